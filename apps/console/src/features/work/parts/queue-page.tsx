import { ScanOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Action } from '../../../kit/action/row-actions';
import { useUnitsAction } from '../../../kit/action/use-units-action';
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
type View = Part | `${Part}-all`;
const VIEWS: readonly [View, ...View[]] = ['receive', 'work', 'done', 'receive-all', 'work-all', 'done-all'];

const withCodes = (path: string, name: string, rows: readonly WorkRow[]): string =>
  `${path}?${name}=${encodeURIComponent(rows.map(({ productNo }) => productNo).join(','))}`;

/** The units that wait at a bench, those in hand, and what was done: the caller's or everybody's. */
export function QueuePage({ queue }: { readonly queue: WorkQueue }) {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const { view, show } = useView<View>(VIEWS);
  const [part, all] = view.split('-') as [Part, 'all'?];
  const whose: Whose = all ?? 'mine';
  const [scanning, setScanning] = useState(false);
  const claimed = useCallback((count: number) => t('work.done.claim', { count }), [t]);
  const { run: claim, dialog } = useUnitsAction({ id: queue.claim, touches: queue.touches, done: claimed });
  const canClaim = can(`${queue.right}_receive`);
  const canWork = can(`${queue.right}_add`);
  const canHandOver = can(queue.handOver.right);
  const list = queue.parts[part];
  const go = (next: Part, of: Whose) => show(of === 'all' ? `${next}-all` : next);

  const rowActions = (row: WorkRow): readonly Action[] => [
    ...(canClaim && !isTaken(row) ? [{ key: 'claim', label: t('work.claim'), onClick: () => claim([row.productNo]) }] : []),
    ...(canWork && isTaken(row) ? [{ key: 'work', label: t('work.start'), to: withCodes(queue.bench, 'code', [row]) }] : []),
    ...(canHandOver ? [{ key: 'handOver', label: t('work.handOver'), to: withCodes(queue.handOver.path, 'codes', [row]) }] : []),
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
              label: t('work.several.work', { count }),
              onClick: () => navigate(withCodes(queue.batch, 'codes', rows)),
            },
          ]
        : []),
      ...(canHandOver
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
            <Segments
              label={t('work.part')}
              value={part}
              onChange={(next) => go(next, whose)}
              items={PARTS.map((value) => ({ value, label: t(`work.parts.${value}`) }))}
            />
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
                {t('work.batch')}
              </Button>
            )}
            {canWork && <Button onClick={() => void navigate(queue.bench)}>{t('work.bench')}</Button>}
            {canClaim && (
              <Button type="primary" icon={<ScanOutlined aria-hidden="true" />} onClick={() => setScanning(true)}>
                {t('work.scan')}
              </Button>
            )}
          </>
        }
        {...(acts ? { rowActions, bulkActions } : {})}
        empty={t(`work.empty.${part}`)}
      />
      {scanning && <ClaimDialog queue={queue} onClose={() => setScanning(false)} />}
      {dialog}
    </>
  );
}
