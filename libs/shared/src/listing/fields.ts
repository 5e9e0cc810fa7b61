import { approvalFields } from '../crud/flow/approval.js';
import { attrFields } from '../documents/parts.js';
import { unitIdentity } from '../documents/product-fields.js';
import { productNosField } from '../documents/unit-lines.js';
import { f } from '../fields/field.js';

const { productNo, imei, productName, productAttr } = unitIdentity;
const platformId = f.ref('qcPlatform', '平台', 'Platform');

export const priceRuleFields = {
  base: f.code('priceBase', '基准', 'Base').required().initial(1),
  percent: f.int('比例（%）', 'Percent').min(1).max(300).initial(100),
  add: f.money('加减（元）', 'Plus or minus'),
  roundTo: f.int('取整到（元）', 'Round to').max(1000),
  endWith: f.int('尾数', 'End with').max(99),
};

/** A listing as its list shows it. */
export const listingFields = {
  productNo,
  imei,
  productName,
  productAttr,
  platformId: platformId.search(),
  status: f.code('listingStatus', '状态', 'Status').search(),
  auditStatus: f.code('listingAudit', '平台审核', 'Review').search(),
  rejectReason: f.text(200, '驳回原因', 'Reason of rejection'),
  listPrice: f.money('平台价', 'Price there'),
  platformGoodsNo: f.serial(64, '平台商品号', 'Goods no.').search(),
  onSaleTime: f.time('上架时间', 'On sale since').search(),
  offSaleTime: f.time('下架时间', 'Off since').search(),
  offReason: f.code('listingOffReason', '下架原因', 'Why off'),
  remoteStatus: f.code('listingRemote', '平台同步', 'Sent').search(),
  remoteError: f.text(500, '同步错误', 'Error'),
  reportNo: f.key(32, '报告编号', 'Report no.'),
  saleOrderNo: f.key(32, '销售单号', 'Sale order').search(),
  thirdOrderNo: f.text(64, '平台单号', 'Platform order no.').scans().search(),
  taskId: f.id('同售任务', 'Task').search(),
  createUser: f.ref('user', '上架人', 'Listed by').search(),
  insertTime: f.time('创建时间', 'Created at').search(),
};

/** What a platform told us. */
export const platformEventFields = {
  platformId: platformId.search(),
  kind: f.code('platformEvent', '事件', 'Event').search(),
  status: f.code('platformEventStatus', '处理', 'Status').search(),
  productNo,
  platformOrderNo: f.text(64, '平台单号', 'Platform order no.').scans().search(),
  platformGoodsNo: f.serial(64, '平台商品号', 'Goods no.').search(),
  dealPrice: f.money('成交价', 'Deal price'),
  orderNo: f.key(32, '销售单号', 'Sale order').search(),
  errorMsg: f.text(500, '说明', 'Message'),
  insertTime: f.time('收到时间', 'Received at').search(),
};

/** A same-sale task and its progress. */
export const sameSaleTaskFields = {
  status: f.code('jobStatus', '状态', 'Status').search(),
  totalCount: f.int('行数', 'Rows'),
  rowCount: f.int('已处理', 'Done'),
  failedNum: f.int('失败', 'Failed'),
  createUser: f.ref('user', '发起人', 'Started by').search(),
  insertTime: f.time('发起时间', 'Started at').search(),
  finishTime: f.time('完成时间', 'Finished at'),
  errorMsg: f.text(500, '错误', 'Error'),
};

/** One unit on one platform, of a same-sale task. */
export const sameSaleRowFields = {
  productNo,
  imei,
  productName,
  platformId,
  listPrice: f.money('平台价', 'Price there'),
  status: f.code('sameSaleRow', '状态', 'Status'),
  errorKey: f.text(64, '错误键', 'Error key'),
  errorMsg: f.text(500, '错误', 'Error'),
};

export const onSaleFields = {
  productNos: productNosField.max(200),
  platforms: f
    .list('平台', 'Platforms', {
      platformId: platformId.required(),
      priceRule: f.object('定价规则', 'Price rule', priceRuleFields),
    })
    .required()
    .max(10),
};

export const createListingFields = {
  productNo: productNo.required(),
  platformId: platformId.required(),
  reportNo: listingFields.reportNo,
  listPrice: listingFields.listPrice,
  priceRule: f.object('定价规则', 'Price rule', priceRuleFields),
};

export const offSaleFields = {
  productNos: f.keyList('商品编号', 'Product numbers').max(200),
  listingIds: f.keys('上架记录', 'Listings').max(200),
  platformIds: f.ids('qcPlatform', '平台', 'Platforms'),
  reason: f.text(200, '原因', 'Reason'),
};

export const changePriceFields = {
  products: f
    .list('商品', 'Products', {
      productNo: productNo.required(),
      saleAmount: f.money('预计售价', 'List price').min(0),
      minSaleAmount: f.money('底价', 'Floor price').min(0),
    })
    .required()
    .max(200),
  reason: f.text(200, '原因', 'Reason'),
};

/** How one unit of several came out. */
export const unitOutcomeFields = {
  productNo,
  platformId,
  ok: f.truth('成功', 'Done').required(),
  key: f.text(64, '错误键', 'Error key'),
  msg: f.text(500, '消息', 'Message'),
};

/** What a same-sale would ask on each platform, before anybody starts it. */
export const sameSalePreviewFields = {
  productNo,
  productName,
  platformId,
  listPrice: f.money('平台价', 'Price there'),
  fee: f.money('佣金', 'Fee'),
  net: f.money('到手', 'Net'),
  ok: f.truth('可上架', 'Can be listed').required(),
  key: f.text(64, '错误键', 'Error key'),
  msg: f.text(500, '消息', 'Message'),
};

export const queryPriceFields = {
  productNo,
  modelId: f.ref('model', '型号', 'Model'),
  /** Of the model; a unit has its own. */
  attrs: f.list('规格', 'Attributes', attrFields).max(20),
  levelId: f.ref('basicConfig', '等级', 'Level', 2),
};

/** A price below the floor that waits until others agree, or that they did not agree to. */
export const priceApprovalFields = {
  ...approvalFields,
  requestedAmount: f.money('申请售价', 'Requested list price'),
  requestedFloor: f.money('申请底价', 'Requested floor price'),
};

/** Everything that helps to price a unit. */
export const salePriceFields = {
  saleAmount: f.money('预计售价', 'List price'),
  minSaleAmount: f.money('底价', 'Floor price'),
  market: f.object('行情', 'Market', {
    min: f.money('最低', 'Lowest'),
    median: f.money('中位', 'Median'),
    max: f.money('最高', 'Highest'),
    sampleCount: f.int('样本数', 'Samples'),
    sampleTime: f.time('最近样本', 'Newest sample'),
  }),
  own: f.object('本店', 'Ours', {
    lastSalePrice: f.money('上次售价', 'Last sold for'),
    lastSaleTime: f.time('上次售出', 'Last sold at'),
    averageCost: f.money('平均成本', 'Average cost').cost(),
  }),
  platforms: f.list('平台', 'Platforms', {
    platformId,
    listPrice: f.money('平台价', 'Price there'),
    feeRate: f.int('佣金（‰）', 'Fee (‰)'),
    net: f.money('到手', 'Net'),
  }),
  approval: f.object('审批', 'Approval', priceApprovalFields),
  history: f.list('改价记录', 'Changes', {
    time: f.time('时间', 'Time'),
    from: f.money('原价', 'From'),
    to: f.money('新价', 'To'),
    userId: f.ref('user', '操作人', 'By'),
    reason: f.text(200, '原因', 'Reason'),
  }),
};
