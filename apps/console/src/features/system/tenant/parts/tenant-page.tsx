import { someOf, tenantSpec } from '@phone-trade/shared';
import { useCallback, useMemo, useState } from 'react';
import type { Action } from '../../../../kit/action/row-actions';
import { CrudPage } from '../../../../kit/crud/crud-page';
import type { Values } from '../../../../kit/text/ref-text';
import { type Translate, useT } from '../../../../lib/language/i18n';
import { ask } from '../../../../lib/notice/ask';
import { useCan } from '../../../../lib/rights/permissions';
import { type Founded, FoundedDialog } from './founded-dialog';
import { NumberItem } from './number-item';
import { type Setting, SettingDialog } from './setting-dialog';

const PLATFORM = '000000';

const LIMITS = someOf(tenantSpec.fields, 'accountNumber', 'expireTime');
const PACKAGE = someOf(tenantSpec.fields, 'packageId');

const own = { tenantId: <NumberItem /> };

/** The tenants of the platform, with what each of them may. */
export function TenantPage() {
  const t = useT();
  const can = useCan();
  const [founded, setFounded] = useState<Founded>();
  const [open, setOpen] = useState<Setting & { readonly row: Values }>();
  const columns = useMemo(
    () => ({
      tenantName: { width: 200 },
      accountNumber: { width: 100, render: ({ accountNumber: n }: Values) => (Number(n) < 0 ? t('system.tenant.noLimit') : String(n)) },
      expireTime: { width: 160, render: ({ expireTime }: Values) => String(expireTime ?? t('system.tenant.never')) },
    }),
    [t],
  );
  const rowActions = useCallback(
    (row: Values): readonly Action[] => {
      // Limits are set for other tenants: a limit of the platform itself would lock out all users.
      if (row.tenantId === PLATFORM) return [];
      return [
        ...settingsOf(row, t).flatMap(({ code, label, ...setting }) =>
          can(code) ? [{ key: code, label, onClick: () => setOpen({ ...setting, row }) }] : [],
        ),
        ...(can('tenant_datasource')
          ? [{ key: 'datasource', label: t('system.tenant.dataSource'), onClick: () => tellDatasource(String(row.tenantName), t) }]
          : []),
      ];
    },
    [t, can],
  );
  return (
    <>
      <CrudPage
        spec={tenantSpec}
        tableId="tenant"
        columns={columns}
        own={own}
        rowActions={rowActions}
        onAdded={(answer) => setFounded(answer as Founded)}
      />
      {founded && <FoundedDialog founded={founded} onClose={() => setFounded(undefined)} />}
      {open && <SettingDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface RowSetting extends Setting {
  readonly code: 'tenant_setting' | 'tenant_package';
  readonly label: string;
}

/** Tenant settings outside of the form, each with its own right. */
function settingsOf(row: Values, t: Translate): readonly RowSetting[] {
  const name = String(row.tenantName);
  return [
    {
      code: 'tenant_setting',
      label: t('system.tenant.limits'),
      call: 'system.tenant.setting',
      title: t('system.tenant.limitsOf', { name }),
      saved: () => t('system.tenant.limitsSaved'),
      fields: LIMITS,
      hints: { accountNumber: t('system.tenant.accountsHint'), expireTime: t('system.tenant.expireHint') },
      of: { ids: String(row.id) },
    },
    {
      code: 'tenant_package',
      label: t('system.tenant.package'),
      call: 'system.tenant.package-setting',
      title: t('system.tenant.packageOf', { name }),
      saved: () => t('system.tenant.packageSaved'),
      fields: PACKAGE,
      hints: { packageId: t('system.tenant.packageHint') },
      of: { tenantId: String(row.tenantId) },
    },
  ];
}

/** Nothing to choose: a dialog explains why tenants have no data source of their own. */
function tellDatasource(name: string, t: Translate): void {
  ask({
    title: () => t('system.tenant.dataSourceOf', { name }),
    content: () => t('system.tenant.oneDatabase'),
    okText: () => t('common.confirm'),
    cancelText: () => t('common.close'),
    onOk: () => undefined,
  });
}
