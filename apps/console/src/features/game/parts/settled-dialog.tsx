import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { CrudSpec, EndpointId } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { askDiscard } from '../../../kit/form/ask-discard';
import { inputId } from '../../../kit/form/findings';
import { FormErrors } from '../../../kit/form/form-errors';
import { useSave } from '../../../kit/form/use-save';
import { useSaveShortcut } from '../../../kit/form/use-shortcut';
import { FieldInput } from '../../../kit/input/field-input';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import type { Values } from '../../../kit/text/ref-text';
import type { EndpointOf } from '../../../lib/http/http';
import { newId } from '../../../lib/http/new-id';
import { pageQuery } from '../../../lib/http/query';
import { useLabel, useT } from '../../../lib/language/i18n';
import css from './figures.module.css';

interface Props {
  readonly spec: CrudSpec;
  readonly call: EndpointId;
  /** What has to hold of all rows. */
  readonly rule: string;
  readonly onClose: () => void;
}

interface Draft {
  readonly key: string;
  /** As it is stored; absent for a new row. */
  readonly row?: Values;
  readonly values: Values;
}

const MOST = 200;

/** A new row that nobody filled does not exist. */
const isFilled = ({ row, values }: Draft): boolean =>
  row !== undefined || Object.values(values).some((value) => value !== undefined && value !== null && value !== '');

/** All rows of a table whose rows are right only together, saved in one go. */
export function SettledDialog({ spec, call, rule, onClose }: Props) {
  const t = useT();
  const label = useLabel();
  const source = spec.verbs.page as EndpointOf<'page'>;
  const stored = useQuery({ ...pageQuery<Values>(source, { current: 1, size: MOST }), staleTime: 0 });
  const [edited, setEdited] = useState<readonly Draft[]>();
  const { busy, findings, save } = useSave();
  const drafts = edited ?? stored.data?.records.map((row): Draft => ({ key: String(row.id), row, values: row }));
  const fields = Object.entries(spec.fields);
  /** The rows that are sent, by whose places the server names what is wrong. */
  const filled = drafts?.filter(isFilled) ?? [];
  const change = (key: string, name: string, value: unknown) =>
    setEdited(drafts?.map((draft) => (draft.key === key ? { ...draft, values: { ...draft.values, [name]: value } } : draft)));
  const send = async () => {
    if (!drafts) return;
    // Emptied fields travel as empty texts.
    const list = filled.map(({ row, values }) =>
      Object.fromEntries(
        ['id', 'version', ...Object.keys(spec.fields)].flatMap((name) => {
          const value = values[name] ?? (row?.[name] === undefined ? undefined : '');
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    );
    const answer = await save<object | null>(call, { list }, { success: () => t('game.saved'), quiet: true });
    if (answer !== undefined) onClose();
  };
  useSaveShortcut(() => void send(), { dialog: true });
  return (
    <Modal
      open
      width={720}
      title={label(spec.label)}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      onOk={() => void send()}
      onCancel={() => askDiscard(edited !== undefined, onClose)}
      mask={{ closable: false }}
    >
      <FormErrors form={spec.noun} findings={findings} fields={spec.fields} />
      <p>{t('game.settledHint', { rule })}</p>
      {stored.error && <PageError error={stored.error} onRetry={() => void stored.refetch()} compact />}
      {!drafts && !stored.error && <RowsSkeleton rows={6} />}
      <div className={css.rows}>
        {drafts?.map((draft, i) => {
          const { key, row, values } = draft;
          const place = filled.indexOf(draft);
          return (
            <div key={key} className={css.row}>
              {fields.map(([name, field]) => (
                <div key={name} className={css.cell}>
                  <span aria-hidden="true">{label(field.label)}</span>
                  <FieldInput
                    id={inputId(spec.noun, `list[${place < 0 ? key : String(place)}].${name}`)}
                    field={field}
                    value={values[name]}
                    onChange={(value) => change(key, name, value)}
                    aria-label={`${label(field.label)} ${i + 1}`}
                  />
                </div>
              ))}
              {!row && (
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={t('game.removeRow', { row: i + 1 })}
                  onClick={() => setEdited(drafts.filter((draft) => draft.key !== key))}
                />
              )}
            </div>
          );
        })}
        {drafts && (
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited([...drafts, { key: newId(), values: {} }])}>
            {t('game.addRow')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
