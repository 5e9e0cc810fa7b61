import type { Lang } from '@phone-trade/shared';
import { Table, type TableProps, Tooltip } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { CONFIG } from '../../lib/config';
import { useLabel, useLang, useT } from '../../lib/i18n';
import { useIsSmall } from '../../lib/use-media';
import type { Setting } from '../hooks/column-settings';
import { totalOf } from '../hooks/total-of';
import { useBoxHeight } from '../hooks/use-box-height';
import { alignOf, type Column, cellOf, widthOf } from './columns';
import css from './data-table.module.css';
import { Money } from './money';
import { type Action, RowActions } from './row-actions';
import { RowsSkeleton } from './skeletons';

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
  readonly selected?: readonly string[];
  readonly onSelect?: (keys: readonly string[], rows: readonly Row[]) => void;
  readonly actions?: (row: Row) => readonly Action[];
  readonly expand?: (row: Row) => ReactNode;
}

/** Two short actions and "more"; English verbs are longer. */
const ACTIONS_WIDTH: Readonly<Record<Lang, number>> = { zh: 136, en: 164 };

/** Our table: sticky header, pinned ends, ellipsis with tooltip, sums of the page, virtual from fifty rows on. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, rowKey, label, busy = false, empty, onSort, selected, onSelect, expand } = props;
  const t = useT();
  const small = useIsSmall();
  const { box, height } = useBoxHeight();
  const shown = useShownColumns(props, small);
  const columns = useAntdColumns(props, shown, small);
  /** What a person calls the row: its first column when that is a text, not the id behind it. */
  const nameOf = (row: Row): string => {
    const first = (row as Record<string, unknown>)[shown[0]?.key ?? ''];
    return typeof first === 'string' && first !== '' ? first : rowKey(row);
  };
  const width = columns.reduce((sum, item) => sum + Number(item.width), onSelect ? 40 : 0) + (expand ? 40 : 0);
  const virtual = !expand && (rows?.length ?? 0) >= CONFIG.virtualFrom;
  const hasTotals = shown.some((item) => item.total) && (rows?.length ?? 0) > 0;
  // Header, sums and the horizontal scroll bar take their part of the box.
  const body = small || height === 0 ? undefined : Math.max(160, height - 38 - (hasTotals ? 38 : 0));

  if (rows === undefined)
    return (
      <div ref={box} className={css.box}>
        <RowsSkeleton rows={10} />
      </div>
    );
  return (
    <div ref={box} className={css.box} data-busy={busy || undefined} aria-busy={busy}>
      <Table<Row>
        size="small"
        aria-label={label}
        columns={columns}
        dataSource={rows as Row[]}
        rowKey={rowKey}
        pagination={false}
        showSorterTooltip={false}
        virtual={virtual && body !== undefined}
        scroll={{ x: width, ...(body === undefined || rows.length === 0 ? {} : { y: body }) }}
        locale={{ emptyText: empty }}
        {...(expand ? { expandable: { expandedRowRender: expand, columnWidth: 40 } } : {})}
        {...(onSelect
          ? {
              rowSelection: {
                selectedRowKeys: [...(selected ?? [])],
                preserveSelectedRowKeys: true,
                columnWidth: 40,
                fixed: true,
                onChange: (keys, chosen) =>
                  onSelect(
                    keys.map(String),
                    chosen.filter((row) => row !== undefined),
                  ),
                getTitleCheckboxProps: () => ({ 'aria-label': t('kit.selectAll') }) as object,
                getCheckboxProps: (row) => ({ 'aria-label': t('kit.selectRow', { row: nameOf(row) }) }) as object,
              },
            }
          : {})}
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
                  <Totals columns={shown} rows={data} leading={(onSelect ? 1 : 0) + (expand ? 1 : 0)} trailing={props.actions ? 1 : 0} />
                </Table.Summary>
              ),
            }
          : {})}
        sortDirections={['descend', 'ascend']}
      />
    </div>
  );
}

function useShownColumns<Row extends object>({ columns, settings }: DataTableProps<Row>, small: boolean): readonly Column<Row>[] {
  return useMemo(
    () =>
      settings.flatMap((setting) => {
        const item = columns.find((other) => other.key === setting.key);
        if (!item || setting.hidden) return [];
        const { fixed: _fixed, ...rest } = item;
        // On a phone pinned columns would leave no room for the others.
        return [
          { ...rest, ...(setting.fixed && !small ? { fixed: setting.fixed } : {}), ...(setting.width ? { width: setting.width } : {}) },
        ];
      }),
    [columns, settings, small],
  );
}

function useAntdColumns<Row extends object>({ sort, onSort, actions }: DataTableProps<Row>, shown: readonly Column<Row>[], small: boolean) {
  const label = useLabel();
  const lang = useLang();
  const t = useT();
  return useMemo(() => {
    const columns: NonNullable<TableProps<Row>['columns']> = shown.map((item) => ({
      key: item.key,
      title: label(item.label),
      width: widthOf(item, lang),
      align: alignOf(item),
      ...(item.fixed ? { fixed: item.fixed } : {}),
      ...(item.sortable && onSort
        ? { sorter: true, sortOrder: sort === item.key ? ('ascend' as const) : sort === `-${item.key}` ? ('descend' as const) : null }
        : {}),
      render: (_value: unknown, row: Row) => <Cell>{cellOf(item, row)}</Cell>,
    }));
    if (actions)
      columns.push({
        key: '$actions',
        title: t('kit.actions'),
        width: ACTIONS_WIDTH[lang],
        ...(small ? {} : { fixed: 'right' as const }),
        render: (_value: unknown, row: Row) => <RowActions actions={actions(row)} />,
      });
    return columns;
  }, [shown, label, lang, t, sort, onSort, actions, small]);
}

/** Plain texts that do not fit end in an ellipsis and show whole in a tooltip. */
function Cell({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return <div className={css.cell}>{children}</div>;
  return (
    <Tooltip title={children.length > 8 ? children : ''} mouseEnterDelay={0.4}>
      <div className={css.cell}>{children}</div>
    </Tooltip>
  );
}

interface TotalsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly leading: number;
  readonly trailing: number;
}

/** The sums of the rows shown. Stands inside `Table.Summary`, which the table must see itself to pin it. */
function Totals<Row extends object>({ columns, rows, leading, trailing }: TotalsProps<Row>) {
  const t = useT();
  const sum = (item: Column<Row>) =>
    totalOf(
      rows.map((row) => (row as Record<string, unknown>)[item.key]),
      item.field?.is.cost === true,
    );
  return (
    <Table.Summary.Row className={css.totals ?? ''}>
      {Array.from({ length: leading }, (_, i) => (
        <Table.Summary.Cell key={`lead-${String(i)}`} index={i} />
      ))}
      {columns.map((item, i) => (
        <Table.Summary.Cell key={item.key} index={leading + i} align={alignOf(item)}>
          {item.total ? (
            item.field?.kind === 'money' ? (
              <Money value={sum(item)} />
            ) : (
              <span className={css.number}>{(sum(item) ?? 0).toLocaleString('en-US')}</span>
            )
          ) : i === 0 ? (
            t('kit.pageTotal')
          ) : null}
        </Table.Summary.Cell>
      ))}
      {Array.from({ length: trailing }, (_, i) => (
        <Table.Summary.Cell key={`trail-${String(i)}`} index={leading + columns.length + i} />
      ))}
    </Table.Summary.Row>
  );
}
