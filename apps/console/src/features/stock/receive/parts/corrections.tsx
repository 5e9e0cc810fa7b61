import { codeLabel, type Field, IDENTITY, isEmpty, receivedUnitFields, receiveFactFields } from '@phone-trade/shared';
import { attrText } from '../../../../kit/input/model-attrs';
import { flatOptions, useRefOptions } from '../../../../kit/input/reference';
import { useLabel } from '../../../../lib/language/i18n';
import { type Arrival, FACT_NAMES, type Facts } from '../arrivals';
import css from './receive.module.css';

/** What was corrected on an arrival: before, after, and the note about it. Numbers filled in where none was are no corrections. */
export function Corrections({ arrival: { unit, facts, diffRemark } }: { arrival: Arrival }) {
  const label = useLabel();
  const nameOf = useGradeName();
  const text = (name: keyof typeof receiveFactFields, value: unknown): string => {
    if (name === 'attrs') return attrText(value as Facts['attrs']);
    if (name === 'conditionId' || name === 'levelId') return nameOf(String(value ?? ''));
    const { table } = (receiveFactFields[name] as Field).is;
    const code = table && !isEmpty(value) ? codeLabel(table, Number(value)) : undefined;
    if (code) return label(code);
    return isEmpty(value) ? '' : String(value);
  };
  const changed = FACT_NAMES.filter((name) => name in facts && !(isEmpty(unit[name]) && IDENTITY.some((number) => number === name)));
  if (changed.length === 0 && !diffRemark) return null;
  return (
    <ul className={css.corrections}>
      {changed.map((name) => {
        const before = name === 'conditionId' ? unit.conditionText : name === 'levelId' ? unit.levelText : text(name, unit[name]);
        return (
          <li key={name}>
            {label((receiveFactFields[name] as Field).label)} {before && <del>{before}</del>} <ins>{text(name, facts[name]) || '—'}</ins>
          </li>
        );
      })}
      {diffRemark && (
        <li>
          {label(receivedUnitFields.diffRemark.label)} {diffRemark}
        </li>
      )}
    </ul>
  );
}

/** Names of conditions and levels. */
function useGradeName(): (id: string) => string {
  const conditions = useRefOptions('basicConfig', 1).options;
  const levels = useRefOptions('basicConfig', 2).options;
  return (id) => flatOptions([...conditions, ...levels]).find((option) => option.value === id)?.label ?? '';
}
