import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useMemo } from 'react';
import { ChoiceSelect } from '../../kit/input/choice-select';
import { listQuery } from '../../lib/http/query';
import { useT } from '../../lib/language/i18n';

interface Tenant {
  readonly tenantId: string;
  readonly tenantName: string;
}

interface ChoiceProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (value: readonly string[]) => void;
}

function TenantChoice({ id, value, onChange, tenants }: ChoiceProps & { readonly tenants: readonly Tenant[] }) {
  const choices = useMemo(() => tenants.map(({ tenantId, tenantName }) => ({ value: tenantId, label: tenantName })), [tenants]);
  return <ChoiceSelect id={id} choices={choices} multiple value={value} onChange={(next) => onChange?.([next ?? []].flat())} />;
}

const NONE: readonly Tenant[] = [];

/** Tenants that get the process; only the platform chooses, the others deploy for themselves. */
export function TenantsItem() {
  const t = useT();
  const { data: tenants = NONE } = useQuery(listQuery<Tenant>('system.tenant.select'));
  if (tenants.length < 2) return null;
  return (
    <Form.Item name="tenantIds" label={t('flow.tenants')} extra={t('flow.tenantsHint')}>
      <TenantChoice tenants={tenants} />
    </Form.Item>
  );
}
