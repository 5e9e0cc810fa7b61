import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useUnitSteps } from '../../../../kit/document/unit/unit-steps';
import { ListPage } from '../../../../kit/list/list-page';
import { Segments } from '../../../../kit/list/segments';
import { useListState } from '../../../../kit/list/use-list-state';
import { useView } from '../../../../kit/list/use-view';
import { PriceDialog } from '../../../../kit/price/price-dialog';
import { LabelPrintDialog } from '../../../../kit/print/print-dialogs';
import { exportList } from '../../../../lib/file/exports';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { ShareButton } from '../../share/share-button';
import { PRICED_STAGES } from '../../unit';
import { GROUP_COLUMNS, GROUP_SEARCH, type StockRow, UNIT_COLUMNS, UNIT_SEARCH } from '../store.columns';
import {
  type Grouping,
  type GroupRow,
  type GroupView,
  groupingOf,
  groupingsOf,
  groupKey,
  isDetail,
  SOURCES,
  type Store,
  storeOf,
  TABLE_IDS,
  VIEWS,
  type View,
  viewOf,
} from '../views';

const TITLE = { zh: '库存查询', en: 'Stock' };

/** Stock: what lies in our warehouses and what is ours elsewhere, unit by unit or in groups. */
export function StockPage() {
  const { view, show } = useView(VIEWS);
  const views = <ViewChoice view={view} onChange={show} />;
  return isDetail(view) ? <UnitList key={view} store={storeOf(view)} views={views} /> : <GroupList key={view} view={view} views={views} />;
}

function ViewChoice({ view, onChange }: { view: View; onChange: (view: View, filters: Readonly<Record<string, string>>) => void }) {
  const t = useT();
  const { filters } = useListState();
  const store = storeOf(view);
  // What both views can be narrowed by stays.
  const go = (next: View) => {
    const known = new Set(searchOf(next).map((item) => item.key));
    onChange(next, Object.fromEntries(Object.entries(filters).filter(([key]) => known.has(key))));
  };
  return (
    <>
      <Segments<Store>
        label={t('stock.kind')}
        value={store}
        items={(['real', 'virtual'] as const).map((value) => ({ value, label: t(`stock.${value}`) }))}
        onChange={(next) => go(viewOf(next, groupingOf(view)))}
      />
      <Segments<Grouping>
        label={t('stock.groupedBy')}
        value={groupingOf(view)}
        items={groupingsOf(store).map((value) => ({ value, label: t(`stock.by.${value}`) }))}
        onChange={(next) => go(viewOf(store, next))}
      />
    </>
  );
}

const searchOf = (view: View) => (isDetail(view) ? UNIT_SEARCH : GROUP_SEARCH)[storeOf(view)];

const exportType = (store: Store) => (store === 'real' ? 'realStore' : 'virtualStore');

function UnitList({ store, views }: { store: Store; views: ReactNode }) {
  const t = useT();
  const can = useCan();
  const [labels, setLabels] = useState<readonly string[]>();
  const [priced, setPriced] = useState<string>();
  const view = viewOf(store, 'detail');
  const canPrint = can('label_print');
  const canPrice = can('saleprice_view');
  const stepsOf = useUnitSteps();
  const bulkActions = useCallback(
    (rows: readonly StockRow[]) => [
      ...stepsOf(rows),
      ...(canPrint ? [{ key: 'labels', label: t('kit.print.labels'), onClick: () => setLabels(rows.map((row) => row.productNo)) }] : []),
    ],
    [t, canPrint, stepsOf],
  );
  const rowActions = useCallback(
    (row: StockRow) => [
      ...(canPrice && PRICED_STAGES.includes(row.stage)
        ? [{ key: 'price', label: t('kit.prices.open'), onClick: () => setPriced(row.productNo) }]
        : []),
      ...stepsOf([row]),
    ],
    [t, canPrice, stepsOf],
  );
  return (
    <>
      <ListPage<StockRow>
        title={TITLE}
        views={views}
        tableId={TABLE_IDS[view]}
        source={SOURCES[view]}
        columns={UNIT_COLUMNS[store]}
        rowKey="productNo"
        search={UNIT_SEARCH[store]}
        dateField={store === 'real' ? 'lastStoreTime' : 'purchaseTime'}
        bulkActions={bulkActions}
        {...(store === 'real' ? { rowActions } : {})}
        isSummed
        actions={(selected) => <ShareButton store={store} search={UNIT_SEARCH[store]} selected={selected.map((row) => row.productNo)} />}
        onExport={can('stock_export') && ((params, columns) => exportList(exportType(store), { ...params, columns: columns.join(',') }))}
        empty={t(`stock.empty.${store}`)}
      />
      {labels && <LabelPrintDialog productNos={labels} onClose={() => setLabels(undefined)} />}
      {priced && <PriceDialog productNo={priced} onClose={() => setPriced(undefined)} />}
    </>
  );
}

/** Groups are not selected; what they hold is shared. */
const NOTHING: readonly string[] = [];

function GroupList({ view, views }: { view: GroupView; views: ReactNode }) {
  const t = useT();
  const can = useCan();
  const store = storeOf(view);
  const seesAll = can('cost_view');
  // The cost of a group mixes purchases of several buyers: only who sees every cost sees it.
  const columns = useMemo(() => GROUP_COLUMNS[view].filter((item) => seesAll || !item.field?.is.cost), [view, seesAll]);
  return (
    <ListPage<GroupRow>
      title={TITLE}
      views={views}
      tableId={TABLE_IDS[view]}
      source={SOURCES[view]}
      isSummed
      columns={columns}
      rowKey={groupKey}
      search={GROUP_SEARCH[store]}
      actions={<ShareButton store={store} search={GROUP_SEARCH[store]} selected={NOTHING} />}
      onExport={can('stock_export') && (({ ascs: _ascs, descs: _descs, ...filters }) => exportList(exportType(store), filters))}
      empty={t(`stock.empty.${store}`)}
    />
  );
}
