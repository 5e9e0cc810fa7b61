import type { TotalLine } from '../../../../../kit/views/totals';
import type { Translate } from '../../../../../lib/i18n';
import type { OrderDetail } from '../../order-detail';
import { less } from '../../order-figures';

/** The figures of a stored order. Nothing but the count for who may not see its cost. */
export function orderTotals(order: OrderDetail, t: Translate): readonly TotalLine[] {
  const count: TotalLine = { key: 'count', label: t('purchase.totals.count'), text: order.totalCount.toLocaleString('en-US') };
  if (order.totalPrice === undefined) return [count, { key: 'hidden', label: t('purchase.totals.hidden'), text: '—' }];
  const { expenseAmount = 0, otherExpenseAmount = 0, totalPrice, payableAmount, paidAmount = 0 } = order;
  return [
    count,
    { key: 'goods', label: t('purchase.totals.goods'), amount: order.goodsAmount },
    { key: 'expense', label: t('purchase.totals.supplierExpense'), amount: less(expenseAmount, otherExpenseAmount) },
    ...(otherExpenseAmount === 0
      ? []
      : [{ key: 'other', label: t('purchase.totals.otherExpense'), amount: otherExpenseAmount, hint: t('purchase.totals.otherHint') }]),
    { key: 'total', label: t('purchase.totals.total'), amount: totalPrice, strong: true },
    ...(order.reviewStatus === 300
      ? [
          // Later price changes and goods on consignment make the two differ.
          ...(payableAmount === totalPrice ? [] : [{ key: 'payable', label: t('purchase.totals.payable'), amount: payableAmount }]),
          { key: 'paid', label: t('purchase.totals.paidSoFar'), amount: paidAmount },
          { key: 'unpaid', label: t('purchase.totals.unpaid'), amount: order.unpaidAmount },
        ]
      : []),
  ];
}
