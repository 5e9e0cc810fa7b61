import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { listenForScans } from './listen';
import { type Handler, Receivers } from './receivers';

const Context = createContext<Receivers | undefined>(undefined);

/**
 * Listens for scans anywhere on the page. The receiver added last gets them, the top search is the fallback. While a dialog is open a
 * scan belongs to it: what lies behind gets none, and where nothing in the dialog wants it, the person is told. While the page or the
 * dialog loads, scans wait for its receiver. Inputs of codes keep their keys; from any other input the number of a device is taken back.
 */
export function ScannerProvider({ children }: { children: ReactNode }) {
  const [scanner] = useState(() => new Receivers());
  useEffect(() => listenForScans(scanner), [scanner]);
  return <Context.Provider value={scanner}>{children}</Context.Provider>;
}

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
