import { useMemo, useRef, useState } from 'react';
import { newId } from '../../../../../lib/new-id';
import { addScanned, codesOf, type LineDraft, type ScannedUnit, type UnitDraft } from '../../order-form';

const newKey = (): string => newId().slice(0, 8);

/** The lines of the form and what can be done to them. Every change is told to `onChange`; the functions never change. */
export function useLines(initial: readonly LineDraft[], onChange: (lines: readonly LineDraft[]) => void) {
  const [lines, setLines] = useState(initial);
  // Scans are judged while others come in: each adds to what is there by then.
  const latest = useRef(initial);
  const told = useRef(onChange);
  told.current = onChange;

  const actions = useMemo(() => {
    const set = (next: readonly LineDraft[]) => {
      latest.current = next;
      setLines(next);
      told.current(next);
    };
    const change = (key: string, values: Partial<LineDraft>) =>
      set(latest.current.map((line) => (line.key === key ? { ...line, ...values } : line)));
    const unitsOf = (key: string) => latest.current.find((line) => line.key === key)?.units ?? [];
    return {
      set,
      change,
      scan: (units: readonly ScannedUnit[]) => set(addScanned(latest.current, units, newKey)),
      add: () => set([...latest.current, { key: newKey(), count: 1, units: [] }]),
      remove: (key: string) => set(latest.current.filter((line) => line.key !== key)),
      /** Gives one of the blank units a place for its code. */
      addUnit: (key: string) => change(key, { units: [...unitsOf(key), { key: newKey() }] }),
      changeUnit: (key: string, unitKey: string, values: Partial<UnitDraft>) =>
        change(key, { units: unitsOf(key).map((unit) => (unit.key === unitKey ? { ...unit, ...values } : unit)) }),
      /** A line that loses its last unit goes too. */
      removeUnit: (key: string, unitKey: string) =>
        set(
          latest.current
            .map((line) =>
              line.key === key ? { ...line, count: line.count - 1, units: line.units.filter((unit) => unit.key !== unitKey) } : line,
            )
            .filter((line) => line.key !== key || line.count > 0),
        ),
      has: (code: string): boolean => codesOf(latest.current).has(code),
    };
  }, []);
  return { lines, latest, actions };
}

export type LineControls = ReturnType<typeof useLines>;
export type LineActions = LineControls['actions'];
