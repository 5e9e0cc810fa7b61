import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { type Column, rowName } from '../columns/columns';
import { lazyDialog } from '../states/lazy-part';
import type { DataTableProps } from './data-table';

const RowPeek = lazyDialog(async () => (await import('./row-peek')).RowPeek) as typeof import('./row-peek').RowPeek;

/**
 * Rows that can be walked by the arrow keys, and looked at beside the list with the space bar or a double click, or
 * whatever `onSpace` does. One of them takes part in the order of the tab key.
 */
export function useRowPeek<Row extends object>(
  { rows = [], rowKey, columns, onSpace }: DataTableProps<Row>,
  first: Column<Row> | undefined,
) {
  const [active, setActive] = useState<string>();
  const [open, setOpen] = useState(false);
  const keys = rows.map(rowKey);
  const at = Math.max(0, active === undefined ? 0 : keys.indexOf(active));
  const row = rows[at];
  const to = (index: number) => (index >= 0 && index < keys.length ? () => setActive(keys[index]) : undefined);

  const onRow = (item: Row) => {
    const key = rowKey(item);
    return {
      tabIndex: key === keys[at] ? 0 : -1,
      'data-peek': (open && key === keys[at]) || undefined,
      onFocus: () => setActive(key),
      onDoubleClick: (event: MouseEvent) => {
        if (isControl(event.target)) return;
        setActive(key);
        if (onSpace) onSpace(item);
        else setOpen(true);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        // What stands in the row has keys of its own.
        if (event.target !== event.currentTarget) return;
        if (event.key === ' ' && onSpace) onSpace(item);
        else if (event.key === ' ') setOpen(!open);
        else if (event.key === 'Escape') setOpen(false);
        else if (event.key === 'ArrowDown') focus(event.currentTarget.nextElementSibling);
        else if (event.key === 'ArrowUp') focus(event.currentTarget.previousElementSibling);
        else return;
        event.preventDefault();
      },
    };
  };
  const peek = open && row && (
    <RowPeek
      row={row}
      name={rowName(first, row, rowKey(row))}
      columns={columns}
      onPrevious={to(at - 1)}
      onNext={to(at + 1)}
      onClose={() => setOpen(false)}
    />
  );
  return { onRow, peek };
}

const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest('a, button, input, label') !== null;

const focus = (element: Element | null): void => {
  if (element instanceof HTMLElement && element.tabIndex >= -1) element.focus();
};
