import type { Fields } from '@phone-trade/shared';
import type { ReactNode } from 'react';
import { useLabel } from '../../lib/i18n';
import type { Values } from '../hooks/ref-text';
import css from './fact-grid.module.css';
import { FieldText } from './field-text';

interface Props {
  readonly fields: Fields;
  readonly values: Values;
  /** Names in order; all by default. */
  readonly only?: readonly string[];
  readonly columns?: 1 | 2 | 3;
  /** Replaces the text of single facts. */
  readonly own?: Readonly<Record<string, ReactNode>>;
}

const WIDE = ['longText', 'images', 'list'];

/** Fields for reading: label above, value below, in one to three columns. */
export function FactGrid({ fields, values, only, columns = 3, own = {} }: Props) {
  const label = useLabel();
  return (
    <dl className={css.grid} style={{ '--columns': columns } as React.CSSProperties}>
      {(only ?? Object.keys(fields)).map((name) => {
        const field = fields[name];
        if (!field) return null;
        return (
          <div key={name} className={WIDE.includes(field.kind) ? css.wide : undefined}>
            <dt>{label(field.label)}</dt>
            <dd>{own[name] ?? <FieldText field={field} name={name} values={values} />}</dd>
          </div>
        );
      })}
    </dl>
  );
}
