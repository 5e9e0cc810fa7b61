import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormLine, LineState } from '../kind';

/** The lines of a form. Reports every change to `onChange`. The functions that change lines are stable. */
export function useLineState<Line extends FormLine>(initial: readonly Line[], onChange: (lines: readonly Line[]) => void): LineState<Line> {
  const [lines, setLines] = useState(initial);
  // Scans are judged while others come in: each adds to what is there by then.
  const latest = useRef(initial);
  const told = useRef(onChange);
  told.current = onChange;
  const ways = useMemo(() => {
    const set = (next: readonly Line[]) => {
      latest.current = next;
      setLines(next);
      told.current(next);
    };
    return {
      latest: () => latest.current,
      set,
      // A grid changes the rows it shows: left to be rendered later, the answer would be lost to a key that comes before.
      answered: (change: (lines: readonly Line[]) => readonly Line[]) => flushSync(() => set(change(latest.current))),
    };
  }, []);
  return useMemo(() => ({ lines, ...ways }), [lines, ways]);
}
