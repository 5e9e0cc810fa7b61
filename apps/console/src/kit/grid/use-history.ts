import { useRef } from 'react';
import type { Sheet } from './changes';

const STEPS = 100;

/**
 * Steps back and forth. A step is a whole sheet: rows are never changed in place, so it costs a list. Once somebody else has
 * added or removed rows (a scan) the steps before are void: going back must not take that away. The same rows with what a server
 * answered about them keep the steps.
 */
export function useHistory<Row>(rowKey: (row: Row) => string) {
  const steps = useRef({ past: [] as Sheet<Row>[], future: [] as Sheet<Row>[], latest: undefined as readonly Row[] | undefined });
  const sync = (now: Sheet<Row>) => {
    const { latest } = steps.current;
    if (latest === now.rows) return steps.current;
    const isSame = latest?.length === now.rows.length && now.rows.every((row, i) => rowKey(row) === rowKey(latest[i] as Row));
    steps.current = isSame ? { ...steps.current, latest: now.rows } : { past: [], future: [], latest: now.rows };
    return steps.current;
  };
  return {
    keep(before: Sheet<Row>, after: Sheet<Row>) {
      const { past } = sync(before);
      steps.current = { past: [...past.slice(1 - STEPS), before], future: [], latest: after.rows };
    },
    back(now: Sheet<Row>): Sheet<Row> | undefined {
      const { past, future } = sync(now);
      const before = past.at(-1);
      if (before) steps.current = { past: past.slice(0, -1), future: [...future, now], latest: before.rows };
      return before;
    },
    forth(now: Sheet<Row>): Sheet<Row> | undefined {
      const { past, future } = sync(now);
      const after = future.at(-1);
      if (after) steps.current = { past: [...past, now], future: future.slice(0, -1), latest: after.rows };
      return after;
    },
  };
}
