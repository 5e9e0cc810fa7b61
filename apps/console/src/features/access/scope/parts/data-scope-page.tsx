import { dataScopeSpec, type Field } from '@phone-trade/shared';
import { useMemo } from 'react';
import { TreeCrudPage } from '../../../../kit/crud/tree-crud-page';
import { FieldItem } from '../../../../kit/form/field-item';
import { useLang, useT } from '../../../../lib/language/i18n';
import { scopeNameColumn } from './scope-name-column';

const { scopeClass, scopeValue } = dataScopeSpec.fields as Readonly<Record<string, Field>>;

/** Whose rows roles see: a rule on the table of a menu. */
export function DataScopePage() {
  const t = useT();
  const lang = useLang();
  const columns = useMemo(() => ({ scopeName: scopeNameColumn(lang), resourceCode: { width: 180 } }), [lang]);
  const own = useMemo(
    () => ({
      scopeClass: <FieldItem name="scopeClass" field={scopeClass as Field} extra={t('access.tableHint')} />,
      scopeValue: <FieldItem name="scopeValue" field={scopeValue as Field} extra={t('access.ruleHint')} />,
    }),
    [t],
  );
  return (
    <TreeCrudPage
      spec={dataScopeSpec}
      tableId="dataScope"
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
