import { basicConfigQuery, catalogueQuery, companyTreeQuery, userTreeQuery } from '../kit/input/reference';
import { queryClient } from '../lib/http/query';

/** The reference lists the forms share; condition and level 100 ms later. */
export function fetchReferenceLists(): void {
  void queryClient.prefetchQuery(userTreeQuery());
  void queryClient.prefetchQuery(companyTreeQuery(1));
  void queryClient.prefetchQuery(companyTreeQuery(2));
  void queryClient.prefetchQuery(catalogueQuery());
  setTimeout(() => {
    void queryClient.prefetchQuery(basicConfigQuery(1));
    void queryClient.prefetchQuery(basicConfigQuery(2));
  }, 100);
}

/** What most pages are made of, while somebody looks at the first one. What fails here is asked for again by the page. */
export function fetchParts(): void {
  void import('../kit/list/list-page').catch(() => undefined);
}
