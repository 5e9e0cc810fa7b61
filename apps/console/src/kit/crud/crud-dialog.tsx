import { type CrudSpec, newUserFields } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Modal } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { isApiError, type RowFinding } from '../../lib/http/api-error';
import { call, type EndpointOf } from '../../lib/http/http';
import { newId } from '../../lib/http/new-id';
import { invalidate, objectQuery } from '../../lib/http/query';
import { useLabel, useLang, useT } from '../../lib/language/i18n';
import { ask, type Question } from '../../lib/notice/ask';
import { usePage } from '../../lib/pages/page-context';
import type { Column } from '../columns/columns';
import { otherTenant, ownTenant, showsTenants } from '../filter/tenant-search';
import { askDiscard } from '../form/ask-discard';
import { DraftOffer } from '../form/draft-offer';
import { FieldGrid, FieldItem } from '../form/field-item';
import { initialValues } from '../form/field-rules';
import { findingsOf, focusFaults } from '../form/findings';
import { FormErrors } from '../form/form-errors';
import { replaceValues } from '../form/replace-values';
import { useDocumentForm } from '../form/use-document-form';
import { useSaveShortcut } from '../form/use-shortcut';
import { InTenant } from '../input/in-tenant';
import { TenantPicker } from '../input/tenant-picker';
import { FactGrid } from '../layout/fact-grid';
import { PageError } from '../states/page-error';
import { RowsSkeleton } from '../states/skeletons';
import type { Values } from '../text/ref-text';

export type CrudMode = 'add' | 'edit' | 'view';

interface Props {
  readonly spec: CrudSpec;
  readonly mode: CrudMode;
  /** The row opened; absent when adding. */
  readonly row?: Values | undefined;
  /** Replaces single inputs, by field. */
  readonly own?: Readonly<Record<string, ReactNode>> | undefined;
  /** Columns of the table that say in their own way what a field holds; used when showing too. */
  readonly columns?: Readonly<Record<string, Partial<Column<Values>>>> | undefined;
  /** What a new record starts with, beside the spec's own. */
  readonly initial?: Values | undefined;
  /** The message once it is saved; by default one for adding and one for editing. */
  readonly done?: string | undefined;
  /** Told what the server answered to a new record. */
  readonly onAdded?: ((answer: unknown) => void) | undefined;
  readonly onClose: () => void;
}

/** Adds, edits or shows one record of a simple resource. A refusal leaves it open, with the errors beside the fields. */
export function CrudDialog({ spec, mode, row, own, columns = {}, initial, done, onAdded, onClose }: Props) {
  const t = useT();
  const label = useLabel();
  const lang = useLang();
  const [form] = Form.useForm<Record<string, unknown>>();
  const [findings, setFindings] = useState<readonly RowFinding[]>([]);
  const [busy, setBusy] = useState(false);
  const requestId = useRef(newId());
  const name = `crud-${spec.noun}`;
  const doc = useDocumentForm<Values, Values>(`${usePage().tabKey}#${spec.noun}/${mode}/${String(row?.id ?? '')}`);
  const { dirty, changed, finish } = doc;
  const leave = () => {
    finish();
    onClose();
  };

  const detailId = mode === 'add' ? undefined : spec.verbs.detail;
  const detail = useQuery({
    ...objectQuery<Values>((detailId ?? 'system.param.detail') as EndpointOf<'object'>, { id: row?.id }),
    enabled: detailId !== undefined,
    staleTime: 0,
  });
  const latest = useMemo(() => (detailId ? detail.data && { ...row, ...detail.data } : row), [detailId, detail.data, row]);
  /** What the input is an edit of, from its first change: saving it over a newer row is a conflict. */
  const [basis, setBasis] = useState<Values>();
  const record = basis ?? latest;
  const choosesTenant = mode === 'add' && showsTenants(spec);
  const start = useMemo(
    () => (mode === 'add' ? { ...initialValues(spec.fields), ...(choosesTenant ? { tenantId: ownTenant() } : {}), ...initial } : record),
    [mode, spec, initial, record, choosesTenant],
  );
  const chosenTenant = Form.useWatch('tenantId', form);
  const tenantId = otherTenant(choosesTenant ? { tenantId: chosenTenant } : (record ?? {}));
  const ready = start !== undefined && !(detailId && detail.isFetching && !dirty);
  useEffect(() => {
    if (ready && !dirty && mode !== 'view') form.setFieldsValue({ ...start });
  }, [form, start, ready, dirty, mode]);

  const save = async (confirmed: Values = {}) => {
    if (mode === 'view' || busy || !ready) return;
    const values = await form.validateFields().catch(focusFaults(name));
    if (!values) return;
    setBusy(true);
    setFindings([]);
    try {
      const answer = await call(
        saveCall(spec, mode),
        { ...inputOf(spec, values, record), ...(choosesTenant ? { tenantId: values.tenantId } : {}), ...confirmed },
        {
          quiet: true,
          idempotencyKey: requestId.current,
          success: () => done ?? t(mode === 'add' ? 'kit.added' : 'kit.updated'),
        },
      );
      await invalidate(saveCall(spec, mode).slice(0, saveCall(spec, mode).lastIndexOf('.')));
      leave();
      if (mode === 'add') onAdded?.(answer);
    } catch (error) {
      if (!(isApiError(error) && error.code === 0)) requestId.current = newId();
      const found = findingsOf(error);
      if (isApiError(error) && error.warnings.length > 0) {
        const keys = error.warnings.map(({ key }) => key);
        return askFirst(
          { title: () => t('kit.warned'), content: () => error.message, okText: () => t('kit.saveAnyway') },
          { confirm: keys },
        );
      }
      // A finding about `confirm` is a question: the same input with a yes goes through.
      const question = found.find((finding) => finding.path === 'confirm');
      if (question)
        return askFirst({ title: () => t('common.tip'), content: () => question.msg, okText: () => t('common.confirm') }, { confirm: 1 });
      setFindings(found);
    } finally {
      setBusy(false);
    }
  };
  const askFirst = (question: Pick<Question, 'title' | 'content' | 'okText'>, confirmed: Values) => {
    ask({ ...question, cancelText: () => t('common.cancel'), onOk: () => save(confirmed) });
  };
  useSaveShortcut(() => void save(), { enabled: mode !== 'view', dialog: true });

  const close = () => askDiscard(dirty, leave);
  const typed = (change: Values = {}) => {
    // What was chosen is of the tenant before.
    if ('tenantId' in change) form.resetFields(Object.keys(spec.fields).filter((key) => spec.fields[key]?.is.ref || key === 'roleId'));
    setBasis(record);
    changed(withoutPasswords(form.getFieldsValue(true) as Values), record);
  };
  const take = (values: Values, of: Values | undefined) => {
    if (of) setBasis(of);
    replaceValues(form, values);
  };
  const goOn = () => {
    const first = Object.keys(spec.fields).find((key) => !spec.fields[key]?.is.readOnly);
    if (first) form.focusField(first);
  };
  const wide = Object.keys(spec.fields).length > 6 || Object.values(spec.fields).some(({ kind }) => kind === 'list');
  return (
    <Modal
      open
      title={t(`kit.dialog.${mode}`, { noun: mode === 'view' ? label(spec.label) : spec.label[lang] })}
      onCancel={close}
      width={wide ? 720 : 520}
      mask={{ closable: false }}
      footer={
        mode === 'view' ? (
          <Button onClick={onClose}>{t('common.close')}</Button>
        ) : (
          [
            <Button key="cancel" onClick={close}>
              {t('common.cancel')}
            </Button>,
            <Button key="save" type="primary" loading={busy} disabled={!ready} onClick={() => void save()} title="Ctrl+Enter">
              {t('common.save')}
            </Button>,
          ]
        )
      }
    >
      {detail.error && detailId && <PageError error={detail.error} onRetry={() => void detail.refetch()} compact />}
      {!ready && !detail.error && <RowsSkeleton rows={Math.min(6, Object.keys(spec.fields).length)} />}
      {ready && mode === 'view' && (
        <FactGrid fields={spec.fields} values={record ?? {}} columns={wide ? 2 : 1} own={ownTexts(columns, record ?? {})} />
      )}
      {ready && mode !== 'view' && (
        <Form form={form} name={name} layout="vertical" onValuesChange={typed}>
          {!dirty && <DraftOffer of={doc} take={take} onDone={goOn} />}
          <FormErrors form={name} findings={findings} fields={spec.fields} />
          <InTenant value={tenantId}>
            {choosesTenant && (
              <FieldItem name="tenantId" field={newUserFields.tenantId}>
                <TenantPicker />
              </FieldItem>
            )}
            <FieldGrid fields={spec.fields} columns={wide ? 2 : 1} values={record} {...(own ? { own } : {})} />
          </InTenant>
        </Form>
      )}
    </Modal>
  );
}

/** What is kept in the browser for the next visit. */
const withoutPasswords = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password|secret/i.test(name)));

const ownTexts = (columns: Readonly<Record<string, Partial<Column<Values>>>>, record: Values): Record<string, ReactNode> =>
  Object.fromEntries(Object.entries(columns).flatMap(([key, { render }]) => (render ? [[key, render(record)]] : [])));

const saveCall = (spec: CrudSpec, mode: CrudMode) => {
  const id = spec.verbs.submit ?? (mode === 'add' ? spec.verbs.create : spec.verbs.update);
  if (!id) throw new Error(`${spec.noun} cannot be saved`);
  return id;
};

/** The declared fields, the id and version of what was edited, nothing else; emptied fields travel as empty texts. */
function inputOf(spec: CrudSpec, values: Values, record: Values | undefined): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(spec.fields)) {
    if (field.is.readOnly) continue;
    const value = values[key];
    if (value !== undefined) input[key] = value;
    else if (record?.[key] !== undefined) input[key] = '';
  }
  for (const key of ['id', 'version']) if (record?.[key] !== undefined) input[key] = record[key];
  return input;
}
