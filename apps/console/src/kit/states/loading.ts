import { useEffect } from 'react';

let shown = 0;
const waiting = new Set<() => void>();

/** Whether a placeholder is shown for a part of the page that is still loading. */
export const isLoading = (): boolean => shown > 0;

/** Calls back once when no placeholder is shown any more, after the effects of the loaded part. */
export function onceLoaded(then: () => void): void {
  waiting.add(then);
}

/** Counts this component as a placeholder while it is shown. */
export function useLoading(): void {
  useEffect(() => {
    shown += 1;
    return () => {
      shown -= 1;
      queueMicrotask(() => {
        if (shown > 0) return;
        const due = [...waiting];
        waiting.clear();
        for (const then of due) then();
      });
    };
  }, []);
}

/** A placeholder without an outline. */
export function Loading(): undefined {
  useLoading();
}
