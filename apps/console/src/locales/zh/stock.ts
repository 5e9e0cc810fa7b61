/** Stock, receiving and the life of one unit. */
export const zhStock = {
  store: '库存类型',
  real: '实库',
  virtual: '虚库',
  groupedBy: '查看方式',
  by: { detail: '明细', model: '按型号', warehouse: '按仓库' },
  age: { fresh: '{{days}} 天', ageing: '{{days}} 天 偏久', old: '{{days}} 天 积压' },
  printLabels: '打印标签',
  empty: { real: '仓库里还没有商品，采购单审核后在「入库」页收货。', virtual: '没有在途、外修、预售发出或退回途中的商品。' },
} as const;
