import { useCallback, useMemo, useRef, useState } from 'react';
import type { ScannedCode } from '../../../../kit/scan/use-scan-list';
import type { UnitRow } from '../../unit';
import { type Arrival, isMeant, withUnits } from '../arrivals';

/** The units that have arrived, as scans and corrections change them. `latest` is for what answers later than the next render. */
export function useArrivals(chosen: readonly UnitRow[], onChange: (arrivals: readonly Arrival[]) => void) {
  const [arrivals, setArrivals] = useState<readonly Arrival[]>(() => withUnits([], chosen));
  const latest = useRef(arrivals);

  const reset = useCallback((next: readonly Arrival[]) => {
    latest.current = next;
    setArrivals(next);
  }, []);
  const change = useCallback(
    (next: readonly Arrival[]) => {
      reset(next);
      onChange(next);
    },
    [reset, onChange],
  );
  const add = useCallback((units: readonly UnitRow[]) => change(withUnits(latest.current, units)), [change]);
  const patch = useCallback(
    (id: string, values: Partial<Arrival>) =>
      change(latest.current.map((arrival) => (arrival.unit.id === id ? { ...arrival, ...values } : arrival))),
    [change],
  );
  const remove = useCallback((id: string) => change(latest.current.filter((arrival) => arrival.unit.id !== id)), [change]);
  const accept = useCallback((rows: readonly ScannedCode[]) => add(rows.map((row) => row.verdict.data as UnitRow)), [add]);
  const taken = useCallback((code: string) => latest.current.some(({ unit }) => isMeant(unit, code)), []);
  return useMemo(
    () => ({ arrivals, latest, reset, change, add, patch, remove, accept, taken }),
    [arrivals, reset, change, add, patch, remove, accept, taken],
  );
}
