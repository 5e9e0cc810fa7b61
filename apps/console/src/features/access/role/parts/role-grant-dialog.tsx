import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { GrantDialog, type GrantNode } from '../../../../kit/dialog/grant-dialog';
import { idsBelow } from '../../../../kit/dialog/ticks';
import type { Values } from '../../../../kit/text/ref-text';
import { call } from '../../../../lib/http/http';
import { invalidate, objectQuery } from '../../../../lib/http/query';
import { useT } from '../../../../lib/language/i18n';

const PARTS = ['menu', 'dataScope', 'apiScope'] as const;

type Part = (typeof PARTS)[number];

interface Props {
  readonly role: Values;
  readonly onClose: () => void;
}

/** The rights of a role in three tabs. What its granter does not have is not shown, and stays as it is. */
export function RoleGrantDialog({ role, onClose }: Props) {
  const t = useT();
  const roleId = String(role.id);
  const trees = useQuery({ ...objectQuery<Record<Part, readonly GrantNode[]>>('system.menu.grant-tree', {}), staleTime: 0 });
  const keys = useQuery({
    ...objectQuery<Record<Part, readonly string[]>>('system.menu.role-tree-keys', { roleIds: roleId }),
    staleTime: 0,
    gcTime: 0,
  });
  const parts = useMemo(
    () =>
      trees.data &&
      keys.data &&
      PARTS.map((key) => {
        const nodes = trees.data[key];
        const shown = new Set(idsBelow(nodes));
        return { key, label: t(`access.tabs.${key}`), nodes, checked: keys.data[key].filter((id) => shown.has(id)) };
      }),
    [trees.data, keys.data, t],
  );
  const save = async (ticked: Readonly<Record<string, readonly string[]>>) => {
    const scopes = (part: 'dataScope' | 'apiScope') => leavesOf(trees.data?.[part] ?? [], ticked[part] ?? []);
    const menus = grantable(trees.data?.menu ?? [], ticked.menu ?? []);
    await call(
      'system.role.grant',
      { roleIds: [roleId], menuIds: menus, dataScopeIds: scopes('dataScope'), apiScopeIds: scopes('apiScope') },
      { quiet: true, success: () => t('access.granted') },
    );
    await invalidate('system.menu', 'system.role');
  };
  return (
    <GrantDialog
      title={t('access.grantOf', { name: String(role.roleName) })}
      parts={parts}
      error={trees.error ?? keys.error}
      onRetry={() => {
        void trees.refetch();
        void keys.refetch();
      }}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** Of a tree of scopes only the leaves are scopes; what is above them are the menus they stand under. */
function leavesOf(nodes: readonly GrantNode[], ticked: readonly string[]): readonly string[] {
  const leaves = new Set<string>();
  const walk = (list: readonly GrantNode[]): void => {
    for (const node of list) {
      if (node.children) walk(node.children);
      else leaves.add(node.id);
    }
  };
  walk(nodes);
  return ticked.filter((id) => leaves.has(id));
}

const grantable = (nodes: readonly GrantNode[], ticked: readonly string[]): readonly string[] => {
  const known = new Set(idsBelow(nodes));
  return ticked.filter((id) => known.has(id));
};
