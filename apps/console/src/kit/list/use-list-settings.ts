import type { ListView } from '@phone-trade/shared';
import { useCallback, useMemo } from 'react';
import { useLabel } from '../../lib/language/i18n';
import { COST_RIGHTS, useCan } from '../../lib/rights/permissions';
import { resizeSetting, type Setting } from '../columns/column-settings';
import { type Column, defaultSettings } from '../columns/columns';
import { useColumnSettings } from '../columns/use-column-settings';
import type { SearchItem } from '../filter/search-bar';

/** The columns this person has, and how they want columns and search fields. */
export function useListSettings<Row>(
  tableId: string,
  all: readonly Column<Row>[],
  items: readonly SearchItem[],
  view: ListView | undefined,
) {
  const label = useLabel();
  const seesCost = useCan()(COST_RIGHTS);
  // A column that is empty for this person in every row is no column.
  const columns = useMemo(() => all.filter((item) => seesCost || !item.field?.is.cost), [all, seesCost]);
  const nameOf = useCallback(
    (key: string) => {
      const found = columns.find((item) => item.key === key) ?? items.find((item) => item.key === key);
      return found ? label(found.label) : key;
    },
    [columns, items, label],
  );
  const columnDefaults = useMemo(() => defaultSettings(columns), [columns]);
  const searchDefaults = useMemo(() => items.map((item): Setting => ({ key: item.key, hidden: false, fixed: '' })), [items]);
  const column = useColumnSettings(tableId, 2, columnDefaults, nameOf, view);
  return {
    columns,
    nameOf,
    shown: column.settings.flatMap((setting) => (setting.hidden ? [] : [setting.key])),
    resize: (key: string, width: number, done: boolean) =>
      void (done ? column.save : column.show)(resizeSetting(column.settings, key, width)),
    column: { ...column, defaults: columnDefaults },
    search: { ...useColumnSettings(tableId, 1, searchDefaults, nameOf), defaults: searchDefaults },
  };
}

export type ListSettings = Omit<ReturnType<typeof useListSettings>, 'columns'>;
