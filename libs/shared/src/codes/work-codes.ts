import type { Code } from './codes.js';

/** Code tables of the work on units: inspection, repair, wipe, IMEI check, stock check. */
export const WORK_CODES = {
  inspectType: [
    { code: 1, zh: '首检', en: 'first' },
    { code: 2, zh: '复检', en: 're-inspection' },
    { code: 3, zh: '售后检', en: 'after sale' },
    { code: 4, zh: '抽检', en: 'spot check' },
  ],
  repairReturn: [
    { code: 100, zh: '未返回', en: 'out' },
    { code: 200, zh: '部分返回', en: 'partly back' },
    { code: 300, zh: '已返回', en: 'back' },
  ],
  imeiCheckMode: [
    { code: 1, zh: '采购', en: 'purchase' },
    { code: 2, zh: '入库', en: 'stock-in' },
    { code: 3, zh: '质检', en: 'inspection' },
    { code: 4, zh: '手工', en: 'by hand' },
  ],
  imeiCheckStatus: [
    { code: 100, zh: '查询中', en: 'asked' },
    { code: 300, zh: '已答复', en: 'answered' },
    { code: 400, zh: '无答复', en: 'no answer' },
  ],
  simLock: [
    { code: 0, zh: '未知', en: 'unknown' },
    { code: 1, zh: '无锁', en: 'unlocked' },
    { code: 2, zh: '有锁', en: 'locked' },
  ],
  wipeMethod: [
    { code: 1, zh: '恢复出厂设置', en: 'settings reset' },
    { code: 2, zh: '擦除工具', en: 'erase tool' },
    { code: 3, zh: '刷机', en: 'flashed' },
    { code: 4, zh: '物理销毁', en: 'destroyed' },
  ],
  wipeResult: [
    { code: 1, zh: '成功', en: 'successful' },
    { code: 2, zh: '失败', en: 'failed' },
  ],
  wipeStatus: [
    { code: 100, zh: '未擦除', en: 'not wiped' },
    { code: 300, zh: '已擦除', en: 'wiped' },
  ],
  checkResult: [
    { code: 0, zh: '未盘', en: 'not counted' },
    { code: 1, zh: '正常', en: 'as expected' },
    { code: 2, zh: '盘亏', en: 'missing' },
    { code: 3, zh: '盘盈', en: 'surplus' },
    { code: 4, zh: '错位', en: 'wrong place' },
    { code: 5, zh: '不应在库', en: 'not in store' },
    { code: 6, zh: '盘点中移动', en: 'moved' },
  ],
  checkHandle: [
    { code: 1, zh: '盘亏核销', en: 'write off' },
    { code: 2, zh: '保留', en: 'keep' },
    { code: 3, zh: '更正位置', en: 'correct the place' },
    { code: 4, zh: '找回入库', en: 'found again' },
    { code: 5, zh: '忽略', en: 'ignore' },
    { code: 6, zh: '报废', en: 'scrap' },
  ],
} as const satisfies Readonly<Record<string, readonly Code[]>>;
