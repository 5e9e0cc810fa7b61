import { completeTaskFields, f } from '@phone-trade/shared';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { FieldItem } from '../../../kit/form/field-item';
import { focusFaults } from '../../../kit/form/findings';
import { FormErrors } from '../../../kit/form/form-errors';
import { useRefusal } from '../../../kit/form/use-refusal';
import { useSave } from '../../../kit/form/use-save';
import { useUnsaved } from '../../../kit/form/use-unsaved';
import { lazyDialog } from '../../../kit/states/lazy-part';
import { useT } from '../../../lib/language/i18n';
import { usePage } from '../../../lib/pages/page-context';
import { setTabDirty } from '../../../lib/pages/tabs';
import css from '../flow.module.css';

const TransferDialog = lazyDialog(async () => (await import('./transfer-dialog')).TransferDialog);

const FORM = 'task';
const COMMENT = f.longText(completeTaskFields.comment.label.zh, completeTaskFields.comment.label.en, 500);
/** Answers that need a reason. */
const WITH_REASON = ['reject', 'back'];

interface Props {
  readonly taskId: string;
  readonly processInstanceId: string;
  readonly onDone: () => void;
  /** Told whether there is a comment that would be lost. */
  readonly onDirty?: (dirty: boolean) => void;
}

/** The answers to a task with a comment. */
export function HandlePanel({ taskId, processInstanceId, onDone, onDirty }: Props) {
  const t = useT();
  const [form] = Form.useForm<{ comment?: string }>();
  const [transfers, setTransfers] = useState(false);
  const [dirty, setDirty] = useState(false);
  useUnsaved(dirty);
  const { tabKey } = usePage();
  const { busy, findings, save } = useSave();
  const refuse = useRefusal(form, FORM);
  const typed = ({ comment = '' }: { comment?: string }) => {
    const isDirty = comment.trim() !== '';
    setDirty(isDirty);
    onDirty?.(isDirty);
  };
  const done = () => {
    setDirty(false);
    // At once: the caller may navigate in the same breath.
    if (tabKey) setTabDirty(tabKey, false);
    onDone();
  };
  const answer = async (action: 'agree' | 'reject' | 'back') => {
    const values = await form.validateFields().catch(focusFaults(FORM));
    if (!values) return;
    const { comment = '' } = values;
    if (refuse(WITH_REASON.includes(action) && comment.trim() === '' ? { comment: () => t('flow.needsReason') } : {})) return;
    const input = { taskId, processInstanceId, comment, action, ...(action === 'agree' ? { flag: 'ok' } : {}) };
    if (
      (await save('flow.complete-task', input, {
        success: () => t(`flow.did.${action}`),
        touches: ['desk.leave', 'phone'],
        quiet: true,
      })) !== undefined
    )
      done();
  };
  return (
    <>
      <Form form={form} name={FORM} layout="vertical" disabled={busy} onValuesChange={(_, values) => typed(values)}>
        <FormErrors form={FORM} findings={findings} fields={completeTaskFields} />
        <FieldItem name="comment" field={COMMENT} />
        <div className={css.answers}>
          <Button type="primary" loading={busy} onClick={() => void answer('agree')}>
            {t('flow.agree')}
          </Button>
          <Button onClick={() => void answer('reject')}>{t('flow.reject')}</Button>
          <Button onClick={() => void answer('back')}>{t('flow.back')}</Button>
          <Button onClick={() => setTransfers(true)}>{t('flow.transfer')}</Button>
        </div>
      </Form>
      {transfers && (
        <TransferDialog taskId={taskId} processInstanceId={processInstanceId} onDone={done} onClose={() => setTransfers(false)} />
      )}
    </>
  );
}
