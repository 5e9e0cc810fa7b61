import { topMenuSpec } from '@phone-trade/shared';
import { useCallback, useState } from 'react';
import type { Values } from '../../../../kit/hooks/ref-text';
import { CrudPage } from '../../../../kit/views/crud-page';
import { useT } from '../../../../lib/i18n';
import { useCan } from '../../../../lib/permissions';
import { TopMenuGrantDialog } from './top-menu-grant-dialog';

const columns = { name: { width: 160 }, code: { width: 160 }, path: { width: 200 } };

/** The entries of the top bar, and what stands under each. */
export function TopMenuPage() {
  const t = useT();
  const can = useCan();
  const [setting, setSetting] = useState<Values>();
  const maySet = can('topmenu_setting');
  const rowActions = useCallback(
    (row: Values) => (maySet ? [{ key: 'menus', label: t('access.setMenus'), onClick: () => setSetting(row) }] : []),
    [maySet, t],
  );
  return (
    <>
      <CrudPage spec={topMenuSpec} tableId="topMenu" columns={columns} rowActions={rowActions} />
      {setting && <TopMenuGrantDialog topMenu={setting} onClose={() => setSetting(undefined)} />}
    </>
  );
}
