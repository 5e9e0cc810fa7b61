import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type QaItem, qaItemFields, qaQuestionSpec, questionnaireSpec } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { FieldItem } from '../../../kit/form/field-item';
import { pageQuery } from '../../../lib/http/query';
import { useLabel, useLang, useT } from '../../../lib/language/i18n';
import { Choice } from './choice';
import css from './rows.module.css';
import { type AskedQuestion, ShowIfItems } from './show-if-items';

const MOST = 200;

/** The questions of a questionnaire in their order, each with the condition under which it is shown. */
export function ItemsItem() {
  const t = useT();
  const lang = useLang();
  const label = useLabel();
  const found = useQuery(pageQuery<AskedQuestion>('qa.pageQuestion', { current: 1, size: MOST }));
  const questions = found.data?.records ?? [];
  const given = (Form.useWatch('items') ?? []) as readonly (QaItem | undefined)[];
  const { items } = questionnaireSpec.fields;
  const idsBut = (i: number) => new Set(given.flatMap((item, at) => (item && at !== i ? [item.questionId] : [])));
  return (
    <Form.List name="items">
      {(rows, { add, remove, move }) => (
        <section className={css.rows} aria-label={items && label(items.label)}>
          {rows.map(({ key, name }, i) => {
            const taken = idsBut(i);
            const choices = questions.filter(({ id }) => !taken.has(id)).map(({ id, title }) => ({ value: id, label: title }));
            const earlier = given.slice(0, i).flatMap((item) => questions.find(({ id }) => id === item?.questionId) ?? []);
            return (
              <fieldset key={key} className={css.card} aria-label={`${t('questionnaire.question')} ${i + 1}`}>
                <div className={css.row}>
                  <span className={css.number} aria-hidden="true">
                    {i + 1}
                  </span>
                  <FieldItem name={[name, 'questionId']} field={qaItemFields.questionId} className={css.grows}>
                    <Choice choices={choices} />
                  </FieldItem>
                  <FieldItem name={[name, 'required']} field={qaItemFields.required} className={css.narrow} />
                  <span className={css.buttons}>
                    <Button
                      title={t('questionnaire.up')}
                      aria-label={t('questionnaire.up')}
                      icon={<ArrowUpOutlined aria-hidden="true" />}
                      disabled={i === 0}
                      onClick={() => move(i, i - 1)}
                    />
                    <Button
                      title={t('questionnaire.down')}
                      aria-label={t('questionnaire.down')}
                      icon={<ArrowDownOutlined aria-hidden="true" />}
                      disabled={i === rows.length - 1}
                      onClick={() => move(i, i + 1)}
                    />
                    <Button
                      danger
                      title={t('kit.remove')}
                      aria-label={t('kit.remove')}
                      icon={<DeleteOutlined aria-hidden="true" />}
                      onClick={() => remove(name)}
                    />
                  </span>
                </div>
                {earlier.length > 0 && <ShowIfItems name={name} earlier={earlier} chosen={given[i]?.showIf} />}
              </fieldset>
            );
          })}
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => add({})}>
            {t('kit.addNoun', { noun: qaQuestionSpec.label[lang] })}
          </Button>
        </section>
      )}
    </Form.List>
  );
}
