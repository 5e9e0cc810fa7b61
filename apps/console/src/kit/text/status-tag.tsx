import { type CodeTable, codeLabel, type Lang } from '@phone-trade/shared';
import type { ReactNode } from 'react';
import { useLabel } from '../../lib/language/i18n';
import { statusTone } from '../../themes/status-tone';
import type { Tone } from '../../themes/tokens';
import css from './texts.module.css';

/** A status in the colour of its meaning: `<StatusTag table="review" code={100} />`. */
export function StatusTag({ table, code }: { table: CodeTable; code: number | undefined }) {
  const label = useLabel();
  if (code === undefined) return <span className={css.none}>—</span>;
  const known = codeLabel(table, code);
  return <ToneTag tone={statusTone(table, code)}>{known ? label(known) : code}</ToneTag>;
}

/** Worst first: what needs somebody, then what goes on, then what is done. */
const URGENCY: readonly Tone[] = ['danger', 'attention', 'away', 'progress', 'neutral', 'done'];

type States = readonly (readonly [table: CodeTable, code: number | undefined])[];

/** Several states of one thing as one text. */
export const mixText = (of: States, lang: Lang): string =>
  of.flatMap(([table, code]) => (code === undefined ? [] : (codeLabel(table, code)?.[lang] ?? []))).join(' · ');

/** Several states of one thing as one tag, in the colour of the most urgent: `<StatusMix of={[['receiving', 200], ['payment', 100]]} />`. */
export function StatusMix({ of }: { of: States }) {
  const label = useLabel();
  const known = of.flatMap(([table, code]) => {
    const found = code === undefined ? undefined : codeLabel(table, code);
    return found && code !== undefined ? [{ text: label(found), tone: statusTone(table, code) }] : [];
  });
  if (known.length === 0) return <span className={css.none}>—</span>;
  const tone = URGENCY.find((one) => known.some((item) => item.tone === one)) ?? 'neutral';
  return <ToneTag tone={tone}>{known.map((item) => item.text).join(' · ')}</ToneTag>;
}

/** A tag for words that come from no status table. */
export function ToneTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={css.tag} data-tone={tone}>
      {children}
    </span>
  );
}
