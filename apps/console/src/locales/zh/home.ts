export const zhHome = {
  hello: { morning: '{{name}}，早上好', afternoon: '{{name}}，下午好', evening: '{{name}}，晚上好' },
  work: '等待处理',
  toReview: '待审核采购单',
  toReceive: '待收货商品',
  inStock: '在库商品',
  goTo: '常用入口',
  noEntries: '还没有为您开通任何页面，请联系管理员。',
} as const;
