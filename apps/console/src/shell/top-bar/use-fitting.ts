import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many children of a row fit into its width; the others keep their place, so that they can be measured again.
 * @param key changes with the texts of the children
 */
export function useFitting(row: RefObject<HTMLElement | null>, key: string): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts decide the widths.
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const { right } = element.getBoundingClientRect();
      const beyond = [...element.children].findIndex((child) => child.getBoundingClientRect().right > right + 0.5);
      setCount(beyond < 0 ? Number.POSITIVE_INFINITY : beyond);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [row, key]);
  return count;
}
