import { FAULTS, f, REPAIR_MODE, REPAIRED, repairBenchFields, repairImport, repairSpec as spec } from '@phone-trade/shared';
import type { LinesPart, LinesProps } from '../../../../kit/document/kind';
import type { UnitLine } from '../../../../kit/document/unit/unit-line';
import { unitLines } from '../../../../kit/document/unit/unit-lines';
import type { Candidate } from '../../../../kit/document/unit/use-unit-verdicts';
import { call } from '../../../../lib/http/http';
import { linesWithItems } from '../repair-lines';
import { ItemsGrid } from './items-grid';

const { productName, productAttr, faultTexts, lastRepairItems, underRepairWarranty, outsideOrderNo, estimateAmount } = repairBenchFields;
const { images: _images, faultIds, ...line } = spec.line;
/** A cell takes one fault. */
const LINE = { ...line, faultIds: f.ref('basicConfig', faultIds.label.zh, faultIds.label.en, FAULTS) };

const judge = (codes: readonly string[], repairMode: number) =>
  call<readonly Candidate[]>('phone.repair.listPendingRepair', { codes, repairMode }, { quiet: true });

/** Units in hand, and units with repair companies: which of them are meant, the head says; a pending answer is judged as either. */
const either = async (codes: readonly string[]): Promise<readonly Candidate[]> => {
  const own = await judge(codes, REPAIR_MODE.self);
  if (own.every(({ ok }) => ok)) return own;
  const out = await judge(codes, REPAIR_MODE.outside);
  return own.map((answer, i) => (answer.ok ? answer : (out[i] ?? answer)));
};

const linesOf = (repairMode: number, shown: object) =>
  unitLines({
    spec: { line: LINE },
    candidates: (codes) => judge(codes, repairMode),
    from: {
      source: repairMode === REPAIR_MODE.self ? 'phone.repair.pageSelfPendingRepair' : 'phone.repair.pagePendingRepair',
      fields: { ...repairBenchFields, repairMode: spec.head.repairMode.hiddenInTable() },
      narrowed: () => ({ repairMode }),
    },
    shown: { productName, productAttr, ...shown },
    more: { lastRepairItems, underRepairWarranty },
    // Items are entered beside the lines.
    asks: (name) => name !== 'items',
    suggest: () => ({ result: REPAIRED.done }),
    sheet: {
      template: repairImport,
      read: 'phone.repair.listPendingRepairByFile',
      empty: 'phone.repair.downRepairTemplate',
    },
  });

const OWN = linesOf(REPAIR_MODE.self, { faultTexts });
const BACK = linesOf(REPAIR_MODE.outside, { outsideOrderNo, estimateAmount });
const BOTH = unitLines({
  spec: { line: LINE },
  candidates: either,
  from: { source: 'phone.repair.pagePendingRepair', fields: repairBenchFields },
  shown: {},
  asks: (name) => name !== 'items',
});

function RepairLines(props: LinesProps<UnitLine>) {
  const { View } = props.head.repairMode === REPAIR_MODE.outside ? BACK : OWN;
  return (
    <>
      <View key={String(props.head.repairMode)} {...props} />
      <ItemsGrid {...props} />
    </>
  );
}

/** The units of a repair and what was done to each. */
export const repairLines: LinesPart<UnitLine> = { ...BOTH, ...linesWithItems(BOTH), View: RepairLines };
