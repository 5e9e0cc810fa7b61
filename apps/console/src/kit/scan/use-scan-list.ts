import { normaliseIdentity, withoutName } from '@phone-trade/shared';
import { useCallback, useEffect, useRef, useState } from 'react';
import { following, isUnanswered } from '../../lib/http/api-error';
import { useLang } from '../../lib/language/i18n';
import type { Said } from '../../lib/notice/said';
import { readBlock } from '../grid/block';

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
  /** Whether `check` is asked again for its words when the language changes: not where its texts follow by themselves, or asking costs. */
  readonly asksAgain?: boolean;
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

/** A cell that names a device: long enough, without spaces, with a run of digits or a digit among letters. */
const NAMES_DEVICE = /^(?=.*\d)[A-Z0-9/-]{6,64}$/;

/** Whether a pasted text is rows of several cells, as of a sheet, and no list of codes. */
export const isSheetBlock = (text: string): boolean => {
  const rows = readBlock(text.trim());
  const cells = rows.flat();
  return cells.length > rows.length && (rows.length > 1 || cells.some((cell) => !NAMES_DEVICE.test(normaliseIdentity(withoutName(cell)))));
};

/** The codes of a scan, or those of a pasted block: of several columns, the one that has most of them, so that its prices are none. */
export function codesIn(text: string): readonly string[] {
  if (!isSheetBlock(text)) return splitCodes(text);
  const rows = readBlock(text.trim());
  const width = Math.max(...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, i) =>
    rows.flatMap((row) => splitCodes(row[i] ?? '').slice(0, 1)).filter((code) => NAMES_DEVICE.test(code)),
  );
  // Numbers of devices are longer than prices, dates and counts.
  const long = (codes: readonly string[]) => codes.reduce((sum, code) => sum + code.length, 0);
  return columns.reduce((best, codes) => (long(codes) > long(best) ? codes : best), columns[0] ?? []);
}

/** The verdict on codes whose check failed: refused by the server, or not checked at all. */
export const verdictOf = (error: unknown): Verdict =>
  verdictSaying(isUnanswered(error) ? 'unchecked' : 'refused', () => (error instanceof Error ? error.message : ''));

/** A verdict whose text follows the language. */
export const verdictSaying = (level: VerdictLevel, said: Said): Verdict => following<Verdict>({ level }, 'text', said);

/** The codes whose verdict the check has put in words. */
const inWords = (rows: readonly ScannedCode[]): readonly string[] =>
  rows.flatMap(({ code, verdict: { level, text } }) => (text !== undefined && (level === 'refused' || level === 'warning') ? [code] : []));

/** The rows with the words of other verdicts on these codes. The verdict itself stays: it is of the scan. */
export const reworded = (rows: readonly ScannedCode[], codes: readonly string[], verdicts: readonly Verdict[]): readonly ScannedCode[] =>
  rows.map((row) => {
    const again = verdicts[codes.indexOf(row.code)];
    return again?.text !== undefined && again.level === row.verdict.level ? { ...row, verdict: { ...row.verdict, text: again.text } } : row;
  });

/**
 * Codes scanned one by one or pasted as a column, each with its verdict. A code scanned again flashes instead of doubling; one that
 * could not be checked is asked about again.
 */
export function useScanList({ check, asksAgain = true, onAccepted, taken, onRepeated }: ScanListOptions) {
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
      for (const code of codesIn(text)) {
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

  const lang = useLang();
  const worded = useRef(lang);
  useEffect(() => {
    if (worded.current === lang) return;
    worded.current = lang;
    const codes = inWords(rows);
    if (!(check && asksAgain) || codes.length === 0) return;
    void check(codes).then(
      (verdicts) => worded.current === lang && setRows((now) => reworded(now, codes, verdicts)),
      // Nothing is refused by this: the words stay those of the scan.
      () => undefined,
    );
  }, [lang, rows, check, asksAgain]);

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
