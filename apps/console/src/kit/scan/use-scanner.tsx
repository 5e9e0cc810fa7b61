import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';
import { i18n } from '../../lib/language/i18n';
import { notify } from '../../lib/notice/notice';
import { openDialog } from '../dialog/open-dialog';
import { isLoading, onceLoaded } from '../states/loading';
import { FAST_MS, scanBurst } from './burst';
import { inputName, placeOf, restore, textOf } from './scanned-input';

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

/**
 * Listens for scans anywhere on the page. The receiver added last gets them, the top search is the fallback. While a dialog is open a
 * scan belongs to it: what lies behind gets none, and where nothing in the dialog wants it, the person is told. While the page or the
 * dialog loads, scans wait for its receiver. Inputs of codes keep their keys; from any other input the number of a device is taken back.
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
    const receiver = (): Handler | undefined => {
      const dialog = openDialog();
      const inside = ({ place }: Receiver) => dialog?.contains(place?.current ?? null);
      return (dialog ? receivers.current.findLast(inside) : receivers.current.at(-1))?.take;
    };
    const deliver = (code: string): void => {
      const take = receiver() ?? (openDialog() ? undefined : fallback.current);
      if (take) take(code);
      else warn('kit.scan.behind', { code });
    };
    /** Gives a scan to the receiver of this page, also one that is still loading. */
    const route = (code: string): void => {
      if (receiver() || !isLoading()) {
        deliver(code);
        return;
      }
      const { pathname } = window.location;
      onceLoaded(() => {
        if (window.location.pathname === pathname) deliver(code);
        else warn('kit.scan.left', { code });
      });
    };
    const before = new Map<EventTarget | null, string>();
    const burst = scanBurst<EventTarget | null>({
      placeOf,
      onInput: (target) => {
        before.clear();
        before.set(target, textOf(target) ?? '');
      },
      onScan: (code, inputs) => {
        for (const [input, text] of before) if (inputs.includes(input)) restore(input, text);
        const [input] = inputs;
        if (inputs.length !== 1 || placeOf(input ?? null) !== 'text') {
          route(code);
          return;
        }
        // The keys were meant for something else than this input.
        const take = receiver();
        warn(take ? 'kit.scan.misplacedTaken' : 'kit.scan.misplaced', { code, field: inputName(input ?? null) });
        take?.(code);
      },
    });
    let resting: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      clearTimeout(resting);
      resting = setTimeout(burst.rest, FAST_MS);
      if (!burst.press({ key: event.key, at: event.timeStamp, target: event.target })) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', listen, true);
    return () => {
      clearTimeout(resting);
      document.removeEventListener('keydown', listen, true);
    };
  }, []);
  return <Context.Provider value={scanner}>{children}</Context.Provider>;
}

const warn = (key: string, values: Readonly<Record<string, string>>): void => notify({ kind: 'warning', text: () => i18n.t(key, values) });

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
