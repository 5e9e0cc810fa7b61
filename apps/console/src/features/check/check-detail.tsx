import { checkSumFields, DRAFT, STATUS, storageCheckSpec as spec } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { columnsOf } from '../../kit/columns/columns';
import { historyEvents } from '../../kit/document/detail/history-events';
import { PartsTable } from '../../kit/document/detail/parts-table';
import { headFields, type PartRow } from '../../kit/document/kind';
import { type DocumentAction, DocumentLayout, Section } from '../../kit/layout/document-layout';
import { FactGrid } from '../../kit/layout/fact-grid';
import { Timeline } from '../../kit/layout/timeline';
import { Totals } from '../../kit/layout/totals';
import { PageError } from '../../kit/states/page-error';
import { DocumentSkeleton } from '../../kit/states/skeletons';
import type { Values } from '../../kit/text/ref-text';
import { StatusTag } from '../../kit/text/status-tag';
import { objectQuery } from '../../lib/http/query';
import { useLabel, useT } from '../../lib/language/i18n';
import { usePage } from '../../lib/pages/page-context';
import { closeTab } from '../../lib/pages/tabs';
import type { Check } from './check';
import { CheckLines } from './check-lines';
import { ReviewForm } from './review/review-form';
import { useCheckActions } from './use-check-actions';

const { amount, ...counted } = checkSumFields.sums.is.fields ?? {};
const SUMS = columnsOf<Values>(counted);
const COSTS = columnsOf<Values>(amount ? { ...counted, amount } : counted);
const COUNTERS = columnsOf<Values>(checkSumFields.counters.is.fields ?? {}, { lastTime: { width: 160 } });
const FACTS = [
  'warehouseId',
  'locationId',
  'categoryId',
  'brandId',
  'stageScope',
  'freeze',
  'blind',
  'checkUserIds',
  'snapshotTime',
  'completeTime',
  'remark',
];
/** Others count: their scans come in while the page is open. */
const REFRESH_MS = 10_000;

/** One check: how far it is, what was found, and what may be done now. */
export function CheckDetailPage() {
  const [params] = useSearchParams();
  const orderNo = params.get('orderNo') ?? '';
  const { data, error, refetch } = useQuery({
    ...objectQuery<Check>('phone.storageCheck.getStorageCheckDetail', { orderNo }),
    refetchInterval: ({ state }) => (state.data?.checkStatus === STATUS.partly ? REFRESH_MS : false),
  });
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <DocumentSkeleton />;
  return <CheckView key={data.orderNo} check={data} />;
}

function CheckView({ check }: { check: Check }) {
  const t = useT();
  const label = useLabel();
  const navigate = useNavigate();
  const { tabKey } = usePage();
  const [isReviewing, setReviewing] = useState(false);
  const actionsOf = useCheckActions(() => void navigate(closeTab(tabKey), { replace: true }));
  const review = check.allowedActions.find(({ action }) => action === 'review');
  const isCounted = check.reviewStatus === DRAFT && check.checkStatus === STATUS.done;
  const actions: DocumentAction[] = [
    ...(isCounted && review && !isReviewing
      ? [
          {
            key: 'review',
            label: t('check.review.open'),
            primary: true,
            onClick: () => setReviewing(true),
            ...(review.allowed ? {} : { disabled: review.reason ?? t('document.notAllowed') }),
          },
        ]
      : []),
    ...actionsOf(check).map((action) => ({ ...action, ...(action.key === 'count' ? { primary: true } : {}) })),
  ];
  const facts = FACTS.filter((name) => check[name] !== undefined && check[name] !== null && check[name] !== '');
  return (
    <DocumentLayout
      kind={spec.label}
      orderNo={check.orderNo}
      status={
        <>
          <StatusTag table="stockCheck" code={check.checkStatus} />
          <StatusTag table="review" code={check.reviewStatus} />
        </>
      }
      meta={t('document.enteredBy', { who: String(check.createUserName ?? ''), when: String(check.insertTime ?? '').slice(0, 16) })}
      actions={actions}
      aside={
        <>
          <Section title={t('check.progress')}>
            <Totals lines={figures(check, t, label)} />
          </Section>
          {check.history.length > 0 && (
            <Section title={t('document.history')}>
              <Timeline events={historyEvents(check.history, label)} />
            </Section>
          )}
        </>
      }
    >
      <Section title={t('document.facts')}>
        <FactGrid fields={headFields(spec)} values={check} only={facts} columns={3} />
      </Section>
      {isReviewing && isCounted ? (
        <ReviewForm check={check} onDone={() => setReviewing(false)} />
      ) : (
        <>
          <PartsTable title={t('check.sums')} columns={isPriced(check) ? COSTS : SUMS} rows={keyed(check.sums)} />
          {check.counters.length > 0 && <PartsTable title={t('check.counters')} columns={COUNTERS} rows={keyed(check.counters)} />}
          <CheckLines orderNo={check.orderNo} refreshes={check.checkStatus === STATUS.partly} />
        </>
      )}
    </DocumentLayout>
  );
}

const isPriced = ({ sums }: Check): boolean => sums.some(({ amount }) => amount !== undefined);

const keyed = (rows: readonly object[]): readonly PartRow[] => rows.map((row, i) => ({ ...row, id: String(i) }));

function figures(check: Check, t: ReturnType<typeof useT>, label: ReturnType<typeof useLabel>) {
  const { expectCount, checkedCount } = spec.derived;
  const of = (field: typeof expectCount, text: unknown) => ({ key: field.label.en, label: label(field.label), text: String(text) });
  return [
    of(expectCount, check.expectCount),
    of(checkedCount, check.checkedCount),
    { key: 'progress', label: label(spec.derived.progress.label), text: `${check.progress}%`, strong: true },
    ...(typeof check.lossAmount === 'number'
      ? [{ key: 'loss', label: t('check.loss'), amount: check.lossAmount, hint: t(lossHint(check)) }]
      : []),
  ];
}

const lossHint = ({ reviewStatus }: Check): string => (reviewStatus === DRAFT ? 'check.lossExpected' : 'check.lossBooked');
