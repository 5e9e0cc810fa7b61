import { BUSINESS_TYPES } from '../codes/business-type.js';
import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { attrFields, expenseFields, paymentFields } from './parts.js';
import { documentSpec } from './spec.js';

const unitFacts = {
  conditionId: f.ref('basicConfig', '成色', 'Condition', 1),
  levelId: f.ref('basicConfig', '等级', 'Level', 2),
};

/** Purchase order, business type 3 (erp-domain 2.2). */
export const purchaseSpec = documentSpec({
  kind: 'purchase',
  permission: 'purchase',
  label: label('采购单', 'Purchase order'),
  head: {
    purchaseType: f.code('purchaseType', '采购类型', 'Purchase type').required().initial(1),
    channelId: f.ref('company', '供应商', 'Supplier', 1),
    purchaseUserId: f.ref('user', '采购员', 'Buyer').required(),
    warehouseId: f.ref('warehouse', '默认仓库', 'Default warehouse'),
    bizDate: f.day('单据日期', 'Date'),
    thirdOrderNo: f.text(64, '平台单号', 'Platform order no.'),
    images: f.images('附件', 'Attachments'),
    remark: f.remark(),
  },
  derived: {
    orderNo: f.text(32, '采购单号', 'Order no.').search(),
    source: f.code('purchaseSource', '来源', 'Source'),
    totalCount: f.int('数量', 'Units'),
    goodsAmount: f.money('商品金额', 'Goods').cost(),
    expenseAmount: f.money('费用合计', 'Expenses').cost(),
    otherExpenseAmount: f.money('其他单位费用', 'Other expenses').cost(),
    totalPrice: f.money('应付合计', 'Payable').cost(),
    paidAmount: f.money('已付', 'Paid').cost(),
    unpaidAmount: f.money('未付', 'Unpaid').cost(),
    receiveCount: f.int('已收', 'Received'),
    storeCount: f.int('已入库', 'Stored'),
    refundCount: f.int('已退', 'Returned'),
    soldCount: f.int('已售', 'Sold'),
    reviewUserName: f.text(64, '审核人', 'Reviewed by'),
    reviewTime: f.time('审核时间', 'Reviewed at'),
    createUserName: f.text(64, '制单人', 'Entered by'),
    insertTime: f.time('制单时间', 'Entered at'),
  },
  line: {
    modelId: f.ref('model', '型号', 'Model').required(),
    attrs: f.list('规格', 'Attributes', attrFields).max(20),
    ...unitFacts,
    count: f.int('数量', 'Count').required().min(1).max(1000).initial(1),
    purchasePrice: f.money('采购价', 'Price').required().min(0),
    remark: f.remark(),
  },
  unit: {
    imei: f.imei('串号', 'IMEI'),
    imei2: f.imei('串号2', 'IMEI 2'),
    sn: f.text(32, '序列号', 'Serial no.'),
    thirdBarcode: f.text(64, '三方条码', 'Third-party barcode'),
    attrs: f.list('规格', 'Attributes', attrFields).max(20),
    ...unitFacts,
    batteryHealth: f.int('电池健康', 'Battery').max(100),
    purchasePrice: f.money('采购价', 'Price').min(0),
    saleAmount: f.money('预计售价', 'List price').min(0),
    remark: f.remark(),
  },
  axes: [
    { field: 'reviewStatus', table: 'review', label: label('审核', 'Review') },
    { field: 'paymentStatus', table: 'payment', label: label('付款', 'Payment') },
    { field: 'receiveStatus', table: 'receiving', label: label('收货', 'Receiving') },
    { field: 'storeStatus', table: 'stockIn', label: label('入库', 'Stock-in') },
    { field: 'refundStatus', table: 'return', label: label('退货', 'Return') },
  ],
  verbs: {
    page: 'phone.purchase.pagePurchase',
    detail: 'phone.purchase.getPurchaseDetail',
    create: 'phone.purchase.savePurchase',
    update: 'phone.purchase.updatePurchase',
    review: 'phone.purchase.reviewPurchase',
    unreview: 'phone.purchase.antiReview',
    remove: 'phone.purchase.deleted',
    amend: 'phone.purchase.editPurchase',
  },
});

/** An order carries expenses of purchases and those of any document. */
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
