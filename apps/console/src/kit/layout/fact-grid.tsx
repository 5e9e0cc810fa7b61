import type { Fields } from '@phone-trade/shared';
import type { ReactNode } from 'react';
import { useLabel } from '../../lib/language/i18n';
import { FieldText } from '../text/field-text';
import type { Values } from '../text/ref-text';
import css from './fact-grid.module.css';

export interface FactLook {
  readonly span?: 1 | 2 | 3;
  readonly colour?: string;
}

interface Props {
  readonly fields: Fields;
  readonly values: Values;
  /** Names in order; all by default. */
  readonly only?: readonly string[];
  readonly columns?: 1 | 2 | 3;
  /** How a single fact stands: across so many columns, its text in a colour. */
  readonly looks?: Readonly<Record<string, FactLook>>;
  /** Replaces the text of single facts. */
  readonly own?: Readonly<Record<string, ReactNode>>;
}

const WIDE = ['longText', 'images', 'list'];

/** Fields for reading: label above, value below, in one to three columns. */
export function FactGrid({ fields, values, only, columns = 3, looks = {}, own = {} }: Props) {
  const label = useLabel();
  return (
    <dl className={css.grid} style={{ '--columns': columns } as React.CSSProperties}>
      {(only ?? Object.keys(fields)).map((name) => {
        const field = fields[name];
        if (!field) return null;
        const { span, colour } = looks[name] ?? {};
        const wide = span === undefined && WIDE.includes(field.kind);
        return (
          <div key={name} className={wide ? css.wide : undefined} data-span={span}>
            <dt>{label(field.label)}</dt>
            <dd style={colour ? { color: colour } : undefined}>{own[name] ?? <FieldText field={field} name={name} values={values} />}</dd>
          </div>
        );
      })}
    </dl>
  );
}
