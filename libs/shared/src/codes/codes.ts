// Status tables of the contract: code, Chinese label, English label. One home; lists, forms, tags and prints read it.

export interface Code {
  readonly code: number;
  readonly zh: string;
  readonly en: string;
}

export const CODES = {
  purchaseType: [
    { code: 1, zh: '普通采购', en: 'ordinary purchase' },
    { code: 2, zh: '期初库存', en: 'opening stock' },
    { code: 3, zh: '寄售', en: 'consignment' },
  ],
  payment: [
    { code: 100, zh: '未付款', en: 'unpaid' },
    { code: 200, zh: '部分付款', en: 'partly paid' },
    { code: 300, zh: '已付款', en: 'fully paid' },
  ],
  moneyReceipt: [
    { code: 100, zh: '未收款', en: 'not collected' },
    { code: 200, zh: '部分收款', en: 'partly collected' },
    { code: 300, zh: '已收款', en: 'fully collected' },
  ],
  review: [
    { code: 100, zh: '待审核', en: 'pending review' },
    { code: 300, zh: '已审核', en: 'reviewed' },
  ],
  costBasis: [
    { code: 1, zh: '整单', en: 'whole order' },
    { code: 2, zh: '单台', en: 'single unit' },
  ],
  allocation: [
    { code: 1, zh: '分摊', en: 'apportioned' },
    { code: 2, zh: '不分摊', en: 'not apportioned' },
  ],
  delivery: [
    { code: 100, zh: '未发货', en: 'not shipped' },
    { code: 200, zh: '部分发货', en: 'partly shipped' },
    { code: 300, zh: '已发货', en: 'fully shipped' },
  ],
  simpleDelivery: [
    { code: 100, zh: '未发货', en: 'not shipped' },
    { code: 300, zh: '已发货', en: 'shipped' },
  ],
  cancel: [
    { code: 100, zh: '未取消', en: 'none' },
    { code: 200, zh: '部分取消', en: 'partial' },
    { code: 300, zh: '全部取消', en: 'full' },
  ],
  return: [
    { code: 100, zh: '未退货', en: 'none' },
    { code: 200, zh: '部分退货', en: 'partial' },
    { code: 300, zh: '全部退货', en: 'full' },
  ],
  saleType: [
    { code: 1, zh: '正常销售', en: 'normal' },
    { code: 2, zh: '二次销售', en: 'secondary sale' },
  ],
  billType: [
    { code: 25, zh: '销售单', en: 'sale order' },
    { code: 26, zh: '销售取消单', en: 'sale cancel' },
  ],
  saleRecordType: [
    { code: 1, zh: '销售单', en: 'sale order' },
    { code: 2, zh: '销售取消', en: 'sale cancel' },
    { code: 3, zh: '销售退货', en: 'sale return' },
  ],
  pendingProductFilter: [
    { code: 200, zh: '待分配', en: 'to be allocated' },
    { code: 600, zh: '待上架', en: 'to be shelved' },
  ],
  claim: [
    { code: 100, zh: '未领取', en: 'not claimed' },
    { code: 300, zh: '已领取', en: 'claimed' },
  ],
  repairMode: [
    { code: 1, zh: '自修', en: 'self repair' },
    { code: 2, zh: '外修', en: 'sent out' },
  ],
  inspectionResult: [
    { code: 400, zh: '质检完成(交接)', en: 'inspected (handed over)' },
    { code: 500, zh: '待维修', en: 'awaiting repair' },
    { code: 600, zh: '待退货', en: 'awaiting return' },
  ],
  repairResult: [
    { code: 100, zh: '维修完成(交接)', en: 'repair done (handed over)' },
    { code: 200, zh: '待质检', en: 'awaiting inspection' },
  ],
  receiving: [
    { code: 100, zh: '未收货', en: 'not received' },
    { code: 200, zh: '部分收货', en: 'partly received' },
    { code: 300, zh: '全部收货', en: 'all received' },
    { code: 400, zh: '无需收货', en: 'no receipt needed' },
  ],
  costType: [
    { code: 4, zh: '成本价', en: 'cost price' },
    { code: 5, zh: '采购金额', en: 'purchase amount' },
  ],
  stockIn: [
    { code: 100, zh: '未入库', en: 'none' },
    { code: 200, zh: '部分入库', en: 'partial' },
    { code: 300, zh: '全部入库', en: 'all' },
  ],
  productStage: [
    { code: 200, zh: '待分配', en: 'to allocate' },
    { code: 300, zh: '待领取', en: 'to claim' },
    { code: 400, zh: '待处理', en: 'to handle' },
    { code: 500, zh: '待质检', en: 'to inspect' },
    { code: 600, zh: '待上架', en: 'to shelve' },
    { code: 700, zh: '待报价', en: 'to quote' },
    { code: 800, zh: '待维修', en: 'to repair' },
    { code: 900, zh: '外修中', en: 'out for repair' },
    { code: 1000, zh: '待审核', en: 'to review' },
    { code: 1100, zh: '待拒收', en: 'to reject' },
    { code: 1200, zh: '待换货', en: 'to exchange' },
    { code: 9000, zh: '待退货', en: 'to return' },
    { code: 1300, zh: '预售中', en: 'presale' },
    { code: 1400, zh: '待发货', en: 'to ship' },
    { code: 1500, zh: '已装箱', en: 'boxed' },
    { code: 2000, zh: '已销售', en: 'sold' },
  ],
  reviewResult: [
    { code: 100, zh: '待审核', en: 'pending' },
    { code: 300, zh: '审核通过', en: 'passed' },
    { code: 400, zh: '审核不通过', en: 'failed' },
  ],
  stockCheck: [
    { code: 100, zh: '未盘点', en: 'not counted' },
    { code: 200, zh: '盘点中', en: 'counting' },
    { code: 300, zh: '已盘点', en: 'counted' },
  ],
  printTemplateType: [
    { code: 1, zh: '采购单', en: 'purchase order' },
    { code: 2, zh: '销售单', en: 'sale order' },
  ],
  printType: [
    { code: 1, zh: '网页打印', en: 'web print' },
    { code: 2, zh: '远程打印', en: 'remote or chosen printer' },
  ],
  tableAttrType: [
    { code: 1, zh: '搜索设置', en: 'search settings' },
    { code: 2, zh: '列设置', en: 'column settings' },
  ],
} as const satisfies Record<string, readonly Code[]>;
