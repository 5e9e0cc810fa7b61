import { normaliseIdentity, withoutName } from '@phone-trade/shared';
import { useCallback, useRef, useState } from 'react';
import { isUnanswered } from '../../lib/http/api-error';

/** `unchecked`: the question never reached the server, which is no refusal. */
export type VerdictLevel = 'pending' | 'ok' | 'warning' | 'refused' | 'unchecked';

/** What is known about one scanned code. */
export interface Verdict {
  readonly level: VerdictLevel;
  /** Shown beside the code. */
  readonly text?: string;
  /** Whatever the check found: a model, a unit. */
  readonly data?: unknown;
}

export interface ScannedCode {
  readonly code: string;
  readonly verdict: Verdict;
}

export interface ScanListOptions {
  /** Asks the server about new codes, all of a paste at once; answers one verdict per code, in order. */
  readonly check?: (codes: readonly string[]) => Promise<readonly Verdict[]>;
  /** Called with the codes that were not refused, once judged. */
  readonly onAccepted?: (rows: readonly ScannedCode[]) => void;
  /** Accepted codes leave this list: the caller keeps them from then on, and says here which it has. */
  readonly taken?: (code: string) => boolean;
  /** Called with a code that was there already: the caller shows where. */
  readonly onRepeated?: (code: string) => void;
}

/** The codes in a scan, a typed line or a pasted column: one per line, or separated by comma, semicolon, tab. */
export const splitCodes = (text: string): readonly string[] =>
  text
    .split(/[\r\n\t,;，；]+/)
    .map((part) => normaliseIdentity(withoutName(part)))
    .filter((part) => part !== '');

/** The verdict on codes whose check failed: refused by the server, or not checked at all. */
export const verdictOf = (error: unknown): Verdict => ({
  level: isUnanswered(error) ? 'unchecked' : 'refused',
  text: error instanceof Error ? error.message : '',
});

/**
 * Codes scanned one by one or pasted as a column, each with its verdict. A code scanned again flashes instead of doubling; one that
 * could not be checked is asked about again.
 */
export function useScanList({ check, onAccepted, taken, onRepeated }: ScanListOptions) {
  const [rows, setRows] = useState<readonly ScannedCode[]>([]);
  const known = useRef(new Set<string>());
  /** The code scanned twice last; `times` changes with every repeat so that the view can flash again. */
  const [repeated, setRepeated] = useState<{ code: string; times: number }>();

  const judge = useCallback(
    (codes: readonly string[], verdicts: readonly Verdict[]) => {
      const judged = codes.map((code, i) => ({ code, verdict: verdicts[i] ?? { level: 'ok' as const } }));
      const accepted = judged.filter((row) => row.verdict.level === 'ok' || row.verdict.level === 'warning');
      const leave = new Set(taken ? accepted.map((row) => row.code) : []);
      for (const { code, verdict } of judged) if (leave.has(code) || verdict.level === 'unchecked') known.current.delete(code);
      setRows((now) => now.filter((row) => !leave.has(row.code)).map((row) => judged.find((other) => other.code === row.code) ?? row));
      if (accepted.length > 0) onAccepted?.(accepted);
    },
    [onAccepted, taken],
  );

  const add = useCallback(
    async (text: string) => {
      const fresh: string[] = [];
      for (const code of splitCodes(text)) {
        if (known.current.has(code) || taken?.(code)) {
          setRepeated((last) => ({ code, times: (last?.times ?? 0) + 1 }));
          onRepeated?.(code);
        } else {
          known.current.add(code);
          fresh.push(code);
        }
      }
      if (fresh.length === 0) return;
      setRows((now) => [
        ...fresh.map((code): ScannedCode => ({ code, verdict: { level: 'pending' } })),
        ...now.filter((row) => !fresh.includes(row.code)),
      ]);
      try {
        judge(fresh, check ? await check(fresh) : fresh.map(() => ({ level: 'ok' })));
      } catch (error) {
        const verdict = verdictOf(error);
        judge(
          fresh,
          fresh.map(() => verdict),
        );
      }
    },
    [check, judge, taken, onRepeated],
  );

  const remove = useCallback((code: string) => {
    known.current.delete(code);
    setRows((now) => now.filter((row) => row.code !== code));
  }, []);

  const clear = useCallback(() => {
    known.current.clear();
    setRows([]);
  }, []);

  return { rows, repeated, add, remove, clear };
}
