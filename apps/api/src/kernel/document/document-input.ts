import { type DocumentSpec, expenseFields, type Fields, f, paymentFields } from '@phone-trade/shared';

/** `orderNo` and, for compare-and-set, the version the caller saw. */
export const targetFields = {
  orderNo: f.text(32, '单号', 'Order no.').required(),
  version: f.int('版本', 'Version'),
} satisfies Fields;

/** One document, or several that are handled one by one. */
export const targetsFields = {
  orderNo: f.text(32, '单号', 'Order no.'),
  version: f.int('版本', 'Version'),
  orderNos: f.keys('单号', 'Order numbers'),
} satisfies Fields;

/** What a new document may carry: its header, lines with their units, expenses and payments. */
export function draftFields(spec: DocumentSpec): Fields {
  return {
    ...spec.head,
    products: f.list('商品', 'Products', { ...spec.line, details: f.list('明细', 'Units', spec.unit) }).required(),
    expenses: f.list('费用', 'Expenses', expenseFields).max(50),
    payments: f.list('付款', 'Payments', paymentFields).max(50),
  };
}
