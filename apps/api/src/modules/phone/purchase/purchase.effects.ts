import { CONSIGNMENT, expenseShares, OPENING, type PurchaseReview, shareWeights } from '@phone-trade/shared';
import type { FollowUp, LoadedDocument, Posting } from '../../../kernel/document/kind.js';
import type { OrderExpense } from '../../../kernel/document/parts.entity.js';
import type { PaymentTerms } from '../../../kernel/settlement/postings.js';
import { serialKey } from '../../../kernel/unit/numbers.js';
import type { UnitOpening } from '../../../kernel/unit/openings.js';
import type { Unit, UnitChange } from '../../../kernel/unit/postings.js';
import type { Purchase } from './purchase.entity.js';

/** Who is owed what a company is owed: the company itself or, where it says so, its parent. */
export interface Settler {
  readonly id: string;
  readonly channelName: string;
  readonly creditDays: number | null;
}

/** A purchase with what its review needs to know. */
export interface LoadedPurchase extends LoadedDocument<Purchase> {
  /** In unit order, the order of apportionment. */
  readonly units: readonly Unit[];
  readonly expenses: readonly OrderExpense[];
  readonly payments: readonly PaymentTerms[];
  /** Of the supplier and of those an expense is settled with. */
  readonly settlers: ReadonlyMap<string, Settler>;
  readonly policy: {
    readonly shareBasis: number;
    readonly openingStage: number;
    readonly autoReviewOrderPayment: number;
    readonly allowPrepay: number;
  };
  /** By unit id; empty until the review has opened them. */
  readonly openings: ReadonlyMap<string, UnitOpening>;
}

/** Everything the review of a purchase does (erp-domain 3.1, 5.1): units become ours at their cost, bills open, payments are booked. */
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
      imeiOpen: unit.imei,
      serialOpen: serialKey(unit),
      purchaseTime: reviewed,
      ownership: head.purchaseType === CONSIGNMENT ? 3 : 1,
    };
    if (head.purchaseType !== OPENING) return { post: 'move', unit, rule: 'T02', to };
    const stored: UnitChange = {
      stage: policy.openingStage,
      warehouseId: head.warehouseId,
      receiveStatus: 400,
      storeStatus: 300,
      storeTime: reviewed,
      lastStoreTime: reviewed,
    };
    return { post: 'move', unit, rule: 'T03', to: { ...to, ...stored } };
  });
}

/** Opening stock owes nobody; consignment owes its goods unit by unit when they are sold (erp-domain 5.7). */
function bills(purchase: LoadedPurchase): Posting[] {
  const { head, settlers } = purchase;
  if (head.purchaseType === OPENING) return [];
  const supplier = head.channelId ? settlers.get(head.channelId) : undefined;
  const own = supplier ? dueTo(supplier, head.purchaseType === CONSIGNMENT ? 2 : 1, supplierBill(purchase)) : [];
  const others = [...otherCompanies(purchase)].flatMap(([settler, amount]) => dueTo(settler, 2, amount));
  return [...own, ...others, ...(supplier ? payment(purchase, supplier) : [])];
}

function dueTo({ id: channelId, creditDays }: Settler, entryKind: 1 | 2, amount: number): Posting[] {
  if (amount === 0) return [];
  const side = amount < 0 ? 'receivable' : 'payable';
  return [{ post: 'due', side, channelId, entryKind, amount: Math.abs(amount), creditDays: creditDays ?? 0 }];
}

function payment({ payments, policy }: LoadedPurchase, { id: channelId }: Settler): Posting[] {
  if (payments.length === 0) return [];
  const [review, allowPrepay] = [policy.autoReviewOrderPayment === 1, policy.allowPrepay === 1];
  return [{ post: 'payment', direction: 'payout', channelId, payments, settles: 'batch', review, allowPrepay }];
}

/** What the supplier is owed at review: goods (not those on consignment) and the expenses settled with it. */
export function supplierBill({ head, units, expenses }: Pick<LoadedPurchase, 'head' | 'units' | 'expenses'>): number {
  const goods = head.purchaseType === CONSIGNMENT ? 0 : units.reduce((sum, unit) => sum + unit.dealPrice, 0);
  return goods + expenses.filter((expense) => expense.settleKind === 1).reduce((sum, expense) => sum + expense.totalAmount, 0);
}

function otherCompanies({ expenses, settlers }: LoadedPurchase): Map<Settler, number> {
  const sums = new Map<Settler, number>();
  for (const expense of expenses) {
    const settler = expense.settleKind === 2 && expense.channelId ? settlers.get(expense.channelId) : undefined;
    if (settler) sums.set(settler, (sums.get(settler) ?? 0) + expense.totalAmount);
  }
  return sums;
}

/** The stock-in of units that are received with the review: those named, or all of them. */
export function stockIn({ units, openings }: LoadedPurchase, { products, ...head }: NonNullable<PurchaseReview['receive']>): FollowUp {
  const given = products?.length ? products : units.map(({ unitNo }) => ({ unitNo }));
  const idOf = new Map(units.map(({ id, unitNo }) => [unitNo, id]));
  const numberOf = (unitNo: number): string => openings.get(idOf.get(unitNo) ?? '')?.productNo ?? `#${unitNo}`;
  const arrivals = given.map(({ unitNo, ...facts }) => ({ ...facts, productNo: numberOf(unitNo) }));
  return { kind: 'receive', action: 'store', input: { ...head, products: arrivals } };
}
