import { topMenuSpec } from '@phone-trade/shared';
import { useCallback, useMemo, useState } from 'react';
import { CrudPage } from '../../../../kit/crud/crud-page';
import type { Values } from '../../../../kit/text/ref-text';
import { useLang, useT } from '../../../../lib/language/i18n';
import { menuNameColumn } from '../../../../lib/pages/menus';
import { useCan } from '../../../../lib/rights/permissions';
import { TopMenuGrantDialog } from './top-menu-grant-dialog';

/** The entries of the top bar, and what stands under each. */
export function TopMenuPage() {
  const t = useT();
  const lang = useLang();
  const columns = useMemo(() => ({ name: menuNameColumn(lang), code: { width: 160 }, path: { width: 200 } }), [lang]);
  const can = useCan();
  const [setting, setSetting] = useState<Values>();
  const maySet = can('topmenu_setting');
  const rowActions = useCallback(
    (row: Values) => (maySet ? [{ key: 'menus', label: t('access.setMenus'), onClick: () => setSetting(row) }] : []),
    [maySet, t],
  );
  return (
    <>
      <CrudPage spec={topMenuSpec} tableId="topMenu" columns={columns} rowActions={rowActions} viewAt="/detail/topmenu_view" />
      {setting && <TopMenuGrantDialog topMenu={setting} onClose={() => setSetting(undefined)} />}
    </>
  );
}
