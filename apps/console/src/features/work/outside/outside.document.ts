import {
  FAULTS,
  f,
  outsideAsks,
  outsideCandidateFields,
  outsideLineFields,
  outsideRepairImport,
  outsideRepairSpec as spec,
} from '@phone-trade/shared';
import { documentPart, type LinesPart } from '../../../kit/document/kind';
import { numberColumn } from '../../../kit/document/list/columns';
import type { UnitLine } from '../../../kit/document/unit/unit-line';
import { unitLines } from '../../../kit/document/unit/unit-lines';
import { unitTable } from '../../../kit/document/unit/unit-table';
import type { Candidate } from '../../../kit/document/unit/use-unit-verdicts';
import { call } from '../../../lib/http/http';
import { allFaults, oneFault } from '../repair/repair-lines';
import { useOutsideMore } from './use-outside-more';

const { productName, productAttr, stage, faultTexts, lastRepairItems, underRepairWarranty } = outsideCandidateFields;
const { orderNo: _orderNo, channelId: _channelId, faultIds: _faultIds, expectReturnDate: _due, ...lineFields } = outsideLineFields;
const { faultIds, ...line } = spec.line;

const lines = unitLines({
  // A cell takes one fault.
  spec: { line: { ...line, faultIds: f.ref('basicConfig', faultIds.label.zh, faultIds.label.en, FAULTS) } },
  // A unit in the hand may be for sale; in the list such units are a filter of their own.
  candidates: (codes) => call<readonly Candidate[]>('phone.outsideRepair.listPendingOutsideRepair', { codes, rework: 1 }, { quiet: true }),
  from: {
    source: 'phone.outsideRepair.pagePendingOutsideRepair',
    fields: { ...outsideCandidateFields, rework: outsideAsks.rework.search().hiddenInTable() },
  },
  shown: { productName, productAttr, stage, faultTexts },
  more: { lastRepairItems, underRepairWarranty },
  sheet: {
    template: outsideRepairImport,
    read: 'phone.outsideRepair.listPendingOutsideRepairByFile',
    empty: 'phone.outsideRepair.downOutsideRepairTemplate',
  },
});

const withFaults: LinesPart<UnitLine> = {
  ...lines,
  stored: (document) => lines.stored(document).map((one) => ({ ...one, values: oneFault(one.values) })),
  toInput: (entered, head) => {
    const input = lines.toInput(entered, head);
    const byKey = new Map(entered.map((one) => [one.key, one]));
    const products = input.products.map((row, i) => {
      const one = byKey.get(input.unitKeys[i] ?? '');
      return one ? allFaults(row, one) : row;
    });
    return { ...input, products };
  },
};

/** An outside repair by itself: which units go to which company. */
export const outsideRepairDocument = documentPart({
  form: {
    facts: ['channelId', 'expectReturnDate', 'expressCompany', 'expressNo', 'bizDate', 'remark'],
    initial: () => ({ expenses: [] }),
    lines: withFaults,
    expenses: spec.document.expenses.is.fields,
  },
  facts: [
    'channelId',
    'expectReturnDate',
    'overdueDays',
    'expressCompany',
    'expressNo',
    'outCount',
    'backCount',
    'bizDate',
    'reviewUserName',
    'reviewTime',
    'remark',
  ],
  rareFacts: ['expectReturnDate', 'overdueDays', 'expressCompany', 'expressNo'],
  Lines: unitTable(lineFields, {
    own: { repairOrderNo: numberColumn('repair', 'repairOrderNo') as object },
    onceReviewed: ['returnStatus', 'sentTime', 'outDays', 'overdueDays', 'repairOrderNo', 'repairAmount'],
  }),
  reviewText: 'work.repair.send',
  useMore: useOutsideMore,
});
