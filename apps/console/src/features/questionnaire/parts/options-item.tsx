import { isChoice, qaOptionFields, qaQuestionSpec } from '@phone-trade/shared';
import { Button, Form } from 'antd';
import { FieldItem } from '../../../kit/form/field-item';
import { useLabel, useLang, useT } from '../../../lib/language/i18n';
import css from './rows.module.css';

const KEYS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The options of a choice question; other types have none. */
export function OptionsItem() {
  const t = useT();
  const lang = useLang();
  const label = useLabel();
  const type = Form.useWatch('type') as number | undefined;
  if (type === undefined || !isChoice(Number(type))) return null;
  const { options } = qaQuestionSpec.fields;
  return (
    <Form.List name="options">
      {(rows, { add, remove }) => (
        <section className={css.rows} aria-label={options && label(options.label)}>
          {rows.map(({ key, name }) => (
            <div key={key} className={css.row}>
              {Object.entries(qaOptionFields).map(([property, field]) => (
                <FieldItem key={property} name={[name, property]} field={field} />
              ))}
              <Button danger onClick={() => remove(name)}>
                {t('kit.remove')}
              </Button>
            </div>
          ))}
          <Button onClick={() => add({ key: KEYS[rows.length % KEYS.length] })}>
            {t('kit.addNoun', { noun: qaOptionFields.label.label[lang] })}
          </Button>
        </section>
      )}
    </Form.List>
  );
}
