import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';

type Handler = (code: string) => void;

interface Scanner {
  /** Adds a receiver in front; answers its removal. */
  readonly add: (handler: Handler) => () => void;
  readonly setFallback: (handler: Handler) => () => void;
}

const Context = createContext<Scanner | undefined>(undefined);

/** Keys of a scanner follow each other faster than any typist, and end with Enter or Tab. */
const FAST_MS = 50;
const SHORTEST = 6;

/** Collects the keystrokes of a scanner. Pure, so that it can be tested with a made-up clock. */
export function scanBuffer(onScan: Handler): (key: string, at: number) => boolean {
  let text = '';
  let last = 0;
  return (key, at) => {
    if (at - last > FAST_MS) text = '';
    last = at;
    if (key === 'Enter' || key === 'Tab') {
      const code = text;
      text = '';
      if (code.length < SHORTEST) return false;
      onScan(code);
      return true;
    }
    if (key.length === 1 && key >= ' ') text += key;
    return false;
  };
}

/**
 * Listens for scans anywhere on the page. The receiver added last gets them (the open dialog, else the page), the top search is the fallback.
 * Whoever has the focus in an input keeps its keys: scan boxes handle their own Enter.
 */
export function ScannerProvider({ children }: { children: ReactNode }) {
  const handlers = useRef<Handler[]>([]);
  const fallback = useRef<Handler>(undefined);
  const scanner = useMemo<Scanner>(
    () => ({
      add: (handler) => {
        handlers.current.push(handler);
        return () => {
          handlers.current = handlers.current.filter((other) => other !== handler);
        };
      },
      setFallback: (handler) => {
        fallback.current = handler;
        return () => {
          fallback.current = undefined;
        };
      },
    }),
    [],
  );

  useEffect(() => {
    const feed = scanBuffer((code) => (handlers.current.at(-1) ?? fallback.current)?.(code));
    const listen = (event: KeyboardEvent) => {
      if (isEditable(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
      if (feed(event.key, event.timeStamp)) event.preventDefault();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return <Context.Provider value={scanner}>{children}</Context.Provider>;
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Receives scans while the component is shown: `useScanTarget(addUnit)`. A page hidden behind its tab receives none. */
export function useScanTarget(handler: Handler, enabled = true): void {
  const scanner = useContext(Context);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => (enabled ? scanner?.add((code) => latest.current(code)) : undefined), [scanner, enabled]);
}

/** Receives the scans nobody else wants. */
export function useScanFallback(handler: Handler): void {
  const scanner = useContext(Context);
  useEffect(() => scanner?.setFallback(handler), [scanner, handler]);
}
