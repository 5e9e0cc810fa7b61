import type { Lang } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { EndpointOf } from '../../lib/http/http';
import { listQuery } from '../../lib/http/query';
import { useLang } from '../../lib/language/i18n';
import { type RefNode, refName } from '../input/reference';
import { useListState } from '../list/use-list-state';
import { PageError } from '../states/page-error';
import { RowsSkeleton } from '../states/skeletons';
import { refText, type Values } from '../text/ref-text';
import { CrudPage, type CrudPageProps } from './crud-page';
import { type SideNode, SideTree } from './side-tree';
import { SplitPage } from './split-page';

interface Props extends Pick<CrudPageProps, 'spec' | 'tableId' | 'title' | 'columns' | 'own' | 'views' | 'search'> {
  /** What is chosen from: the rows themselves as a tree, or other rows that they belong to. */
  readonly tree: EndpointOf<'tree'>;
  /** Shows all levels of the tree and not only the first. */
  readonly deep?: boolean;
  /** The field that names what a row belongs to, where that is no row of the same resource: without a choice all rows are shown then. */
  readonly by?: string;
  /** What the left part is called, and its first entry that stands for the whole first level. */
  readonly label: string;
  readonly all: string;
}

const NO_PARENT = { parentId: '0' };

const sideNode = (node: RefNode, lang: Lang, deep: boolean): SideNode => ({
  key: node.id,
  label: refName(node, lang),
  off: node.status === 0,
  ...(deep ? {} : { count: node.children?.length ?? 0 }),
  ...(deep && node.children ? { children: node.children.map((child) => sideNode(child, lang, deep)) } : {}),
});

const nodesById = (nodes: readonly RefNode[]): ReadonlyMap<string, RefNode> =>
  new Map(nodes.flatMap((node) => [[node.id, node], ...nodesById(node.children ?? [])]));

/** A resource of two levels (warehouses and locations, pay types and accounts): the first on the left, what lies below on the right. */
export function TreeCrudPage({ tree, deep = false, by, label, all, columns, ...page }: Props): ReactNode {
  const lang = useLang();
  const { filters, setFilters } = useListState();
  const { data, error, refetch } = useQuery(listQuery<RefNode>(tree));
  const field = by ?? 'parentId';
  const chosen = filters[field] ?? '';
  // Without a filter the first level alone; a search looks through both.
  const fixed = by === undefined && Object.keys(filters).length === 0 ? NO_PARENT : undefined;
  const initial = useMemo(() => ({ [field]: chosen || undefined }), [field, chosen]);
  const nodes = useMemo(
    () => [
      { key: '', label: all, count: by === undefined ? data?.length : undefined },
      ...(data ?? []).map((node) => sideNode(node, lang, deep)),
    ],
    [data, all, lang, by, deep],
  );
  // A row comes with the stored name of what it belongs to; the tree knows it in the language of the reader.
  const named = useMemo(() => {
    if (by === undefined || !data) return columns;
    const known = nodesById(data);
    const textOf = (row: Values): string => {
      const node = known.get(String(row[by]));
      return (node ? refName(node, lang) : refText(row, by)) ?? '—';
    };
    return { ...columns, [by]: { ...columns?.[by], textOf } };
  }, [by, data, columns, lang]);
  return (
    <SplitPage
      label={label}
      side={
        error ? (
          <PageError error={error} onRetry={() => void refetch()} compact />
        ) : data ? (
          <SideTree label={label} nodes={nodes} selected={chosen} onSelect={({ key }) => setFilters(key ? { [field]: key } : {})} />
        ) : (
          <RowsSkeleton />
        )
      }
    >
      <CrudPage {...page} {...(named ? { columns: named } : {})} searchFields={3} initial={initial} {...(fixed ? { fixed } : {})} />
    </SplitPage>
  );
}
