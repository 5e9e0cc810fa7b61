import { type ReactNode, useDeferredValue } from 'react';

/**
 * What the first look at a page can do without: it is rendered once everything beside it stands on the screen, so that rows do not wait
 * for the buttons around them. `instead` keeps its place until then.
 */
export function Soon({ children, instead = null }: { readonly children: ReactNode; readonly instead?: ReactNode }) {
  return useDeferredValue(true, false) ? children : instead;
}
