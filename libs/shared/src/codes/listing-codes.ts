import type { Code } from './codes.js';

/** Code tables of listings, sales platforms and prices there. */
export const LISTING_CODES = {
  listingStatus: [
    { code: 100, zh: '草稿', en: 'draft' },
    { code: 200, zh: '平台审核中', en: 'in review' },
    { code: 300, zh: '在售', en: 'on sale' },
    { code: 400, zh: '已下架', en: 'off' },
    { code: 500, zh: '平台驳回', en: 'rejected' },
    { code: 600, zh: '平台已售', en: 'sold' },
  ],
  listingAudit: [
    { code: 100, zh: '待审核', en: 'to review' },
    { code: 300, zh: '通过', en: 'passed' },
    { code: 400, zh: '驳回', en: 'rejected' },
  ],
  listingRemote: [
    { code: 100, zh: '待同步', en: 'to send' },
    { code: 200, zh: '同步中', en: 'sent' },
    { code: 300, zh: '已同步', en: 'confirmed' },
    { code: 400, zh: '同步失败', en: 'failed' },
  ],
  listingOffReason: [
    { code: 1, zh: '手动下架', en: 'by hand' },
    { code: 2, zh: '其他渠道已售', en: 'sold elsewhere' },
    { code: 3, zh: '商品离开上架阶段', en: 'left the shelf' },
    { code: 4, zh: '撤价', en: 'price withdrawn' },
    { code: 5, zh: '平台取消订单', en: 'cancelled by the platform' },
  ],
  priceBase: [
    { code: 1, zh: '预计售价', en: 'list price' },
    { code: 2, zh: '底价', en: 'floor price' },
    { code: 3, zh: '行情中位价', en: 'market median' },
  ],
  platformEvent: [
    { code: 1, zh: '审核通过', en: 'passed' },
    { code: 2, zh: '审核驳回', en: 'rejected' },
    { code: 3, zh: '成交', en: 'sold' },
    { code: 4, zh: '取消订单', en: 'cancelled' },
    { code: 5, zh: '无法识别', en: 'unreadable' },
  ],
  platformEventStatus: [
    { code: 100, zh: '待处理', en: 'waiting' },
    { code: 300, zh: '已处理', en: 'done' },
    { code: 400, zh: '冲突', en: 'conflict' },
  ],
  platformMap: [
    { code: 1, zh: '等级→成色', en: 'level to quality' },
    { code: 2, zh: '规格项', en: 'attribute' },
    { code: 3, zh: '规格值', en: 'value' },
    { code: 4, zh: '型号', en: 'model' },
    { code: 5, zh: '品类/品牌', en: 'category or brand' },
  ],
  sameSaleRow: [
    { code: 100, zh: '等待', en: 'waiting' },
    { code: 200, zh: '平台审核中', en: 'in review' },
    { code: 300, zh: '已上架', en: 'on sale' },
    { code: 400, zh: '失败', en: 'failed' },
    { code: 500, zh: '跳过', en: 'skipped' },
  ],
} as const satisfies Readonly<Record<string, readonly Code[]>>;
