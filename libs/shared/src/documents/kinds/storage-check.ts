import { f, type InputOf } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { unitIdentity } from '../product-fields.js';
import { documentSpec, REVIEW_AXIS } from '../spec.js';
import { documentHeadFields, reviewedByFields } from '../unit-lines.js';

/** Results of a counted or missing unit. */
export const CHECK_RESULT = { pending: 0, normal: 1, loss: 2, surplus: 3, elsewhere: 4, away: 5, moved: 6 } as const;

/** The treatment of a difference at review. */
export const CHECK_HANDLE = { writeOff: 1, keep: 2, correctPlace: 3, reopen: 4, ignore: 5, scrap: 6 } as const;

const { normal, loss, surplus, elsewhere, away, moved } = CHECK_RESULT;
const { writeOff, keep, correctPlace, reopen, ignore, scrap } = CHECK_HANDLE;

/** Results that need a treatment before the review. A moved unit was not counted: neither present nor missing. */
export const CHECK_DIFFERENCES: readonly number[] = [loss, surplus, elsewhere, away];

/** Treatments by result. */
export const CHECK_HANDLES: Readonly<Record<number, readonly number[]>> = {
  [normal]: [scrap],
  [loss]: [writeOff, keep, ignore, scrap],
  [surplus]: [reopen, keep, ignore],
  [elsewhere]: [correctPlace, keep, ignore, scrap],
  [away]: [keep, ignore],
  [moved]: [ignore],
};

/** A check has at most so many units: a larger warehouse is counted by location, category or brand. */
export const MAX_CHECKED = 20_000;

/** Scans of one call. */
export const MAX_SCANS = 500;

/** Confirms that every expected unit is missing. */
export const ALL_MISSING = 'allMissing';

const scope = {
  warehouseId: f.ref('warehouse', '仓库', 'Warehouse').required().search(),
  locationId: f.ref('warehouse', '库位', 'Location'),
  categoryId: f.ref('category', '分类', 'Category'),
  brandId: f.ref('brand', '品牌', 'Brand'),
  stageScope: f.codes('productStage', '商品阶段', 'Stages').max(30).hiddenInTable(),
};

const head = {
  ...scope,
  freeze: f.flag('盘点期间冻结', 'Freeze units'),
  blind: f.flag('盲盘', 'Blind count'),
  checkUserIds: f.ids('user', '盘点人', 'Counters').max(50).hiddenInTable(),
  bizDate: f.day('单据日期', 'Date'),
  remark: f.remark(),
};

const handling = {
  id: f.id('明细', 'Line').required(),
  handle: f.code('checkHandle', '处理方式', 'Treatment').required(),
  handleRemark: f.text(255, '处理说明', 'Treatment note'),
};

const scan = {
  scanId: f.text(40, '扫描编号', 'Scan id').required(),
  code: f.text(64, '编号', 'Code'),
  locationId: f.ref('warehouse', '库位', 'Location'),
  scannedAt: f.time('扫描时间', 'Scanned at'),
};

/** Scans of one device. The device makes `scanId`, so a call that is sent again counts nothing twice. */
export const checkScanFields = {
  orderNo: f.key(32, '单号', 'Order no.').required(),
  scans: f.list('扫描', 'Scans', scan).required().max(MAX_SCANS),
  undo: f.flag('撤销', 'Undo'),
};

export type StorageCheckInput = InputOf<typeof head>;
export type CheckScansInput = InputOf<typeof checkScanFields>;
export type CheckScan = CheckScansInput['scans'][number];
export type CheckHandling = InputOf<typeof handling>;

const OPEN = ['open', 'counting', 'counted'] as const;

/** Stock check, business type 35 (docs/domain.md 4.12). */
export const storageCheckSpec = documentSpec({
  kind: 'storageCheck',
  label: label('盘点单', 'Stock check'),
  calls: {
    view: [
      'phone.storageCheck.pageStorageCheck',
      'phone.storageCheck.getStorageCheckDetail',
      'phone.storageCheck.pageStorageCheckDetailProduct',
    ],
    count: ['phone.storageCheck.storageCheck', 'phone.storageCheck.listStorageCheckCodes'],
  },
  menu: [
    {
      path: '/ERP/storage/check',
      icon: 'reconciliation',
      label: label('盘点', 'Stock checks'),
      buttons: [button(31, 'count', 3, '盘点', 'Count'), button(32, 'complete', 3, '完成盘点', 'Complete')],
    },
  ],
  head,
  line: {},
  document: head,
  derived: {
    ...documentHeadFields,
    expectCount: f.int('应盘', 'Expected'),
    checkedCount: f.int('已盘', 'Counted'),
    progress: f.int('进度', 'Progress').percent(),
    normalCount: f.int('正常', 'As expected'),
    lossCount: f.int('盘亏', 'Missing'),
    surplusCount: f.int('盘盈', 'Surplus'),
    wrongPlaceCount: f.int('错位', 'Wrong place'),
    awayCount: f.int('不应在库', 'Not in store'),
    movedCount: f.int('盘点中移动', 'Moved'),
    lossAmount: f.money('盘亏金额', 'Loss').cost(),
    snapshotTime: f.time('快照时间', 'Snapshot'),
    completeTime: f.time('完成时间', 'Completed at'),
    ...reviewedByFields,
  },
  axes: [{ field: 'checkStatus', table: 'stockCheck', label: label('盘点状态', 'Count') }, REVIEW_AXIS],
  mayWait: true,
  states: {
    open: { reviewStatus: 100, checkStatus: 100 },
    counting: { reviewStatus: 100, checkStatus: 200 },
    counted: { reviewStatus: 100, checkStatus: 300 },
    reviewed: { reviewStatus: 300, checkStatus: 300 },
  },
  actions: {
    create: {
      label: label('新建', 'created'),
      call: 'phone.storageCheck.createStorageCheck',
      scope: 'new',
      to: 'open',
      takes: 'document',
    },
    complete: {
      label: label('完成盘点', 'completed'),
      call: 'phone.storageCheck.completeStorageCheck',
      scope: 'document',
      from: OPEN,
      to: 'counted',
      takes: { reopen: f.flag('重新盘点', 'Count again') },
    },
    review: {
      label: label('审核', 'reviewed'),
      call: 'phone.storageCheck.reviewStorageCheck',
      scope: 'document',
      from: ['counted'],
      to: 'reviewed',
      takes: { lines: f.list('差异处理', 'Treatments', handling).max(5000) },
      onDay: 'today',
      byAnother: true,
    },
    remove: {
      label: label('删除', 'deleted'),
      call: 'phone.storageCheck.deleteStorageCheck',
      scope: 'documents',
      from: OPEN,
      to: 'removed',
    },
  },
});

/** One expected or found unit of a check. */
export const checkLineFields = {
  orderNo: f.key(32, '单号', 'Order no.'),
  productNo: unitIdentity.productNo,
  imei: unitIdentity.imei,
  scanCode: f.serial(64, '扫描码', 'Scanned code'),
  productName: unitIdentity.productName,
  productAttr: unitIdentity.productAttr,
  result: f.code('checkResult', '结果', 'Result').search(),
  expectFlag: f.flag('应盘', 'Expected'),
  checkedFlag: f.flag('已盘', 'Counted').search(),
  expectStage: f.code('productStage', '阶段', 'Stage'),
  expectWarehouseId: f.ref('warehouse', '账面仓库', 'Recorded warehouse'),
  expectLocationId: f.ref('warehouse', '账面库位', 'Recorded location'),
  actualLocationId: f.ref('warehouse', '实际库位', 'Found at').search(),
  checkUserId: f.ref('user', '盘点人', 'Counted by').search(),
  checkedTime: f.time('盘点时间', 'Counted at'),
  scanTimes: f.int('扫描次数', 'Scans'),
  handle: f.code('checkHandle', '处理方式', 'Treatment').search(),
  handleRemark: handling.handleRemark,
  skipFlag: f.flag('已移动未处理', 'Moved, not treated'),
  costPrice: f.money('成本价', 'Cost').cost(),
};

/** The answer to one scan. A repeat is accepted and names the first counter. */
export const checkScanAnswerFields = {
  scanId: scan.scanId,
  code: scan.code,
  ok: f.truth('已计入', 'Counted').required(),
  result: f.code('checkResult', '结果', 'Result'),
  productNo: unitIdentity.productNo,
  productName: unitIdentity.productName,
  productAttr: unitIdentity.productAttr,
  stage: f.code('productStage', '阶段', 'Stage'),
  expectLocationText: f.text(128, '账面库位', 'Recorded location'),
  first: f.flag('首次', 'First scan'),
  firstBy: f.text(64, '首次盘点人', 'First counted by'),
  firstTime: f.time('首次盘点时间', 'First counted at'),
  key: f.text(64, '错误键', 'Error key'),
  msg: f.text(500, '消息', 'Message'),
};

/** The answer to scans. */
export const checkScansAnswerFields = {
  checkStatus: f.code('stockCheck', '盘点状态', 'Count'),
  checkedCount: f.int('已盘', 'Counted'),
  rows: f.list('结果', 'Results', checkScanAnswerFields),
};

/** Counters and sums of a check beside its header. */
export const checkSumFields = {
  sums: f.list('结果汇总', 'Sums', {
    result: f.code('checkResult', '结果', 'Result'),
    count: f.int('数量', 'Units'),
    amount: f.money('成本', 'Cost').cost(),
  }),
  counters: f.list('盘点人', 'Counters', {
    userName: f.text(64, '盘点人', 'Counted by'),
    scans: f.int('扫描次数', 'Scans'),
    lastTime: f.time('最后扫描', 'Last scan'),
  }),
};
