import { type qcImportAnswerFields, qcTemplateInputFields, type WireOf } from '@phone-trade/shared';
import { Alert, Button, Form, Modal, Upload } from 'antd';
import { useState } from 'react';
import { askDiscard } from '../../../../kit/form/ask-discard';
import { FieldItem } from '../../../../kit/form/field-item';
import { focusFaults } from '../../../../kit/form/findings';
import { FormErrors } from '../../../../kit/form/form-errors';
import { useRefusal } from '../../../../kit/form/use-refusal';
import { useSave } from '../../../../kit/form/use-save';
import { useT } from '../../../../lib/language/i18n';
import css from './qc.module.css';

const FORM = 'qc-import';
const PLATFORM = qcTemplateInputFields.platformId.required();

interface Chosen {
  readonly platformId: string;
  readonly file?: File;
}

type ImportAnswer = WireOf<typeof qcImportAnswerFields>;

/** Templates from a sheet of models, items and options: checked first, then taken. */
export function QcImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<Chosen>();
  const [answer, setAnswer] = useState<ImportAnswer>();
  const { busy, findings, save } = useSave();
  const refuse = useRefusal(form, FORM);
  const isChecked = answer !== undefined && (answer.errors ?? []).length === 0;
  const send = async (check: 0 | 1) => {
    const chosen = await form.validateFields().catch(focusFaults(FORM));
    if (!chosen || refuse(chosen.file ? {} : { file: () => t('qc.needsFile') })) return;
    const input = { ...chosen, check };
    const found = await save<ImportAnswer>('phone.qcOptional.importQcOptional', input, { success: false, quiet: true });
    if (found) setAnswer(found);
    if (found && check === 0 && (found.errors ?? []).length === 0) onClose();
  };
  return (
    <Modal
      open
      title={t('qc.importTitle')}
      okText={t(isChecked ? 'qc.take' : 'qc.check')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      onOk={() => void send(isChecked ? 0 : 1)}
      onCancel={() => askDiscard(form.isFieldsTouched(), onClose)}
      mask={{ closable: false }}
    >
      <div className={css.editor}>
        <p>{t('qc.importHint')}</p>
        <Form form={form} name={FORM} layout="vertical" onValuesChange={() => setAnswer(undefined)}>
          <FormErrors form={FORM} findings={findings} fields={qcTemplateInputFields} />
          <FieldItem name="platformId" field={PLATFORM} />
          <Form.Item name="file" label={t('qc.sheet')} required>
            <SheetInput />
          </Form.Item>
        </Form>
        {answer && (
          <Alert
            type={isChecked ? 'success' : 'error'}
            title={t('qc.imported', {
              templates: answer.templates ?? 0,
              items: answer.items ?? 0,
              options: answer.options ?? 0,
              boundModels: answer.boundModels ?? 0,
              skipped: answer.skipped ?? 0,
            })}
            description={
              <ul>
                {(answer.errors ?? []).slice(0, 50).map((error) => (
                  <li key={`${error.row}/${error.field}/${error.key}`}>
                    {t('qc.row', { row: error.row ?? 0 })} {error.msg}
                  </li>
                ))}
              </ul>
            }
          />
        )}
      </div>
    </Modal>
  );
}

interface SheetProps {
  /** From the form. */
  readonly id?: string;
  readonly onChange?: (file: File | undefined) => void;
}

/** The sheet to import; the form sends it. */
function SheetInput({ id, onChange }: SheetProps) {
  const t = useT();
  return (
    <Upload
      accept=".xlsx,.csv"
      maxCount={1}
      beforeUpload={(file) => {
        onChange?.(file);
        return false;
      }}
      onRemove={() => onChange?.(undefined)}
    >
      <Button {...(id ? { id } : {})}>{t('qc.file')}</Button>
    </Upload>
  );
}
