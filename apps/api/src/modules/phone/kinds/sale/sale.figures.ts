import { BUSINESS_TYPES, ERP, type RowError, type SaleTotals, saleTotals } from '@phone-trade/shared';
import { onLine } from '../../../../kernel/document/part/unit-lines.js';
import type { FiguresOf } from '../../trade/terms/terms.port.js';
import type { Sale, SaleProduct } from './sale.entity.js';
import { saleProfit, unitProfit } from './sale.profit.js';

const FIRST = 1;
/** The unit was sold before in this cycle and came back. */
const AGAIN = 2;

/** What a sale comes to that nothing has happened to yet (docs/domain.md 5.3, 5.4). What its units cost is live until they are shipped. */
export const saleFigures: FiguresOf<Sale, SaleProduct, Pick<SaleProduct, 'saleAmount'>> = (terms, sold) => {
  const totals = saleTotals({ ...terms, prices: sold.map(({ line }) => line.saleAmount) });
  const lines = sold.map(({ unit: { saleCount, costPrice } }, i) => {
    const { shareFen = 0, settleFen = 0, feeFen = 0, expenseFen = 0 } = totals.lines[i] ?? {};
    const amounts = { saleSettleAmount: settleFen, feeAmount: feeFen, expenseAmount: expenseFen };
    return {
      saleType: saleCount > 0 ? AGAIN : FIRST,
      shareExpenseAmount: shareFen,
      ...amounts,
      costPrice,
      profit: unitProfit(amounts, costPrice),
    };
  });
  const whole = { wholeAmount: totals.wholeFen, ownWholeAmount: totals.ownWholeFen };
  const head = {
    saleType: lines.every(({ saleType }) => saleType === AGAIN) ? AGAIN : FIRST,
    saleAmount: totals.saleFen,
    expenseAmount: totals.expenseFen,
    ...whole,
    totalPrice: totals.totalFen,
    costPrice: lines.reduce((sum, { costPrice }) => sum + costPrice, 0),
    profit: saleProfit(whole, lines),
  };
  return { head, lines, findings: amountFindings(totals) };
};

/** No line settles below nothing, its fees included, and neither does the order (docs/domain.md 5.4). */
function amountFindings({ lines, totalFen }: SaleTotals): RowError[] {
  const below = lines.findIndex(({ settleFen, feeFen }) => settleFen + feeFen < 0);
  if (below >= 0) return [onLine({ row: below + 1 }, 'saleAmount', ERP.LINE_NEGATIVE({ row: below + 1 }))];
  return totalFen < 0 ? [{ error: ERP.ORDER_NEGATIVE({ document: BUSINESS_TYPES.sale }) }] : [];
}
