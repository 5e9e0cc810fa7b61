import {
  ERP,
  type ExpenseInput,
  expenseTotal,
  label,
  type PaymentInput,
  type RowError,
  type SettleParty,
  settleKind,
} from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import type { BaseRow } from '../../platform/database/base.entity.js';
import type { EntityClass } from '../../platform/database/database.js';
import { blankRow, type Row, rows } from '../../platform/database/table.js';
import { setFilesDeleted } from '../../platform/files/attachments.js';
import type { AnyKind } from './kind.js';
import { OrderExpense, OrderPayment } from './parts.entity.js';

export interface PartRow extends BaseRow {
  orderNo: string;
}

/** Stores rows of a document in place of the ones it had; answers their ids in order. */
export async function replaceRows<T extends PartRow>(
  ctx: RequestContext,
  entity: EntityClass<T>,
  { orderNo, version }: { readonly orderNo: string; readonly version: number },
  parts: readonly Partial<T>[],
): Promise<string[]> {
  const own = { orderNo } as Partial<T>;
  if (version > 1) await rows(ctx, entity).destroy(own as never);
  return rows(ctx, entity).insert(parts, own);
}

/**
 * Deletes the rows and files of a draft with it, or brings them back: what an update replaced is gone for good, so these are its last.
 */
export async function setDeleted(
  ctx: RequestContext,
  { spec, parts = [] }: Pick<AnyKind, 'spec' | 'parts'>,
  orderNo: string,
  isDeleted: 0 | 1,
): Promise<void> {
  for (const entity of parts) await rows(ctx, entity).update({ orderNo, isDeleted: 1 - isDeleted }, { isDeleted });
  await setFilesDeleted(ctx, { kind: spec.kind, orderNo }, isDeleted);
}

/** Expenses as they are stored. `count` is the document's units; `party` tells who settles what (erp-domain 2.18). */
export const expenseRows = (given: readonly ExpenseInput[], count: number, party: SettleParty): Partial<OrderExpense>[] =>
  given.map((expense, i) => ({
    lineNo: i + 1,
    expenseDetailTypeId: expense.expenseDetailTypeId,
    amount: expense.amount,
    channelId: expense.channelId || null,
    calcType: expense.calcType,
    shareType: expense.shareType,
    totalAmount: expenseTotal(expense, count),
    settleKind: settleKind(expense, party),
    remark: expense.remark ?? null,
  }));

export const paymentRows = (given: readonly PaymentInput[]): Partial<OrderPayment>[] =>
  given.map((payment, i) => ({ ...payment, lineNo: i + 1, fee: payment.fee ?? 0, transNo: payment.transNo || null }));

/** The expenses and payments of a document. */
export interface MoneyParts {
  readonly expenses: readonly Row<OrderExpense>[];
  readonly payments: readonly Row<OrderPayment>[];
}

/** These before they are stored. */
export interface MoneyDraft {
  readonly expenses: readonly Partial<OrderExpense>[];
  readonly payments: readonly Partial<OrderPayment>[];
}

export const MONEY_PARTS: readonly EntityClass<PartRow>[] = [OrderExpense, OrderPayment];

export async function saveMoney(
  ctx: RequestContext,
  head: { readonly orderNo: string; readonly version: number },
  draft: MoneyDraft,
): Promise<void> {
  await replaceRows(ctx, OrderExpense, head, draft.expenses);
  await replaceRows(ctx, OrderPayment, head, draft.payments);
}

/** The payments are those of a draft; from the review on they are lines of its payment record (`kernel/settlement/payment-lines`). */
export const moneyOf = async (ctx: RequestContext, orderNo: string): Promise<MoneyParts> => ({
  expenses: await expensesOf(ctx, orderNo),
  payments: await rows(ctx, OrderPayment).find({ orderNo }, { order: ['lineNo asc'] }),
});

/** As if they were stored: what a document is assembled of before it is. */
export const blankMoney = (ctx: RequestContext, { expenses, payments }: MoneyDraft): MoneyParts => ({
  expenses: expenses.map((expense) => blankRow(ctx, OrderExpense, `#${expense.lineNo}`, expense)),
  payments: payments.map((payment) => blankRow(ctx, OrderPayment, `#${payment.lineNo}`, payment)),
});

/** From the review on it stays as it is who settles an expense. */
export async function keepSettled(ctx: RequestContext, expenses: readonly Row<OrderExpense>[]): Promise<void> {
  await rows(ctx, OrderExpense).updateEach(expenses.map(({ id, version, settleKind: kind }) => ({ id, version, settleKind: kind })));
}

export const expensesOf = (ctx: RequestContext, orderNo: string): Promise<Row<OrderExpense>[]> =>
  rows(ctx, OrderExpense).find({ orderNo }, { order: ['lineNo asc'] });

/** A transaction number is unique per account (erp-domain 2.19). The unique index decides; this tells early and names where. */
export async function transNoFindings(ctx: RequestContext, payments: readonly PaymentInput[], ownOrderNo?: string): Promise<RowError[]> {
  const numbered = payments.flatMap(({ payAccountTypeId, transNo }, i) => (transNo ? [{ payAccountTypeId, transNo, row: i + 1 }] : []));
  if (numbered.length === 0) return [];
  const known = await rows(ctx, OrderPayment).find(
    { transNo: numbered.map(({ transNo }) => transNo), payAccountTypeId: numbered.map(({ payAccountTypeId }) => payAccountTypeId) },
    { columns: ['transNo', 'payAccountTypeId', 'orderNo'] },
  );
  const used = new Map(known.flatMap((payment) => (payment.orderNo === ownOrderNo ? [] : [[keyOf(payment), payment.orderNo] as const])));
  const seen = new Set<string>();
  return numbered.flatMap(({ row, ...payment }): RowError[] => {
    const key = keyOf(payment);
    const orderNo = used.get(key) ?? (seen.has(key) ? label('本单', 'this order') : undefined);
    seen.add(key);
    return orderNo ? [{ path: `payments[${row - 1}].transNo`, row, error: ERP.TRANS_NO_DUP({ transNo: payment.transNo, orderNo }) }] : [];
  });
}

const keyOf = (payment: { readonly payAccountTypeId: string; readonly transNo: string | null }): string =>
  `${payment.payAccountTypeId}/${payment.transNo}`;
