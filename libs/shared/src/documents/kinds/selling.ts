import { BUSINESS_TYPES, type BusinessKind } from '../../codes/business-type.js';
import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { expenseFields, paymentFields } from '../parts.js';
import type { Axis } from '../spec.js';
import { enteredFields } from '../unit-lines.js';

// Common fields of documents that sell units or take them back: presales, sales, cancellations and refunds.

/** Whom a sale is made to and by. */
export const saleHeadFields = {
  channelId: f.ref('company', '客户', 'Customer', 2).required().search(),
  customerName: f.text(64, '终端客户', 'End customer'),
  saleUserId: f.ref('user', '销售员', 'Salesperson').required().search(),
  expectDate: f.day('预计发货', 'Expected'),
  ...enteredFields,
};

/** Fields that several of them list, of documents and of lines. */
export const soldFields = {
  channelId: saleHeadFields.channelId,
  saleUserId: saleHeadFields.saleUserId,
  presaleOrderNo: f.key(32, '预售单号', 'Presale').search(),
  saleOrderNo: f.key(32, '销售单号', 'Sale order').search(),
  saleSettleAmount: f.money('结算价', 'Settled at'),
  costPrice: f.money('成本', 'Cost').cost(),
  profit: f.money('毛利', 'Profit').cost(),
  expenseAmount: f.money('费用合计', 'Expenses'),
  deliverStatus: f.code('simpleDelivery', '发货状态', 'Delivery').search(),
  cancelStatus: f.code('cancel', '取消状态', 'Cancelled').search(),
  // How a customer gets money back, and what came of it.
  refundMode: f.code('refundMode', '退款方式', 'Refund').initial(1),
  offsetAmount: f.money('冲抵应收', 'Offset'),
  refundPayableAmount: f.money('应退', 'Refund due'),
  remark: f.text(500, '备注', 'Remark'),
  insertTime: f.time('制单时间', 'Entered at').search(),
};

/** The expenses that documents of a kind may have. */
export const expenseFieldsOf = (kind: BusinessKind) => ({
  ...expenseFields,
  expenseDetailTypeId: f.ref('expenseType', '费用类型', 'Expense type', BUSINESS_TYPES[kind].code).required(),
});

/** Money comes in by these ways of paying. */
export const incomePaymentFields = {
  ...paymentFields,
  payTypeId: f.ref('payType', '收款方式', 'Pay type', 2).required(),
  payAccountTypeId: f.ref('payType', '收款账户', 'Account', 2).required(),
  payTime: f.time('收款时间', 'Collected at'),
};

/** How far a document has been shipped, and how much of it was cancelled. */
export const OUTGOING_AXES: readonly Axis[] = [
  { field: 'deliverStatus', table: 'delivery', label: label('发货', 'Delivery') },
  { field: 'cancelStatus', table: 'cancel', label: label('取消', 'Cancelled') },
];

/** Whether a customer has been paid back. */
export const PAID_BACK_AXIS: Axis = { field: 'paymentStatus', table: 'payment', label: label('退款', 'Paid back') };
