import { Table } from 'antd';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useIsSmall } from '../../lib/browser/use-media';
import { CONFIG } from '../../lib/config';
import { useT } from '../../lib/language/i18n';
import type { Action } from '../action/row-actions';
import type { Setting } from '../columns/column-settings';
import { type Column, rowName } from '../columns/columns';
import { RowsSkeleton } from '../states/skeletons';
import { CardList } from './card-list';
import css from './data-table.module.css';
import { flatRows, parentRows } from './nested-rows';
import { TableTotals } from './table-totals';
import { useBoxHeight } from './use-box-height';
import { useRowPeek } from './use-row-peek';
import { useScrollByKeys } from './use-scroll-by-keys';
import { useShownColumns, useTableColumns } from './use-table-columns';

export interface DataTableProps<Row extends object> {
  readonly columns: readonly Column<Row>[];
  readonly settings: readonly Setting[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly label: string;
  /** A fetch runs behind the rows shown. */
  readonly busy?: boolean;
  readonly empty: ReactNode;
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string | undefined) => void;
  /** A column is made wider or narrower; `done` once its edge is let go. */
  readonly onResize?: (key: string, width: number, done: boolean) => void;
  readonly selected?: readonly string[];
  readonly onSelect?: (rows: readonly Row[]) => void;
  /** One row is picked or let go, where all rows picked are not at hand. */
  readonly onMark?: (row: Row, picked: boolean) => void;
  /** Why a row cannot be picked: it has been already. */
  readonly locked?: (row: Row) => string | undefined;
  /** What the space bar and a double click do with a row; they show it beside the list by default. */
  readonly onSpace?: (row: Row) => void;
  readonly actions?: (row: Row) => readonly Action[];
  readonly expand?: (row: Row) => ReactNode;
  /** Sums of more than the rows shown; those of the rows by default. */
  readonly totals?: Readonly<Record<string, unknown>> | undefined;
  /** Rows that are summed in place of the rows shown: those selected, on other pages too. */
  readonly summed?: readonly Row[] | undefined;
  /** What the sums are of, and how to sum more. */
  readonly totalsLabel?: ReactNode;
}

/** Our table; on a phone its rows are cards. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  return useIsSmall() ? <CardList {...props} /> : <WideTable {...props} />;
}

/**
 * Sticky header, pinned ends, ellipsis with tooltip, sums of the page, virtual from fifty rows on. Of rows with `children` the first level
 * is unfolded. Header, sums and pinned columns stay in view by style alone, for all widths are known: the library's own way takes header
 * and sums out of the table, which readers of screens then no longer know as one, and draws everything anew once it has measured it.
 */
function WideTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, rowKey, label, busy = false, empty, onSort, onSelect, expand } = props;
  const all = useMemo(() => flatRows(rows ?? []).length, [rows]);
  const virtual = !expand && all >= CONFIG.virtualFrom;
  const { box, height } = useBoxHeight(virtual);
  useScrollByKeys(() => box.current);
  const shown = useShownColumns(props);
  const leading = (onSelect ? 1 : 0) + (expand ? 1 : 0);
  const { columns, pins, width } = useTableColumns(props, shown, leading);
  const rowSelection = useRowSelection(props, shown[0]);
  const { onRow, peek } = useRowPeek(props, shown[0]);
  const hasTotals = shown.some((item) => item.total) && (rows?.length ?? 0) > 0;
  // Only some rows of a virtual one are drawn: it has to be told how high it is. Header, sums and the horizontal scroll bar take their part.
  const body = height && Math.max(160, height - 38 - (hasTotals ? 38 : 0));

  if (rows === undefined || (virtual && height === undefined))
    return (
      <div ref={box} className={css.box}>
        {rows === undefined && <RowsSkeleton rows={10} />}
      </div>
    );
  return (
    <div
      ref={box}
      className={css.box}
      style={{ '--table-width': `${width}px` } as CSSProperties}
      data-busy={busy || undefined}
      aria-busy={busy}
    >
      <Table<Row>
        size="small"
        aria-label={label}
        columns={columns}
        dataSource={rows as Row[]}
        rowKey={rowKey}
        onRow={onRow}
        pagination={false}
        showSorterTooltip={false}
        sortDirections={['descend', 'ascend']}
        tableLayout="fixed"
        virtual={virtual && Boolean(body)}
        {...(virtual && body ? { scroll: { x: width, y: body } } : {})}
        locale={{ emptyText: <div className={css.inView}>{empty}</div> }}
        expandable={
          expand
            ? { expandedRowRender: (row) => <div className={css.inView}>{expand(row)}</div>, columnWidth: 40 }
            : { defaultExpandedRowKeys: parentRows(rows).map(rowKey) }
        }
        {...(rowSelection ? { rowSelection } : {})}
        {...(onSort
          ? {
              onChange: (_page, _filters, sorter) => {
                const one = [sorter].flat()[0];
                onSort(one?.order ? `${one.order === 'descend' ? '-' : ''}${String(one.columnKey)}` : undefined);
              },
            }
          : {})}
        {...(hasTotals
          ? {
              summary: (data) => (
                <Table.Summary fixed>
                  <TableTotals
                    columns={shown}
                    rows={props.summed ?? data}
                    label={props.totalsLabel}
                    leading={leading}
                    trailing={props.actions ? 1 : 0}
                    totals={props.summed ? undefined : props.totals}
                    pins={pins}
                  />
                </Table.Summary>
              ),
            }
          : {})}
      />
      {peek}
    </div>
  );
}

/** Check boxes that are named after their rows. */
function useRowSelection<Row extends object>({ rowKey, selected, onSelect, locked }: DataTableProps<Row>, first: Column<Row> | undefined) {
  const t = useT();
  if (!onSelect) return undefined;
  return {
    selectedRowKeys: [...(selected ?? [])],
    preserveSelectedRowKeys: true,
    columnWidth: 40,
    fixed: true,
    onChange: (_keys: unknown, chosen: Row[]) => onSelect(chosen.filter((row) => row !== undefined)),
    getTitleCheckboxProps: () => ({ 'aria-label': t('kit.selectAll') }) as object,
    getCheckboxProps: (row: Row) => {
      const why = locked?.(row);
      return {
        'aria-label': t('kit.selectRow', { row: rowName(first, row, rowKey(row)) }),
        disabled: why !== undefined,
        title: why,
      } as object;
    },
  };
}
