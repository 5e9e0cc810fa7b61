import { ERP, saleRefundTotals } from '@phone-trade/shared';
import { onLine } from '../../../../kernel/document/part/unit-lines.js';
import type { FiguresOf } from '../../trade/terms/terms.port.js';
import type { SaleRefund, SaleRefundProduct } from './sale-refund.entity.js';

/** What a refund comes to (docs/domain.md 5.1). */
export const refundFigures: FiguresOf<SaleRefund, SaleRefundProduct, Pick<SaleRefundProduct, 'refundAmount'>> = (terms, refunded) => {
  const totals = saleRefundTotals({ ...terms, amounts: refunded.map(({ line }) => line.refundAmount) });
  return {
    head: { refundAmount: totals.totalFen, expenseAmount: totals.expenseFen, wholeAmount: totals.wholeFen },
    lines: totals.lines.map(({ refundFen, expenseFen }) => ({ settleAmount: refundFen, expenseAmount: expenseFen })),
    // The customer's expenses take more off a line than is refunded for it.
    findings: totals.lines.flatMap(({ refundFen }, i) =>
      refundFen < 0 ? [onLine({ row: i + 1 }, 'refundAmount', ERP.LINE_NEGATIVE({ row: i + 1 }))] : [],
    ),
  };
};
