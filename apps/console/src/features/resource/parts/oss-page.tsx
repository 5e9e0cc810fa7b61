import { type Field, ossSpec } from '@phone-trade/shared';
import { CrudPage } from '../../../kit/crud/crud-page';
import { FieldItem } from '../../../kit/form/field-item';
import { useT } from '../../../lib/language/i18n';
import { useEnabling } from './use-enabling';

const { endpoint, pathStyle } = ossSpec.fields as { endpoint: Field; pathStyle: Field };
const columns = { ossCode: { width: 160 }, endpoint: { width: 260 }, bucketName: { width: 160 }, status: { width: 104 } };

function EndpointItem() {
  const t = useT();
  return <FieldItem name="endpoint" field={endpoint} extra={t('resource.oss.endpointHint')} />;
}

function PathStyleItem() {
  const t = useT();
  return <FieldItem name="pathStyle" field={pathStyle} extra={t('resource.oss.pathStyleHint')} />;
}

const OWN = { endpoint: <EndpointItem />, pathStyle: <PathStyleItem /> };

/** The buckets of the tenant. Enabling one tries it first. */
export function OssPage() {
  return <CrudPage spec={ossSpec} tableId="oss" columns={columns} own={OWN} rowActions={useEnabling('oss')} />;
}
