import { f } from '@phone-trade/shared';
import { FormDialog } from '../../../kit/dialog/form-dialog';
import { FieldItem } from '../../../kit/form/field-item';
import { useT } from '../../../lib/language/i18n';
import type { WorkRow } from '../task/task-row';

const REASON = f.longText('终止原因', 'Reason', 500).required();

/** Ends a running process. The reason stays in its history. */
export function EndDialog({ row, onClose }: { readonly row: WorkRow; readonly onClose: () => void }) {
  const t = useT();
  return (
    <FormDialog<{ deleteReason: string }>
      name="endProcess"
      title={t('flow.endOf', { name: row.processDefinitionName ?? '' })}
      okText={t('flow.end')}
      danger
      call="flow.delete-process-instance"
      input={(values) => ({ processInstanceId: row.processInstanceId, ...values })}
      options={{ success: () => t('flow.ended') }}
      onDone={onClose}
      onClose={onClose}
    >
      <FieldItem name="deleteReason" field={REASON} />
    </FormDialog>
  );
}
