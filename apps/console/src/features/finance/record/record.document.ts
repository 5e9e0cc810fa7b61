import { FINANCE, type FinanceDirection } from '@phone-trade/shared';
import { type DocumentPart, documentPart, type Head } from '../../../kit/document/kind';
import type { Translate } from '../../../lib/language/i18n';
import { type BillLine, billLines } from './bill-lines';
import { MEANS } from './means';
import { SettledBills } from './settled-bills';

function figuresOf({ spec }: (typeof FINANCE)['payout'], values: Head, count: number, t: Translate) {
  const amount = (name: string) => values[name] as number | undefined;
  return [
    { key: 'count', label: t('finance.totals.count'), text: String(count) },
    { key: 'payment', label: t('finance.totals.payment'), amount: amount('paymentAmount') },
    ...MEANS.flatMap((name) => (amount(name) ? [{ key: name, label: t(`finance.means.${name}`), amount: amount(name) }] : [])),
    { key: 'settled', label: t('finance.totals.settled'), amount: amount('allocAmount'), strong: true },
    ...(amount('excessAmount') ? [{ key: 'excess', label: t('finance.totals.excess'), amount: amount('excessAmount') }] : []),
  ].map((line) => ({ ...line, key: `${spec.kind} ${line.key}` }));
}

/** A payment or a receipt by itself: its bills, its means and its figures. */
export function recordDocument(direction: FinanceDirection): DocumentPart {
  const finance = FINANCE[direction];
  const { spec, side } = finance;
  return documentPart<BillLine>({
    form: {
      facts: ['channelId', 'bizDate', ...MEANS, 'remark'],
      initial: ({ asked }) => ({ payments: [], ...(asked.get('channelId') ? { channelId: asked.get('channelId') } : {}) }),
      lines: billLines(side),
      payments: spec.document['payments']?.is.fields ?? {},
    },
    facts: ['channelId', 'bizDate', 'batchNo', 'sourceOrderNo', 'reviewUserName', 'reviewTime', 'remark'],
    rareFacts: ['batchNo', 'sourceOrderNo'],
    Lines: SettledBills,
    totals: (document, t) => figuresOf(finance, document, document.totalCount, t),
    figures: (preview, { head }, t) =>
      figuresOf(finance, { ...head, ...preview?.totals }, preview?.bills.filter(({ post }) => post === 'settle').length ?? 0, t),
    reviewText: 'finance.review.text',
  });
}
