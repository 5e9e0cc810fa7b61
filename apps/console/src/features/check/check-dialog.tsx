import { type Field, storageCheckSpec as spec } from '@phone-trade/shared';
import { Form } from 'antd';
import { FormDialog } from '../../kit/dialog/form-dialog';
import { FieldItem } from '../../kit/form/field-item';
import { useT } from '../../lib/language/i18n';

const FIELDS = ['warehouseId', 'locationId', 'categoryId', 'brandId', 'stageScope', 'freeze', 'blind', 'checkUserIds', 'remark'] as const;
const HINTED: readonly string[] = ['freeze', 'blind', 'checkUserIds'];

/** Begins a stock check of a warehouse or a part of it. */
export function CheckDialog({ onBegun, onClose }: { readonly onBegun: (orderNo: string) => void; readonly onClose: () => void }) {
  const t = useT();
  return (
    <FormDialog<Record<string, unknown>>
      name="storage-check"
      title={t('check.add')}
      okText={t('check.begin')}
      start={{ freeze: 0, blind: 0 }}
      fields={spec.head}
      call="phone.storageCheck.createStorageCheck"
      input={(values) => Object.fromEntries(FIELDS.map((name) => [name, values[name]]))}
      options={{ success: () => t('check.begun') }}
      onDone={(answer) => onBegun((answer as { readonly orderNo: string }).orderNo)}
      onClose={onClose}
    >
      <Inputs />
    </FormDialog>
  );
}

/** A location is one of the chosen warehouse. */
function Inputs() {
  const t = useT();
  const warehouseId = Form.useWatch<string | undefined>('warehouseId');
  return FIELDS.map((name, i) => (
    <FieldItem
      key={name}
      name={name}
      field={spec.head[name] as Field}
      autoFocus={i === 0}
      {...(name === 'warehouseId' ? { roots: true } : {})}
      {...(name === 'locationId' ? { within: warehouseId ?? '' } : {})}
      {...(HINTED.includes(name) ? { extra: t(`check.hint.${name}`) } : {})}
    />
  ));
}
