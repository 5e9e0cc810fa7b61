import type { ReactNode } from 'react';
import { Money } from '../price/money';
import css from './totals.module.css';

export interface TotalLine {
  readonly key: string;
  readonly label: ReactNode;
  /** Yuan; or any other text. */
  readonly amount?: number | undefined;
  readonly text?: ReactNode;
  /** The line the eye should find. */
  readonly strong?: boolean;
  /** Says what the figure is made of. */
  readonly hint?: string;
}

interface Props {
  readonly lines: readonly TotalLine[];
  /** They are being worked out anew. */
  readonly pending?: boolean;
}

/** The figures of a document as they will be posted. */
export function Totals({ lines, pending = false }: Props) {
  return (
    <dl className={css.totals} aria-busy={pending}>
      {lines.map((line) => (
        <div key={line.key} data-strong={line.strong || undefined}>
          <dt>
            {line.label}
            {line.hint && <small>{line.hint}</small>}
          </dt>
          <dd>{line.text ?? <Money value={line.amount} sign={line.strong === true} />}</dd>
        </div>
      ))}
    </dl>
  );
}
