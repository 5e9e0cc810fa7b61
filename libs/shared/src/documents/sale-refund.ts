import { BUSINESS_TYPES } from '../codes/business-type.js';
import { f, type InputOf } from '../fields/field.js';
import { label } from '../text/label.js';
import { expenseFields } from './parts.js';
import { unitIdentity } from './product-fields.js';
import { saleHeadFields, saleLineFields } from './sale.js';
import { documentSpec, REVIEW_AXIS, reviewedLife } from './spec.js';
import { documentHeadFields, productNoField, productNosField, unitLineFields } from './unit-lines.js';

/** Money is given back and the goods stay (2); they come back and another unit goes out (3). */
export const MONEY_ONLY = 2;
export const EXCHANGE = 3;

const { channelId, saleUserId, bizDate, images, remark } = saleHeadFields;

const head = {
  refundType: f.code('saleRefundType', '退货类型', 'Type').required().search(),
  channelId,
  refundReasonId: f.ref('basicConfig', '退货原因', 'Reason', 11).required().search(),
  refundMode: f.code('refundMode', '退款方式', 'Refund').initial(1),
  warehouseId: f.ref('warehouse', '收货仓库', 'Warehouse'),
  bizDate,
  images,
  remark,
};

const nextStage = f.code('productStage', '入库后', 'Then').only(200, 500).initial(200);
const exchangeProductNo = f.text(16, '换货商品', 'Replacement');

const line = {
  productNo: productNoField,
  refundAmount: f.money('退款金额', 'Refund').required().min(0.01),
  nextStage,
  exchangeProductNo,
  remark: f.remark(),
};

const expense = {
  ...expenseFields,
  expenseDetailTypeId: f.ref('expenseType', '费用类型', 'Expense type', BUSINESS_TYPES.saleRefund.code).required(),
};

const document = {
  ...head,
  products: f.list('商品', 'Products', line).required(),
  expenses: f.list('费用', 'Expenses', expense).max(50),
};

/** Where returned goods are put, when that is not the warehouse of the document. */
export const saleReceiptFields = {
  warehouseId: head.warehouseId,
  locationId: f.ref('warehouse', '库位', 'Location'),
};

export type SaleRefundInput = InputOf<typeof document>;
export type SaleRefundReceipt = InputOf<typeof saleReceiptFields>;

const received = { label: label('退货收货', 'received back'), from: ['reviewed'], onDay: 'today' } as const;

/** Sale refund, business type 27 (erp-domain 2.13, 3.12). */
export const saleRefundSpec = documentSpec({
  kind: 'saleRefund',
  label: label('销售退货单', 'Sale refund'),
  head,
  line,
  document,
  derived: {
    ...documentHeadFields,
    saleUserId,
    refundAmount: f.money('退款金额', 'Refund'),
    expenseAmount: f.money('费用合计', 'Expenses'),
    offsetAmount: f.money('冲抵应收', 'Offset'),
    refundPayableAmount: f.money('应退', 'To pay back'),
    receiveNum: f.int('收货数量', 'Received'),
    reviewUserName: f.text(64, '审核人', 'Reviewed by'),
    reviewTime: f.time('审核时间', 'Reviewed at'),
  },
  axes: [
    REVIEW_AXIS,
    { field: 'receiveStatus', table: 'receiving', label: label('收货', 'Receiving') },
    { field: 'paymentStatus', table: 'payment', label: label('退款', 'Paid back') },
  ],
  actions: {
    ...reviewedLife({
      create: 'phone.saleRefund.createSaleRefund',
      update: 'phone.saleRefund.updateSaleRefund',
      review: 'phone.saleRefund.reviewSaleRefund',
      unreview: 'phone.saleRefund.reverseReviewSaleRefund',
      remove: 'phone.saleRefund.deleteSaleRefund',
    }),
    receive: { ...received, call: 'phone.saleRefund.deliverByRefund', scope: 'document', takes: saleReceiptFields },
    receiveUnits: {
      ...received,
      call: 'phone.saleRefund.deliverByRefundProduct',
      scope: 'units',
      takes: { productNos: productNosField, ...saleReceiptFields },
    },
  },
});

const maxRefundAmount = f.money('可退金额', 'Refundable').readOnly();
const saleOrderNo = f.text(32, '销售单号', 'Sale order').search();

/** The lines of sale refunds. */
export const saleRefundLineFields = {
  ...unitLineFields,
  saleOrderNo,
  refundType: head.refundType,
  channelId,
  saleUserId,
  saleSettleAmount: saleLineFields.saleSettleAmount,
  maxRefundAmount,
  refundAmount: f.money('退款金额', 'Refund'),
  costPrice: saleLineFields.costPrice,
  receiveStatus: f.code('receivingUnit', '收货状态', 'Receiving').search(),
  receiveTime: f.time('收货时间', 'Received at').search(),
  nextStage,
  exchangeProductNo,
  remark: saleLineFields.remark,
  insertTime: saleLineFields.insertTime,
};

/** A sold unit for which money may be refunded. */
export const refundableUnitFields = {
  ...unitIdentity,
  saleOrderNo,
  customerChannelId: channelId,
  saleTime: f.time('发货时间', 'Shipped at').search(),
  saleSettleAmount: saleLineFields.saleSettleAmount,
  maxRefundAmount,
};
