import { CONSIGNMENT, OPENING, toFen } from '@phone-trade/shared';
import type { Preview, PreviewBill } from '../../../kit/hooks/use-preview';
import type { TotalLine } from '../../../kit/views/totals';
import type { Translate } from '../../../lib/i18n';

/** The difference of two amounts in yuan, unknown when one of them is. */
export const less = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : (toFen(a) - toFen(b)) / 100;

const GOODS = 1;

/** What is due to the supplier, or to who settles for it: who is paid with the order, else who is owed its goods. */
function supplierBill(bills: readonly PreviewBill[]): { readonly due?: PreviewBill | undefined; readonly paid?: PreviewBill | undefined } {
  const paid = bills.find(({ post }) => post === 'payment');
  const due = bills.find(
    ({ post, side, channelId, entryKind }) =>
      post === 'due' && side === 'payable' && (paid ? channelId === paid.channelId : entryKind === GOODS),
  );
  return { due, paid };
}

/** What is left to pay the supplier when the payments entered have been made. */
export function leftToPay({ bills }: Preview): number | undefined {
  const { due, paid } = supplierBill(bills);
  return paid ? less(due ? due.amount : 0, paid.amount) : due?.amount;
}

/** What is paid with the order. */
export const paidWith = ({ bills }: Preview): number | undefined => supplierBill(bills).paid?.amount;

interface Shown {
  readonly preview: Preview | undefined;
  /** Units of the order, counted where they are entered. */
  readonly count: number;
  readonly purchaseType: number | undefined;
}

/** The figures of an order as its review would post them. Nothing but the count for who may not see its cost. */
export function orderFigures({ preview, count, purchaseType }: Shown, t: Translate): readonly TotalLine[] {
  const { totals = {}, bills = [], units = [] } = preview ?? {};
  const { goodsAmount, expenseAmount, otherExpenseAmount } = totals;
  const counted = t('purchase.form.units', { count });
  if (units.length > 0 && totals.totalPrice === undefined) return [{ key: 'hidden', label: t('purchase.totals.hidden'), text: '—' }];
  const [due, ...others] = dueLines(bills, purchaseType, totals.totalPrice !== undefined, t);
  const paid = preview && paidWith(preview);
  return [
    { key: 'goods', label: t('purchase.totals.goods'), amount: goodsAmount, hint: counted },
    { key: 'expense', label: t('purchase.totals.supplierExpense'), amount: less(expenseAmount, otherExpenseAmount) },
    ...(otherExpenseAmount
      ? [{ key: 'other', label: t('purchase.totals.otherExpense'), amount: otherExpenseAmount, hint: t('purchase.totals.otherHint') }]
      : []),
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

/** A line for each company that is owed something or owes it; the first is the one the eye should find, and there always is one. */
function dueLines(bills: readonly PreviewBill[], purchaseType: number | undefined, known: boolean, t: Translate): readonly TotalLine[] {
  const hint =
    purchaseType === OPENING
      ? { hint: t('purchase.totals.openingHint') }
      : purchaseType === CONSIGNMENT
        ? { hint: t('purchase.totals.consignmentHint') }
        : {};
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
