import { BUSINESS_TYPES, benchUnitFields, FAULTS, f, INSPECTED, inspectionSpec as spec } from '@phone-trade/shared';
import { Button } from 'antd';
import { documentPart, type LineState, type WholeKind } from '../../../../kit/document/kind';
import { isBlankLine, type UnitLine } from '../../../../kit/document/unit/unit-line';
import { unitLines } from '../../../../kit/document/unit/unit-lines';
import { i18n, useT } from '../../../../lib/language/i18n';
import { isTaken, judgeAtBench } from '../../open-units';
import { IN_HAND, OPEN_UNIT, INSPECTION_QUEUE as QUEUE } from '../inspection-queue';

const { productName, productAttr, conditionId, levelId, distributeRemark } = benchUnitFields;
const { images: _images, costSeconds: _costSeconds, handleType, reasonId, faultIds, ...line } = spec.line;
const TITLE = { zh: '批量质检', en: 'Batch inspection' };

/** A cell takes one fault; more of them, and pictures, are for the bench of one unit. */
const LINE = { ...line, faultIds: f.ref('basicConfig', faultIds.label.zh, faultIds.label.en, FAULTS), handleType, reasonId };

const lines = unitLines({
  spec: { line: LINE },
  candidates: (codes) => judgeAtBench(OPEN_UNIT, codes, (unit) => (isTaken(unit) ? undefined : i18n.t('work.claimFirst'))),
  from: { source: IN_HAND, fields: benchUnitFields },
  shown: { productName, productAttr, conditionId, levelId },
  more: { distributeRemark },
  Tools: FillResults,
});

const batch = documentPart({
  form: {
    facts: ['bizDate', 'remark'],
    lines: {
      ...lines,
      toInput: (entered, head) => {
        const input = lines.toInput(entered, head);
        const several = ({ faultIds: fault, ...row }: Readonly<Record<string, unknown>>) => ({
          ...row,
          ...(fault ? { faultIds: [fault] } : {}),
        });
        return { ...input, products: (input.products as readonly Readonly<Record<string, unknown>>[]).map(several) };
      },
    },
  },
  facts: ['bizDate', 'remark'],
  Lines: () => null,
});

/** Many units by keyboard and scanner: a row each, with what is missing named at its cell. */
export const batchKind: WholeKind = {
  ...batch,
  spec,
  detail: OPEN_UNIT,
  touches: QUEUE.touches,
  places: {
    kind: spec.kind as 'inspection',
    label: { zh: BUSINESS_TYPES.inspection.zh, en: BUSINESS_TYPES.inspection.en },
    list: '/ERP/inspection/pending',
    rows: IN_HAND,
    add: QUEUE.batch,
    title: TITLE,
    saved: '/ERP/inspection/pending?view=done',
    strings: 'work',
  },
  list: { tableId: 'inspectionBatch', columns: [], search: [] },
  document: async () => batch,
};

/** Says of all units without a result that they are done; nothing is assumed before somebody presses it. */
function FillResults({ state }: { readonly state: LineState<UnitLine> }) {
  const t = useT();
  const open = state.lines.filter((one) => !isBlankLine(one) && one.values.result === undefined).length;
  return (
    <Button
      disabled={open === 0}
      onClick={() =>
        state.answered((now) =>
          now.map((one) =>
            isBlankLine(one) || one.values.result !== undefined ? one : { ...one, values: { ...one.values, result: INSPECTED.done } },
          ),
        )
      }
    >
      {t('work.fill', { count: open })}
    </Button>
  );
}
