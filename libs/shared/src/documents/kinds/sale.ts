import { someOf } from '../../crud/spec.js';
import { f, type InputOf } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { documentSpec, PRINT_CALLS, REVIEW_AXIS, reviewedLife } from '../spec.js';
import { documentHeadFields, productNoField, productNosField, reviewedByFields, settledWithField, unitLineFields } from '../unit-lines.js';
import { expenseFieldsOf, incomePaymentFields, OUTGOING_AXES, saleHeadFields, soldFields } from './selling.js';

const delivery = {
  expressCompany: f.text(64, '快递公司', 'Carrier'),
  expressNo: f.text(64, '快递单号', 'Tracking no.').scans(),
};

const head = {
  ...saleHeadFields,
  customerPhone: f.text(32, '客户电话', 'Phone'),
  customerAddress: f.text(255, '收货地址', 'Address'),
  platformId: f.ref('basicConfig', '平台', 'Platform', 63),
  thirdOrderNo: f.text(64, '平台单号', 'Platform order no.').scans(),
  useAdvance: f.flag('预收抵扣', 'Pay from the advance'),
  ...delivery,
};

const line = {
  productNo: productNoField,
  saleAmount: f.money('销售价', 'Sale price').required().min(0),
  remark: f.remark(),
};

/** Expenses of sales, and those of any document. */
export const saleExpenseFields = expenseFieldsOf('sale');

const document = {
  ...head,
  presaleOrderNo: soldFields.presaleOrderNo,
  products: f.list('商品', 'Products', line).required(),
  expenses: f.list('费用', 'Expenses', saleExpenseFields).max(50),
  payments: f.list('收款', 'Payments', incomePaymentFields).max(50),
};

/** Actions on sold units until they are shipped, including shipping (`deliverProduct`). */
export const saleDeliveryFields = {
  productNos: productNosField,
  action: f.text(8, '操作', 'Action'),
  boxNo: f.text(32, '箱号', 'Box no.'),
  ...delivery,
};

export type SaleInput = InputOf<typeof document>;
export type SaleDelivery = InputOf<typeof saleDeliveryFields>;

const onUnits = (zh: string, en: string) =>
  ({ label: label(zh, en), scope: 'units', from: ['reviewed'], takes: saleDeliveryFields, onDay: 'today' }) as const;

/** Sale order, business type 25 (docs/domain.md 4.8). */
export const saleSpec = documentSpec({
  kind: 'sale',
  label: label('销售单', 'Sale order'),
  calls: {
    view: ['phone.sale.pageSale', 'phone.sale.pageSaleProduct', 'phone.sale.pageSaleProductRecord', 'phone.sale.getSaleDetail'],
    enter: [
      'phone.sale.pagePendingSale',
      'phone.sale.listPendingSale',
      'phone.sale.listPendingSaleByFile',
      'phone.sale.downPresaleTemplate',
      'phone.product.priceFacts',
      'phone.product.customerPrices',
    ],
    deliver: ['phone.sale.deliverProduct'],
    export: ['phone.export.exportFile'],
    print: PRINT_CALLS,
  },
  menu: [
    { code: 'sale_new', path: '/ERP/sale/saleOrderAdd', icon: 'form', label: label('销售开单', 'New sale'), needs: 'add' },
    {
      path: '/ERP/sale/saleOrder',
      icon: 'profile',
      label: label('销售单', 'Sale orders'),
      buttons: [button(31, 'locked', 2, '销售有锁或黑名单的机器', 'Sell locked or blacklisted phones')],
    },
    { code: 'sale_pending', path: '/ERP/sale/pending', icon: 'mobile', label: label('可售商品', 'Products to sell'), needs: 'add' },
  ],
  head,
  line,
  document,
  derived: {
    ...documentHeadFields,
    saleType: f.code('saleType', '销售类型', 'Sale type').search(),
    presaleOrderNo: soldFields.presaleOrderNo,
    sellNum: f.int('销售数量', 'Sold'),
    cancelNum: f.int('取消数量', 'Cancelled'),
    deliverNum: f.int('发货数量', 'Shipped'),
    refundNum: f.int('退货数量', 'Returned'),
    saleAmount: f.money('销售金额', 'Sales'),
    expenseAmount: soldFields.expenseAmount,
    totalPrice: f.money('应收合计', 'Receivable'),
    receivedAmount: f.money('已收', 'Received'),
    unreceivedAmount: f.money('未收', 'Open'),
    ...someOf(soldFields, 'costPrice', 'profit'),
    settleChannelId: settledWithField,
    ...reviewedByFields,
  },
  axes: [
    REVIEW_AXIS,
    { field: 'incomeStatus', table: 'moneyReceipt', label: label('收款', 'Receipt') },
    ...OUTGOING_AXES,
    { field: 'refundStatus', table: 'return', label: label('退货', 'Return') },
  ],
  mayWait: true,
  actions: {
    ...reviewedLife({
      create: 'phone.sale.createSalePurchase',
      update: 'phone.sale.updateSalePurchase',
      review: 'phone.sale.reviewSalePurchase',
      unreview: 'phone.sale.reverseReviewSalePurchase',
      remove: 'phone.sale.deleteSalePurchase',
    }),
    convert: {
      label: label('预售转销售', 'made from a presale'),
      call: 'phone.sale.createSalePurchaseFromPresale',
      right: 'add',
      scope: 'new',
      to: 'draft',
      takes: { ...document, presaleOrderNo: soldFields.presaleOrderNo.required() },
    },
    // Added by the exchange of a sale refund, and removed again by its reversal.
    exchange: { label: label('换货', 'exchanged'), scope: 'new', to: 'draft', takes: 'document' },
    dropExchange: { label: label('删除', 'deleted'), scope: 'document', from: ['draft'], to: 'removed' },
    // Added when a platform has sold a listed unit, and removed again when it cancels the order.
    soldThere: { label: label('平台成交', 'sold on a platform'), scope: 'new', to: 'draft', takes: 'document' },
    cancelledThere: { label: label('平台取消', 'cancelled by the platform'), scope: 'document', from: ['draft'], to: 'removed' },
    deliver: {
      label: label('发货', 'shipped'),
      call: 'phone.sale.deliverPurchase',
      scope: 'document',
      from: ['reviewed'],
      takes: delivery,
      onDay: 'today',
    },
    ship: onUnits('发货', 'shipped'),
    box: onUnits('装箱', 'boxed'),
    unbox: onUnits('拆箱', 'unboxed'),
  },
});

/** The lines of sales. */
export const saleLineFields = {
  ...unitLineFields,
  thirdBarcode: f.serial(64, '三方条码', 'Third-party barcode'),
  ...someOf(soldFields, 'channelId', 'saleUserId'),
  saleType: f.code('saleType', '销售类型', 'Sale type').search(),
  saleAmount: f.money('销售价', 'Sale price'),
  shareExpenseAmount: f.money('分摊费用', 'Expenses'),
  ...someOf(soldFields, 'saleSettleAmount', 'costPrice', 'profit', 'deliverStatus'),
  deliverTime: f.time('发货时间', 'Shipped at').search(),
  boxNo: f.text(32, '箱号', 'Box no.').search(),
  expressNo: f.text(64, '快递单号', 'Tracking no.').scans().search(),
  cancelStatus: soldFields.cancelStatus,
  refundStatus: f.code('return', '退货状态', 'Return').search(),
  refundAmount: f.money('退款', 'Refunded'),
  ...someOf(soldFields, 'remark', 'insertTime'),
};
