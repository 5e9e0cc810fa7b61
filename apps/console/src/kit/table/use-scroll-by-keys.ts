import { useEffect } from 'react';

/** Lets the keyboard scroll a table that is wider than its box and holds nothing else to focus. */
export function useScrollByKeys(table: () => HTMLElement | null | undefined): void {
  useEffect(() => {
    for (const scroller of table()?.querySelectorAll<HTMLElement>('.ant-table-content, .ant-table-body') ?? []) {
      if (scroller.querySelector('a[href], button:not(:disabled), input:not(:disabled)')) scroller.removeAttribute('tabindex');
      else scroller.tabIndex = 0;
    }
  });
}
