import { CONSIGNMENT, countText, OPENING } from '@phone-trade/shared';
import type { Preview, PreviewBill } from '../../../kit/action/use-preview';
import { leftToPay, less, paidWith } from '../../../kit/document/figures';
import { isReviewed, type StoredDocument } from '../../../kit/document/kind';
import type { TotalLine } from '../../../kit/layout/totals';
import type { Translate } from '../../../lib/language/i18n';
import type { OrderDetail } from './order-detail';

interface Shown {
  /** Units of the order, counted where they are entered. */
  readonly count: number;
  readonly head: Readonly<Record<string, unknown>>;
}

/** The figures of an order as its review would post them. Nothing but the count for who may not see its cost. */
export function orderFigures(preview: Preview | undefined, { count, head }: Shown, t: Translate): readonly TotalLine[] {
  const { totals = {}, bills = [], units = [] } = preview ?? {};
  const { goodsAmount, expenseAmount, otherExpenseAmount } = totals;
  if (units.length > 0 && totals.totalPrice === undefined) return [hidden(t)];
  const [due, ...others] = dueLines(bills, head.purchaseType, totals.totalPrice !== undefined, t);
  const paid = preview && paidWith(preview);
  return [
    { key: 'goods', label: t('purchase.totals.goods'), amount: goodsAmount, hint: t('document.lines.count', { count }) },
    ...expenseLines(expenseAmount, otherExpenseAmount, t),
    ...(due ? [due] : []),
    ...(preview && paid !== undefined
      ? [
          { key: 'paid', label: t('purchase.totals.paid'), amount: paid },
          { key: 'open', label: t('purchase.totals.open'), amount: leftToPay(preview) },
        ]
      : []),
    ...others,
  ];
}

const hidden = (t: Translate): TotalLine => ({ key: 'hidden', label: t('purchase.totals.hidden'), text: '—' });

const expenseLines = (all: number | undefined, others: number | undefined, t: Translate): readonly TotalLine[] => [
  { key: 'expense', label: t('purchase.totals.supplierExpense'), amount: less(all, others) },
  ...(others ? [{ key: 'other', label: t('purchase.totals.otherExpense'), amount: others, hint: t('purchase.totals.otherHint') }] : []),
];

/** A line for each company that is owed something or owes it; the first is the one the eye should find, and there always is one. */
function dueLines(bills: readonly PreviewBill[], purchaseType: unknown, known: boolean, t: Translate): readonly TotalLine[] {
  const why = purchaseType === OPENING ? 'openingHint' : purchaseType === CONSIGNMENT ? 'consignmentHint' : undefined;
  const hint = why ? { hint: t(`purchase.totals.${why}`) } : {};
  const dues = bills.filter(({ post }) => post === 'due');
  if (dues.length === 0) return [{ key: 'due', label: t('purchase.totals.due'), amount: known ? 0 : undefined, strong: true, ...hint }];
  return dues.map(({ side, channelId, channelName, amount }, i) => ({
    key: `${side} ${channelId}`,
    label: t(side === 'payable' ? 'purchase.totals.dueTo' : 'purchase.totals.dueFrom', { company: channelName ?? '' }),
    amount,
    strong: i === 0,
    ...(i === 0 ? hint : {}),
  }));
}

/** The figures of a stored order. Nothing but the count for who may not see its cost. */
export function orderTotals(document: StoredDocument, t: Translate): readonly TotalLine[] {
  const order = document as OrderDetail;
  const count: TotalLine = { key: 'count', label: t('purchase.totals.count'), text: countText(order.totalCount) };
  if (order.totalPrice === undefined) return [count, hidden(t)];
  const { goodsAmount, expenseAmount = 0, otherExpenseAmount = 0, totalPrice, payableAmount, paidAmount = 0, unpaidAmount } = order;
  return [
    count,
    { key: 'goods', label: t('purchase.totals.goods'), amount: goodsAmount },
    ...expenseLines(expenseAmount, otherExpenseAmount, t),
    { key: 'total', label: t('purchase.totals.total'), amount: totalPrice, strong: true },
    ...(isReviewed(order)
      ? [
          // Later price changes and goods on consignment make the two differ.
          ...(payableAmount === totalPrice ? [] : [{ key: 'payable', label: t('purchase.totals.payable'), amount: payableAmount }]),
          { key: 'paid', label: t('purchase.totals.paidSoFar'), amount: paidAmount },
          { key: 'unpaid', label: t('purchase.totals.unpaid'), amount: unpaidAmount },
        ]
      : []),
  ];
}
