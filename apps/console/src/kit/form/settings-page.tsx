import type { Field, Label } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Tag } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useIsSmall } from '../../lib/browser/use-media';
import type { EndpointOf } from '../../lib/http/http';
import { objectQuery } from '../../lib/http/query';
import { useLabel, useT } from '../../lib/language/i18n';
import type { Said } from '../../lib/notice/said';
import { PageError } from '../states/page-error';
import { PageSkeleton } from '../states/skeletons';
import type { Values } from '../text/ref-text';
import { DraftOffer } from './draft-offer';
import { FieldItem } from './field-item';
import { focusFaults } from './findings';
import { FormErrors } from './form-errors';
import { replaceValues } from './replace-values';
import css from './settings-page.module.css';
import { useDocumentForm } from './use-document-form';
import { useSaveShortcut } from './use-shortcut';

/** Settings that stand together, under a heading. */
export interface SettingGroup<Name extends string = string> {
  readonly key: string;
  readonly title: string;
  readonly settings: readonly Name[];
}

interface Props<Name extends string> {
  /** Names the form: its inputs have ids that begin with it. */
  readonly form: string;
  readonly route: string;
  readonly title: string;
  readonly groups: readonly SettingGroup<Name>[];
  readonly fields: Readonly<Record<Name, Field>>;
  /** The effect of each setting, shown under its input. */
  readonly effects?: Readonly<Record<Name, Label>>;
  /** Inputs of some settings in place of what their fields bring. */
  readonly own?: Partial<Readonly<Record<Name, ReactNode>>>;
  readonly detail: EndpointOf<'object'>;
  readonly submit: EndpointOf<'ok'>;
  /** What is said once they are saved. */
  readonly saved: Said;
  /** What else is to be asked anew then. */
  readonly touches?: readonly string[];
}

/** The settings of a tenant on one page: a line each, in groups, saved together. */
export function SettingsPage<Name extends string>(props: Props<Name>) {
  const { form: formName, route, title, groups, fields, effects, own, detail, submit, saved, touches } = props;
  const t = useT();
  const label = useLabel();
  const small = useIsSmall();
  const [form] = Form.useForm<Values>();
  const doc = useDocumentForm<Values, Values>(route);
  const { data, error, refetch } = useQuery(objectQuery<Values>(detail, {}));
  /** What the form was filled from: a newer answer leaves it alone, so that saving over it is a conflict. */
  const [basis, setBasis] = useState<Values>();
  useEffect(() => {
    if (!data || doc.dirty) return;
    form.setFieldsValue({ ...data });
    setBasis(data);
  }, [data, doc.dirty, form]);

  const save = async () => {
    if (doc.busy || !basis) return;
    const values = await form.validateFields().catch(focusFaults(formName));
    if (!values) return;
    // What is emptied is sent as such: left out it would stay as it was.
    const input = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
    const done = await doc.submit(submit, { ...input, version: basis.version }, saved, touches);
    // Whoever gives the input up is to see what others have saved.
    if (done === undefined) void refetch();
  };
  const undo = () => {
    doc.finish();
    form.resetFields();
    form.setFieldsValue({ ...data });
    setBasis(data);
  };
  const take = (values: Values, of: Values | undefined) => {
    replaceValues(form, values);
    if (of) setBasis(of);
  };
  useSaveShortcut(() => void save(), { enabled: doc.dirty });
  if (!data) return error ? <PageError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <Form
      form={form}
      name={formName}
      className={css.page ?? ''}
      layout={small ? 'vertical' : 'horizontal'}
      labelAlign="left"
      labelWrap
      colon={false}
      labelCol={{ flex: small ? undefined : '1 1 0' }}
      wrapperCol={{ flex: small ? undefined : '0 0 420px' }}
      onValuesChange={(_changed, all) => doc.changed(all, basis)}
    >
      <header className={css.head}>
        <h1>{title}</h1>
        {doc.dirty && <Tag>{t('kit.settingsPage.unsaved')}</Tag>}
        <span className={css.tools}>
          {doc.dirty && <Button onClick={undo}>{t('kit.settingsPage.undo')}</Button>}
          <Button type="primary" loading={doc.busy} disabled={!doc.dirty} title="Ctrl+Enter" onClick={() => void save()}>
            {t('common.save')}
          </Button>
        </span>
      </header>
      <DraftOffer of={doc} take={take} />
      <FormErrors form={formName} findings={doc.findings} />
      {groups.map((group) => (
        <section key={group.key} className={css.group} aria-labelledby={`${formName}-${group.key}`}>
          <h2 id={`${formName}-${group.key}`}>{group.title}</h2>
          <div className={css.settings}>
            {group.settings.map((name) => (
              <FieldItem
                key={name}
                name={name}
                field={fields[name]}
                extra={effects && label(effects[name])}
                {...(own?.[name] === undefined ? {} : { children: own[name] })}
              />
            ))}
          </div>
        </section>
      ))}
    </Form>
  );
}
