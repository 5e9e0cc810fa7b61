import { apiScopeSpec, type Field } from '@phone-trade/shared';
import { useMemo } from 'react';
import { TreeCrudPage } from '../../../../kit/crud/tree-crud-page';
import { FieldItem } from '../../../../kit/form/field-item';
import { useLang, useT } from '../../../../lib/language/i18n';
import { scopeNameColumn } from './scope-name-column';

/** Calls that only some roles may make. */
export function ApiScopePage() {
  const t = useT();
  const lang = useLang();
  const columns = useMemo(() => ({ scopeName: scopeNameColumn(lang), resourceCode: { width: 180 }, scopePath: { width: 300 } }), [lang]);
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
