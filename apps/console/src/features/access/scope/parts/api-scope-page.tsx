import { apiScopeSpec, type Field } from '@phone-trade/shared';
import { useMemo } from 'react';
import { FieldItem } from '../../../../kit/views/field-item';
import { TreeCrudPage } from '../../../../kit/views/tree-crud-page';
import { useT } from '../../../../lib/i18n';

const columns = { scopeName: { width: 180 }, resourceCode: { width: 180 }, scopePath: { width: 300 } };

/** Calls that only some roles may make. */
export function ApiScopePage() {
  const t = useT();
  const own = useMemo(
    () => ({ scopePath: <FieldItem name="scopePath" field={apiScopeSpec.fields.scopePath as Field} extra={t('access.pathHint')} /> }),
    [t],
  );
  return (
    <TreeCrudPage
      spec={apiScopeSpec}
      tableId="apiScope"
      tree="system.menu.tree"
      deep
      by="menuId"
      label={t('access.menus')}
      all={t('access.everyMenu')}
      columns={columns}
      own={own}
    />
  );
}
