import type { Code } from './codes.js';

/** Code tables of bills, payments and receipts. */
export const FINANCE_CODES = {
  paymentReview: [
    { code: 100, zh: '待审核', en: 'pending review' },
    { code: 300, zh: '已审核', en: 'reviewed' },
  ],
  settleKind: [
    { code: 1, zh: '随单结算', en: 'with the order' },
    { code: 2, zh: '其他往来单位', en: 'other company' },
    { code: 3, zh: '仅记录', en: 'recorded only' },
  ],
  accountDirection: [
    { code: 1, zh: '收入', en: 'in' },
    { code: 2, zh: '支出', en: 'out' },
  ],
  entryKind: [
    { code: 1, zh: '货款', en: 'goods' },
    { code: 2, zh: '费用', en: 'expense' },
    { code: 3, zh: '退款', en: 'refund' },
    { code: 4, zh: '调整', en: 'adjustment' },
    { code: 5, zh: '期初', en: 'opening balance' },
  ],
  billSide: [
    { code: 1, zh: '应付', en: 'payable' },
    { code: 2, zh: '应收', en: 'receivable' },
  ],
  settled: [
    { code: 100, zh: '未结算', en: 'open' },
    { code: 200, zh: '部分结算', en: 'partly settled' },
    { code: 300, zh: '已结算', en: 'settled' },
  ],
  overdue: [
    { code: 1, zh: '未到期', en: 'not due' },
    { code: 2, zh: '已到期', en: 'due' },
    { code: 3, zh: '逾期预警', en: 'overdue' },
    { code: 4, zh: '严重逾期', en: 'long overdue' },
  ],
  statementEntry: [
    { code: 1, zh: '应付', en: 'payable' },
    { code: 2, zh: '应收', en: 'receivable' },
    { code: 3, zh: '冲抵', en: 'offset' },
    { code: 4, zh: '付款', en: 'payment' },
    { code: 5, zh: '收款', en: 'receipt' },
    { code: 6, zh: '转余额', en: 'to balance' },
  ],
  billAge: [
    { code: 0, zh: '未到期', en: 'not overdue' },
    { code: 1, zh: '逾期1–7天', en: '1–7 days overdue' },
    { code: 2, zh: '逾期8–15天', en: '8–15 days overdue' },
    { code: 3, zh: '逾期16–30天', en: '16–30 days overdue' },
    { code: 4, zh: '逾期31–60天', en: '31–60 days overdue' },
    { code: 5, zh: '逾期60天以上', en: 'over 60 days overdue' },
  ],
  profitKind: [
    { code: 1, zh: '销售', en: 'sale' },
    { code: 2, zh: '整单费用', en: 'order as a whole' },
    { code: 3, zh: '取消费用', en: 'cancellation' },
    { code: 4, zh: '退款', en: 'refund' },
    { code: 5, zh: '退回成本', en: 'cost of returns' },
    { code: 6, zh: '售后成本', en: 'cost after sale' },
    { code: 7, zh: '退供损失', en: 'supplier return' },
    { code: 8, zh: '盘亏报废', en: 'loss' },
  ],
  payDirection: [
    { code: 1, zh: '付款', en: 'out' },
    { code: 2, zh: '收款', en: 'in' },
    { code: 3, zh: '收付款', en: 'both' },
  ],
  expenseScope: [
    { code: 0, zh: '全部', en: 'all' },
    { code: 3, zh: '采购', en: 'purchase' },
    { code: 25, zh: '销售', en: 'sale' },
    { code: 27, zh: '退货', en: 'refund' },
    { code: 36, zh: '维修', en: 'repair' },
  ],
  shareBasis: [
    { code: 1, zh: '按金额', en: 'by amount' },
    { code: 2, zh: '按数量', en: 'by count' },
  ],
  creditControl: [
    { code: 0, zh: '不控制', en: 'off' },
    { code: 1, zh: '提醒', en: 'with a warning' },
    { code: 2, zh: '禁止', en: 'blocked' },
  ],
} as const satisfies Readonly<Record<string, readonly Code[]>>;
