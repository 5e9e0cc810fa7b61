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
import type { RequestContext } from '../../../platform/context/context.js';
import { blankRow, type Row, rows } from '../../../platform/database/query/table.js';
import { type Part, replaceRows } from './part.js';
import { OrderExpense, OrderPayment } from './parts.entity.js';

export interface Expenses {
  readonly expenses: readonly Row<OrderExpense>[];
}

export interface Payments {
  readonly payments: readonly Row<OrderPayment>[];
}

export interface ExpensesDraft {
  readonly expenses: readonly Partial<OrderExpense>[];
}

export interface PaymentsDraft {
  readonly payments: readonly Partial<OrderPayment>[];
}

/** The part of a kind whose documents bear expenses. */
export const expenses: Part<ExpensesDraft, Expenses> = {
  table: OrderExpense,
  save: async (ctx, head, draft) => void (await replaceRows(ctx, OrderExpense, head, draft.expenses)),
  load: async (ctx, { orderNo }) => ({ expenses: await expensesOf(ctx, orderNo) }),
  assemble: (ctx, _head, draft) => ({
    expenses: draft.expenses.map((expense) => blankRow(ctx, OrderExpense, `#${expense.lineNo}`, expense)),
  }),
};

/** The part of a kind whose drafts are paid for; from the review on their payments are lines of a record (`kernel/settlement/payment-lines`). */
export const payments: Part<PaymentsDraft, Payments> = {
  table: OrderPayment,
  save: async (ctx, head, draft) => void (await replaceRows(ctx, OrderPayment, head, draft.payments)),
  load: async (ctx, { orderNo }) => ({ payments: await rows(ctx, OrderPayment).find({ orderNo }, { order: ['lineNo asc'] }) }),
  assemble: (ctx, _head, draft) => ({
    payments: draft.payments.map((payment) => blankRow(ctx, OrderPayment, `#${payment.lineNo}`, payment)),
  }),
};

/** Expenses in stored form. `count` is the number of units; `party` determines who settles each expense (docs/domain.md 3.7). */
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

/** From the review on it stays as it is who settles an expense. */
export async function keepSettled(ctx: RequestContext, expenses: readonly Row<OrderExpense>[]): Promise<void> {
  await rows(ctx, OrderExpense).updateEach(expenses.map(({ id, version, settleKind: kind }) => ({ id, version, settleKind: kind })));
}

export const expensesOf = (ctx: RequestContext, orderNo: string): Promise<Row<OrderExpense>[]> =>
  rows(ctx, OrderExpense).find({ orderNo }, { order: ['lineNo asc'] });

/** A transaction number is unique per account (docs/domain.md 3.8). The unique index decides; this check reports it earlier, with the path. */
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
