import { codeLabel } from '../codes/lookup.js';
import { f, type WireOf } from '../fields/field.js';
import { amountInWords } from '../money/amount-in-words.js';
import { formatFen, formatYuan, toFen } from '../money/money.js';
import { type Label, type Lang, labelText } from '../text/label.js';
import { oneLine } from './measure.js';
import { ORDER_WORDS, type OrderKind, PAPER_WORDS } from './order-words.js';
import { writeHead } from './paper-head.js';
import { PaperWriter, type TableColumn } from './paper-writer.js';
import type { Sheet } from './sheet.js';

/** One unit of a printed order. A value that is absent is not printed; cost is absent for who may not see it. */
const productFields = {
  productName: f.text(128, '商品名称', 'Product'),
  productAttr: f.text(255, '规格', 'Attributes'),
  imei: f.text(32, '串号', 'IMEI'),
  costPrice: f.money('成本价', 'Cost'),
  saleSettleAmount: f.money('结算价', 'Settled price'),
};

const expenseFields = {
  expenseDetailTypeText: f.text(64, '费用类型', 'Expense type'),
  amount: f.money('金额', 'Amount'),
  channelName: f.text(64, '往来单位', 'Company'),
  calcType: f.int('计算方式', 'Computed'),
  shareType: f.int('分摊方式', 'Shared'),
  remark: f.remark(),
};

const paymentFields = {
  payTypeText: f.text(64, '支付方式', 'Payment method'),
  payAccountTypeText: f.text(64, '账户', 'Account'),
  paymentAmount: f.money('金额', 'Amount'),
  transNo: f.text(64, '流水号', 'Transaction no.'),
  remark: f.remark(),
};

/** The print payload of docs/domain.md 8.1; amounts are yuan. */
export const orderSheetFields = {
  orderNo: f.text(32, '单号', 'Order no.').required(),
  insertTime: f.text(32, '时间', 'Entered at'),
  channelName: f.text(64, '往来单位', 'Company'),
  saleUserName: f.text(64, '销售员', 'Salesperson'),
  customerName: f.text(64, '客户', 'Customer'),
  saleAmount: f.money('销售金额', 'Sales amount'),
  totalPrice: f.money('总价', 'Total price'),
  totalCount: f.int('总数', 'Units'),
  sellNum: f.int('销售数量', 'Units sold'),
  costPrice: f.money('成本价', 'Cost'),
  remark: f.remark(),
  products: f.list('商品', 'Products', productFields).required(),
  expenses: f.list('费用', 'Expenses', expenseFields).required(),
  payments: f.list('付款', 'Payments', paymentFields).required(),
};

export type OrderSheetProduct = WireOf<typeof productFields>;
export type OrderSheetExpense = WireOf<typeof expenseFields>;
export type OrderSheetPayment = WireOf<typeof paymentFields>;
export type OrderSheetPayload = WireOf<typeof orderSheetFields>;

export interface OrderSheetOptions {
  readonly kind: OrderKind;
  readonly lang: Lang;
  /** Stands before totals. Amounts in words exist for yuan only. */
  readonly currency?: string;
  /** What the goods cost us is on paper only where somebody wants it there (docs/domain.md 8.1). */
  readonly showCost?: boolean;
}

export const YUAN = '¥';

const money = (value: number | undefined): string => (value === undefined ? '' : formatYuan(value));
const count = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** Lays a purchase or sale order out on A4 pages. The same payload and options always give the same sheet. */
export function layoutOrderSheet(payload: OrderSheetPayload, { kind, lang, currency = YUAN, showCost = false }: OrderSheetOptions): Sheet {
  const order = showCost ? payload : withoutCost(payload);
  const words = ORDER_WORDS[kind];
  const t = (text: Label): string => text[lang];
  const paper = new PaperWriter(lang, oneLine(order.orderNo));

  writeHead(paper, t(words.title), order.orderNo);
  paper.facts([
    { label: t(words.orderNo), value: order.orderNo },
    { label: t(words.channel), value: order.channelName },
    { label: t(PAPER_WORDS.insertTime), value: order.insertTime },
    { label: t(words.customer), value: order.customerName },
    { label: t(words.maker), value: order.saleUserName },
    { label: t(words.sellNum), value: count(order.sellNum) },
  ]);

  paper.table(
    t(PAPER_WORDS.products),
    productColumns(t, t(words.settle)),
    order.products,
    productTotals(order.products, t(PAPER_WORDS.sum)),
  );
  if (order.expenses.length > 0) paper.table(t(PAPER_WORDS.expenses), expenseColumns(t, lang), order.expenses);
  if (order.payments.length > 0) paper.table(t(PAPER_WORDS.payments), paymentColumns(t), order.payments);

  const priced = (value: number | undefined): string =>
    value === undefined ? '' : `${value < 0 ? '-' : ''}${currency}${formatYuan(Math.abs(value))}`;
  paper.sums([
    { label: t(PAPER_WORDS.count), value: count(order.totalCount) },
    { label: t(words.settleTotal), value: priced(order.saleAmount) },
    { label: t(PAPER_WORDS.costTotal), value: priced(order.costPrice) },
    { label: t(words.total), value: priced(order.totalPrice) },
  ]);
  if (lang === 'zh' && currency === YUAN) paper.note(t(PAPER_WORDS.inWords), amountInWords(order.totalPrice));
  paper.note(t(PAPER_WORDS.remark), order.remark);
  paper.signatures(words.signatures.map(t));
  return paper.finish(`${t(words.title)} ${oneLine(order.orderNo)}`);
}

const withoutCost = ({ costPrice: _cost, ...order }: OrderSheetPayload): OrderSheetPayload => ({
  ...order,
  products: order.products.map(({ costPrice: _unitCost, ...product }) => product),
});

type Translate = (text: Label) => string;

function productColumns(t: Translate, settle: string): TableColumn<OrderSheetProduct>[] {
  return [
    { label: t(PAPER_WORDS.lineNo), width: 11, align: 'center', fixed: true, value: (_, index) => String(index + 1) },
    { label: t(PAPER_WORDS.productName), width: 52, grow: true, value: (row) => row.productName },
    { label: t(PAPER_WORDS.productAttr), width: 38, grow: true, value: (row) => row.productAttr },
    { label: t(PAPER_WORDS.imei), width: 33, value: (row) => row.imei },
    { label: t(PAPER_WORDS.cost), width: 26, align: 'right', value: (row) => money(row.costPrice) },
    { label: settle, width: 26, align: 'right', value: (row) => money(row.saleSettleAmount) },
  ];
}

/** The closing row of the goods, if there are amounts: added up in fen, so that it agrees with the rows to the last digit. */
function productTotals(products: readonly OrderSheetProduct[], label: string): string[] | undefined {
  const sum = (key: 'costPrice' | 'saleSettleAmount'): string =>
    products.some((row) => row[key] !== undefined) ? formatFen(products.reduce((fen, row) => fen + toFen(row[key] ?? 0), 0)) : '';
  const sums = [sum('costPrice'), sum('saleSettleAmount')];
  return sums.some((text) => text !== '') ? ['', label, '', '', ...sums] : undefined;
}

function expenseColumns(t: Translate, lang: Lang): TableColumn<OrderSheetExpense>[] {
  const coded = (table: 'costBasis' | 'allocation', code: number | undefined): string | undefined => {
    const known = code === undefined ? undefined : codeLabel(table, code);
    return known && labelText(known, lang);
  };
  return [
    { label: t(PAPER_WORDS.expenseType), width: 34, value: (row) => row.expenseDetailTypeText },
    { label: t(PAPER_WORDS.settledWith), width: 40, grow: true, value: (row) => row.channelName },
    { label: t(PAPER_WORDS.basis), width: 22, value: (row) => coded('costBasis', row.calcType) },
    { label: t(PAPER_WORDS.allocation), width: 26, value: (row) => coded('allocation', row.shareType) },
    { label: t(PAPER_WORDS.remark), width: 38, grow: true, value: (row) => row.remark },
    { label: t(PAPER_WORDS.amount), width: 26, align: 'right', value: (row) => money(row.amount) },
  ];
}

function paymentColumns(t: Translate): TableColumn<OrderSheetPayment>[] {
  return [
    { label: t(PAPER_WORDS.payType), width: 34, value: (row) => row.payTypeText },
    { label: t(PAPER_WORDS.payAccount), width: 40, grow: true, value: (row) => row.payAccountTypeText },
    { label: t(PAPER_WORDS.transNo), width: 48, value: (row) => row.transNo },
    { label: t(PAPER_WORDS.remark), width: 38, grow: true, value: (row) => row.remark },
    { label: t(PAPER_WORDS.amount), width: 26, align: 'right', value: (row) => money(row.paymentAmount) },
  ];
}
