import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery } from '../../lib/http/query';

interface Entry {
  readonly dictKey: string | number;
  readonly dictValue: string;
  /** The route of its pages below `/work/process`. */
  readonly remark?: string;
}

/** A kind of processes, as it is named on the wire. */
export interface Category {
  readonly value: string;
  readonly label: string;
  readonly route: string | undefined;
}

/** The kinds of processes of the dictionary `flow`. */
export function useCategories(): readonly Category[] {
  const { data } = useQuery(listQuery<Entry>('system.dict.dictionary', { code: 'flow' }));
  return useMemo(
    () =>
      (data ?? []).map(({ dictKey, dictValue, remark }) => ({
        value: `flow_${String(dictKey)}`,
        label: dictValue,
        route: remark || undefined,
      })),
    [data],
  );
}

/** The route of a kind of processes, while its pages are known. */
export function useFlowRoute(): (category: string | undefined) => string | undefined {
  const categories = useCategories();
  return useMemo(() => {
    const routes = new Map(categories.map(({ value, route }) => [value, route]));
    return (category) => routes.get(category ?? '');
  }, [categories]);
}
