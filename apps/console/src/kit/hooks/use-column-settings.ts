import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../lib/http';
import { objectQuery } from '../../lib/query';
import { currentSession } from '../../lib/session';
import { local } from '../../lib/storage';
import { mergeSettings, type Setting, toWire, type WireAttr } from './column-settings';

/** 1 search settings, 2 column settings (code table `tableAttrType`). */
export type SettingType = 1 | 2;

interface TableAttrs {
  readonly tableId?: string;
  readonly search?: readonly WireAttr[];
  readonly columns?: readonly WireAttr[];
}

export interface ColumnSettings {
  readonly settings: readonly Setting[];
  /** Stores them for this person; shows them at once and goes back when the server refuses. */
  readonly save: (settings: readonly Setting[]) => Promise<void>;
}

/** The settings of one table from the server; the copy of the last visit paints first. */
export function useColumnSettings(
  tableId: string,
  type: SettingType,
  defaults: readonly Setting[],
  names: (key: string) => string,
): ColumnSettings {
  const client = useQueryClient();
  const cacheKey = `console-table:${currentSession()?.user.userId ?? ''}:${tableId}`;
  const query = useMemo(
    () => ({
      ...objectQuery<TableAttrs>('phone.basicConfig.queryTableAttr', { id: tableId }),
      staleTime: 60_000,
      initialData: () => local.read<TableAttrs>(cacheKey),
      // The stored copy is shown, and fetched anew behind it.
      initialDataUpdatedAt: 0,
    }),
    [tableId, cacheKey],
  );
  const { data } = useQuery(query);
  const part = type === 1 ? 'search' : 'columns';
  const stored = data?.[part];
  const settings = useMemo(() => mergeSettings(defaults, stored), [defaults, stored]);

  const save = async (next: readonly Setting[]) => {
    const before = client.getQueryData<TableAttrs>(query.queryKey);
    const attrs = toWire(next, names, stored);
    const after = { ...before, [part]: attrs };
    client.setQueryData<TableAttrs>(query.queryKey, after);
    local.write(cacheKey, after);
    try {
      await call('phone.basicConfig.updateTableAttr', { tableId, type, attrs });
    } catch {
      // The toast has said why; the table goes back to what is stored.
      client.setQueryData<TableAttrs>(query.queryKey, before ?? {});
      local.write(cacheKey, before);
    }
  };
  return { settings, save };
}
