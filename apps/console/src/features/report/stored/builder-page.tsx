import { type Field, storedReportSpec } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DraftOffer } from '../../../kit/form/draft-offer';
import { FieldItem } from '../../../kit/form/field-item';
import { focusFaults } from '../../../kit/form/findings';
import { FormErrors } from '../../../kit/form/form-errors';
import { replaceValues } from '../../../kit/form/replace-values';
import { useDocumentForm } from '../../../kit/form/use-document-form';
import { useSaveShortcut } from '../../../kit/form/use-shortcut';
import { ChoiceSelect } from '../../../kit/input/choice-select';
import { DocumentLayout, Section } from '../../../kit/layout/document-layout';
import { Empty } from '../../../kit/states/empty';
import { PageError } from '../../../kit/states/page-error';
import { PageSkeleton } from '../../../kit/states/skeletons';
import type { Values } from '../../../kit/text/ref-text';
import { objectQuery } from '../../../lib/http/query';
import { useLabel, useT } from '../../../lib/language/i18n';
import { ConditionsItem } from './conditions-item';
import { type Definition, formOf, inputOf, type StoredRow } from './definition';
import { ReportResult } from './report-result';
import { ScheduleInput } from './schedule-input';
import { type SourceColumn, useSources } from './source';
import css from './stored.module.css';

const NEW = { zh: '新增报表', en: 'New report' };
const EDITED = { zh: '编辑报表', en: 'Edit report' };
const FORM = 'storedReport';
const LIST = '/report/reportlist';
const ROUTE = '/report/builder';
const fields = storedReportSpec.fields as Readonly<Record<string, Field>>;
const NO_COLUMNS: readonly SourceColumn[] = [];

/** Puts a report together of a list, tries it and saves it. */
export function BuilderPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? undefined;
  const { sources, error, refetch } = useSources();
  const stored = useQuery({ ...objectQuery<StoredRow>('report.detail', { id }), enabled: id !== undefined });
  // What is being edited stays when it is asked for again, and that fails.
  const failed = (sources ? undefined : error) ?? (stored.data ? undefined : stored.error);
  const retry = () => void (error ? refetch() : stored.refetch());
  if (failed) return <PageError error={failed} onRetry={retry} />;
  if (!sources || (id && !stored.data)) return <PageSkeleton />;
  return <Builder key={id ?? ''} stored={stored.data} />;
}

function Builder({ stored }: { readonly stored: StoredRow | undefined }) {
  const t = useT();
  const label = useLabel();
  const navigate = useNavigate();
  const [form] = Form.useForm<Definition>();
  const [tried, setTried] = useState<Values | undefined>(stored && inputOf(formOf(stored)));
  const doc = useDocumentForm<Definition, StoredRow>(stored ? `${ROUTE}?id=${stored.id}` : ROUTE);
  const { all } = useSources();
  const list = Form.useWatch('list', form);
  const groupBy = Form.useWatch('groupBy', form);
  const schedule = Form.useWatch('schedule', form);
  const source = all.find((one) => one.list === list);
  const columns = source?.columns ?? NO_COLUMNS;
  const hasGroups = (groupBy ?? []).length > 0;
  /** What the form was filled from; edits stay, whatever the server has by now. */
  const shown = useRef<StoredRow>(undefined);
  useEffect(() => {
    if (!stored || doc.dirty || shown.current === stored) return;
    shown.current = stored;
    form.setFieldsValue(formOf(stored));
  }, [form, stored, doc.dirty]);

  const attempt = async () => {
    const valid = await form.validateFields(['list']).catch(focusFaults(FORM));
    if (valid) setTried(inputOf(form.getFieldsValue(true)));
  };
  const submit = async () => {
    const values = await form.validateFields().catch(focusFaults(FORM));
    if (!values || doc.busy) return;
    const { version, id } = shown.current ?? {};
    const input = { ...inputOf(values), schedule: values.schedule ?? '', sendTo: values.sendTo ?? [], permission: values.permission ?? '' };
    const done = await doc.submit('report.submit', { ...input, ...(id ? { id, version } : {}) }, () => t('report.stored.saved'));
    if (done !== undefined) void navigate(LIST);
  };
  useSaveShortcut(() => void submit(), { enabled: doc.dirty });
  const take = (values: Definition, basis: StoredRow | undefined) => {
    if (basis) shown.current = basis;
    replaceValues(form, values);
  };
  /** What belongs to another list is of no use to this one. */
  const changed = (part: Definition) => {
    if ('list' in part) {
      form.setFieldsValue({ columns: [], conditions: [], groupBy: [], sums: [] });
      form.resetFields(['spanOf', 'span', 'chart', 'permission']);
    }
    doc.changed(form.getFieldsValue(true), shown.current);
  };
  return (
    <DocumentLayout
      kind={stored ? EDITED : NEW}
      meta={t('kit.saveShortcut')}
      actions={[
        { key: 'try', label: t('report.stored.try'), onClick: attempt },
        { key: 'save', label: t('common.save'), primary: true, busy: doc.busy, onClick: submit },
      ]}
    >
      <div className={css.builder}>
        <Section title={t('report.stored.definition')}>
          <Form form={form} name={FORM} layout="vertical" onValuesChange={changed}>
            <DraftOffer of={doc} take={take} />
            <FormErrors form={FORM} findings={doc.findings} />
            <FieldItem name="name" field={fields.name as Field} />
            <FieldItem name="list" field={fields.list as Field}>
              <ListChoice choices={all.map((one) => ({ value: one.list, label: label(one) }))} />
            </FieldItem>
            {source && (
              <>
                <NamesItem name="groupBy" columns={columns.filter(({ isGroup }) => isGroup)} byMonth />
                {hasGroups ? (
                  <>
                    <NamesItem name="sums" columns={columns.filter(({ isSum }) => isSum)} />
                    <FieldItem name="chart" field={fields.chart as Field} />
                  </>
                ) : (
                  <NamesItem name="columns" columns={columns} />
                )}
                <div className={css.pair}>
                  <FieldItem name="spanOf" field={fields.spanOf as Field}>
                    <ListChoice choices={choicesOf(columns.filter(isDate), label)} />
                  </FieldItem>
                  <FieldItem name="span" field={fields.span as Field} />
                </div>
                <ConditionsItem columns={columns} />
                <FieldItem name="permission" field={fields.permission as Field} extra={t('report.stored.permissionSays')}>
                  <ListChoice
                    placeholder={t('report.stored.onlyMe')}
                    choices={[{ value: source.permission, label: t('report.stored.whoExports', { list: label(source) }) }]}
                  />
                </FieldItem>
                <FieldItem name="schedule" field={fields.schedule as Field}>
                  <ScheduleInput />
                </FieldItem>
                {schedule && <FieldItem name="sendTo" field={fields.sendTo as Field} />}
              </>
            )}
          </Form>
        </Section>
        <Section title={t('report.stored.result')}>
          {tried ? (
            <ReportResult key={JSON.stringify(tried)} asked={definitionOf(tried)} label={t('report.stored.result')} />
          ) : (
            <Empty text={t('report.stored.nothingTried')} />
          )}
        </Section>
      </div>
    </DocumentLayout>
  );
}

const isDate = ({ kind }: SourceColumn): boolean => kind === 'day' || kind === 'time';

/** What a run takes of what is saved. */
const definitionOf = ({ list, columns, filters, groupBy, sums, chart, span, spanOf }: Values): Values => ({
  ...{ list, columns, filters, groupBy, sums },
  ...(chart ? { chart } : {}),
  ...(span ? { span, spanOf } : {}),
});

interface ChoiceProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder?: string;
  readonly multiple?: boolean;
  readonly id?: string;
  readonly value?: string | readonly string[];
  readonly onChange?: (value: string | readonly string[] | undefined) => void;
}

/** A choice in a form item, which hands it value and change. */
const ListChoice = ({ onChange, value, ...rest }: ChoiceProps) => (
  <ChoiceSelect {...rest} value={value} onChange={(next) => onChange?.(next)} />
);

function choicesOf(columns: readonly SourceColumn[], label: ReturnType<typeof useLabel>, month?: (name: string) => string) {
  return columns.flatMap((item) => [
    { value: item.property, label: label(item) },
    ...(month && isDate(item) ? [{ value: `${item.property}-month`, label: month(label(item)) }] : []),
  ]);
}

/** Several columns of the list; days and times by month too. */
function NamesItem({ name, columns, byMonth = false }: { name: string; columns: readonly SourceColumn[]; byMonth?: boolean }) {
  const t = useT();
  const label = useLabel();
  const month = byMonth ? (column: string) => t('report.stored.byMonth', { column }) : undefined;
  return (
    <FieldItem name={name} field={fields[name] as Field}>
      <ListChoice multiple choices={choicesOf(columns, label, month)} />
    </FieldItem>
  );
}
