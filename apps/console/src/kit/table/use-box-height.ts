import { useLayoutEffect, useRef, useState } from 'react';

/**
 * The height of a box that fills its parent; `undefined` until it is measured, and while nobody wants it. A page hidden behind its tab
 * measures 0: the last real height stays.
 */
export function useBoxHeight(wanted = true) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !wanted) return;
    const measure = () => setHeight((known) => (element.clientHeight > 0 ? element.clientHeight : (known ?? 0)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted]);
  return { box, height };
}
