import { type QaItem, qaItemFields, qaQuestionSpec, qaShowIfFields, questionnaireSpec } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { FieldItem } from '../../../kit/form/field-item';
import { ChoiceSelect } from '../../../kit/input/choice-select';
import { pageQuery } from '../../../lib/http/query';
import { useLabel, useLang, useT } from '../../../lib/language/i18n';
import css from './rows.module.css';

interface Question {
  readonly id: string;
  readonly title: string;
}

interface ChoiceProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: unknown) => void;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly clearable?: boolean;
}

/** `ChoiceSelect` as an input of a form. */
function Choice({ value, onChange, clearable = false, ...props }: ChoiceProps) {
  return <ChoiceSelect value={value} onChange={(next) => onChange?.(next)} clearable={clearable} {...props} />;
}

const OPS = [
  { value: 'eq', label: '=' },
  { value: 'in', label: '∈' },
  { value: 'ge', label: '≥' },
  { value: 'le', label: '≤' },
];

/** The questions of a questionnaire in their order, each with the condition under which it is shown. */
export function ItemsItem() {
  const t = useT();
  const lang = useLang();
  const label = useLabel();
  const found = useQuery(pageQuery<Question>('qa.pageQuestion', { current: 1, size: 200 }));
  const choices = (found.data?.records ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const given = (Form.useWatch('items') ?? []) as readonly (QaItem | undefined)[];
  const { items } = questionnaireSpec.fields;
  return (
    <Form.List name="items">
      {(rows, { add, remove, move }) => (
        <section className={css.rows} aria-label={items && label(items.label)}>
          {rows.map(({ key, name }, i) => {
            const earlier = choices.filter(({ value }) => given.slice(0, i).some((item) => item?.questionId === value));
            const at = (property: string) => [name, 'showIf', property];
            return (
              <div key={key} className={css.row}>
                <FieldItem name={[name, 'questionId']} field={qaItemFields.questionId}>
                  <Choice choices={choices} />
                </FieldItem>
                <FieldItem name={[name, 'required']} field={qaItemFields.required} />
                {earlier.length > 0 && (
                  <>
                    <Form.Item name={[name, 'showIf', 'questionId']} label={label(qaItemFields.showIf.label)}>
                      <Choice choices={earlier} clearable />
                    </Form.Item>
                    {given[i]?.showIf?.questionId && (
                      <>
                        <FieldItem name={at('op')} field={qaShowIfFields.op}>
                          <Choice choices={OPS} />
                        </FieldItem>
                        <FieldItem name={at('value')} field={qaShowIfFields.value} />
                      </>
                    )}
                  </>
                )}
                <Button aria-label="↑" disabled={i === 0} onClick={() => move(i, i - 1)}>
                  ↑
                </Button>
                <Button danger onClick={() => remove(name)}>
                  {t('kit.remove')}
                </Button>
              </div>
            );
          })}
          <Button onClick={() => add({})}>{t('kit.addNoun', { noun: qaQuestionSpec.label[lang] })}</Button>
        </section>
      )}
    </Form.List>
  );
}
