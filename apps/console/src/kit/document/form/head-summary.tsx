import { type Field, type Fields, isEmpty, type RefTarget } from '@phone-trade/shared';
import { useLabel } from '../../../lib/language/i18n';
import { flatOptions, useRefOptions } from '../../input/reference';
import { FieldText } from '../../text/field-text';
import type { Values } from '../../text/ref-text';
import css from './head-section.module.css';

interface Props {
  readonly fields: Fields;
  readonly names: readonly string[];
  readonly values: Values;
}

/** The filled facts of a head in one line. */
export function HeadSummary({ fields, names, values }: Props) {
  const label = useLabel();
  return (
    <span className={css.summary}>
      {names.map((name) => {
        const field = fields[name];
        if (!field || isEmpty(values[name]) || field.kind === 'images') return null;
        return (
          <span key={name}>
            <i>{label(field.label)}</i>
            <b>
              {field.kind === 'ref' && field.is.ref ? (
                <RefName field={field} target={field.is.ref} id={String(values[name])} />
              ) : (
                <FieldText field={field} name={name} values={values} />
              )}
            </b>
          </span>
        );
      })}
    </span>
  );
}

function RefName({ field, target, id }: { readonly field: Field; readonly target: RefTarget; readonly id: string }) {
  const { options } = useRefOptions(target, field.is.refType);
  return flatOptions(options).find(({ value }) => value === id)?.label ?? '—';
}
