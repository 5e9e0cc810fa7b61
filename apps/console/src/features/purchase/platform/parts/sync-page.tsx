import { purchaseSyncSpec } from '@phone-trade/shared';
import { useCallback, useState } from 'react';
import type { Action } from '../../../../kit/action/row-actions';
import type { Column } from '../../../../kit/columns/columns';
import { CrudPage } from '../../../../kit/crud/crud-page';
import { ListPage } from '../../../../kit/list/list-page';
import { Segments } from '../../../../kit/list/segments';
import { useView } from '../../../../kit/list/use-view';
import type { Values } from '../../../../kit/text/ref-text';
import { StatusTag } from '../../../../kit/text/status-tag';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { isOpenRun, RUN_COLUMNS, RUN_SEARCH, type RunRow } from '../platform.columns';
import { SyncDialog } from './sync-dialog';

const TITLE = { zh: '平台采购同步', en: 'Platform purchases' };
const RUN_TITLE = { zh: '同步记录', en: 'Runs' };

const lastRun = (row: Values): RunRow | undefined => row.lastRun as RunRow | undefined;

const columns: Readonly<Record<string, Partial<Column<Values>>>> = {
  accountName: { width: 130 },
  channelId: { width: 160 },
};

/** Accounts at platforms, each with its last run, and all runs. */
export function SyncPage() {
  const t = useT();
  const { view, show } = useView(['accounts', 'runs']);
  const views = (
    <Segments
      label={t('purchase.platform.views')}
      items={(['accounts', 'runs'] as const).map((value) => ({ value, label: t(`purchase.platform.${value}`) }))}
      value={view === 'runs' ? 'runs' : 'accounts'}
      onChange={(next) => show(next, {})}
    />
  );
  if (view !== 'runs') return <Accounts views={views} />;
  return (
    <ListPage<RunRow>
      title={RUN_TITLE}
      tableId="purchaseSyncRun"
      source="phone.purchase.pagePurchaseSyncRun"
      columns={RUN_COLUMNS}
      search={RUN_SEARCH}
      dateField="createTime"
      views={views}
      refreshMs={(runs) => (runs.some(isOpenRun) ? 2000 : false)}
      empty={t('purchase.platform.noRuns')}
    />
  );
}

function Accounts({ views }: { views: React.ReactNode }) {
  const t = useT();
  const can = useCan();
  const [asked, setAsked] = useState<Values>();
  const canRun = can('purchasesync_run');
  const rowActions = useCallback(
    (row: Values): readonly Action[] =>
      canRun && row.status === 1 ? [{ key: 'run', label: t('purchase.platform.run'), onClick: () => setAsked(row) }] : [],
    [t, canRun],
  );
  return (
    <>
      <CrudPage
        spec={purchaseSyncSpec}
        tableId="purchaseSync"
        title={TITLE}
        views={views}
        columns={{
          ...columns,
          status: {
            render: (row) => {
              const run = lastRun(row);
              return (
                <>
                  <StatusTag table="enabled" code={Number(row.status)} />
                  {run && <StatusTag table="jobStatus" code={run.status} />}
                </>
              );
            },
          },
        }}
        rowActions={rowActions}
        noView
      />
      {asked && <SyncDialog account={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
