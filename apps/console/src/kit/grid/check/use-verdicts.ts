import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLang } from '../../../lib/language/i18n';
import { type Verdict, verdictOf } from '../../scan/use-scan-list';
import { repeats, type Twice } from './twice';

export interface Judge<Row> {
  /** What is judged of a row; undefined when there is nothing to judge yet. The row is judged anew when this changes. */
  readonly about: (row: Row) => string | undefined;
  /** Asks the server about some rows; one verdict per row, in order. */
  readonly check: (rows: readonly Row[]) => Promise<readonly Verdict[]>;
  /** What two rows are the same by, where that is not all that is judged of them. */
  readonly same?: (row: Row) => string | undefined;
  /** Refuses a row that is about the same as one above it, and says so; without it such rows are judged alike. */
  readonly twice?: Twice;
  /** So many rows at a time, 50 by default. */
  readonly atOnce?: number;
}

const AT_ONCE = 50;
const PENDING: Verdict = { level: 'pending' };

/** A verdict per row, asked for in batches as rows come and change. Pass a stable `judge`. */
export function useVerdicts<Row>(
  rows: readonly Row[],
  { about, check, same = about, twice, atOnce = AT_ONCE }: Judge<Row>,
): (row: Row) => Verdict | undefined {
  const lang = useLang();
  // By language as well: the server words its answers in the language of the call.
  const [known, setKnown] = useState<ReadonlyMap<string, Verdict>>(new Map());
  const keyOf = useCallback((text: string) => `${lang} ${text}`, [lang]);

  useEffect(() => {
    const open = new Map<string, Row>();
    for (const row of rows) {
      const text = about(row);
      if (text !== undefined && !known.has(keyOf(text))) open.set(keyOf(text), row);
    }
    // One batch at a time: the answer of the last one brings the next.
    if (open.size === 0 || [...known.values()].includes(PENDING)) return;
    const batch = [...open].slice(0, atOnce);
    const settle = (verdicts: readonly Verdict[], rest: Verdict) =>
      setKnown((before) => new Map([...before, ...batch.map(([key], i) => [key, verdicts[i] ?? rest] as const)]));
    settle([], PENDING);
    void check(batch.map(([, row]) => row)).then(
      (verdicts) => settle(verdicts, { level: 'ok' }),
      (error: unknown) => settle([], verdictOf(error)),
    );
  }, [rows, known, keyOf, about, check, atOnce]);

  const repeated = useMemo(() => (twice ? repeats(rows, same, twice) : undefined), [rows, same, twice]);
  return useCallback(
    (row) => {
      const text = about(row);
      const again = repeated?.get(row);
      if (again) return { level: 'refused', text: again.text(lang) };
      return text === undefined ? undefined : known.get(keyOf(text));
    },
    [about, known, keyOf, repeated, lang],
  );
}
