import { expenseFields, type Fields, f, paymentFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import type { EntityClass } from '../../../platform/database/database.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { type CostView, toWire } from '../../../platform/input/wire.js';
import { paymentsOf } from '../../settlement/payment-lines.js';
import { expensesOf } from '../part/money-parts.js';
import type { UnitLine } from '../part/unit-line.entity.js';
import { type DetailParts, lineParts } from './detail.js';

const expenseView: Fields = {
  ...expenseFields,
  amount: f.money('金额', 'Amount').cost(),
  totalAmount: f.money('合计', 'Total').cost(),
  settleKind: f.code('settleKind', '结算方式', 'Settled'),
};

export const paymentView: Fields = { ...paymentFields, paymentAmount: f.money('金额', 'Amount').cost() };

/** The expenses in the detail of a document. */
export const expensesField = f.list('费用', 'Expenses', { ...rowFields, ...expenseView });

/** The expenses and payments in the detail of a document. */
export const moneyFields: Fields = {
  expenses: expensesField,
  payments: f.list('付款', 'Payments', { ...rowFields, ...paymentView }),
};

/** The lines of a document, its expenses and its payments, none of which is a cost: what a customer pays. */
export const openParts = <T extends UnitLine>(entity: EntityClass<T>, fields: Fields): DetailParts => {
  const lines = lineParts(entity, fields);
  return {
    fields: { ...lines.fields, ...moneyFields },
    of: async (ctx, head) => ({ ...(await lines.of(ctx, head)), ...(await moneyParts(ctx, head.orderNo, () => true)) }),
  };
};

/** The expenses and payments of a document as its detail answers them. */
export const moneyParts = async (ctx: RequestContext, orderNo: string, cost: CostView): Promise<Record<string, unknown>> => ({
  expenses: await toWire(ctx, expenseView, await expensesOf(ctx, orderNo), cost),
  payments: await toWire(ctx, paymentView, (await paymentsOf(ctx, [orderNo])).get(orderNo) ?? [], cost),
});
