import { type Field, roleSpec } from '@phone-trade/shared';
import { useCallback, useState } from 'react';
import { CrudPage } from '../../../../kit/crud/crud-page';
import { FieldItem } from '../../../../kit/form/field-item';
import { ParentPicker } from '../../../../kit/input/parent-picker';
import type { Values } from '../../../../kit/text/ref-text';
import { useT } from '../../../../lib/language/i18n';
import { useCan } from '../../../../lib/rights/permissions';
import { RoleGrantDialog } from './role-grant-dialog';

const columns = { roleName: { width: 220 }, roleAlias: { width: 180 } };

const own = {
  parentId: (
    <FieldItem name="parentId" field={roleSpec.fields.parentId as Field}>
      <ParentPicker target="role" />
    </FieldItem>
  ),
};

/** What people are allowed to do, by name. */
export function RolePage() {
  const t = useT();
  const can = useCan();
  const [granting, setGranting] = useState<Values>();
  const mayGrant = can('role_grant');
  const rowActions = useCallback(
    (row: Values) => (mayGrant ? [{ key: 'grant', label: t('access.grant'), onClick: () => setGranting(row) }] : []),
    [mayGrant, t],
  );
  return (
    <>
      <CrudPage spec={roleSpec} tableId="role" columns={columns} own={own} noView rowActions={rowActions} />
      {granting && <RoleGrantDialog role={granting} onClose={() => setGranting(undefined)} />}
    </>
  );
}
