import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { exportList } from '../../../lib/file/exports';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';
import { useQueueCounts } from '../../filter/queues';
import type { SearchItem } from '../../filter/search-bar';
import { ListPage } from '../../list/list-page';
import { Segments } from '../../list/segments';
import { useView } from '../../list/use-view';
import { useListActions } from '../action/use-document-actions';
import { type DocumentKind, type DocumentRow, rightOf } from '../kind';
import { useSay } from '../use-say';

/** The documents of a kind, and its lines where they can be listed: what can be done with one or several of them. */
export function DocumentListPage({ kind }: { kind: DocumentKind }) {
  const t = useT();
  const can = useCan();
  const { lineList, recordList, recordText = 'document.by.record' } = kind;
  const names = ['order', ...(lineList ? ['line'] : []), ...(recordList ? ['record'] : [])] as const;
  const { view, show } = useView<string>(names as readonly [string, ...string[]]);
  if (names.length === 1) return <DocumentOrders kind={kind} views={null} />;
  const views = (
    <Segments
      label={t('document.view')}
      value={view}
      onChange={show}
      items={names.map((name) => ({ value: name, label: t(name === 'record' ? recordText : `document.by.${name}`) }))}
    />
  );
  const shown = view === 'record' ? recordList : view === 'line' ? lineList : undefined;
  if (!shown) return <DocumentOrders kind={kind} views={views} />;
  return (
    <ListPage
      key={view}
      title={kind.places.label}
      {...shown}
      dateField={dateFieldOf(shown.search)}
      views={views}
      isSummed
      {...(mayExport(kind, can) ? {} : { onExport: false })}
    />
  );
}

/** What the days are of: when a row was entered, or else the first instant that a list is searched by. */
const dateFieldOf = (search: readonly SearchItem[] = []): string =>
  (search.find(({ key }) => key === 'createTime' || key === 'insertTime') ?? search.find(({ field }) => field.kind === 'time'))?.key ??
  'insertTime';

/** Where a kind is exported by a right, its lines are too. */
const mayExport = (kind: DocumentKind, can: ReturnType<typeof useCan>): boolean => !kind.export || can(rightOf(kind, 'export'));

const NONE: NonNullable<DocumentKind['list']['queues']> = [];

/** The documents of a kind as one of the views of a page. */
export function DocumentOrders({ kind, views }: { kind: DocumentKind; views: React.ReactNode }) {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const { list, places, Tools, export: exported } = kind;
  const { queues, ...part } = list;
  const counts = useQueueCounts(places.rows, queues ?? NONE);
  const { rowActions, bulkActions, dialogs } = useListActions(kind);
  const choices = useMemo(() => (exported?.detail ? [{ key: 'detail', label: t('document.exportDetail') }] : []), [exported, t]);
  const say = useSay(kind.spec);
  const add = can(rightOf(kind, 'create')) && (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => void navigate(places.add)}>
      {say('document.new')}
    </Button>
  );
  return (
    <>
      <ListPage<DocumentRow>
        key="order"
        title={places.label}
        {...part}
        source={places.rows}
        rowKey="orderNo"
        noun={kind.spec.kind}
        isSummed
        dateField={dateFieldOf(part.search)}
        {...(queues ? { queues, queueCounts: counts } : {})}
        views={views}
        actions={(selected) => (
          <>
            {add}
            {Tools && <Tools selected={selected} />}
          </>
        )}
        rowActions={rowActions}
        bulkActions={bulkActions}
        {...(exported
          ? {
              onExport:
                mayExport(kind, can) &&
                ((params, columns, choice) =>
                  exportList(exported.type, {
                    ...params,
                    columns: columns.join(','),
                    ...(choice === 'detail' ? { detail: 1 } : {}),
                  })),
              exportChoices: choices,
            }
          : {})}
        empty={say('document.empty')}
        emptyAction={add}
      />
      {dialogs}
    </>
  );
}
