import { type Axis, type CodeTable, codeLabel, isEmpty, purchaseSpec } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { DocumentLayout, Section } from '../../../../kit/views/document-layout';
import { FactGrid } from '../../../../kit/views/fact-grid';
import { PageError } from '../../../../kit/views/page-error';
import { DocumentSkeleton } from '../../../../kit/views/skeletons';
import { StatusTag, ToneTag } from '../../../../kit/views/status-tag';
import { Timeline } from '../../../../kit/views/timeline';
import { Totals } from '../../../../kit/views/totals';
import { useLabel, useLang, useT } from '../../../../lib/i18n';
import { objectQuery } from '../../../../lib/query';
import { statusTone } from '../../../../themes/status-tone';
import type { OrderDetail } from '../order-detail';
import { DetailExpenses, DetailPayments } from './detail/detail-parts';
import { DetailUnits } from './detail/detail-units';
import { historyEvents } from './detail/history-events';
import { orderTotals } from './detail/order-totals';
import { useOrderActions } from './detail/use-order-actions';

/** One purchase order: what was agreed, every unit with its cost, what happened, and what may be done now. */
export function OrderDetailPage() {
  const [params] = useSearchParams();
  const orderNo = params.get('orderNo') ?? '';
  const { data, error, refetch } = useQuery(objectQuery<OrderDetail>('phone.purchase.getPurchaseDetail', { orderNo }));
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <DocumentSkeleton />;
  return <OrderView order={data} />;
}

const FACTS = [
  'purchaseType',
  'channelId',
  'purchaseUserId',
  'warehouseId',
  'bizDate',
  'settleChannelId',
  'source',
  'platformId',
  'thirdOrderNo',
  'reviewUserName',
  'reviewTime',
  'remark',
];
const FIELDS = { ...purchaseSpec.head, ...purchaseSpec.derived };
const DRAFT = 100;
const NONE = 100;
/** Facts that most orders do not have, and nobody looks for. */
const RARE = ['settleChannelId', 'platformId', 'thirdOrderNo'];

/** Whether a fact that is missing is shown as missing. */
const isAwaited = (name: string, { reviewStatus }: OrderDetail): boolean =>
  !RARE.includes(name) && !(name.startsWith('review') && reviewStatus === DRAFT);

/**
 * Whether a state says something of its own. Until the review all others begin at "none"; what comes in is put in store at once,
 * so the stock-in speaks only where it differs; returns where there are any.
 */
function isTelling(axis: string, order: OrderDetail): boolean {
  if (axis === 'reviewStatus') return true;
  if (order.reviewStatus === DRAFT) return false;
  if (axis === 'storeStatus') return order.storeStatus !== order.receiveStatus;
  return axis !== 'refundStatus' || order.refundStatus !== NONE;
}

function OrderView({ order }: { order: OrderDetail }) {
  const t = useT();
  const label = useLabel();
  const { actions, dialogs } = useOrderActions(order);
  const facts = FACTS.filter((name) => !isEmpty(order[name]) || isAwaited(name, order));
  const axes = purchaseSpec.axes.filter((axis) => isTelling(axis.field, order));
  return (
    <DocumentLayout
      kind={purchaseSpec.label}
      orderNo={order.orderNo}
      status={
        <>
          {axes.map((axis) => (
            <AxisTag key={axis.field} axis={axis} code={Number(order[axis.field])} />
          ))}
          {order.editFlag === 1 && <ToneTag tone="attention">{t('purchase.amended')}</ToneTag>}
        </>
      }
      meta={t('purchase.enteredBy', { who: order.createUserName ?? '', when: order.insertTime?.slice(0, 16) ?? '' })}
      actions={actions}
      aside={
        <>
          <Section title={t('purchase.totals.title')}>
            <Totals lines={orderTotals(order, t)} />
          </Section>
          <Section title={t('purchase.history.title')}>
            <Timeline events={historyEvents(order.history, label)} />
          </Section>
        </>
      }
    >
      <Section title={t('purchase.form.facts')}>
        <FactGrid fields={FIELDS} values={order} only={facts} columns={3} />
      </Section>
      <DetailUnits order={order} />
      {order.expenses.length > 0 && <DetailExpenses rows={order.expenses} />}
      {order.payments.length > 0 && <DetailPayments rows={order.payments} />}
      {dialogs}
    </DocumentLayout>
  );
}

/** Codes like "all" and "partial" say nothing without what they are about. */
const BARE: readonly CodeTable[] = ['stockIn', 'return'];

function AxisTag({ axis, code }: { axis: Axis; code: number }) {
  const label = useLabel();
  const lang = useLang();
  const text = codeLabel(axis.table, code);
  if (lang === 'zh' || !text || !BARE.includes(axis.table)) return <StatusTag table={axis.table} code={code} />;
  return (
    <ToneTag tone={statusTone(axis.table, code)}>
      {label(axis.label)}: {text.en}
    </ToneTag>
  );
}
