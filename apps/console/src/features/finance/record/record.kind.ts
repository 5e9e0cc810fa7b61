import { FINANCE, type FinanceDirection } from '@phone-trade/shared';
import { documentColumns, documentSearch } from '../../../kit/document/columns';
import { type DeclaredKind, documentKind, type Head } from '../../../kit/document/kind';
import { reviewQueues } from '../../../kit/document/queues';
import type { Translate } from '../../../lib/i18n';
import { type BillLine, billLines } from './bill-lines';
import { SettledBills } from './settled-bills';

/** The amounts of a record beside its payments, those that are nothing left out. */
const MEANS = ['balanceAmount', 'discountAmount', 'balanceBackAmount'] as const;

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

/** Money out or in: which bills it settles, by due date or as chosen, and what of it is paid ahead. */
export function recordKind(direction: FinanceDirection): DeclaredKind {
  const finance = FINANCE[direction];
  const { spec, calls, side } = finance;
  return documentKind<BillLine>({
    spec,
    detail: calls.record as 'phone.financePayout.getPaymentPayoutRecordDetail',
    touches: ['phone.financePayout', 'phone.financeIncome', 'phone.finance', 'phone.purchase'],
    list: {
      tableId: `finance_${direction}`,
      source: calls.records as 'phone.financePayout.pagePaymentPayoutRecord',
      columns: documentColumns(
        spec,
        [
          'reviewStatus',
          'channelId',
          'paymentAmount',
          'allocAmount',
          'excessAmount',
          'totalCount',
          'bizDate',
          'createUserName',
          'insertTime',
        ],
        [...MEANS, 'batchNo', 'sourceOrderNo', 'reviewUserName', 'reviewTime', 'remark'],
        { insertTime: { sortable: true } },
      ),
      search: documentSearch(spec, ['orderNo', 'channelId', 'reviewStatus', 'batchNo', 'sourceOrderNo', 'bizDate', 'insertTime']),
      queues: reviewQueues,
    },
    export: { type: direction },
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
