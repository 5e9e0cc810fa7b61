import { sessionSpec } from '@phone-trade/shared';
import { Tag } from 'antd';
import { type ReactNode, useCallback } from 'react';
import type { Action } from '../../../../kit/action/row-actions';
import { columnsOf } from '../../../../kit/columns/columns';
import { searchOf } from '../../../../kit/filter/search-bar';
import { ListPage } from '../../../../kit/list/list-page';
import { Segments } from '../../../../kit/list/segments';
import { useView } from '../../../../kit/list/use-view';
import type { Values } from '../../../../kit/text/ref-text';
import { call } from '../../../../lib/http/http';
import { newId } from '../../../../lib/http/new-id';
import { invalidate } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import type { Said } from '../../../../lib/notice/said';
import { useCan } from '../../../../lib/rights/permissions';
import { ActedList } from './acted-list';

const TITLE = { zh: '在线会话', en: 'Sessions' };
const SEARCH = searchOf(sessionSpec.fields, ['userId', 'ip', 'insertTime']);
const COLUMNS = columnsOf<Values>(sessionSpec.fields, {
  userId: { fixed: 'left', width: 220, render: (row) => <Who row={row} /> },
  insertTime: { sortable: true },
  ip: { width: 150 },
  browser: { width: 180 },
});

function Who({ row }: { row: Values }) {
  const t = useT();
  return (
    <>
      {String(row.userName ?? '')} {row.current ? <Tag color="blue">{t('people.sessions.current')}</Tag> : null}
    </>
  );
}

const VIEWS = ['live', 'acted'] as const;

/** Who is signed in, and who was as somebody else. */
export function SessionPage() {
  const t = useT();
  const { view, show } = useView<(typeof VIEWS)[number]>([...VIEWS]);
  const views = (
    <Segments
      label={t('people.sessions.views')}
      items={VIEWS.map((value) => ({ value, label: t(`people.sessions.${value}`) }))}
      value={view}
      onChange={show}
    />
  );
  return view === 'live' ? <LiveList key="live" views={views} /> : <ActedList key="acted" title={TITLE} views={views} />;
}

/** Who is signed in, and the end of it. */
function LiveList({ views }: { views: ReactNode }) {
  const t = useT();
  const can = useCan();
  const rowActions = useCallback(
    (row: Values): readonly Action[] => {
      if (!can('session_end')) return [];
      const name = String(row.userName ?? '');
      const all: Action = {
        key: 'endAll',
        label: t('people.sessions.endAll'),
        danger: true,
        confirm: () => t('people.sessions.endAllAsk', { name }),
        confirmVerb: () => t('people.sessions.endAll'),
        onClick: () => end('system.session.remove-of', { userIds: String(row.userId) }, () => t('people.sessions.ended')),
      };
      if (row.current) return [all];
      const one: Action = {
        key: 'end',
        label: t('people.sessions.end'),
        confirm: () => t('people.sessions.endAsk', { count: 1 }),
        confirmVerb: () => t('people.sessions.end'),
        onClick: () => end('system.session.remove', { ids: String(row.id) }, () => t('people.sessions.ended')),
      };
      return [one, all];
    },
    [t, can],
  );
  const bulkActions = useCallback(
    (rows: readonly Values[], clear: () => void): readonly Action[] => [
      {
        key: 'end',
        label: t('people.sessions.end'),
        danger: true,
        confirm: () => t('people.sessions.endAsk', { count: rows.length }),
        confirmVerb: () => t('people.sessions.end'),
        onClick: async () => {
          await end('system.session.remove', { ids: rows.map(({ id }) => id).join() }, () => t('people.sessions.ended'));
          clear();
        },
      },
    ],
    [t],
  );
  return (
    <ListPage<Values>
      title={TITLE}
      tableId="session"
      source="system.session.list"
      columns={COLUMNS}
      search={SEARCH}
      dateField="insertTime"
      views={views}
      rowActions={rowActions}
      {...(can('session_end') ? { bulkActions } : {})}
    />
  );
}

async function end(id: 'system.session.remove' | 'system.session.remove-of', input: Readonly<Record<string, string>>, success: Said) {
  await call(id, input, { success, idempotencyKey: newId() });
  await invalidate('system.session');
}
