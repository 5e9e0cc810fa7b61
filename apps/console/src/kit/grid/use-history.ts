import { useRef } from 'react';
import type { Sheet } from './changes';

const STEPS = 100;

/**
 * Steps back and forth. A step is a whole sheet: rows are never changed in place, so it costs a list. Once somebody else has
 * changed the rows (a scan, a server's answer) the steps before are void: going back must not take that away.
 */
export function useHistory<Row>() {
  const steps = useRef({ past: [] as Sheet<Row>[], future: [] as Sheet<Row>[], latest: undefined as readonly Row[] | undefined });
  const sync = (now: Sheet<Row>) => {
    if (steps.current.latest !== now.rows) steps.current = { past: [], future: [], latest: now.rows };
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
