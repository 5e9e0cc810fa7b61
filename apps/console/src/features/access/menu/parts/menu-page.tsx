import { type Field, menuSpec } from '@phone-trade/shared';
import { useMemo } from 'react';
import { TreeCrudPage } from '../../../../kit/crud/tree-crud-page';
import { FieldItem } from '../../../../kit/form/field-item';
import { ParentPicker } from '../../../../kit/input/parent-picker';
import { useLang, useT } from '../../../../lib/language/i18n';
import { menuNameColumn } from '../../../../lib/pages/menus';

const own = {
  parentId: (
    <FieldItem name="parentId" field={menuSpec.fields.parentId as Field}>
      <ParentPicker target="menu" />
    </FieldItem>
  ),
};

/** The screens on the left, what stands below the one chosen on the right: screens, or the buttons of one. */
export function MenuPage() {
  const t = useT();
  const lang = useLang();
  const columns = useMemo(() => ({ name: menuNameColumn(lang), code: { width: 180 }, path: { width: 220 } }), [lang]);
  return (
    <TreeCrudPage
      spec={menuSpec}
      tableId="menu"
      tree="system.menu.tree"
      deep
      label={t('access.menus')}
      all={t('access.allMenus')}
      columns={columns}
      own={own}
    />
  );
}
