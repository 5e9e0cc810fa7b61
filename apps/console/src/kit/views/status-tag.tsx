import { type CodeTable, codeLabel } from '@phone-trade/shared';
import type { ReactNode } from 'react';
import { useLabel } from '../../lib/i18n';
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

/** A tag for words that come from no status table. */
export function ToneTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={css.tag} data-tone={tone}>
      {children}
    </span>
  );
}
