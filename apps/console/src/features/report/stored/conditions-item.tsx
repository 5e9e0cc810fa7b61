import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Field } from '@phone-trade/shared';
import { Button, Form } from 'antd';
import { ChoiceSelect } from '../../../kit/input/choice-select';
import { FieldInput } from '../../../kit/input/field-input';
import { useLabel, useT } from '../../../lib/language/i18n';
import { type ConditionRow, WITHOUT_VALUE } from './definition';
import { fieldOf, type SourceColumn } from './source';
import css from './stored.module.css';

const ORDERED = ['equal', 'ge', 'le', 'null', 'notnull'] as const;
const TEXTUAL = ['like', 'equal', 'null', 'notnull'] as const;
const CHOSEN = ['equal', 'null', 'notnull'] as const;

/** The comparisons that a column of a kind has. */
function comparisonsOf({ kind }: Field) {
  if (['money', 'int', 'day', 'time'].includes(kind)) return ORDERED;
  return ['code', 'flag', 'ref'].includes(kind) ? CHOSEN : TEXTUAL;
}

/** Conditions that every row of the report meets. */
export function ConditionsItem({ columns }: { readonly columns: readonly SourceColumn[] }) {
  const t = useT();
  return (
    <Form.List name="conditions">
      {(items, { add, remove }) => (
        <fieldset className={css.conditions}>
          <legend>{t('report.stored.conditions')}</legend>
          {items.map(({ key, name }, i) => (
            <div key={key} className={css.condition}>
              <Form.Item name={name} noStyle>
                <ConditionInput columns={columns} no={i + 1} />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden="true" />}
                aria-label={t('report.stored.removeCondition', { no: i + 1 })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button type="dashed" block icon={<PlusOutlined aria-hidden="true" />} onClick={() => add({})}>
            {t('report.stored.addCondition')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}

interface ConditionProps {
  readonly columns: readonly SourceColumn[];
  readonly no: number;
  readonly value?: ConditionRow;
  readonly onChange?: (row: ConditionRow) => void;
}

function ConditionInput({ columns, no, value = {}, onChange }: ConditionProps) {
  const t = useT();
  const label = useLabel();
  const chosen = columns.find(({ property }) => property === value.property);
  const field = chosen && fieldOf(chosen);
  return (
    <>
      <ChoiceSelect
        aria-label={t('report.stored.conditionOf', { no })}
        placeholder={t('report.stored.column')}
        choices={columns.filter(({ isFilter }) => isFilter).map((item) => ({ value: item.property, label: label(item) }))}
        value={value.property}
        clearable={false}
        onChange={(property) => onChange?.({ property: property as string, how: 'equal' })}
      />
      {field && (
        <ChoiceSelect
          aria-label={t('report.stored.comparison', { no })}
          choices={comparisonsOf(field).map((how) => ({ value: how, label: t(`report.stored.how.${how}`) }))}
          value={value.how}
          clearable={false}
          onChange={(how) => onChange?.({ ...value, how: how as string })}
        />
      )}
      {field && !WITHOUT_VALUE.has(value.how ?? '') && (
        <FieldInput
          field={field}
          aria-label={t('report.stored.valueOf', { no })}
          value={value.value}
          onChange={(next) => onChange?.({ ...value, value: next })}
        />
      )}
    </>
  );
}
