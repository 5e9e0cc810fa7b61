import { attrFields } from '../../documents/parts.js';
import { f } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';
import type { SalesPlatformCode } from './qc-platform.js';

/** Platforms that sell to us, by the call that fetches from each. */
export const PURCHASE_PLATFORMS = {
  'phone.purchase.syncPlatformPurchase': 'zhuanzhuan',
  'phone.purchase.syncPlatformPurchase2': 'paipai',
  'phone.purchase.syncPlatformPurchase3': 'pjt',
} as const satisfies Readonly<Record<string, SalesPlatformCode>>;
export type PurchaseSyncCall = keyof typeof PURCHASE_PLATFORMS;

/** Days of purchases that one run fetches at most, and those of a first run. */
export const SYNC_DAYS = { most: 92, first: 7 } as const;

/** An account at a platform whose purchases become purchase orders. */
export const purchaseSyncSpec = crudSpec({
  noun: 'purchaseSync',
  label: label('平台采购账号', 'platform purchase account'),
  tenancy: 'tenant',
  fields: {
    platformId: f.ref('qcPlatform', '平台', 'Platform').required().search(),
    accountName: f.text(64, '账号', 'Account').required(),
    credential: f.text(500, '凭证', 'Credential').required().secret().hiddenInTable(),
    channelId: f.ref('company', '供应商', 'Supplier', 1).required(),
    warehouseId: f.ref('warehouse', '默认仓库', 'Default warehouse'),
    purchaseUserId: f.ref('user', '采购员', 'Buyer').required(),
    autoReview: f.flag('无异常自动审核', 'Review if nothing is found').initial(0),
    everyHours: f.int('每隔几小时', 'Every (hours)').min(1).max(168),
    status: f.enabled().search(),
  },
  verbs: {
    page: 'phone.purchase.pagePurchasePjtSync',
    create: 'phone.purchase.savePurchasePjtSync',
    update: 'phone.purchase.updatePurchasePjtSync',
    remove: 'phone.purchase.deletePurchasePjtSync',
  },
  calls: {
    view: ['phone.purchase.pagePurchaseSyncRun', 'phone.purchase.pagePurchasePlatformRow'],
    run: Object.keys(PURCHASE_PLATFORMS) as PurchaseSyncCall[],
    match: ['phone.purchase.matchPurchasePlatformRow'],
  },
  menu: [
    {
      path: '/ERP/purchase/synchronous1',
      icon: 'cloud-sync',
      label: label('平台采购同步', 'Platform purchases'),
      buttons: [button(31, 'run', 3, '立即同步', 'Synchronise now')],
    },
    {
      code: 'purchasesync_row',
      path: '/ERP/purchase/platformRow',
      icon: 'profile',
      label: label('平台采购明细', 'Platform purchase rows'),
      needs: 'view',
      buttons: [button(31, 'match', 3, '匹配型号', 'Match the model')],
    },
  ],
  order: ['insertTime', 'desc'],
  maySort: true,
});

/** One run: what it fetched and what became of it. */
export const purchaseSyncRunFields = {
  syncId: f.key(20, '账号编号', 'Account id').hiddenInTable().search(),
  platformId: f.ref('qcPlatform', '平台', 'Platform').search(),
  accountName: f.text(64, '账号', 'Account'),
  status: f.code('jobStatus', '状态', 'Status').search(),
  syncFrom: f.time('起始时间', 'From'),
  syncTo: f.time('截止时间', 'Until'),
  total: f.int('平台行数', 'Rows'),
  created: f.int('采购单数', 'Orders'),
  skipped: f.int('已有', 'Known before'),
  unmatched: f.int('未匹配', 'Unmatched'),
  failed: f.int('异常', 'Left out'),
  errorMsg: f.text(500, '失败原因', 'Failure reason'),
  createUser: f.ref('user', '发起人', 'Requested by'),
  insertTime: f.time('开始时间', 'Started at').search(),
  finishTime: f.time('完成时间', 'Done at'),
};

/** One device of a platform order. */
export const purchasePlatformRowFields = {
  platformOrderNo: f.key(64, '平台单号', 'Platform order no.').search(),
  platformItemNo: f.key(64, '平台行号', 'Platform item no.').hiddenInTable(),
  platformId: f.ref('qcPlatform', '平台', 'Platform').search(),
  matchStatus: f.code('platformRowStatus', '状态', 'Status').search(),
  imei: f.imei('串号', 'IMEI').search(),
  modelText: f.text(128, '平台型号', 'Model there').search(),
  attrText: f.text(255, '平台规格', 'Attributes there'),
  levelText: f.text(64, '平台等级', 'Level there'),
  dealPrice: f.money('成交价', 'Price').cost(),
  feeAmount: f.money('平台费用', 'Fee').cost(),
  tradeTime: f.time('成交时间', 'Bought at').search(),
  matchModelId: f.ref('model', '型号', 'Model'),
  purchaseOrderNo: f.key(32, '采购单号', 'Purchase order').search(),
  errorMsg: f.text(500, '提示', 'Note'),
  purchaseUserId: f.ref('user', '采购员', 'Buyer').hiddenInTable(),
  insertTime: f.time('同步时间', 'Fetched at'),
};

/** The most rows that are matched at once. */
export const MOST_MATCHED = 200;

/** Names what devices of a platform are here. */
export const matchRowFields = {
  ids: f.keys('明细', 'Rows').required().max(MOST_MATCHED),
  modelId: f.ref('model', '型号', 'Model').required(),
  attrs: f.list('规格', 'Attributes', attrFields).max(20),
  levelId: f.ref('basicConfig', '等级', 'Level', 2),
};
