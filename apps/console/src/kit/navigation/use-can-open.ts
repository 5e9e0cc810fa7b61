import { createContext, useCallback, useContext } from 'react';
import { useCan } from '../../lib/rights/permissions';
import type { PageDeclaration } from '../page';
import { pageAt } from './page-at';

/** The pages of the console, provided by the main layout. */
export const PagesContext = createContext<readonly PageDeclaration[]>([]);

/** Whether a path leads to a page this person may open; texts that would lead nowhere are no links. `canOpen(`${path}?orderNo=…`)`. */
export function useCanOpen(): (to: string) => boolean {
  const pages = useContext(PagesContext);
  const can = useCan();
  return useCallback(
    (to) => {
      const page = pageAt(pages, to.split('?')[0] ?? '');
      return page !== undefined && can(page.permission);
    },
    [pages, can],
  );
}
