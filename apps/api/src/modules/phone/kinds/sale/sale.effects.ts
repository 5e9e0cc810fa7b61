import { CUSTODY, RULE, type SaleDelivery, STAGE, STATUS } from '@phone-trade/shared';
import type { Posting } from '../../../../kernel/document/kind.js';
import { billsOfOthers, dueTo, type Settler } from '../../../../kernel/document/part/expense-bills.js';
import { linesAsked, type UnitsAsked } from '../../../../kernel/document/part/line-document.js';
import type { LineUnit } from '../../../../kernel/document/part/unit-lines.js';
import { unitsIn } from '../../../../kernel/document/part/unit-part.js';
import type { UnitChange } from '../../../../kernel/unit/postings.js';
import { consigned } from '../../trade/selling/selling.port.js';
import { type PaymentPolicy, paidWith } from '../../trade/terms/terms.port.js';
import type { LoadedSold } from './loaded-sold.js';
import { coverOf, type SaleMoney } from './sale.cover.js';
import type { Sale, SaleProduct } from './sale.entity.js';
import { orderProfit, unitProfit } from './sale.profit.js';

export type SoldUnit = LineUnit<SaleProduct>;

/** A sale with what its actions need to know. */
export interface LoadedSale extends LoadedSold<Sale, SaleProduct>, Pick<SaleMoney, 'advance'> {
  readonly policy: PaymentPolicy;
}

/** The input of shipping and boxing: for the requested units, or for all units that wait to be shipped. */
export type DeliveryInput = Partial<SaleDelivery> & UnitsAsked;

export const isLive = ({ line }: SoldUnit): boolean => line.cancelStatus === STATUS.open;
const isWaiting = (sold: SoldUnit): boolean => isLive(sold) && sold.line.deliverStatus !== STATUS.done;

const isPresold = ({ unit }: SoldUnit): boolean => unit.stage === STAGE.presold;

/** Its presale has sent it out: it is shipped with the review of its sale. */
export const isSent = (sold: SoldUnit): boolean => isPresold(sold) && sold.unit.custody === CUSTODY.onPresale;

/** The effects of the review of a sale (docs/domain.md 4.8): commits units, books the receivable and the payments made with the sale. */
export function reviewEffects(sale: LoadedSale): Posting[] {
  const { head, lines, expenses, settlers } = sale;
  const moves = lines.map((one): Posting => {
    const { line, unit } = one;
    const to: UnitChange = {
      presaleOrderNo: isPresold(one) ? unit.presaleOrderNo : null,
      saleOrderNo: head.orderNo,
      saleType: line.saleType,
      saleSettleAmount: line.saleSettleAmount,
      customerChannelId: head.channelId,
    };
    if (isSent(one)) return { post: 'move', unit, rule: RULE.presaleSoldShipped, to: { ...to, ...leaving(sale, one) } };
    return { post: 'move', unit, rule: isPresold(one) ? RULE.presaleSold : RULE.sold, to };
  });
  const customer = settlers.get(head.channelId);
  const own = customer ? [...dueTo('receivable', customer, 1, head.totalPrice), ...receipt(sale, customer)] : [];
  return [...moves, ...earnings(sale, lines.filter(isSent)), ...own, ...billsOfOthers(expenses, settlers)];
}

/** Money that comes with the order, and what the customer's advance covers of the rest. */
function receipt(sale: LoadedSale, { id: channelId }: Settler): Posting[] {
  const { payments, policy } = sale;
  return paidWith(policy, { direction: 'income', channelId, payments, balanceAmount: coverOf(sale).fromAdvance, settles: 'batch' });
}

export const asked = linesAsked(isWaiting);

export const boxEffects = (sale: LoadedSale, input: DeliveryInput): Posting[] =>
  asked(sale, input).map(({ unit }) => ({ post: 'move', unit, rule: RULE.boxed, to: {} }));

const earned = ({ line, unit: { costPrice } }: SoldUnit): number => unitProfit(line, costPrice);

/** The effects of shipping: units leave, their cost is frozen, their profit is booked, and consigned units become payable. */
export function shipEffects(sale: LoadedSale, input: DeliveryInput): Posting[] {
  const shipped = asked(sale, input);
  const moves = shipped.map((one): Posting => ({ post: 'move', unit: one.unit, rule: RULE.shipped, to: leaving(sale, one) }));
  return [...moves, ...earnings(sale, shipped)];
}

/** The columns that shipping changes on a unit. */
const leaving = ({ at }: LoadedSale, one: SoldUnit): UnitChange => ({
  saleTime: at,
  saleCount: one.unit.saleCount + 1,
  profit: earned(one),
  deliverStatus: STATUS.done,
  shelfStatus: STATUS.open,
});

/** Profit and payables of shipped units. Amounts of the whole order are booked with its first shipment. */
function earnings({ head, lines, consignors }: LoadedSale, shipped: readonly SoldUnit[]): Posting[] {
  const [first] = shipped;
  const isFirst = first && !lines.some(({ line }) => line.deliverStatus === STATUS.done);
  return [
    ...shipped.map((one): Posting => ({ post: 'profit', unit: one.unit, kind: 'sale', amount: earned(one) })),
    ...(isFirst ? [{ post: 'profit', unit: first.unit, kind: 'order', amount: orderProfit(head) } as const] : []),
    ...consigned(unitsIn(shipped), consignors),
  ];
}
