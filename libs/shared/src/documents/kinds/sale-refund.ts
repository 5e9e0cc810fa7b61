import { someOf } from '../../crud/spec.js';
import { f, type InputOf } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { STAGE } from '../../unit/placement.js';
import { unitIdentity } from '../product-fields.js';
import { documentSpec, REVIEW_AXIS, reviewedLife } from '../spec.js';
import {
  documentHeadFields,
  enteredFields,
  productNoField,
  reviewedByFields,
  settledWithField,
  unitLineFields,
  wholeOrUnits,
} from '../unit-lines.js';
import { expenseFieldsOf, PAID_BACK_AXIS, saleHeadFields, soldFields } from './selling.js';

/** Money is given back and the goods stay (2); they come back and another unit goes out (3). */
export const MONEY_ONLY = 2;
export const EXCHANGE = 3;

const head = {
  refundType: f.code('saleRefundType', '退货类型', 'Type').required().search(),
  channelId: saleHeadFields.channelId,
  refundReasonId: f.ref('basicConfig', '退货原因', 'Reason', 11).required().search(),
  refundMode: soldFields.refundMode,
  warehouseId: f.ref('warehouse', '收货仓库', 'Warehouse'),
  ...enteredFields,
};

const nextStage = f.code('productStage', '入库后', 'After stock-in').only(STAGE.toDistribute, STAGE.toInspect).initial(STAGE.toDistribute);
const exchangeProductNo = f.text(16, '换货商品', 'Replacement');

const line = {
  productNo: productNoField,
  refundAmount: f.money('退款金额', 'Refund').required().min(0.01),
  nextStage,
  exchangeProductNo,
  remark: f.remark(),
};

const document = {
  ...head,
  products: f.list('商品', 'Products', line).required(),
  expenses: f.list('费用', 'Expenses', expenseFieldsOf('saleRefund')).max(50),
};

/** Where returned goods are put, when that is not the warehouse of the document. */
export const saleReceiptFields = {
  warehouseId: head.warehouseId,
  locationId: f.ref('warehouse', '库位', 'Location'),
};

export type SaleRefundInput = InputOf<typeof document>;
export type SaleRefundReceipt = InputOf<typeof saleReceiptFields>;

const receipts = { document: 'phone.saleRefund.deliverByRefund', units: 'phone.saleRefund.deliverByRefundProduct' } as const;
const received = wholeOrUnits('receive', label('退货收货', 'received back'), receipts, saleReceiptFields);

/** Sale refund, business type 27 (docs/domain.md 4.10). */
export const saleRefundSpec = documentSpec({
  kind: 'saleRefund',
  label: label('销售退货单', 'Sale refund'),
  calls: {
    view: ['phone.saleRefund.pageSaleRefund', 'phone.saleRefund.pageSaleRefundProduct', 'phone.saleRefund.getSaleRefundDetail'],
    enter: ['phone.saleRefund.pageAbleSaleRefundProduct', 'phone.saleRefund.listAbleSaleRefundProduct'],
  },
  menu: [
    {
      path: '/ERP/aftersale/refundOrder',
      icon: 'rollback',
      label: label('销售退货单', 'Sale refunds'),
      buttons: [
        button(31, 'receive', 3, '退货收货', 'Receive returns'),
        button(32, 'late', 2, '超过售后期限退货', 'Refund after the refund period'),
      ],
    },
  ],
  head,
  line,
  document,
  derived: {
    ...documentHeadFields,
    saleUserId: soldFields.saleUserId,
    refundAmount: f.money('退款金额', 'Refund'),
    ...someOf(soldFields, 'expenseAmount', 'offsetAmount', 'refundPayableAmount'),
    receiveNum: f.int('收货数量', 'Received'),
    settleChannelId: settledWithField,
    ...reviewedByFields,
  },
  axes: [REVIEW_AXIS, { field: 'receiveStatus', table: 'receiving', label: label('收货', 'Receiving') }, PAID_BACK_AXIS],
  mayWait: true,
  actions: {
    ...reviewedLife({
      create: 'phone.saleRefund.createSaleRefund',
      update: 'phone.saleRefund.updateSaleRefund',
      review: 'phone.saleRefund.reviewSaleRefund',
      unreview: 'phone.saleRefund.reverseReviewSaleRefund',
      remove: 'phone.saleRefund.deleteSaleRefund',
    }),
    receive: received.document,
    receiveUnits: received.units,
  },
});

const maxRefundAmount = f.money('可退金额', 'Refundable').readOnly();

/** The lines of sale refunds. */
export const saleRefundLineFields = {
  ...unitLineFields,
  saleOrderNo: soldFields.saleOrderNo,
  refundType: head.refundType,
  ...someOf(soldFields, 'channelId', 'saleUserId', 'saleSettleAmount'),
  maxRefundAmount,
  refundAmount: f.money('退款金额', 'Refund'),
  costPrice: soldFields.costPrice,
  receiveStatus: f.code('receivingUnit', '收货状态', 'Receiving').search(),
  receiveTime: f.time('收货时间', 'Received at').search(),
  nextStage,
  exchangeProductNo,
  ...someOf(soldFields, 'remark', 'insertTime'),
};

/** A sold unit for which money may be refunded. */
export const refundableUnitFields = {
  ...unitIdentity,
  saleOrderNo: soldFields.saleOrderNo,
  customerChannelId: head.channelId,
  saleTime: f.time('发货时间', 'Shipped at').search(),
  saleSettleAmount: soldFields.saleSettleAmount,
  maxRefundAmount,
};
