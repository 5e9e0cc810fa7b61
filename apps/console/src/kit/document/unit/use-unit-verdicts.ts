import { useCallback, useMemo } from 'react';
import { call, type EndpointOf } from '../../../lib/http/http';
import { useLang } from '../../../lib/language/i18n';
import { useVerdicts } from '../../grid/check/use-verdicts';
import type { Verdict } from '../../scan/use-scan-list';
import type { Values } from '../../text/ref-text';
import type { LinesProps } from '../kind';
import { filled, type Suggesting, twice, type UnitLine } from './unit-line';

/** A unit by a code, as a list of candidates judges it. */
export interface Candidate extends Values {
  readonly code: string;
  readonly ok: boolean;
  readonly productNo?: string;
  readonly msg?: string;
}

/** May these units be on such a document? One verdict a code, in order, with the unit that it means. */
export async function judgeCodes(judge: Judge, codes: readonly string[]): Promise<readonly Verdict[]> {
  const answers = await (typeof judge === 'function' ? judge(codes) : call<readonly Candidate[]>(judge, { codes }, { quiet: true }));
  const byCode = new Map(answers.map((answer) => [answer.code, answer]));
  return codes.map((code) => {
    const found = byCode.get(code);
    const unit = found?.productNo === undefined ? {} : { data: found };
    return found?.ok ? { level: 'ok', ...unit } : { level: 'refused', text: found?.msg ?? '', ...unit };
  });
}

/** A call that judges codes, or what asks one that takes or answers something else. */
export type Judge = EndpointOf<'list'> | ((codes: readonly string[]) => Promise<readonly Candidate[]>);

export interface UnitRules extends Suggesting {
  /** Judges codes: may these units be on such a document? */
  readonly candidates: Judge;
}

const unitsIn = (codes: readonly string[], verdicts: readonly Verdict[]): ReadonlyMap<string, Values> =>
  new Map(codes.flatMap((code, i) => (verdicts[i]?.data === undefined ? [] : [[code, verdicts[i].data as Values]])));

/** Lines of which no more than a code is known, with their units and what these suggest where nothing was entered. */
const withKnown = (lines: readonly UnitLine[], units: ReadonlyMap<string, Values>, { suggest }: UnitRules): readonly UnitLine[] =>
  lines.map((line) => {
    const unit = line.unit ? undefined : units.get(line.code ?? '');
    return unit ? { ...line, unit, values: { ...suggest?.(unit), ...filled(line.values) } } : line;
  });

/** Resolves the codes of all lines without a unit before saving. If the server does not respond, saving shows the error. */
export async function knownUnits(rules: UnitRules, lines: readonly UnitLine[]): Promise<readonly UnitLine[]> {
  const codes = lines.flatMap(({ unit, code }) => (unit || code === undefined ? [] : [code]));
  if (codes.length === 0) return lines;
  const verdicts = await judgeCodes(rules.candidates, codes).catch((): readonly Verdict[] => []);
  return withKnown(lines, unitsIn(codes, verdicts), rules);
}

const OK: Verdict = { level: 'ok' };
/** One call of the server judges as many codes as this, and more. */
const AT_ONCE = 500;

/**
 * What is known of each line: that its unit is there twice, what the candidates say of a typed code, what the preview says of the line.
 * A code that means a unit gives it to its line.
 */
export function useUnitVerdicts(
  rules: UnitRules,
  { state: { lines, answered }, preview, target }: LinesProps<UnitLine>,
): (line: UnitLine) => Verdict | undefined {
  const lang = useLang();
  const judge = useMemo(
    () => ({
      atOnce: AT_ONCE,
      about: ({ code }: UnitLine) => code,
      check: async (asked: readonly UnitLine[]) => {
        const codes = asked.map((line) => line.code ?? '');
        const verdicts = await judgeCodes(rules.candidates, codes);
        const units = unitsIn(codes, verdicts);
        if (units.size > 0) answered((now) => withKnown(now, units, rules));
        return verdicts;
      },
    }),
    [rules, answered],
  );
  const asked = useVerdicts(lines, judge);
  const repeated = useMemo(
    () => byLine([...twice(lines)].map(([{ key }, error]) => [key, { level: 'refused', text: error.text(lang) }])),
    [lines, lang],
  );
  const previewed = useMemo(
    () =>
      byLine(
        (preview?.findings ?? []).flatMap(({ path = '', msg, warning }) => {
          const key = target?.unitKeys[Number(/^\w+\[(\d+)\]/.exec(path)?.[1])];
          return key === undefined ? [] : [[key, { level: warning ? 'warning' : 'refused', text: msg }]];
        }),
      ),
    [preview, target],
  );
  return useCallback(
    (line) => {
      const own = asked(line);
      const first = repeated.get(line.key) ?? (own?.level === 'ok' ? undefined : own) ?? previewed.get(line.key);
      return first ?? (line.unit && OK);
    },
    [asked, repeated, previewed],
  );
}

const byLine = (found: readonly (readonly [key: string, verdict: Verdict])[]): ReadonlyMap<string, Verdict> => new Map(found);
