import { useState } from 'react';
import { useBoxHeight } from '../table/use-box-height';

const AHEAD = 6;

/** Which rows of a scrolled box are drawn: those in sight, a few around them, and the one that holds the focus. */
export function useWindow(count: number, rowHeight: number, focused: number) {
  const { box, height = 0 } = useBoxHeight();
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.min(top, count) - AHEAD);
  const last = Math.min(count, top + Math.ceil(height / rowHeight) + AHEAD);
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
  if (focused < first) shown.unshift(focused);
  else if (focused >= last && focused < count) shown.push(focused);
  return { box, shown, onScroll: () => setTop(Math.floor((box.current?.scrollTop ?? 0) / rowHeight)) };
}
