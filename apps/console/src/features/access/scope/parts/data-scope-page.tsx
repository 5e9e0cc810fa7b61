import { dataScopeSpec, type Field } from '@phone-trade/shared';
import { useMemo } from 'react';
import { FieldItem } from '../../../../kit/views/field-item';
import { TreeCrudPage } from '../../../../kit/views/tree-crud-page';
import { useT } from '../../../../lib/i18n';

const columns = { scopeName: { width: 180 }, resourceCode: { width: 180 } };
const { scopeClass, scopeValue } = dataScopeSpec.fields as Readonly<Record<string, Field>>;

/** Whose rows roles see: a rule on the table of a menu. */
export function DataScopePage() {
  const t = useT();
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
