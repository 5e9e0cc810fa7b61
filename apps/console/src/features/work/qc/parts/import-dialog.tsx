import { type qcImportAnswerFields, qcTemplateInputFields, type WireOf } from '@phone-trade/shared';
import { Alert, Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import { FormErrors } from '../../../../kit/form/form-errors';
import { useSave } from '../../../../kit/form/use-save';
import { FieldInput } from '../../../../kit/input/field-input';
import { useLabel, useT } from '../../../../lib/language/i18n';
import css from './qc.module.css';

type ImportAnswer = WireOf<typeof qcImportAnswerFields>;

/** Templates from a sheet of models, items and options: checked first, then taken. */
export function QcImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const label = useLabel();
  const [platformId, setPlatform] = useState<string>();
  const [file, setFile] = useState<File>();
  const [answer, setAnswer] = useState<ImportAnswer>();
  const { busy, findings, save } = useSave();
  const { platformId: platform } = qcTemplateInputFields;
  const isChecked = answer !== undefined && (answer.errors ?? []).length === 0;
  const send = async (check: 0 | 1) => {
    const input = { platformId, check, file } as unknown as Readonly<Record<string, unknown>>;
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
      okButtonProps={{ disabled: !file || !platformId }}
      onOk={() => void send(isChecked ? 0 : 1)}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className={css.editor}>
        <p>{t('qc.importHint')}</p>
        <FormErrors form="qc-import" findings={findings} />
        <FieldInput
          field={platform}
          value={platformId}
          aria-label={label(platform.label)}
          placeholder={label(platform.label)}
          onChange={(id) => {
            setPlatform(id as string | undefined);
            setAnswer(undefined);
          }}
        />
        <Upload
          accept=".xlsx,.csv"
          maxCount={1}
          beforeUpload={(chosen) => {
            setFile(chosen);
            setAnswer(undefined);
            return false;
          }}
          onRemove={() => setFile(undefined)}
        >
          <Button>{t('qc.file')}</Button>
        </Upload>
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
