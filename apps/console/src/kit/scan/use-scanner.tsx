import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';
import { i18n } from '../../lib/language/i18n';
import { notify } from '../../lib/notice/notice';
import { openDialog } from '../dialog/open-dialog';

type Handler = (code: string) => void;

/** Who receives scans, and where it stands: a dialog gives scans only to what is inside it. */
interface Receiver {
  readonly take: Handler;
  readonly place?: RefObject<Element | null> | undefined;
}

interface Scanner {
  /** Adds a receiver in front; answers its removal. */
  readonly add: (receiver: Receiver) => () => void;
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
 * Listens for scans anywhere on the page. The receiver added last gets them, the top search is the fallback. While a dialog is open a
 * scan belongs to it: what lies behind gets none, and where nothing in the dialog wants it, the person is told.
 * Whoever has the focus in an input of texts keeps its keys: scan boxes handle their own Enter.
 */
export function ScannerProvider({ children }: { children: ReactNode }) {
  const receivers = useRef<Receiver[]>([]);
  const fallback = useRef<Handler>(undefined);
  const scanner = useMemo<Scanner>(
    () => ({
      add: (receiver) => {
        receivers.current.push(receiver);
        return () => {
          receivers.current = receivers.current.filter((other) => other !== receiver);
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
    const feed = scanBuffer((code) => {
      const dialog = openDialog();
      const inside = ({ place }: Receiver) => dialog?.contains(place?.current ?? null);
      const take = dialog ? receivers.current.findLast(inside)?.take : (receivers.current.at(-1)?.take ?? fallback.current);
      if (take) take(code);
      else if (dialog) notify({ kind: 'warning', text: () => i18n.t('kit.scan.behind', { code }) });
    });
    const listen = (event: KeyboardEvent) => {
      if (isEditable(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
      if (feed(event.key, event.timeStamp)) event.preventDefault();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return <Context.Provider value={scanner}>{children}</Context.Provider>;
}

/** Inputs that no text goes into: they want none of a scanner's keys. */
const CHOOSES = /^(radio|checkbox|button|file|range|color)$/;

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !CHOOSES.test(target.type)
    : target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Receives scans while the component is shown: `useScanTarget(addUnit)`. A page hidden behind its tab receives none. What may stand in a
 * dialog says where it is (`place`).
 */
export function useScanTarget(handler: Handler, enabled = true, place?: RefObject<Element | null>): void {
  const scanner = useContext(Context);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => (enabled ? scanner?.add({ take: (code) => latest.current(code), place }) : undefined), [scanner, enabled, place]);
}

/** Receives the scans nobody else wants. */
export function useScanFallback(handler: Handler): void {
  const scanner = useContext(Context);
  useEffect(() => scanner?.setFallback(handler), [scanner, handler]);
}
