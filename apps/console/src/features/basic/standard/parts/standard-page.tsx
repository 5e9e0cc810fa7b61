import { STAGE_RULES, standardConfigFields } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Tag } from 'antd';
import { useEffect } from 'react';
import { focusFaults, namePath } from '../../../../kit/hooks/findings';
import type { Values } from '../../../../kit/hooks/ref-text';
import { useDocumentForm } from '../../../../kit/hooks/use-document-form';
import { useSaveShortcut } from '../../../../kit/hooks/use-shortcut';
import { FieldItem } from '../../../../kit/views/field-item';
import { FormErrors } from '../../../../kit/views/form-errors';
import { PageError } from '../../../../kit/views/page-error';
import { PageSkeleton } from '../../../../kit/views/skeletons';
import { useT } from '../../../../lib/i18n';
import { objectQuery } from '../../../../lib/query';
import { useIsSmall } from '../../../../lib/use-media';
import { GROUPS } from './groups';
import { OneOf, RolesInput } from './setting-inputs';
import css from './standard-page.module.css';

const FORM = 'standard';

/** Only stages the stage table has a move for may be chosen. */
const FIELDS = {
  ...standardConfigFields,
  openingStage: standardConfigFields.openingStage.only(...(STAGE_RULES.T03.to as readonly number[])),
};

const own = { openingStage: <OneOf field={FIELDS.openingStage} />, costVisibleRoles: <RolesInput /> };

/** The rules the tenant trades by, in groups. */
export function StandardPage() {
  const t = useT();
  const small = useIsSmall();
  const [form] = Form.useForm<Values>();
  const doc = useDocumentForm<Values>('/ERP/basic/standard');
  const { data, error, refetch } = useQuery(objectQuery<Values>('phone.basicConfig.getStandardConfig', {}));
  useEffect(() => {
    if (data && !doc.dirty) form.setFieldsValue({ ...data });
  }, [data, doc.dirty, form]);
  useEffect(() => {
    if (doc.findings.length > 0)
      form.setFields(doc.findings.flatMap(({ path, msg }) => (path ? [{ name: namePath(path) as unknown as string, errors: [msg] }] : [])));
  }, [doc.findings, form]);

  const save = async () => {
    if (doc.busy || !data) return;
    const values = await form.validateFields().catch(focusFaults(FORM));
    if (!values) return;
    const input = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? '']));
    await doc.submit('phone.basicConfig.updateStandardConfig', { ...input, version: data.version }, t('basic.standard.saved'));
  };
  const undo = () => {
    doc.finish();
    form.resetFields();
    form.setFieldsValue({ ...data });
  };
  useSaveShortcut(() => void save(), { enabled: doc.dirty });
  if (!data) return error ? <PageError error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <Form
      form={form}
      name={FORM}
      className={css.page ?? ''}
      layout={small ? 'vertical' : 'horizontal'}
      labelAlign="left"
      labelWrap
      colon={false}
      labelCol={{ flex: small ? undefined : '1 1 0' }}
      wrapperCol={{ flex: small ? undefined : '0 0 300px' }}
      onValuesChange={(_changed, all) => doc.changed(all)}
    >
      <header className={css.head}>
        <h1>{t('basic.standard.title')}</h1>
        {doc.dirty && <Tag>{t('basic.standard.unsaved')}</Tag>}
        <span className={css.tools}>
          {doc.dirty && <Button onClick={undo}>{t('basic.standard.undo')}</Button>}
          <Button type="primary" loading={doc.busy} disabled={!doc.dirty} title="Ctrl+Enter" onClick={() => void save()}>
            {t('common.save')}
          </Button>
        </span>
      </header>
      <FormErrors form={FORM} findings={doc.findings} />
      {GROUPS.map((group) => (
        <section key={group.key} className={css.group} aria-labelledby={`standard-${group.key}`}>
          <h2 id={`standard-${group.key}`}>{t(`basic.standard.groups.${group.key}`)}</h2>
          <div className={css.settings}>
            {group.settings.map((name) => (
              <FieldItem
                key={name}
                name={name}
                field={FIELDS[name]}
                {...(name in own ? { children: own[name as keyof typeof own] } : {})}
              />
            ))}
          </div>
        </section>
      ))}
    </Form>
  );
}
