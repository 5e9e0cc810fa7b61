import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { EndpointOf } from '../../lib/http';
import { useLang } from '../../lib/i18n';
import { listQuery } from '../../lib/query';
import { type RefNode, refName } from '../hooks/reference';
import { useListState } from '../hooks/use-list-state';
import { CrudPage, type CrudPageProps } from './crud-page';
import { PageError } from './page-error';
import { SideTree } from './side-tree';
import { RowsSkeleton } from './skeletons';
import { SplitPage } from './split-page';

interface Props extends Pick<CrudPageProps, 'spec' | 'tableId' | 'title' | 'columns' | 'own' | 'views'> {
  /** The rows as a tree of two levels. */
  readonly tree: EndpointOf<'tree'>;
  /** What the left part is called, and its first entry that stands for the whole first level. */
  readonly label: string;
  readonly all: string;
}

const NO_PARENT = { parentId: '0' };

/** A resource of two levels (warehouses and locations, pay types and accounts): the first on the left, what lies below on the right. */
export function TreeCrudPage({ tree, label, all, ...page }: Props): ReactNode {
  const lang = useLang();
  const { filters, setFilters } = useListState();
  const { data, error, refetch } = useQuery(listQuery<RefNode>(tree));
  const parentId = filters.parentId ?? '';
  // Without a filter the first level alone; a search looks through both.
  const fixed = Object.keys(filters).length === 0 ? NO_PARENT : undefined;
  const initial = useMemo(() => ({ parentId: parentId || undefined }), [parentId]);
  const nodes = useMemo(
    () => [
      { key: '', label: all, count: data?.length },
      ...(data ?? []).map((node) => ({
        key: node.id,
        label: refName(node, lang),
        count: node.children?.length ?? 0,
        off: node.status === 0,
      })),
    ],
    [data, all, lang],
  );
  return (
    <SplitPage
      label={label}
      side={
        error ? (
          <PageError error={error} onRetry={() => void refetch()} compact />
        ) : data ? (
          <SideTree label={label} nodes={nodes} selected={parentId} onSelect={({ key }) => setFilters(key ? { parentId: key } : {})} />
        ) : (
          <RowsSkeleton />
        )
      }
    >
      <CrudPage {...page} searchFields={3} initial={initial} {...(fixed ? { fixed } : {})} />
    </SplitPage>
  );
}
