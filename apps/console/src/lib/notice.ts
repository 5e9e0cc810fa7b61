/** What somebody should be told: the shell shows it, `lib` only says it (so the login page needs no toast library). */
export interface Notice {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
  /** Offered behind "details" with a copy button. */
  readonly traceId?: string;
  readonly errorKey?: string;
}

type Listener = (notice: Notice) => void;
const listeners = new Set<Listener>();

/** Shows a toast. */
export function notify(notice: Notice): void {
  for (const listener of listeners) listener(notice);
}

/** Subscribes; answers the unsubscribe function. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
