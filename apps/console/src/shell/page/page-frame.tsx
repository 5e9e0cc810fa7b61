import { labelText } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageDeclaration } from '../../kit/page';
import { PageSkeleton } from '../../kit/states/skeletons';
import { isUnanswered } from '../../lib/http/api-error';
import { productTitle, useLang } from '../../lib/language/i18n';
import { useTabs, visitTab } from '../../lib/pages/tabs';
import { useCan } from '../../lib/rights/permissions';
import { permissionsQuery } from '../../lib/rights/rights';
import { FailurePage } from './failure-page';
import { withoutTarget } from './own-window';
import { PageBoundary } from './page-boundary';
import { StatusPage } from './status-page';

/** What every page stands in: its guard, its error boundary, its tab and the window's title. */
export function PageFrame({ page, children }: { page: PageDeclaration; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const lang = useLang();
  const can = useCan();
  const { isPending, error, data, refetch } = useQuery(permissionsQuery());
  const label = useTabs((state) => state.tabs.find((tab) => tab.key === pathname)?.label) ?? page.label;

  // Before the effects of the page: it may give the tab a title of its own.
  useLayoutEffect(() => visitTab(pathname, withoutTarget({ pathname, search }), page.label), [pathname, search, page]);
  useEffect(() => {
    document.title = `${labelText(label, lang)} - ${productTitle()}`;
  }, [label, lang]);

  // Without network nobody can be asked.
  const isUnasked = page.offline && !data && (!error || isUnanswered(error));
  if (isUnasked) return <Within>{children}</Within>;
  if (page.permission !== undefined && isPending) return <PageSkeleton />;
  // Who could not be asked is not refused.
  if (page.permission !== undefined && !data) return <FailurePage error={error} onRetry={() => void refetch()} />;
  if (!can(page.permission)) return <StatusPage status="403" />;
  return <Within>{children}</Within>;
}

const Within = ({ children }: { children: ReactNode }) => (
  <PageBoundary>
    <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
  </PageBoundary>
);
