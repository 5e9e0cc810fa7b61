import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { local } from '../../lib/browser/storage';
import { call } from '../../lib/http/http';
import { objectQuery } from '../../lib/http/query';
import { currentSession } from '../../lib/session/session';
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
  /** Shows them at once; they are kept by `save`. */
  readonly show: (settings: readonly Setting[]) => void;
  /** As a saved view keeps them. */
  readonly attrs: () => readonly WireAttr[];
  /** Stores them for this person; shows them at once and goes back when the server refuses. */
  readonly save: (settings: readonly Setting[]) => Promise<void>;
  /** Forgets what this person stored: the tenant's default holds again, and where there is none the program's. */
  readonly reset: () => Promise<void>;
  readonly table: { readonly id: string; readonly type: SettingType };
}

/** The settings of one table from the server; the copy of the last visit paints first. */
export function useColumnSettings(
  tableId: string,
  type: SettingType,
  defaults: readonly Setting[],
  names: (key: string) => string,
  /** The columns of a saved view, in place of the stored ones. */
  saved?: { readonly id: string; readonly columns: readonly WireAttr[] },
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
  const of = saved?.id ?? '';
  // What is being arranged; the server has not heard of it yet. Under a saved view it stays that way until the view is saved anew.
  const [arranged, arrange] = useState<{ readonly of: string; readonly settings: readonly Setting[] }>();
  const base = useMemo(() => mergeSettings(defaults, saved ? saved.columns : stored), [defaults, saved, stored]);
  const settings = arranged?.of === of ? arranged.settings : base;
  const show = (next: readonly Setting[]) => arrange({ of, settings: next });

  const save = async (next: readonly Setting[]) => {
    if (saved) return show(next);
    const before = client.getQueryData<TableAttrs>(query.queryKey);
    const attrs = toWire(next, names, stored);
    const after = { ...before, [part]: attrs };
    client.setQueryData<TableAttrs>(query.queryKey, after);
    local.write(cacheKey, after);
    arrange(undefined);
    try {
      await call('phone.basicConfig.updateTableAttr', { tableId, type, attrs });
    } catch {
      // The toast has said why; the table goes back to what is stored.
      client.setQueryData<TableAttrs>(query.queryKey, before ?? {});
      local.write(cacheKey, before);
    }
  };
  const reset = async () => {
    if (saved) return show(defaults);
    try {
      await call('phone.basicConfig.updateTableAttr', { tableId, type, attrs: [] });
    } catch {
      // The toast has said why; the table stays as it is.
      return;
    }
    const answered = await client.fetchQuery({ ...query, staleTime: 0 });
    local.write(cacheKey, answered);
    arrange(undefined);
  };
  return { settings, show, save, reset, attrs: () => toWire(settings, names), table: { id: tableId, type } };
}
