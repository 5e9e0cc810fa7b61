import { useCallback, useState } from 'react';
import { local } from '../../../lib/browser/storage';
import type { Place } from './queue';

interface Choices {
  readonly place?: Place | undefined;
  /** Sounds and vibrates with every verdict. */
  readonly signal: boolean;
  /** Prints the labels of every batch stored. */
  readonly labels: boolean;
}

/** How somebody works at the station of this machine. */
export function useChoices(owner: string) {
  const key = `console-station-choices:${owner}`;
  const [choices, setChoices] = useState<Choices>(() => ({ signal: true, labels: false, ...local.read<Partial<Choices>>(key) }));
  const choose = useCallback(
    (made: Partial<Choices>) =>
      setChoices((now) => {
        const next = { ...now, ...made };
        local.write(key, next);
        return next;
      }),
    [key],
  );
  return { choices, choose };
}
