/** Selling. */
export const zhSale = {
  actions: { deliver: '发货', cancel: '取消商品', ship: '发货', box: '装箱', unbox: '拆箱' },
  done: {
    ship: '已发货 {{count}} 台',
    box: '已装箱 {{count}} 台',
    unbox: '已拆箱 {{count}} 台',
    cancel: '已取消 {{count}} 台商品的销售',
  },
  deliver: { title: '销售单 {{orderNo}} 发货', inBox: '{{productNo}} 已在箱 {{boxNo}} 中，未作改动' },
  cancel: { title: '取消销售单 {{orderNo}} 的商品' },
  review: { text: '审核后 {{count}} 台商品待发货，客户按下面的金额欠款。' },
  pending: { sell: '销售选中的 {{count}} 台', empty: '没有可售的商品，入库后会出现在这里。' },
  presale: {
    cancelled: '已取消商品',
    actions: { deliver: '发货', convert: '转销售', cancel: '取消商品', store: '退回入库' },
    done: { deliver: '已发出 {{count}} 台', convert: '{{count}} 台已转为销售单草稿', cancel: '已取消 {{count}} 台商品的预售' },
    deliver: '预售单 {{orderNo}} 发货',
    convert: '预售单 {{orderNo}} 转销售',
    cancel: '取消预售单 {{orderNo}} 的商品',
    review: '审核后 {{count}} 台商品为该客户保留，订金记入预收。',
  },
  refund: {
    actions: { receive: '退货收货' },
    done: { receive: '已收回 {{count}} 台' },
    receive: '退货单 {{orderNo}} 收货',
    review: '审核后退款 {{count}} 台，先冲抵客户的欠款。',
  },
} as const;
