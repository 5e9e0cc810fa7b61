import { completeTaskFields, f } from '@phone-trade/shared';
import { FormDialog } from '../../../kit/dialog/form-dialog';
import { FieldItem } from '../../../kit/form/field-item';
import { useT } from '../../../lib/language/i18n';

interface Values {
  readonly toUserId: string;
  readonly comment?: string;
}

interface Props {
  readonly taskId: string;
  readonly processInstanceId: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const { toUserId, comment } = completeTaskFields;
const TO = toUserId.required();
const COMMENT = f.longText(comment.label.zh, comment.label.en, 500);

/** Hands a task to somebody else. */
export function TransferDialog({ taskId, processInstanceId, onDone, onClose }: Props) {
  const t = useT();
  return (
    <FormDialog<Values>
      name="transfer"
      title={t('flow.transfer')}
      okText={t('flow.transfer')}
      fields={completeTaskFields}
      call="flow.complete-task"
      input={(values) => ({ taskId, processInstanceId, action: 'transfer', ...values })}
      options={{ success: () => t('flow.did.transfer') }}
      onDone={onDone}
      onClose={onClose}
    >
      <FieldItem name="toUserId" field={TO} />
      <FieldItem name="comment" field={COMMENT} />
    </FormDialog>
  );
}
