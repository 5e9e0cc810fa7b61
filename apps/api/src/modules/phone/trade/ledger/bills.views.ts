import { AGE_DAYS, billFields, costChangesField, daysBetween, ERP, f, settledStatus } from '@phone-trade/shared';
import { today } from '../../../../kernel/document/dates.js';
import type { Read } from '../../../../kernel/document/kind.js';
import { PostingBatch } from '../../../../kernel/document/part/parts.entity.js';
import { ENTRY } from '../../../../kernel/settlement/bills.js';
import { BOTH_WAYS, DIRECTIONS } from '../../../../kernel/settlement/directions.js';
import type { Side } from '../../../../kernel/settlement/postings.js';
import { FinanceRecordItem } from '../../../../kernel/settlement/record.entity.js';
import { FinanceAdjustLog, type FinanceEntry, OPEN } from '../../../../kernel/settlement/settlement.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { rows, rowsById } from '../../../../platform/database/query/table.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { toWire } from '../../../../platform/input/wire.js';
import { shownChanges } from './changes.views.js';

type Amounts = Pick<FinanceEntry, 'dueDate' | 'amount' | 'adjustAmount' | 'settledAmount'>;

/** Where a bill stands today: 1 not due yet · 2 due · 3 overdue · 4 long overdue. Nothing is late that is settled. */
function overdueOf(unpaid: number, days: number) {
  if (unpaid === 0) return {};
  const overdueStatus = days < 0 ? 1 : days < AGE_DAYS.warning ? 2 : days < AGE_DAYS.danger ? 3 : 4;
  return { overdueStatus, ...(days > 0 ? { overdueDays: days } : {}) };
}

/** What a bill comes to; fen. */
export function billFigures(ctx: RequestContext, { dueDate, amount, adjustAmount, settledAmount }: Amounts) {
  const dueAmount = amount + adjustAmount;
  const unpaidAmount = dueAmount - settledAmount;
  return {
    dueAmount,
    unpaidAmount,
    settleStatus: settledStatus(dueAmount, settledAmount),
    ...overdueOf(unpaidAmount, daysBetween(dueDate, today(ctx))),
  };
}

/** What is open of a bill, in SQL. */
export const UNPAID = 'amount + adjust_amount - settled_amount';

/** All bills of one side. */
export const billList = (side: Side): ListSpec<FinanceEntry> => ({
  entity: ENTRY[side],
  fields: { ...billFields, moneyChanges: costChangesField },
  order: ['bizDate', 'desc'],
  sums: { dueAmount: 'amount + adjust_amount', unpaidAmount: UNPAID },
  async complete(ctx, page) {
    const changes = await shownChanges(ctx, side, { ids: page.map(({ id }) => String(id)) }, ({ id }) => id);
    for (const row of page) Object.assign(row, billFigures(ctx, row as unknown as Amounts), { moneyChanges: changes(String(row.id)) });
  },
});

/** Those that are open, what is due first first. */
export const openBillList = (side: Side): ListSpec<FinanceEntry> => ({
  ...billList(side),
  order: ['dueDate', 'asc'],
  where: { text: OPEN },
  maySort: ['billNo', 'orderNo'],
});

const adjustmentView = {
  businessType: billFields.businessType,
  orderNo: billFields.orderNo,
  bizDate: billFields.bizDate,
  amount: billFields.amount,
};
const recordView = {
  businessType: billFields.businessType,
  orderNo: billFields.orderNo,
  bizDate: billFields.bizDate,
  reviewStatus: f.code('review', '审核', 'Review'),
  allocAmount: f.money('核销金额', 'Settled').cost(),
};

/** A bill with what later documents have changed of it, and the records that settle it or are to. */
export const billRead = (side: Side): Read => ({
  fields: { billNo: f.key(40, '账单号', 'Bill no.').required() },
  answers: {
    ...rowFields,
    ...billFields,
    moneyChanges: costChangesField,
    adjustments: f.list('冲抵', 'Offsets', { ...rowFields, ...adjustmentView }),
    records: f.list('收付款', 'Records', { ...rowFields, ...recordView }),
  },
  async answer(ctx, input) {
    const billNo = input.billNo as string;
    const bill = await rows(ctx, ENTRY[side]).one({ billNo });
    if (!bill) throw ERP.DOC_UNKNOWN({ orderNo: billNo.slice(0, 40) });
    const adjustments = await adjustmentsOf(ctx, bill.id);
    const moneyChanges = (await shownChanges(ctx, side, { ids: [bill.id] }, ({ id }) => id))(bill.id);
    const fields = { ...billFields, moneyChanges: costChangesField };
    const [shown] = await toWire(ctx, fields, [{ ...bill, ...billFigures(ctx, bill), moneyChanges }]);
    return {
      ...shown,
      adjustments: await toWire(ctx, adjustmentView, adjustments),
      records: await toWire(ctx, recordView, await recordsOf(ctx, bill.id)),
    };
  },
});

/** What later documents have changed of a bill, each with its kind: the batch says which. */
async function adjustmentsOf(ctx: RequestContext, entryId: string): Promise<object[]> {
  const found = await rows(ctx, FinanceAdjustLog).find({ entryId }, { order: ['id asc'], limit: 200 });
  const batches = await rowsById(
    companyWide(ctx),
    PostingBatch,
    found.map(({ batchId }) => batchId),
  );
  return found.map((row) => ({ ...row, businessType: batches.get(row.batchId)?.businessType }));
}

async function recordsOf(ctx: RequestContext, entryId: string): Promise<object[]> {
  const items = await rows(ctx, FinanceRecordItem).find({ entryId }, { order: ['id asc'], limit: 200 });
  const allocOf = new Map(items.map(({ recordId, allocAmount }) => [recordId, allocAmount]));
  const found: object[] = [];
  for (const direction of BOTH_WAYS) {
    const records = await rows(ctx, DIRECTIONS[direction].entity).find({ id: [...allocOf.keys()] }, { order: ['id asc'] });
    found.push(
      ...records.map((record) => ({
        ...record,
        businessType: DIRECTIONS[direction].businessType.code,
        allocAmount: allocOf.get(record.id),
      })),
    );
  }
  return found;
}
