import type { Sale, SaleProduct } from './sale.entity.js';

/** The amounts that a line says of its unit, fen. */
export type SaleAmounts = Pick<SaleProduct, 'saleSettleAmount' | 'feeAmount' | 'expenseAmount'>;

/** What the customer owes for a unit. */
export const owedForUnit = ({ saleSettleAmount, feeAmount }: Omit<SaleAmounts, 'expenseAmount'>): number => saleSettleAmount + feeAmount;

/** What a unit earns: what the customer owes for it less what others are paid and what it costs (docs/domain.md 5.3). */
export const unitProfit = (amounts: SaleAmounts, costPrice: number): number => owedForUnit(amounts) - amounts.expenseAmount - costPrice;

/** What the order earns besides its units, while it has any: an order whose units are all cancelled is owed nothing as a whole. */
export const orderProfit = ({ wholeAmount, ownWholeAmount }: Pick<Sale, 'wholeAmount' | 'ownWholeAmount'>, hasUnits = true): number =>
  (hasUnits ? wholeAmount : 0) - ownWholeAmount;

/** What a sale earns: its units and the order itself; what others are paid for cancelled units stays an expense. */
export const saleProfit = (
  head: Pick<Sale, 'wholeAmount' | 'ownWholeAmount'>,
  live: readonly Pick<SaleProduct, 'profit'>[],
  cancelled: readonly Pick<SaleProduct, 'expenseAmount'>[] = [],
): number =>
  live.reduce((sum, { profit }) => sum + profit, orderProfit(head, live.length > 0)) -
  cancelled.reduce((sum, { expenseAmount }) => sum + expenseAmount, 0);
