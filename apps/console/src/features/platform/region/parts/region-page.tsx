import { REGION_ROOT } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { SideTree } from '../../../../kit/crud/side-tree';
import { SplitPage } from '../../../../kit/crud/split-page';
import { PageError } from '../../../../kit/states/page-error';
import { PageSkeleton, RowsSkeleton } from '../../../../kit/states/skeletons';
import { objectQuery } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import { type Region, RegionForm } from './region-form';
import { useRegionTree } from './use-region-tree';

/** The divisions of the country: their tree on the left, the one chosen on the right. */
export function RegionPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const code = params.get('code') || REGION_ROOT;
  const adds = params.get('add') === '1';
  const country = useQuery(objectQuery<Region>('system.region.detail', { code: REGION_ROOT }));
  const region = useQuery(objectQuery<Region>('system.region.detail', { code }));
  const tree = useRegionTree(country.data?.name ?? REGION_ROOT, (region.data?.ancestors ?? '').split(',').filter(Boolean));
  const show = (next: string, add = false) => setParams({ code: next, ...(add ? { add: '1' } : {}) }, { replace: true });
  const label = t('platform.region.tree');
  return (
    <SplitPage
      label={label}
      side={
        tree.error ? (
          <PageError error={tree.error} onRetry={tree.retry} compact />
        ) : tree.nodes ? (
          <SideTree
            label={label}
            nodes={tree.nodes}
            selected={code}
            onSelect={({ key }) => show(key)}
            onOpen={({ key }) => tree.open(key)}
          />
        ) : (
          <RowsSkeleton />
        )
      }
    >
      {region.data ? (
        <RegionForm
          key={`${code}/${adds}`}
          region={region.data}
          adds={adds}
          onAdd={() => show(code, true)}
          onDone={show}
          onRemoved={() => show(region.data.parentCode ?? REGION_ROOT)}
        />
      ) : region.error ? (
        <PageError error={region.error} onRetry={() => void region.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </SplitPage>
  );
}
