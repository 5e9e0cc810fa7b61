import { dictSpec } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CrudPage } from '../../../../kit/crud/crud-page';
import { SideTree } from '../../../../kit/crud/side-tree';
import { SplitPage } from '../../../../kit/crud/split-page';
import { useListState } from '../../../../kit/list/use-list-state';
import { PageError } from '../../../../kit/states/page-error';
import { RowsSkeleton } from '../../../../kit/states/skeletons';
import { listQuery } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import { DictEntries, type Head } from './dict-entries';
import { headSpecOf } from './dict-specs';

const heads = headSpecOf(dictSpec);
const columns = { code: { width: 200 }, dictValue: { width: 200 }, sort: { sortable: true } };

type Tree = Head & { readonly children?: readonly Head[] };

/** Dictionaries on the left, the keys of the one chosen on the right; with none chosen the dictionaries themselves. */
export function DictSplitPage() {
  const t = useT();
  const { filters, setFilters } = useListState();
  const { data, error, refetch } = useQuery(listQuery<Tree>('system.dict.list'));
  const chosen = filters.parentId ?? '';
  const head = data?.find(({ id }) => id === chosen);
  const nodes = useMemo(
    () => [
      { key: '', label: t('platform.dict.all'), count: data?.length },
      ...(data ?? []).map(({ id, dictValue, children }) => ({ key: id, label: dictValue, count: children?.length ?? 0 })),
    ],
    [data, t],
  );
  const label = t('platform.dict.heads');
  return (
    <SplitPage
      label={label}
      side={
        error ? (
          <PageError error={error} onRetry={() => void refetch()} compact />
        ) : data ? (
          <SideTree label={label} nodes={nodes} selected={chosen} onSelect={({ key }) => setFilters(key ? { parentId: key } : {})} />
        ) : (
          <RowsSkeleton />
        )
      }
    >
      {head ? (
        <DictEntries key={head.id} spec={dictSpec} head={head} />
      ) : (
        <CrudPage spec={heads} tableId="dictSplit" columns={columns} noView />
      )}
    </SplitPage>
  );
}
