import { saleSpec } from '../documents/kinds/sale.js';
import { type Label, label } from '../text/label.js';

export type OrderKind = 'purchase' | 'sale';

interface OrderWords {
  readonly title: Label;
  readonly orderNo: Label;
  readonly channel: Label;
  readonly customer: Label;
  readonly maker: Label;
  /** The units that came in or are still sold. */
  readonly sellNum: Label;
  readonly settle: Label;
  readonly settleTotal: Label;
  readonly total: Label;
  readonly signatures: readonly Label[];
}

/** Wording of the two order papers; the payload is the same (docs/domain.md 8.1). */
export const ORDER_WORDS: Readonly<Record<OrderKind, OrderWords>> = {
  purchase: {
    title: label('采购单', 'Purchase order'),
    orderNo: label('采购单号', 'Order no.'),
    channel: label('供应商', 'Supplier'),
    customer: label('采购员', 'Buyer'),
    maker: label('制单人', 'Entered by'),
    sellNum: label('已入库', 'In stock'),
    settle: label('采购价', 'Price'),
    settleTotal: label('商品金额', 'Goods'),
    total: label('应付合计', 'Payable'),
    signatures: [label('制单', 'Entered by'), label('审核', 'Reviewed by'), label('供应商签字', 'Supplier')],
  },
  sale: {
    title: label('销售单', 'Sale order'),
    orderNo: label('销售单号', 'Order no.'),
    channel: label('客户', 'Customer'),
    customer: label('收货人', 'Consignee'),
    maker: label('制单人', 'Entered by'),
    sellNum: saleSpec.derived.sellNum.label,
    settle: label('结算价', 'Price'),
    settleTotal: label('销售金额', 'Goods'),
    total: label('应收合计', 'Receivable'),
    signatures: [label('制单', 'Entered by'), label('发货', 'Shipped by'), label('客户签字', 'Customer')],
  },
};

/** Wording both papers share. */
export const PAPER_WORDS = {
  insertTime: label('制单时间', 'Entered at'),
  count: label('数量', 'Units'),
  cost: label('成本', 'Cost'),
  costTotal: label('成本合计', 'Cost'),
  lineNo: label('序号', 'No.'),
  productName: label('商品名称', 'Product'),
  productAttr: label('规格', 'Attributes'),
  imei: label('串号', 'IMEI'),
  sum: label('合计', 'Total'),
  products: label('商品明细', 'Goods'),
  expenses: label('费用明细', 'Expenses'),
  payments: label('付款明细', 'Payments'),
  expenseType: label('费用类型', 'Type'),
  amount: label('金额', 'Amount'),
  settledWith: label('结算单位', 'Settled with'),
  basis: label('计费方式', 'Basis'),
  allocation: label('分摊方式', 'Allocation'),
  payType: label('支付方式', 'Pay type'),
  payAccount: label('收付款账户', 'Account'),
  transNo: label('流水号', 'Transaction no.'),
  remark: label('备注', 'Remark'),
  inWords: label('金额大写', 'In words'),
  page: label('第 {page} 页 / 共 {pages} 页', 'Page {page} of {pages}'),
} as const satisfies Readonly<Record<string, Label>>;
