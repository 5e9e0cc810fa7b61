import {
  identityOf,
  type OrderSheetExpense,
  type OrderSheetPayload,
  type OrderSheetPayment,
  type OrderSheetProduct,
  STATUS,
  toWireTime,
  toYuan,
} from '@phone-trade/shared';
import type { OrderExpense, OrderPayment } from '../../../../kernel/document/part/parts.entity.js';
import type { Product } from '../../../../kernel/unit/product.entity.js';
import type { Row } from '../../../../platform/database/query/table.js';
import type { PurchaseHead } from '../../kinds/purchase/purchase.port.js';
import type { SaleHead, SaleLine } from '../../kinds/sale/sale.port.js';

/** The columns of a unit that its order prints. */
export const PRINTED_UNIT = [
  'purchaseOrderNo',
  'productName',
  'productAttr',
  'imei',
  'meid',
  'sn',
  'isDraft',
  'dealPrice',
  'costPrice',
] as const;

export type PrintedUnit = Pick<Row<Product>, (typeof PRINTED_UNIT)[number]>;

/** A purchase order with everything that is printed of it, in the order in which it is printed. */
export interface PrintedPurchase {
  readonly head: PurchaseHead;
  readonly units: readonly PrintedUnit[];
  readonly expenses: readonly Row<OrderExpense>[];
  readonly payments: readonly Row<OrderPayment>[];
}

type NamesById = ReadonlyMap<string, string>;

/** What a paper says besides the order's own rows. */
export interface PaperView {
  readonly names: Readonly<Record<'company' | 'user' | 'expenseType' | 'payType', NamesById>>;
  /** The real name of whoever prints: the order maker of the paper (docs/domain.md 8.1). */
  readonly maker: string;
  readonly zoneMinutes: number;
  /** Without it no amount is told: every amount of a purchase says what its goods cost (invariant 36). */
  readonly cost: boolean;
}

/** The print payload of a purchase order (docs/domain.md 8.1): supplier in `channelName`, buyer in `customerName`. */
export function purchasePayload({ head, units, expenses, payments }: PrintedPurchase, view: PaperView): OrderSheetPayload {
  const { names, cost } = view;
  const yuan = (fen: number): number | undefined => (cost ? toYuan(fen) : undefined);
  return {
    orderNo: head.orderNo,
    insertTime: toWireTime(head.insertTime, view.zoneMinutes),
    channelName: nameOf(names.company, head.channelId),
    saleUserName: view.maker,
    customerName: nameOf(names.user, head.purchaseUserId),
    saleAmount: yuan(head.goodsAmount),
    totalPrice: yuan(head.totalPrice),
    totalCount: head.totalCount,
    sellNum: head.storeCount,
    costPrice: hasCost(units) ? yuan(units.reduce((fen, unit) => fen + unit.costPrice, 0)) : undefined,
    remark: head.remark ?? undefined,
    products: units.map((unit) => productPayload(unit, yuan)),
    expenses: expenses.map((expense) => expensePayload(expense, names, yuan)),
    payments: payments.map((payment) => paymentPayload(payment, names, yuan)),
  };
}

/** A sale order with everything that is printed of it. */
export interface PrintedSale {
  readonly head: SaleHead;
  readonly lines: readonly SaleLine[];
  readonly expenses: readonly Row<OrderExpense>[];
  readonly payments: readonly Row<OrderPayment>[];
}

/** The print payload of a sale order: what the customer pays is no secret, what the goods cost us is. Cancelled units count as lines but are not listed. */
export function salePayload({ head, lines, expenses, payments }: PrintedSale, view: PaperView): OrderSheetPayload {
  const { names, cost } = view;
  const live = lines.filter(({ cancelStatus }) => cancelStatus !== STATUS.done);
  return {
    orderNo: head.orderNo,
    insertTime: toWireTime(head.insertTime, view.zoneMinutes),
    channelName: nameOf(names.company, head.channelId),
    saleUserName: view.maker,
    customerName: head.customerName ?? undefined,
    saleAmount: toYuan(head.saleAmount),
    totalPrice: toYuan(head.totalPrice),
    totalCount: head.totalCount,
    sellNum: head.sellNum,
    costPrice: cost ? toYuan(head.costPrice) : undefined,
    remark: head.remark ?? undefined,
    products: live.map((line) => ({
      productName: line.productName ?? undefined,
      productAttr: line.productAttr ?? undefined,
      imei: identityOf(line),
      costPrice: cost ? toYuan(line.costPrice) : undefined,
      saleSettleAmount: toYuan(line.saleSettleAmount),
    })),
    // What others are paid is between them and us.
    expenses: expenses.filter(({ settleKind }) => settleKind === 1).map((expense) => expensePayload(expense, names, toYuan)),
    payments: payments.map((payment) => paymentPayload(payment, names, toYuan)),
  };
}

type Yuan = (fen: number) => number | undefined;

const nameOf = (names: NamesById, id: string | null): string | undefined => (id === null ? undefined : names.get(id));

/** A unit costs something from the review of its order on; until then there is nothing to print, not a zero. */
const hasCost = (units: readonly PrintedUnit[]): boolean => units.every((unit) => unit.isDraft === 0);

/** The price is the one on the order, so that the rows add up to its goods amount whatever was adjusted since. */
function productPayload(unit: PrintedUnit, yuan: Yuan): OrderSheetProduct {
  return {
    productName: unit.productName,
    productAttr: unit.productAttr,
    imei: identityOf(unit),
    costPrice: hasCost([unit]) ? yuan(unit.costPrice) : undefined,
    saleSettleAmount: yuan(unit.dealPrice),
  };
}

function expensePayload(expense: Row<OrderExpense>, names: PaperView['names'], yuan: Yuan): OrderSheetExpense {
  return {
    expenseDetailTypeText: names.expenseType.get(expense.expenseDetailTypeId),
    amount: yuan(expense.amount),
    channelName: nameOf(names.company, expense.channelId),
    calcType: expense.calcType,
    shareType: expense.shareType,
    remark: expense.remark ?? undefined,
  };
}

function paymentPayload(payment: Row<OrderPayment>, names: PaperView['names'], yuan: Yuan): OrderSheetPayment {
  return {
    payTypeText: names.payType.get(payment.payTypeId),
    payAccountTypeText: names.payType.get(payment.payAccountTypeId),
    paymentAmount: yuan(payment.paymentAmount),
    transNo: payment.transNo ?? undefined,
    remark: payment.remark ?? undefined,
  };
}
