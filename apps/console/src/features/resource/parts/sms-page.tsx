import { type Field, RESOURCE_STATUS, smsSpec } from '@phone-trade/shared';
import { useCallback, useState } from 'react';
import type { Action } from '../../../kit/action/row-actions';
import { CrudPage } from '../../../kit/crud/crud-page';
import { FieldItem } from '../../../kit/form/field-item';
import type { Values } from '../../../kit/text/ref-text';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';
import { SendDialog } from './send-dialog';
import { useEnabling } from './use-enabling';

const { template, endpoint } = smsSpec.fields as { template: Field; endpoint: Field };
const columns = { smsCode: { width: 160 }, template: { width: 320 }, status: { width: 104 } };

function TemplateItem() {
  const t = useT();
  return <FieldItem name="template" field={template} extra={t('resource.sms.templateHint')} />;
}

function EndpointItem() {
  const t = useT();
  return <FieldItem name="endpoint" field={endpoint} extra={t('resource.sms.endpointHint')} />;
}

const OWN = { template: <TemplateItem />, endpoint: <EndpointItem /> };

/** The text messages of the tenant. */
export function SmsPage() {
  const t = useT();
  const can = useCan();
  const enabling = useEnabling('sms');
  const [sending, setSending] = useState<Values>();
  const rowActions = useCallback(
    (row: Values): readonly Action[] => [
      ...enabling(row),
      ...(can('sms_send') && row.status === RESOURCE_STATUS.on
        ? [{ key: 'send', label: t('resource.sms.send'), onClick: () => setSending(row) }]
        : []),
    ],
    [t, can, enabling],
  );
  return (
    <>
      <CrudPage spec={smsSpec} tableId="sms" columns={columns} own={OWN} rowActions={rowActions} />
      {sending && (
        <SendDialog code={String(sending.smsCode)} template={String(sending.template ?? '')} onClose={() => setSending(undefined)} />
      )}
    </>
  );
}
