import { create } from 'zustand';
import { local } from '../browser/storage';
import { call } from '../http/http';

/** One entry of the local error log (docs/domain.md 10.4); uploaded by `auth.logout:POST` as an array. */
export interface LogEntry {
  readonly type: 'error';
  readonly message: string;
  readonly stack: string;
  readonly info: string;
  readonly url: string;
  readonly time: string;
}

const KEY = 'console-error-log';
const LIMIT = 100;

/** Uncaught errors of this browser, newest first. */
export const useErrorLog = create<{ readonly entries: readonly LogEntry[] }>(() => ({ entries: local.read<LogEntry[]>(KEY) ?? [] }));

const keep = (entries: readonly LogEntry[]): void => {
  useErrorLog.setState({ entries });
  local.write(KEY, entries.length > 0 ? entries : undefined);
};

export const clearErrorLog = (): void => keep([]);

/** Sends what there is to the server, and forgets it once it is there. Throws where it could not be sent. */
export async function uploadErrorLog(): Promise<void> {
  const { entries } = useErrorLog.getState();
  await call('auth.logout:POST', { logs: entries });
  // Errors recorded meanwhile are still to be sent.
  keep(useErrorLog.getState().entries.filter((entry) => !entries.includes(entry)));
}

export function recordError(error: unknown, info = ''): void {
  const known = error instanceof Error ? error : new Error(String(error));
  const entry: LogEntry = {
    type: 'error',
    message: known.message,
    stack: known.stack ?? '',
    info,
    url: window.location.pathname,
    time: new Date().toISOString(),
  };
  keep([entry, ...useErrorLog.getState().entries].slice(0, LIMIT));
}

/** Records uncaught errors. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => recordError(event.error ?? event.message, 'window.onerror'));
  window.addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof Error && event.reason.name === 'ApiError')) recordError(event.reason, 'unhandledrejection');
  });
}
