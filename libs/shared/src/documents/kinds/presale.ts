import { someOf } from '../../crud/spec.js';
import { f, type InputOf } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { documentSpec, REVIEW_AXIS, reviewedLife } from '../spec.js';
import { documentHeadFields, productNoField, reviewedByFields, unitLineFields, wholeOrUnits } from '../unit-lines.js';
import { cancelledFields } from './presale-cancel.js';
import { incomePaymentFields, OUTGOING_AXES, saleHeadFields, soldFields } from './selling.js';

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

/** Presale types: reserved until sold, or sent first and settled later. */
export const PRESALE_SENT_FIRST = 2;

export type PresaleInput = InputOf<typeof document>;

const deliveries = { document: 'phone.presale.deliverPurchase', units: 'phone.presale.deliverProduct' } as const;
const sentOut = wholeOrUnits('deliver', label('发货', 'shipped'), deliveries);

/** Presale, business type 28 (docs/domain.md 4.7). */
export const presaleSpec = documentSpec({
  kind: 'presale',
  label: label('预售单', 'Presale'),
  calls: {
    view: ['phone.presale.pagePresale', 'phone.presale.pagePresaleByProduct', 'phone.presale.getPresaleDetail'],
    enter: [
      'phone.presale.pagePendingList',
      'phone.presale.listPendingList',
      'phone.presale.listPendingListByFile',
      'phone.presale.downPresaleTemplate',
      'phone.product.priceFacts',
      'phone.product.customerPrices',
    ],
    export: ['phone.export.exportFile'],
  },
  menu: [{ path: '/ERP/sale/preOrder', icon: 'schedule', label: label('预售单', 'Presales') }],
  head,
  line,
  document,
  derived: {
    ...documentHeadFields,
    cancelNum: f.int('取消数量', 'Cancelled'),
    deliverNum: f.int('发货数量', 'Shipped'),
    saleNum: f.int('转销售数量', 'Sold'),
    totalPrice: f.money('预估合计', 'Estimated total'),
    depositAmount: f.money('订金', 'Deposit'),
    ...reviewedByFields,
  },
  axes: [REVIEW_AXIS, ...OUTGOING_AXES, { field: 'saleStatus', table: 'conversion', label: label('转销售', 'Sold') }],
  actions: {
    ...reviewedLife({
      create: 'phone.presale.createPresalePurchase',
      update: 'phone.presale.updatePresalePurchase',
      review: 'phone.presale.reviewPresalePurchase',
      unreview: 'phone.presale.reverseReviewPresalePurchase',
      remove: 'phone.presale.deletePresalePurchase',
    }),
    deliver: sentOut.document,
    ship: sentOut.units,
  },
});

/** The lines of presales. */
export const presaleLineFields = {
  ...unitLineFields,
  ...someOf(soldFields, 'channelId', 'saleUserId'),
  presaleAmount: line.presaleAmount,
  ...someOf(soldFields, 'costPrice', 'deliverStatus'),
  deliverTime: f.time('发货时间', 'Shipped at').search(),
  cancelStatus: soldFields.cancelStatus,
  ...cancelledFields,
  saleOrderNo: soldFields.saleOrderNo,
  ...someOf(soldFields, 'remark', 'insertTime'),
};
