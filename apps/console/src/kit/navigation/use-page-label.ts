import type { Label } from '@phone-trade/shared';
import { useContext } from 'react';
import { usePage } from '../../lib/pages/page-context';
import { PagesContext } from './use-can-open';

/** The label the page in this tab is declared with. */
export function usePageLabel(): Label | undefined {
  const pages = useContext(PagesContext);
  const { tabKey } = usePage();
  return pages.find((page) => page.path === tabKey)?.label;
}
