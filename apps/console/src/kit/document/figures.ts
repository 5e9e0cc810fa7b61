import { countText, type DocumentSpec, toFen } from '@phone-trade/shared';
import type { Translate } from '../../lib/language/i18n';
import type { Preview, PreviewBill } from '../action/use-preview';
import type { TotalLine } from '../layout/totals';
import type { FiguresOf, StoredDocument } from './kind';

/** The difference of two amounts in yuan, unknown when one of them is. */
export const less = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : (toFen(a) - toFen(b)) / 100;

/** The sum of amounts in yuan, unknown when one of them is. */
export const sumOf = (amounts: readonly (number | undefined)[]): number | undefined =>
  amounts.some((amount) => amount === undefined)
    ? undefined
    : amounts.reduce<number>((total, amount) => total + toFen(amount ?? 0), 0) / 100;

const GOODS = 1;

/** What is due with the document's own company, or with who settles for it: who pays or is paid with it, else who owes or is owed its goods. */
function ownBill(bills: readonly PreviewBill[]): { readonly due?: PreviewBill | undefined; readonly paid?: PreviewBill | undefined } {
  const paid = bills.find(({ post }) => post === 'payment');
  const due = bills.find(
    ({ post, side, channelId, entryKind }) =>
      post === 'due' && (paid ? channelId === paid.channelId && side === paid.side : entryKind === GOODS),
  );
  return { due, paid };
}

/** The amount left to settle with the document's company after the entered payments. Negative after an overpayment. */
export function leftToPay({ bills }: Preview): number | undefined {
  const { due, paid } = ownBill(bills);
  return paid ? less(due ? due.amount : 0, paid.amount) : due?.amount;
}

/** Payments made with the document; for a payment record, its whole amount. */
export const paidWith = ({ bills, totals }: Preview): number | undefined => totals.paymentAmount ?? ownBill(bills).paid?.amount;

/** The name of a bill, by its event and its side. */
const BILLS = {
  due: { payable: 'payable', receivable: 'receivable' },
  settle: { payable: 'payable', receivable: 'receivable' },
  offset: { payable: 'offset', receivable: 'offsetReceivable' },
  payment: { payable: 'paid', receivable: 'received' },
  balance: { payable: 'prepaid', receivable: 'advance' },
} as const;

/** A line for each company that would be owed something, would owe it, or whose open bill would shrink. */
export const billLines = (bills: readonly PreviewBill[], t: Translate): readonly TotalLine[] =>
  bills.map(({ post, side, channelId, channelName, amount }) => ({
    key: `${post} ${side} ${channelId}`,
    label: t(`document.totals.${BILLS[post][side]}`, { company: channelName ?? '' }),
    amount,
  }));

/** The amounts of a kind, by their derived fields; those that are nothing are left out. */
function amountLines(spec: DocumentSpec, values: Readonly<Record<string, unknown>>, say: Say): readonly TotalLine[] {
  return Object.entries(spec.derived).flatMap(([name, { kind, label }]) => {
    const amount = values[name];
    return kind === 'money' && typeof amount === 'number' && amount !== 0 ? [{ key: name, label: say(label), amount }] : [];
  });
}

type Say = (label: { readonly zh: string; readonly en: string }) => string;

/** The figures of a document as its review would post them. */
export function documentFigures(preview: Preview | undefined, { spec, count }: FiguresOf, t: Translate, say: Say): readonly TotalLine[] {
  return [
    { key: 'count', label: t('document.totals.count'), text: countText(count) },
    ...amountLines(spec, preview?.totals ?? {}, say),
    ...billLines(preview?.bills ?? [], t),
  ];
}

/** The figures of a stored document. */
export const documentTotals = (spec: DocumentSpec, document: StoredDocument, t: Translate, say: Say): readonly TotalLine[] => [
  { key: 'count', label: t('document.totals.count'), text: countText(document.totalCount) },
  ...amountLines(spec, document, say),
];
