import { type Field, tenantSpec } from '@phone-trade/shared';
import { Form } from 'antd';
import { FieldItem } from '../../../../kit/form/field-item';
import { useT } from '../../../../lib/language/i18n';

/** The number of a tenant: given once or made, and never changed. */
export function NumberItem() {
  const t = useT();
  const isStored = Form.useWatch('id', { preserve: true }) !== undefined;
  return (
    <FieldItem
      name="tenantId"
      field={tenantSpec.fields.tenantId as Field}
      disabled={isStored}
      autoFocus={!isStored}
      {...(isStored ? {} : { extra: t('system.tenant.numberHint') })}
    />
  );
}
