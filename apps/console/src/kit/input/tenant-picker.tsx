import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery } from '../../lib/http/query';
import { ChoiceSelect } from './choice-select';

interface TenantNode {
  readonly tenantId: string;
  readonly tenantName: string;
}

const tenantsQuery = () => listQuery<TenantNode>('system.tenant.select');

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (tenantId: string | undefined) => void;
}

/** Chooses a tenant by its name. */
export function TenantPicker({ id, value, onChange }: Props) {
  const { data, isPending } = useQuery(tenantsQuery());
  const choices = useMemo(() => (data ?? []).map(({ tenantId, tenantName }) => ({ value: tenantId, label: tenantName })), [data]);
  return (
    <ChoiceSelect
      id={id}
      choices={choices}
      loading={isPending}
      clearable={false}
      value={value}
      onChange={(next) => onChange?.(typeof next === 'string' ? next : undefined)}
    />
  );
}

/** The name of a tenant, and its number until the names have arrived. */
export function TenantName({ tenantId }: { readonly tenantId: string }) {
  const { data } = useQuery(tenantsQuery());
  return data?.find((tenant) => tenant.tenantId === tenantId)?.tenantName ?? tenantId;
}
