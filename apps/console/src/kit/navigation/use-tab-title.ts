import type { Label } from '@phone-trade/shared';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage } from '../../lib/pages/page-context';
import { setTabLabel } from '../../lib/pages/tabs';

/** Of a page whose document, unit or record is not there. */
export const NOT_FOUND_TITLE: Label = { zh: '未找到', en: 'Not found' };

/** Gives the tab, and with it the window, the title of what the page shows; until another address is shown in it. */
export function useTabTitle(title: Label | undefined): void {
  const { tabKey } = usePage();
  const { search } = useLocation();
  const zh = title?.zh;
  const en = title?.en;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has forgotten the title
  useEffect(() => {
    if (tabKey && zh !== undefined && en !== undefined) setTabLabel(tabKey, { zh, en });
  }, [tabKey, search, zh, en]);
}
