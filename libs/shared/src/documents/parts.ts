import { f, type InputOf } from '../fields/field.js';

/** `expenses[]` of every document (docs/domain.md 3.7). Amounts are yuan; negative is a rebate. */
export const expenseFields = {
  expenseDetailTypeId: f.ref('expenseType', '费用类型', 'Expense type').required(),
  amount: f.money('金额', 'Amount').required().nonZero(),
  channelId: f.ref('company', '结算单位', 'Settled with'),
  calcType: f.code('costBasis', '计费方式', 'Basis').required().initial(1),
  shareType: f.code('allocation', '分摊方式', 'Allocation').required().initial(1),
  remark: f.remark(),
};

/** `payments[]` of every document (docs/domain.md 3.8). */
export const paymentFields = {
  payTypeId: f.ref('payType', '支付方式', 'Pay type').required(),
  payAccountTypeId: f.ref('payType', '收付款账户', 'Account').required(),
  paymentAmount: f.money('金额', 'Amount').required().min(0.01),
  fee: f.money('手续费', 'Fee').min(0),
  transNo: f.text(64, '流水号', 'Transaction no.').scans(),
  payTime: f.time('付款时间', 'Paid at'),
  remark: f.remark(),
};

/** Attributes chosen for a unit or a line; the joined text becomes `productAttr`. */
export const attrFields = {
  attrId: f.text(32, '属性', 'Attribute').required(),
  attrName: f.text(32, '属性名', 'Attribute name'),
  valueId: f.text(32, '属性值编号', 'Value id'),
  valueText: f.text(64, '属性值', 'Value').required(),
};

export type ExpenseInput = InputOf<typeof expenseFields>;
export type PaymentInput = InputOf<typeof paymentFields>;
export type AttrInput = InputOf<typeof attrFields>;
