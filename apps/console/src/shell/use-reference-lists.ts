import { useEffect } from 'react';
import { basicConfigQuery, catalogueQuery, companyTreeQuery, userTreeQuery } from '../kit/hooks/reference';
import { queryClient } from '../lib/query';

/** Loads the reference lists the forms share, on entering the layout; condition and level 100 ms later (spec 1 §2). */
export function useReferenceLists(): void {
  useEffect(() => {
    void queryClient.prefetchQuery(userTreeQuery());
    void queryClient.prefetchQuery(companyTreeQuery(1));
    void queryClient.prefetchQuery(companyTreeQuery(2));
    void queryClient.prefetchQuery(catalogueQuery());
    const timer = setTimeout(() => {
      void queryClient.prefetchQuery(basicConfigQuery(1));
      void queryClient.prefetchQuery(basicConfigQuery(2));
    }, 100);
    return () => clearTimeout(timer);
  }, []);
}
