import { qcContentFields, qcGroupFields, qcItemFields, qcOptionFields, qcSlotFields, qcTemplateInputFields } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Button, Collapse, Drawer, Form } from 'antd';
import { useState } from 'react';
import { askDiscard } from '../../../../kit/form/ask-discard';
import { FieldItem } from '../../../../kit/form/field-item';
import { focusFaults } from '../../../../kit/form/findings';
import { FormErrors } from '../../../../kit/form/form-errors';
import { useSave } from '../../../../kit/form/use-save';
import { useSaveShortcut } from '../../../../kit/form/use-shortcut';
import { Section } from '../../../../kit/layout/document-layout';
import { PageError } from '../../../../kit/states/page-error';
import { DocumentSkeleton } from '../../../../kit/states/skeletons';
import type { Values } from '../../../../kit/text/ref-text';
import { ONCE, objectQuery } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';
import css from './qc.module.css';

const FORM = 'qc-template';
const GROUP = ['name', 'nameEn', 'axis'] as const;
const ITEM = ['name', 'nameEn', 'selectType', 'required', 'unit', 'min', 'max', 'factLink', 'factAttr', 'photoSlot'] as const;
const OPTION = [
  'text',
  'textEn',
  'levelId',
  'conditionId',
  'deductAmount',
  'deductRate',
  'blockFlag',
  'exclusiveGroup',
  'faultId',
  'factValue',
  'isDefault',
] as const;
const SLOT = ['key', 'name', 'nameEn', 'required'] as const;

interface Props {
  /** Empty for a new template. */
  readonly templateId: string;
  readonly onClose: () => void;
}

/** Edits a draft, or makes the next version of one that is in use. */
export function TemplateEditor({ templateId, onClose }: Props) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const { busy, findings, save } = useSave();
  const [isDirty, setDirty] = useState(false);
  const stored = useQuery({
    ...objectQuery<Values>('phone.qcOptional.getQcTemplate', { templateId }),
    enabled: templateId !== '',
    ...ONCE,
  });
  const isReady = templateId === '' || stored.data !== undefined;
  const isDraft = stored.data?.status === 100;
  const send = async () => {
    const values = await form.validateFields().catch(focusFaults(FORM));
    if (!values) return;
    // The fields of the form do not show ids and bands, which stay with their rows.
    const all = form.getFieldsValue(true) as Values;
    const input = {
      ...(templateId ? { templateId, ...(isDraft ? { version: stored.data?.version } : {}) } : {}),
      platformId: all.platformId,
      name: all.name,
      photoSlots: all.photoSlots ?? [],
      groups: plain(all.groups ?? []),
    };
    const done = await save('phone.qcOptional.saveQcTemplate', input, { success: () => t('qc.done.template'), quiet: true });
    if (done !== undefined) onClose();
  };
  useSaveShortcut(() => void send(), { dialog: true });
  const close = () => askDiscard(isDirty, onClose);
  return (
    <Drawer
      open
      title={t('qc.templateTitle')}
      onClose={close}
      size="min(1200px, 100vw)"
      mask={{ closable: false }}
      footer={
        <div className={css.footer}>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button type="primary" loading={busy} disabled={!isReady} onClick={() => void send()} title="Ctrl+Enter">
            {t('common.save')}
          </Button>
        </div>
      }
    >
      {stored.error && <PageError error={stored.error} onRetry={() => void stored.refetch()} compact />}
      {!isReady && !stored.error && <DocumentSkeleton />}
      {isReady && (
        <Form
          form={form}
          name={FORM}
          layout="vertical"
          initialValues={stored.data ?? { groups: [{}] }}
          className={css.editor}
          onValuesChange={() => setDirty(true)}
        >
          <FormErrors form={FORM} findings={findings} fields={qcContentFields} />
          <div className={css.row}>
            <FieldItem name="platformId" field={qcTemplateInputFields.platformId} disabled={templateId !== ''} />
            <FieldItem name="name" field={qcTemplateInputFields.name} disabled={templateId !== ''} />
          </div>
          <Slots />
          <Groups />
        </Form>
      )}
    </Drawer>
  );
}

/** Rows without the labels that the server sends beside codes and references. */
const KNOWN: ReadonlySet<string> = new Set(
  [qcGroupFields, qcItemFields, qcOptionFields, { below: 0, optionId: 0 }].flatMap((fields) => Object.keys(fields)),
);

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (KNOWN.has(key) ? [[key, plain(inner)]] : [])));
}

function Slots() {
  const t = useT();
  return (
    <Form.List name="photoSlots">
      {(rows, { add, remove }) => (
        <Section title={t('qc.slot')}>
          {rows.map(({ key, name }) => (
            <div key={key} className={css.row}>
              {SLOT.map((property) => (
                <FieldItem key={property} name={[name, property]} field={qcSlotFields[property]} />
              ))}
              <Button danger onClick={() => remove(name)}>
                {t('qc.remove_')}
              </Button>
            </div>
          ))}
          <Button onClick={() => add({})}>{t('qc.add', { noun: t('qc.slot') })}</Button>
        </Section>
      )}
    </Form.List>
  );
}

function Groups() {
  const t = useT();
  return (
    <Form.List name="groups">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <section key={key} className={css.card} aria-label={t('qc.group')}>
              <div className={css.row}>
                {GROUP.map((property) => (
                  <FieldItem key={property} name={[name, property]} field={qcGroupFields[property]} />
                ))}
                <Button danger onClick={() => remove(name)}>
                  {t('qc.remove_')}
                </Button>
              </div>
              <Items group={name} />
            </section>
          ))}
          <Button onClick={() => add({})}>{t('qc.add', { noun: t('qc.group') })}</Button>
        </>
      )}
    </Form.List>
  );
}

/** The items of a group, folded: a template has many. */
function Items({ group }: { readonly group: number }) {
  const t = useT();
  const items = (Form.useWatch(['groups', group, 'items']) ?? []) as readonly ({ readonly name?: string } | undefined)[];
  return (
    <Form.List name={[group, 'items']}>
      {(rows, { add, remove }) => (
        <>
          <Collapse
            size="small"
            items={rows.map(({ key, name }) => ({
              key: String(key),
              label: items[name]?.name || t('qc.more', { n: name + 1 }),
              extra: (
                <Button
                  size="small"
                  type="text"
                  danger
                  onClick={(event) => {
                    event.stopPropagation();
                    remove(name);
                  }}
                >
                  {t('qc.remove_')}
                </Button>
              ),
              forceRender: items.length <= FEW || !items[name]?.name,
              children: (
                <>
                  <div className={css.row}>
                    {ITEM.map((property) => (
                      <FieldItem key={property} name={[name, property]} field={qcItemFields[property]} />
                    ))}
                  </div>
                  <Options item={name} />
                </>
              ),
            }))}
          />
          <Button style={{ marginBlockStart: 8 }} onClick={() => add({ selectType: 1, required: 1, options: [{}, {}] })}>
            {t('qc.add', { noun: t('qc.item') })}
          </Button>
        </>
      )}
    </Form.List>
  );
}

/** So few items of a group are drawn folded too, so that a save checks their inputs. */
const FEW = 12;

function Options({ item }: { readonly item: number }) {
  const t = useT();
  return (
    <Form.List name={[item, 'options']}>
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <div key={key} className={css.row}>
              {OPTION.map((property) => (
                <FieldItem key={property} name={[name, property]} field={qcOptionFields[property]} />
              ))}
              <Button danger onClick={() => remove(name)}>
                {t('qc.remove_')}
              </Button>
            </div>
          ))}
          <Button onClick={() => add({})}>{t('qc.add', { noun: t('qc.option') })}</Button>
        </>
      )}
    </Form.List>
  );
}
