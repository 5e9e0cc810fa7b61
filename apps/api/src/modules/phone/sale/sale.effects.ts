import type { SaleDelivery } from '@phone-trade/shared';
import { billsOfOthers, dueTo, type Settler } from '../../../kernel/document/expense-bills.js';
import type { LoadedDocument, Posting } from '../../../kernel/document/kind.js';
import type { MoneyParts } from '../../../kernel/document/parts.js';
import type { LineUnit } from '../../../kernel/document/unit-lines.js';
import type { UnitChange } from '../../../kernel/unit/postings.js';
import { type Consignors, consigned } from '../selling/consigned.port.js';
import type { Sale, SaleProduct } from './sale.entity.js';

export type SoldUnit = LineUnit<SaleProduct>;

/** A sale with what its actions need to know. */
export interface LoadedSale extends LoadedDocument<Sale>, MoneyParts {
  readonly at: string;
  /** In line order, the order of apportionment. */
  readonly sold: readonly SoldUnit[];
  /** Of the customer and of those an expense is settled with. */
  readonly settlers: ReadonlyMap<string, Settler>;
  /** Whom consigned goods are owed to, by purchase order. */
  readonly consignors: Consignors;
  /** What the customer has paid ahead. */
  readonly advance: number;
  readonly policy: { readonly autoReviewOrderPayment: number; readonly allowPrepay: number };
}

const LIVE = 100;
const DONE = 300;

/** Who the customer's bill stands with. */
export const settledWith = ({ channelId, settleChannelId }: Pick<Sale, 'channelId' | 'settleChannelId'>): string =>
  settleChannelId ?? channelId;

export const isLive = ({ line }: SoldUnit): boolean => line.cancelStatus === LIVE;
export const isWaiting = (sold: SoldUnit): boolean => isLive(sold) && sold.line.deliverStatus !== DONE;

const isPresold = ({ unit }: SoldUnit): boolean => unit.stage === 1300;

/** Its presale has sent it out: it is shipped with the review of its sale. */
export const isSent = (sold: SoldUnit): boolean => isPresold(sold) && sold.unit.custody === 3;

/** What the review of a sale does (erp-domain 3.11): units are committed, the customer owes, what was paid with it is booked. */
export function reviewEffects(sale: LoadedSale): Posting[] {
  const { head, sold, expenses, settlers } = sale;
  const moves = sold.map((one): Posting => {
    const { line, unit } = one;
    const to: UnitChange = {
      presaleOrderNo: isPresold(one) ? unit.presaleOrderNo : null,
      saleOrderNo: head.orderNo,
      saleType: line.saleType,
      saleSettleAmount: line.saleSettleAmount,
      customerChannelId: head.channelId,
    };
    if (isSent(one)) return { post: 'move', unit, rule: 'T42', to: { ...to, ...leaving(sale, one) } };
    return { post: 'move', unit, rule: isPresold(one) ? 'T41' : 'T40', to };
  });
  const customer = settlers.get(head.channelId);
  const own = customer ? [...dueTo('receivable', customer, 1, head.totalPrice), ...receipt(sale, customer)] : [];
  return [...moves, ...earnings(sale, sold.filter(isSent)), ...own, ...billsOfOthers(expenses, settlers)];
}

/** Money that comes with the order, and what the customer's advance covers of the rest. */
function receipt({ head, payments, policy, advance }: LoadedSale, { id: channelId }: Settler): Posting[] {
  const paid = payments.reduce((sum, { paymentAmount }) => sum + paymentAmount, 0);
  const balanceAmount = head.useAdvance === 1 ? Math.max(0, Math.min(advance, head.totalPrice - paid)) : 0;
  if (payments.length === 0 && balanceAmount === 0) return [];
  const [review, allowPrepay] = [policy.autoReviewOrderPayment === 1, policy.allowPrepay === 1];
  return [{ post: 'payment', direction: 'income', channelId, payments, balanceAmount, settles: 'batch', review, allowPrepay }];
}

/** What an action on units is done to; done to the order, it is done to everything that waits to be shipped. */
export const asked = ({ sold }: LoadedSale, { productIds }: Partial<UnitsInput>): SoldUnit[] =>
  sold.filter((one) => (productIds ? productIds.includes(one.unit.id) : isWaiting(one)));

export const boxEffects = (sale: LoadedSale, input: UnitsInput): Posting[] =>
  asked(sale, input).map(({ unit }) => ({ post: 'move', unit, rule: 'T43', to: {} }));

export type UnitsInput = SaleDelivery & { readonly productIds: readonly string[] };

/** What a shipped unit has earned (erp-domain 5.3). */
export const earned = ({ line: { saleSettleAmount, feeAmount, expenseAmount }, unit: { costPrice } }: SoldUnit): number =>
  saleSettleAmount + feeAmount - expenseAmount - costPrice;

/** What shipping does: units leave, their cost is frozen and their profit booked, goods on consignment fall due. */
export function shipEffects(sale: LoadedSale, input: Partial<UnitsInput>): Posting[] {
  const shipped = asked(sale, input);
  const moves = shipped.map((one): Posting => ({ post: 'move', unit: one.unit, rule: 'T47', to: leaving(sale, one) }));
  return [...moves, ...earnings(sale, shipped)];
}

/** What becomes of a unit that leaves. */
const leaving = ({ at }: LoadedSale, one: SoldUnit): UnitChange => ({
  saleTime: at,
  saleCount: one.unit.saleCount + 1,
  profit: earned(one),
  deliverStatus: DONE,
  shelfStatus: LIVE,
});

/** What units that leave have earned, and what is owed for them. What the order bears as a whole is booked with its first shipment. */
function earnings({ head, sold, consignors }: LoadedSale, shipped: readonly SoldUnit[]): Posting[] {
  const [first] = shipped;
  const isFirst = first && !sold.some(({ line }) => line.deliverStatus === DONE);
  return [
    ...shipped.map((one): Posting => ({ post: 'profit', unit: one.unit, kind: 'sale', amount: earned(one) })),
    ...(isFirst ? [{ post: 'profit', unit: first.unit, kind: 'order', amount: head.wholeAmount - head.ownWholeAmount } as const] : []),
    ...consigned(
      shipped.map(({ unit }) => unit),
      consignors,
    ),
  ];
}
