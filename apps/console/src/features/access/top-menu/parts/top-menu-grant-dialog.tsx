import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { GrantDialog, type GrantNode } from '../../../../kit/dialog/grant-dialog';
import type { Values } from '../../../../kit/text/ref-text';
import { call } from '../../../../lib/http/http';
import { invalidate, objectQuery } from '../../../../lib/http/query';
import { useLang, useT } from '../../../../lib/language/i18n';
import { menuName, type TopMenu } from '../../../../lib/pages/menus';

interface Props {
  readonly topMenu: Values;
  readonly onClose: () => void;
}

/** The screens that stand under an entry of the top bar. */
export function TopMenuGrantDialog({ topMenu, onClose }: Props) {
  const t = useT();
  const lang = useLang();
  const id = String(topMenu.id);
  const tree = useQuery({ ...objectQuery<{ menu: readonly GrantNode[] }>('system.menu.grant-top-tree', {}), staleTime: 0 });
  const keys = useQuery({ ...objectQuery<{ menu: readonly string[] }>('system.menu.top-tree-keys', { topMenuIds: id }), gcTime: 0 });
  const parts = useMemo(
    () =>
      tree.data && keys.data ? [{ key: 'menu', label: t('access.tabs.menu'), nodes: tree.data.menu, checked: keys.data.menu }] : undefined,
    [tree.data, keys.data, t],
  );
  return (
    <GrantDialog
      title={t('access.menusOf', { name: menuName(topMenu as unknown as TopMenu, lang) })}
      parts={parts}
      error={tree.error ?? keys.error}
      onRetry={() => {
        void tree.refetch();
        void keys.refetch();
      }}
      onSave={async ({ menu = [] }) => {
        await call('system.topmenu.grant', { topMenuIds: [id], menuIds: menu }, { quiet: true, success: () => t('access.granted') });
        await invalidate('system.menu', 'system.topmenu');
      }}
      onClose={onClose}
    />
  );
}
