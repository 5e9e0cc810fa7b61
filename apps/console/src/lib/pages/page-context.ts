import { createContext, useContext } from 'react';

/** What a page knows about the tab it stands in. */
export interface PageInfo {
  readonly tabKey: string;
  readonly keepAlive: boolean;
}

export const PageContext = createContext<PageInfo>({ tabKey: '', keepAlive: false });
export const usePage = (): PageInfo => useContext(PageContext);
