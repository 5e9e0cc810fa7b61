/** Claims on suppliers, and what goes back to them. */
export const zhPurchaseRefund = {
  effect: '提交后 {{count}} 台商品立即退给供应商，并按下面的金额冲减应付，其余转为应收。',
  returns: '撤销即作废这张退货单：商品回到库存，账款恢复原状。',
  actions: {
    open: '申请退货',
    audit: '审核',
    terms: '修改申请',
    cancel: '取消申请',
    refund: '退货',
    approve: '通过',
    refuse: '拒绝',
  },
  several: { audit: '审核 {{count}} 台', terms: '修改 {{count}} 台的申请', cancel: '取消 {{count}} 台的申请', refund: '退货 {{count}} 台' },
  none: { audit: '所选商品都不在等待审核', terms: '所选商品都不在等待审核', cancel: '所选申请都已结束', refund: '所选商品都没有审核通过' },
  mixed: '只能一起退给同一供应商、同一处理方式的商品',
  done: {
    open: '已为 {{count}} 台商品申请退货',
    approve: '已通过 {{count}} 台商品的退货申请',
    refuse: '已拒绝 {{count}} 台商品的退货申请',
    terms: '已修改 {{count}} 台商品的退货申请',
    cancel: '已取消 {{count}} 台商品的退货申请',
  },
  ask: { cancel: '取消 {{count}} 台商品的退货申请？商品会回到待分配。' },
  keep: '留空的不改变。',
  code: '商品编号或串号',
  empty: '没有退货申请。可以从这里为库存商品申请，质检不合格的商品也会出现在这里。',
} as const;
