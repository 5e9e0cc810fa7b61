import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the newest row in view when rows come from elsewhere, such as a scanner: whoever is in the grid scrolls by keys. */
export function useNewestInView(box: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const isMore = count > before.current;
    before.current = count;
    const element = box.current;
    if (!isMore || !element || element.contains(document.activeElement)) return;
    element.scrollTop = element.scrollHeight;
    element.querySelector('tbody tr:last-child')?.scrollIntoView({ block: 'nearest' });
  }, [box, count]);
}
