import { ScanOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Action } from '../../../kit/action/row-actions';
import { useUnitsAction } from '../../../kit/action/use-units-action';
import { DocumentOrders } from '../../../kit/document/list/list-page';
import { ListPage } from '../../../kit/list/list-page';
import { Segments } from '../../../kit/list/segments';
import { useView } from '../../../kit/list/use-view';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';
import { isTaken } from '../open-units';
import { PARTS, type Part, type WorkQueue, type WorkRow } from '../work-queue';
import { ClaimDialog } from './claim-dialog';

const WHOSE = ['mine', 'all'] as const;
type Whose = (typeof WHOSE)[number];
type View = Part | `${Part}-all` | 'orders';
const VIEWS: readonly [View, ...View[]] = ['receive', ...PARTS.slice(1), ...PARTS.map((part): View => `${part}-all`), 'orders'];

const withCodes = (path: string, name: string, rows: readonly WorkRow[]): string =>
  `${path}?${name}=${encodeURIComponent(rows.map(({ productNo }) => productNo).join(','))}`;

/** The units that wait at a bench, those in hand, and what was done: the caller's or everybody's. */
export function QueuePage({ queue, scan = false }: { readonly queue: WorkQueue; readonly scan?: boolean }) {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const { view, show } = useView<View>(VIEWS);
  const [part, all] = view.split('-') as [Part | 'orders', 'all'?];
  const whose: Whose = all ?? 'mine';
  const [scanning, setScanning] = useState(scan);
  const claimed = useCallback((count: number) => t('work.done.claim', { count }), [t]);
  const { run: claim, dialog } = useUnitsAction({ id: queue.claim, touches: queue.touches, done: claimed });
  const canClaim = can(`${queue.right}_receive`);
  const canWork = can(`${queue.right}_add`);
  const canHandOver = can(queue.handOver.right);
  const at = `work.at.${queue.right}` as const;
  const list = part === 'orders' ? undefined : queue.parts[part];
  const go = (next: Part | 'orders', of: Whose) => show(of === 'all' && next !== 'orders' ? `${next}-all` : next);
  const parts = [...PARTS.filter((value) => queue.parts[value]), ...(queue.orders ? (['orders'] as const) : [])];
  const progress = (
    <Segments
      label={t('work.part')}
      value={part}
      onChange={(next) => go(next, whose)}
      items={parts.map((value) => ({ value, label: t(value === 'work' ? `${at}.work` : `work.parts.${value}`) }))}
    />
  );

  const rowActions = (row: WorkRow): readonly Action[] => [
    ...(canClaim && !isTaken(row) ? [{ key: 'claim', label: t('work.claim'), onClick: () => claim([row.productNo]) }] : []),
    ...(canWork && list?.next ? [list.next(row)] : []),
    ...(canWork && !list?.next && isTaken(row)
      ? [{ key: 'work', label: t(`${at}.start`), to: withCodes(queue.bench.path, queue.bench.by, [row]) }]
      : []),
    ...(canHandOver && !list?.next
      ? [{ key: 'handOver', label: t('work.handOver'), to: withCodes(queue.handOver.path, 'codes', [row]) }]
      : []),
  ];
  const bulkActions = (rows: readonly WorkRow[], clear: () => void): readonly Action[] => {
    const count = rows.length;
    const numbers = rows.map(({ productNo }) => productNo);
    return [
      ...(canClaim && part === 'receive'
        ? [{ key: 'claim', label: t('work.several.claim', { count }), onClick: () => claim(numbers, clear) }]
        : []),
      ...(canWork && part === 'work'
        ? [
            {
              key: 'work',
              label: t(`${at}.several`, { count }),
              onClick: () => navigate(withCodes(queue.batch, 'codes', rows)),
            },
          ]
        : []),
      ...(canHandOver && !list?.next
        ? [
            {
              key: 'handOver',
              label: t('work.several.handOver', { count }),
              onClick: () => navigate(withCodes(queue.handOver.path, 'codes', rows)),
            },
          ]
        : []),
    ];
  };
  const acts = part !== 'done' && (canClaim || canWork || canHandOver);
  if (queue.orders && part === 'orders') return <DocumentOrders kind={queue.orders} views={progress} />;
  if (!list || part === 'orders') return null;
  return (
    <>
      <ListPage<WorkRow>
        key={view}
        title={queue.title}
        tableId={list.tableId}
        source={list[whose]}
        columns={list.columns}
        search={list.search}
        dateField={list.dateField}
        views={
          <>
            {progress}
            <Segments
              label={t('work.whose')}
              value={whose}
              onChange={(next) => go(part, next)}
              items={WHOSE.map((value) => ({ value, label: t(`work.of.${value}`) }))}
            />
          </>
        }
        actions={
          <>
            {canWork && (
              <Button onClick={() => void navigate(queue.batch)} type={part === 'work' ? 'default' : 'text'}>
                {t(`${at}.batch`)}
              </Button>
            )}
            {canWork && <Button onClick={() => void navigate(queue.bench.path)}>{t(`${at}.bench`)}</Button>}
            {canClaim && (
              <Button type="primary" icon={<ScanOutlined aria-hidden="true" />} onClick={() => setScanning(true)}>
                {t('work.scan')}
              </Button>
            )}
          </>
        }
        {...(acts ? { rowActions, bulkActions } : {})}
        empty={t(`${at}.empty.${part}`)}
        {...(list.fixed ? { fixed: list.fixed } : {})}
      />
      {scanning && <ClaimDialog queue={queue} onClose={() => setScanning(false)} />}
      {dialog}
    </>
  );
}
