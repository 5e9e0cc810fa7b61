import { create } from 'zustand';
import { local } from './storage';

/** One entry of the local error log (spec 1 §3); uploaded by `auth.logout:POST` as an array. */
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
  const entries = [entry, ...useErrorLog.getState().entries].slice(0, LIMIT);
  useErrorLog.setState({ entries });
  local.write(KEY, entries);
}

/** Records what nobody caught. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => recordError(event.error ?? event.message, 'window.onerror'));
  window.addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof Error && event.reason.name === 'ApiError')) recordError(event.reason, 'unhandledrejection');
  });
}
