import {
  CONSIGNMENT,
  ERP,
  expenseShares,
  OPENING,
  ORDINARY,
  type PurchaseReview,
  type RowError,
  RULE,
  STATUS,
  shareWeights,
} from '@phone-trade/shared';
import type { FollowUp, LoadedDocument, Posting } from '../../../../kernel/document/kind.js';
import { billsOfOthers, dueTo, type Settler } from '../../../../kernel/document/part/expense-bills.js';
import type { Expenses, Payments } from '../../../../kernel/document/part/money-parts.js';
import type { Cycles, UnitOpening } from '../../../../kernel/unit/openings.js';
import type { Unit, UnitChange } from '../../../../kernel/unit/postings.js';
import { type PaymentPolicy, paidWith } from '../../trade/terms/terms.port.js';
import type { Purchase } from './purchase.entity.js';
import type { NewUnits } from './purchase.units.js';

export type EnteredPurchase = LoadedDocument<Purchase> & NewUnits & Expenses & Payments;

/** A purchase with what its review needs to know. */
export interface LoadedPurchase extends EnteredPurchase {
  /** Of the supplier and of those an expense is settled with. */
  readonly settlers: ReadonlyMap<string, Settler>;
  readonly policy: PaymentPolicy & { readonly shareBasis: number; readonly openingStage: number };
  /** Of the phones that were ours before; empty until a review asks. */
  readonly cycles: Cycles;
  /** By unit id; empty until the review has opened them. */
  readonly openings: ReadonlyMap<string, UnitOpening>;
}

/** Everything the review of a purchase does (docs/domain.md 4.1, 5.1): units become ours at their cost, bills open, payments are booked. */
export function reviewEffects(purchase: LoadedPurchase): Posting[] {
  return [...unitCosts(purchase), ...unitMoves(purchase), ...bills(purchase)];
}

function unitCosts({ units, expenses, policy }: LoadedPurchase): Posting[] {
  const weights = shareWeights(
    units.map((unit) => unit.dealPrice),
    policy.shareBasis,
  );
  const prices = units.map((unit) => ({ post: 'cost', unit, costType: 1, amount: unit.dealPrice }) as const);
  const shares = expenses.flatMap((expense) =>
    (expenseShares(expense, weights) ?? []).map(
      (amount, i) => ({ post: 'cost', unit: units[i] as Unit, costType: 2, amount, expenseId: expense.id }) as const,
    ),
  );
  return [...prices, ...shares].filter(({ amount }) => amount !== 0);
}

function unitMoves({ head, units, openings, policy }: LoadedPurchase): Posting[] {
  const reviewed = head.reviewTime ?? head.insertTime;
  return units.map((unit): Posting => {
    const opened = openings.get(unit.id);
    const to: UnitChange = {
      isDraft: 0,
      productNo: opened?.productNo ?? unit.productNo,
      cycleNo: opened?.cycleNo ?? unit.cycleNo,
      prevProductNo: opened?.prevProductNo ?? null,
      purchaseTime: reviewed,
      ownership: head.purchaseType === CONSIGNMENT ? 3 : 1,
    };
    if (head.purchaseType !== OPENING) return { post: 'move', unit, rule: RULE.purchaseReviewed, to };
    const stored: UnitChange = {
      stage: policy.openingStage,
      warehouseId: head.warehouseId,
      receiveStatus: STATUS.none,
      storeStatus: STATUS.done,
      storeTime: reviewed,
      lastStoreTime: reviewed,
    };
    return { post: 'move', unit, rule: RULE.openingStock, to: { ...to, ...stored } };
  });
}

/** Opening stock owes nobody; consignment owes its goods unit by unit when they are sold (docs/domain.md 5.7). */
function bills(purchase: LoadedPurchase): Posting[] {
  const { head, settlers, payments, policy } = purchase;
  if (head.purchaseType === OPENING) return [];
  const supplier = head.channelId ? settlers.get(head.channelId) : undefined;
  const own = supplier ? dueTo('payable', supplier, head.purchaseType === CONSIGNMENT ? 2 : 1, supplierBill(purchase)) : [];
  const paid = supplier ? paidWith(policy, { direction: 'payout', channelId: supplier.id, payments, settles: 'batch' }) : [];
  return [...own, ...billsOfOthers(purchase.expenses, settlers), ...paid];
}

/** What the supplier is owed at review: goods (not those on consignment) and the expenses settled with it. */
export function supplierBill({ head, units, expenses }: Pick<LoadedPurchase, 'head' | 'units' | 'expenses'>): number {
  const goods = head.purchaseType === CONSIGNMENT ? 0 : units.reduce((sum, unit) => sum + unit.dealPrice, 0);
  return goods + expenses.filter((expense) => expense.settleKind === 1).reduce((sum, expense) => sum + expense.totalAmount, 0);
}

/** The stock-in of units that are received with the review: those named, or all of them. */
export function stockIn({ units, openings }: LoadedPurchase, { products, ...head }: NonNullable<PurchaseReview['receive']>): FollowUp {
  const given = products?.length ? products : units.map(({ unitNo }) => ({ unitNo }));
  const idOf = new Map(units.map(({ id, unitNo }) => [unitNo, id]));
  const numberOf = (unitNo: number): string => openings.get(idOf.get(unitNo) ?? '')?.productNo ?? `#${unitNo}`;
  const arrivals = given.map(({ unitNo, ...facts }) => ({ ...facts, productNo: numberOf(unitNo) }));
  return { kind: 'receive', action: 'store', input: { ...head, products: arrivals } };
}

/** A price of 0 is usually one that nobody entered. */
export function freeUnitsAreMeant(_ctx: unknown, { head, units }: LoadedPurchase): RowError[] {
  const count = units.filter(({ dealPrice }) => dealPrice === 0).length;
  return head.purchaseType !== ORDINARY || count === 0 ? [] : [{ warning: true, error: ERP.PRICE_ZERO({ count }) }];
}
