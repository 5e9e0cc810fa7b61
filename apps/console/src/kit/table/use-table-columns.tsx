import type { Lang } from '@phone-trade/shared';
import type { TableProps } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useLabel, useLang, useT } from '../../lib/language/i18n';
import { RowActions } from '../action/row-actions';
import { alignOf, type Column, cellOf, widthOf } from '../columns/columns';
import { LockedCost } from '../price/locked-cost';
import { useHiddenCost } from '../price/use-hidden-cost';
import type { DataTableProps } from './data-table';
import css from './data-table.module.css';
import { pinsOf } from './pins';
import { ResizeHandle } from './resize-handle';

/** Two short actions and "more"; English verbs are longer. */
const ACTIONS_WIDTH: Readonly<Record<Lang, number>> = { zh: 136, en: 164 };
/** Left and right of what a cell holds. */
const PADDING = 20;

/** The columns somebody shows, in the order and place he wants them. */
export function useShownColumns<Row extends object>({ columns, settings }: DataTableProps<Row>): readonly Column<Row>[] {
  return useMemo(
    () =>
      settings.flatMap((setting) => {
        const item = columns.find((other) => other.key === setting.key);
        if (!item || setting.hidden) return [];
        const { fixed: _fixed, ...rest } = item;
        return [{ ...rest, ...(setting.fixed ? { fixed: setting.fixed } : {}) }];
      }),
    [columns, settings],
  );
}

/** Check boxes, and what unfolds a row. */
const LEADING_WIDTH = 40;

/** The same as the table of the library wants them, with the actions of a row at their end; where those pinned stay, and how wide all are. */
export function useTableColumns<Row extends object>(
  { settings, sort, onSort, onResize, actions }: DataTableProps<Row>,
  shown: readonly Column<Row>[],
  leading: number,
) {
  const label = useLabel();
  const lang = useLang();
  const t = useT();
  const hides = useHiddenCost();
  return useMemo(() => {
    const placed = shown.map((item) => ({
      ...item,
      width: settings.find((setting) => setting.key === item.key)?.width ?? widthOf(item, lang),
    }));
    const before = leading * LEADING_WIDTH;
    const after = actions ? ACTIONS_WIDTH[lang] : 0;
    const pins = pinsOf(placed, before, after);
    const columns: NonNullable<TableProps<Row>['columns']> = placed.map((item) => {
      const { width } = item;
      const name = label(item.label);
      const pinned = pins.get(item.key);
      const style = () => (pinned ? { style: { ...pinned } } : {});
      const contentOf = (row: Row) => (hides(item.field, row, item.key) ? <LockedCost /> : cellOf(item, row));
      return {
        key: item.key,
        title: onResize ? (
          <>
            {name}
            <ResizeHandle name={name} width={width} onResize={(next, done) => onResize(item.key, next, done)} />
          </>
        ) : (
          name
        ),
        width,
        align: alignOf(item),
        // A pinned cell throws a shadow beyond itself, so that within it something else ends the text.
        ...(item.fixed
          ? { fixed: item.fixed, onCell: style, onHeaderCell: style, render: (_: unknown, row: Row) => <Cell>{contentOf(row)}</Cell> }
          : { onCell: (row: Row) => ending(contentOf(row)), render: (_: unknown, row: Row) => contentOf(row) }),
        ...(item.sortable && onSort
          ? {
              sorter: true,
              sortIcon,
              sortOrder: sort === item.key ? ('ascend' as const) : sort === `-${item.key}` ? ('descend' as const) : null,
            }
          : {}),
      };
    });
    if (actions)
      columns.push({
        key: '$actions',
        title: t('kit.actions'),
        width: ACTIONS_WIDTH[lang],
        fixed: 'right' as const,
        render: (_value: unknown, row: Row) => <RowActions actions={actions(row)} room={ACTIONS_WIDTH[lang] - PADDING} />,
      });
    return { columns, pins, width: placed.reduce((sum, { width }) => sum + width, before + after) };
  }, [shown, leading, settings, label, lang, t, hides, sort, onSort, onResize, actions]);
}

/** Two triangles, by style alone: the library draws eight elements for each header. */
const sortIcon = ({ sortOrder }: { sortOrder?: string | null }) => (
  <span className={css.sort} data-order={sortOrder ?? undefined} aria-hidden="true" />
);

/** Plain texts that may not fit end in an ellipsis and show whole in the browser's own tooltip: a component for each cell costs more than the table. */
const ending = (content: ReactNode) => ({
  className: css.cell ?? '',
  title: typeof content === 'string' && content.length > 8 ? content : undefined,
});

const Cell = ({ children }: { children: ReactNode }) => <div {...ending(children)}>{children}</div>;
