import { isChoice, isNumeric, type QaOption, type QaShowIf, qaItemFields, qaShowIfFields } from '@phone-trade/shared';
import { Form } from 'antd';
import { FieldItem } from '../../../kit/form/field-item';
import { useLabel, useT } from '../../../lib/language/i18n';
import { Choice } from './choice';
import css from './rows.module.css';

/** A question as its list answers it. */
export interface AskedQuestion {
  readonly id: string;
  readonly title: string;
  readonly type: number;
  readonly options?: readonly QaOption[];
}

const OPS = { eq: 'equal', in: 'oneOf', ge: 'least', le: 'most' } as const;

/** The comparisons that suit the answers to a question. */
const opsOf = (type: number): readonly (keyof typeof OPS)[] => {
  if (isChoice(type)) return ['eq', 'in'];
  return isNumeric(type) ? ['eq', 'ge', 'le'] : ['eq'];
};

interface Props {
  readonly name: number;
  /** The questions before this one. */
  readonly earlier: readonly AskedQuestion[];
  readonly chosen: QaShowIf | null | undefined;
}

/** The condition under which a question is shown: an earlier question, a comparison, a value. */
export function ShowIfItems({ name, earlier, chosen }: Props) {
  const t = useT();
  const label = useLabel();
  const at = (property: string) => [name, 'showIf', property];
  const asked = earlier.find(({ id }) => id === chosen?.questionId);
  const options = asked && isChoice(asked.type) ? (asked.options ?? []) : undefined;
  return (
    <div className={css.row}>
      <Form.Item name={at('questionId')} label={label(qaItemFields.showIf.label)} className={css.grows}>
        <Choice choices={earlier.map(({ id, title }) => ({ value: id, label: title }))} clearable />
      </Form.Item>
      {asked && (
        <>
          <FieldItem name={at('op')} field={qaShowIfFields.op} className={css.middle}>
            <Choice choices={opsOf(asked.type).map((op) => ({ value: op, label: t(`questionnaire.${OPS[op]}`) }))} />
          </FieldItem>
          <FieldItem name={at('value')} field={qaShowIfFields.value} className={css.middle}>
            {options && (
              <Choice choices={options.map(({ key, label: text }) => ({ value: key, label: text }))} multiple={chosen?.op === 'in'} />
            )}
          </FieldItem>
        </>
      )}
    </div>
  );
}
