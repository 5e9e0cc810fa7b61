import { createContext, useContext } from 'react';

/** Data of the tab that a page is in. */
export interface PageInfo {
  readonly tabKey: string;
  readonly keepAlive: boolean;
}

export const PageContext = createContext<PageInfo>({ tabKey: '', keepAlive: false });
export const usePage = (): PageInfo => useContext(PageContext);
