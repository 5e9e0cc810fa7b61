import { BUSINESS_TYPES } from '../../codes/business-type.js';
import { f, type InputOf } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { attrFields, expenseFields, paymentFields } from '../parts.js';
import { documentSpec, PRINT_CALLS, REVIEW_AXIS, reviewedLife } from '../spec.js';
import { reviewedByFields, settledWithField } from '../unit-lines.js';
import { arrivalFields, receiveHeadFields } from './receive.js';

const unitFacts = {
  conditionId: f.ref('basicConfig', '成色', 'Condition', 1),
  levelId: f.ref('basicConfig', '等级', 'Level', 2),
};

const head = {
  purchaseType: f.code('purchaseType', '采购类型', 'Purchase type').required().initial(1),
  channelId: f.ref('company', '供应商', 'Supplier', 1),
  purchaseUserId: f.ref('user', '采购员', 'Buyer').required(),
  warehouseId: f.ref('warehouse', '默认仓库', 'Default warehouse'),
  bizDate: f.day('单据日期', 'Date'),
  platformId: f.ref('basicConfig', '平台', 'Platform', 63),
  thirdOrderNo: f.text(64, '平台单号', 'Platform order no.').scans(),
  images: f.images('附件', 'Attachments'),
  remark: f.remark(),
};

const line = {
  modelId: f.ref('model', '型号', 'Model').required(),
  attrs: f.list('规格', 'Attributes', attrFields).max(20),
  ...unitFacts,
  count: f.int('数量', 'Count').required().min(1).max(1000).initial(1),
  purchasePrice: f.money('采购价', 'Price').required().min(0),
  remark: f.remark(),
};

const unit = {
  imei: f.imei('串号', 'IMEI'),
  imei2: f.imei('串号2', 'IMEI 2'),
  meid: f.meid(),
  sn: f.serial(32, '序列号', 'Serial no.').ofDevice(),
  thirdBarcode: f.serial(64, '三方条码', 'Third-party barcode'),
  attrs: f.list('规格', 'Attributes', attrFields).max(20),
  ...unitFacts,
  batteryHealth: f.int('电池健康', 'Battery').percent().max(100),
  purchasePrice: f.money('采购价', 'Price').min(0),
  saleAmount: f.money('预计售价', 'List price').min(0),
  remark: f.remark(),
};

/** Expenses of purchases, and those of any document. */
export const purchaseExpenseFields = {
  ...expenseFields,
  expenseDetailTypeId: f.ref('expenseType', '费用类型', 'Expense type', BUSINESS_TYPES.purchase.code).required(),
};

/** Money leaves by these ways of paying. */
export const purchasePaymentFields = {
  ...paymentFields,
  payTypeId: f.ref('payType', '支付方式', 'Pay type', 1).required(),
  payAccountTypeId: f.ref('payType', '收付款账户', 'Account', 1).required(),
};

/** A purchase order as it is entered. */
const document = {
  ...head,
  products: f.list('商品', 'Products', { ...line, details: f.list('明细', 'Units', unit) }).required(),
  expenses: f.list('费用', 'Expenses', purchaseExpenseFields).max(50),
  payments: f.list('付款', 'Payments', purchasePaymentFields).max(50),
};

/** Fields of an order that can change after its review (`editPurchase`). */
const amendment = {
  remark: head.remark,
  thirdOrderNo: head.thirdOrderNo,
  images: head.images,
  details: f.list('明细', 'Units', {
    ...unit,
    attrs: f.list('规格', 'Attributes', attrFields).max(20),
    productNo: f.key(16, '商品编号', 'Product no.').required(),
  }),
};

const { productNo: _productNo, ...arrival } = arrivalFields;

/** Units received with the review (docs/domain.md 4.1): those named by their place in the order, or all of them. */
const reception = {
  receive: f.object('收货', 'Receive', {
    ...receiveHeadFields,
    products: f.list('商品', 'Products', { unitNo: f.int('序号', 'No.').required().min(1), ...arrival }),
  }),
};

const life = reviewedLife({
  create: 'phone.purchase.savePurchase',
  update: 'phone.purchase.updatePurchase',
  review: 'phone.purchase.reviewPurchase',
  unreview: 'phone.purchase.antiReview',
  remove: 'phone.purchase.deleted',
});

/** A purchase as it is entered; where it came from is said by imports alone. */
export type PurchaseInput = InputOf<typeof document> & { readonly source?: number };
export type PurchaseLineInput = InputOf<typeof line> & { readonly details?: readonly PurchaseUnitInput[] | null | undefined };
export type PurchaseUnitInput = InputOf<typeof unit>;
export type PurchaseAmendment = InputOf<typeof amendment>;
export type PurchaseReview = InputOf<typeof reception>;

/** Purchase order, business type 3 (docs/domain.md 4.1). */
export const purchaseSpec = documentSpec({
  kind: 'purchase',
  label: label('采购单', 'Purchase order'),
  calls: {
    view: [
      'phone.purchase.pagePurchase',
      'phone.purchase.getPurchaseDetail',
      'phone.product.pagePurchaseProduct',
      'phone.product.listPurchaseProduct',
      'phone.product.pagePurchaseDetails',
      'phone.product.listPurchaseProductDetails',
    ],
    enter: ['phone.purchase.queryModelByImei', 'phone.product.priceFacts'],
    amend: ['phone.purchase.queryModelByImei', 'phone.product.priceFacts'],
    import: ['phone.purchase.importPurchase', 'phone.purchase.pagePurchaseImportLog', 'phone.purchase.downPurchaseImportTemplate'],
    export: [
      'phone.export.exportFile',
      'phone.product.exportPagePurchaseDetails',
      'phone.export.exportPagePurchase',
      'phone.export.exportPagePurchaseDetails',
    ],
    print: PRINT_CALLS,
  },
  menu: [
    { code: 'purchase_new', path: '/ERP/purchase/add', icon: 'form', label: label('采购开单', 'New purchase'), needs: 'add' },
    {
      path: '/ERP/purchase/order',
      icon: 'profile',
      label: label('采购单', 'Purchase orders'),
      buttons: [
        button(31, 'cost_view', 2, '查看成本', 'See cost'),
        button(32, 'cost_view_own', 2, '查看自己采购的成本', 'See cost of own purchases'),
        button(33, 'imei_force', 2, '放行校验位错误的串号', 'Accept IMEIs with a wrong check digit'),
      ],
    },
    { code: 'purchase_details', path: '/ERP/purchase/purchaseDetails', icon: 'mobile', label: label('采购商品', 'Purchased products') },
    {
      code: 'purchase_import_log',
      path: '/ERP/purchase/importLog',
      icon: 'import',
      label: label('导入记录', 'Import log'),
      needs: 'import',
      buttons: [button(31, 'import', 1, '导入采购单', 'Import purchase orders')],
    },
  ],
  head,
  line,
  unit,
  document,
  derived: {
    orderNo: f.key(32, '采购单号', 'Order no.').search(),
    source: f.code('purchaseSource', '来源', 'Source'),
    totalCount: f.int('数量', 'Units'),
    goodsAmount: f.money('商品金额', 'Goods').cost(),
    expenseAmount: f.money('费用合计', 'Expenses').cost(),
    otherExpenseAmount: f.money('其他单位费用', 'Other expenses').cost(),
    totalPrice: f.money('应付合计', 'Payable').cost(),
    payableAmount: f.money('应付', 'Due').cost(),
    paidAmount: f.money('已付', 'Paid').cost(),
    unpaidAmount: f.money('未付', 'Unpaid').cost(),
    receiveCount: f.int('已收', 'Received'),
    storeCount: f.int('已入库', 'Stocked in'),
    refundCount: f.int('已退', 'Returned'),
    soldCount: f.int('已售', 'Sold'),
    settleChannelId: settledWithField,
    ...reviewedByFields,
    createUserName: f.text(64, '制单人', 'Entered by'),
    insertTime: f.time('制单时间', 'Entered at'),
  },
  axes: [
    REVIEW_AXIS,
    { field: 'paymentStatus', table: 'payment', label: label('付款', 'Payment') },
    { field: 'receiveStatus', table: 'receiving', label: label('收货', 'Receiving') },
    { field: 'storeStatus', table: 'stockIn', label: label('入库', 'Stock-in') },
    { field: 'refundStatus', table: 'return', label: label('退货', 'Return') },
  ],
  actions: {
    ...life,
    review: { ...life.review, takes: reception },
    amend: {
      label: label('修改', 'amended'),
      call: 'phone.purchase.editPurchase',
      scope: 'document',
      from: ['reviewed'],
      takes: amendment,
      onDay: 'today',
    },
  },
});
