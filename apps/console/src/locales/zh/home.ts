export const zhHome = {
  hello: { morning: '{{name}}，早上好', afternoon: '{{name}}，下午好', evening: '{{name}}，晚上好' },
  today: '{{day}} {{weekday}}',
  weekdays: { 0: '星期日', 1: '星期一', 2: '星期二', 3: '星期三', 4: '星期四', 5: '星期五', 6: '星期六' },
  begin: '快捷操作',
  newPurchase: '采购开单',
  storeIn: '入库',
  work: '今日概况',
  clear: '全部处理完毕',
  figures: {
    toReview: { title: '待审核采购单', hint: '审核后即可收货' },
    toReceive: { title: '待收货商品', hint: '已审核，还未入库' },
    onTheWay: { title: '不在仓库的商品', hint: '在途、外修或预售发出' },
    inStock: { title: '在库商品', hint: '真实库存，按台计' },
    longInStock: { title: '久存商品', hint: '入库 {{days}} 天以上' },
  },
  goTo: '常用入口',
  noEntries: '还没有为您开通任何页面，请联系管理员。',
} as const;
