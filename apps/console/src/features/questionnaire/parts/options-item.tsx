import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { isChoice, qaOptionFields, qaQuestionSpec } from '@phone-trade/shared';
import { Button, Form } from 'antd';
import { FieldItem } from '../../../kit/form/field-item';
import { useLabel, useT } from '../../../lib/language/i18n';
import css from './rows.module.css';

const KEYS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** The first key that no option has yet. */
const freeKey = (taken: readonly ({ readonly key?: string } | undefined)[]): string | undefined =>
  KEYS.find((key) => !taken.some((option) => option?.key === key));

/** The options of a choice question; other types have none. */
export function OptionsItem() {
  const t = useT();
  const label = useLabel();
  const type = Form.useWatch('type') as number | undefined;
  const given = (Form.useWatch('options') ?? []) as readonly ({ readonly key?: string } | undefined)[];
  if (type === undefined || !isChoice(Number(type))) return null;
  const { options } = qaQuestionSpec.fields;
  return (
    <Form.List name="options">
      {(rows, { add, remove }) => (
        <section className={css.rows} aria-label={options && label(options.label)}>
          {rows.map(({ key, name }) => (
            <div key={key} className={css.row}>
              <FieldItem name={[name, 'label']} field={qaOptionFields.label} className={css.grows} />
              <FieldItem name={[name, 'key']} field={qaOptionFields.key} className={css.middle} />
              <FieldItem name={[name, 'score']} field={qaOptionFields.score} className={css.middle} />
              <span className={css.buttons}>
                <Button
                  danger
                  title={t('kit.remove')}
                  aria-label={t('kit.remove')}
                  icon={<DeleteOutlined aria-hidden="true" />}
                  onClick={() => remove(name)}
                />
              </span>
            </div>
          ))}
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => add({ key: freeKey(given) })}>
            {t('questionnaire.addOption')}
          </Button>
        </section>
      )}
    </Form.List>
  );
}
