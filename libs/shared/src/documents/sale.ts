import { BUSINESS_TYPES } from '../codes/business-type.js';
import { f, type InputOf } from '../fields/field.js';
import { label } from '../text/label.js';
import { expenseFields, paymentFields } from './parts.js';
import { documentSpec, REVIEW_AXIS, reviewedLife } from './spec.js';
import { documentHeadFields, productNoField, productNosField, unitLineFields } from './unit-lines.js';

const delivery = {
  expressCompany: f.text(64, '快递公司', 'Carrier'),
  expressNo: f.text(64, '快递单号', 'Tracking no.'),
};

/** Whom a sale is made to and by. */
export const saleHeadFields = {
  channelId: f.ref('company', '客户', 'Customer', 2).required().search(),
  customerName: f.text(64, '终端客户', 'End customer'),
  saleUserId: f.ref('user', '销售员', 'Salesperson').required().search(),
  expectDate: f.day('预计发货', 'Expected'),
  bizDate: f.day('单据日期', 'Date'),
  images: f.images('附件', 'Attachments'),
  remark: f.remark(),
};

const head = {
  ...saleHeadFields,
  customerPhone: f.text(32, '客户电话', 'Phone'),
  customerAddress: f.text(255, '收货地址', 'Address'),
  platformId: f.ref('basicConfig', '平台', 'Platform', 63),
  thirdOrderNo: f.text(64, '平台单号', 'Platform order no.'),
  useAdvance: f.flag('预收抵扣', 'Pay from the advance'),
  ...delivery,
};

const line = {
  productNo: productNoField,
  saleAmount: f.money('销售价', 'Sale price').required().min(0),
  remark: f.remark(),
};

/** Expenses of sales, and those of any document. */
export const saleExpenseFields = {
  ...expenseFields,
  expenseDetailTypeId: f.ref('expenseType', '费用类型', 'Expense type', BUSINESS_TYPES.sale.code).required(),
};

/** Money comes in by these ways of paying. */
export const incomePaymentFields = {
  ...paymentFields,
  payTypeId: f.ref('payType', '收款方式', 'Pay type', 2).required(),
  payAccountTypeId: f.ref('payType', '收款账户', 'Account', 2).required(),
};

const presaleOrderNo = f.text(32, '预售单号', 'Presale').search();

const document = {
  ...head,
  presaleOrderNo,
  products: f.list('商品', 'Products', line).required(),
  expenses: f.list('费用', 'Expenses', saleExpenseFields).max(50),
  payments: f.list('收款', 'Payments', incomePaymentFields).max(50),
};

/** What is done to sold units before they are shipped, or by shipping them (`deliverProduct`). */
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

/** Sale order, business type 25 (erp-domain 2.12, 3.11). */
export const saleSpec = documentSpec({
  kind: 'sale',
  label: label('销售单', 'Sale order'),
  head,
  line,
  document,
  derived: {
    ...documentHeadFields,
    saleType: f.code('saleType', '销售类型', 'Sale type').search(),
    presaleOrderNo,
    sellNum: f.int('销售数量', 'Sold'),
    cancelNum: f.int('取消数量', 'Cancelled'),
    deliverNum: f.int('发货数量', 'Shipped'),
    refundNum: f.int('退货数量', 'Returned'),
    saleAmount: f.money('销售金额', 'Sales'),
    expenseAmount: f.money('费用合计', 'Expenses'),
    totalPrice: f.money('应收合计', 'Receivable'),
    receivedAmount: f.money('已收', 'Received'),
    unreceivedAmount: f.money('未收', 'Open'),
    costPrice: f.money('成本', 'Cost').cost(),
    profit: f.money('毛利', 'Profit').cost(),
    reviewUserName: f.text(64, '审核人', 'Reviewed by'),
    reviewTime: f.time('审核时间', 'Reviewed at'),
  },
  axes: [
    REVIEW_AXIS,
    { field: 'incomeStatus', table: 'moneyReceipt', label: label('收款', 'Receipt') },
    { field: 'deliverStatus', table: 'delivery', label: label('发货', 'Delivery') },
    { field: 'cancelStatus', table: 'cancel', label: label('取消', 'Cancelled') },
    { field: 'refundStatus', table: 'return', label: label('退货', 'Return') },
  ],
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
      scope: 'new',
      to: 'draft',
      takes: { ...document, presaleOrderNo: presaleOrderNo.required() },
    },
    // What the exchange of a sale refund brings, and its reversal takes away again.
    exchange: { label: label('换货', 'exchanged'), scope: 'new', to: 'draft', takes: 'document' },
    dropExchange: { label: label('删除', 'deleted'), scope: 'document', from: ['draft'], to: 'removed' },
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
  thirdBarcode: f.text(64, '三方条码', 'Third-party barcode'),
  channelId: saleHeadFields.channelId,
  saleUserId: saleHeadFields.saleUserId,
  saleType: f.code('saleType', '销售类型', 'Sale type').search(),
  saleAmount: f.money('销售价', 'Sale price'),
  shareExpenseAmount: f.money('分摊费用', 'Expenses'),
  saleSettleAmount: f.money('结算价', 'Settled at'),
  costPrice: f.money('成本', 'Cost').cost(),
  profit: f.money('毛利', 'Profit').cost(),
  deliverStatus: f.code('simpleDelivery', '发货状态', 'Delivery').search(),
  deliverTime: f.time('发货时间', 'Shipped at').search(),
  boxNo: f.text(32, '箱号', 'Box no.').search(),
  expressNo: f.text(64, '快递单号', 'Tracking no.').search(),
  cancelStatus: f.code('cancel', '取消状态', 'Cancelled').search(),
  refundStatus: f.code('return', '退货状态', 'Return').search(),
  refundAmount: f.money('退款', 'Refunded'),
  remark: f.text(500, '备注', 'Remark'),
  insertTime: f.time('制单时间', 'Entered at').search(),
};
