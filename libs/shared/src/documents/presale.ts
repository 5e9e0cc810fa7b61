import { f, type InputOf } from '../fields/field.js';
import { label } from '../text/label.js';
import { cancelledFields } from './presale-cancel.js';
import { incomePaymentFields, saleHeadFields } from './sale.js';
import { documentSpec, REVIEW_AXIS, reviewedLife } from './spec.js';
import { documentHeadFields, productNoField, productNosField, unitLineFields } from './unit-lines.js';

const head = {
  ...saleHeadFields,
  presaleType: f.code('presaleType', '预售方式', 'Presale type').required().initial(1).search(),
};

const line = {
  productNo: productNoField,
  presaleAmount: f.money('预估售价', 'Estimated price').min(0),
  remark: f.remark(),
};

const document = {
  ...head,
  products: f.list('商品', 'Products', line).required(),
  payments: f.list('订金', 'Deposit', incomePaymentFields).max(50),
};

/** What reserves units until they are sold, and what sends them out first and settles later. */
export const PRESALE_SENT_FIRST = 2;

export type PresaleInput = InputOf<typeof document>;

/** Presale, business type 28 (erp-domain 2.11, 3.10). */
export const presaleSpec = documentSpec({
  kind: 'presale',
  label: label('预售单', 'Presale'),
  head,
  line,
  document,
  derived: {
    ...documentHeadFields,
    cancelNum: f.int('取消数量', 'Cancelled'),
    deliverNum: f.int('发货数量', 'Sent out'),
    saleNum: f.int('转销售数量', 'Sold'),
    totalPrice: f.money('预估合计', 'Estimated total'),
    depositAmount: f.money('订金', 'Deposit'),
    reviewUserName: f.text(64, '审核人', 'Reviewed by'),
    reviewTime: f.time('审核时间', 'Reviewed at'),
  },
  axes: [
    REVIEW_AXIS,
    { field: 'deliverStatus', table: 'delivery', label: label('发货', 'Delivery') },
    { field: 'cancelStatus', table: 'cancel', label: label('取消', 'Cancelled') },
    { field: 'saleStatus', table: 'conversion', label: label('转销售', 'Sold') },
  ],
  actions: {
    ...reviewedLife({
      create: 'phone.presale.createPresalePurchase',
      update: 'phone.presale.updatePresalePurchase',
      review: 'phone.presale.reviewPresalePurchase',
      unreview: 'phone.presale.reverseReviewPresalePurchase',
      remove: 'phone.presale.deletePresalePurchase',
    }),
    deliver: {
      label: label('发货', 'sent out'),
      call: 'phone.presale.deliverPurchase',
      scope: 'document',
      from: ['reviewed'],
      onDay: 'today',
    },
    ship: {
      label: label('发货', 'sent out'),
      call: 'phone.presale.deliverProduct',
      scope: 'units',
      from: ['reviewed'],
      takes: { productNos: productNosField },
      onDay: 'today',
    },
  },
});

/** The lines of presales. */
export const presaleLineFields = {
  ...unitLineFields,
  channelId: saleHeadFields.channelId,
  saleUserId: saleHeadFields.saleUserId,
  presaleAmount: line.presaleAmount,
  costPrice: f.money('成本', 'Cost').cost(),
  deliverStatus: f.code('simpleDelivery', '发货状态', 'Delivery').search(),
  deliverTime: f.time('发货时间', 'Sent out at').search(),
  cancelStatus: f.code('cancel', '取消状态', 'Cancelled').search(),
  ...cancelledFields,
  saleOrderNo: f.text(32, '销售单号', 'Sale order').search(),
  remark: f.text(500, '备注', 'Remark'),
  insertTime: f.time('制单时间', 'Entered at').search(),
};
