import { tenantPackageSpec } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { Tree } from 'antd';
import { useMemo } from 'react';
import { PageError } from '../../../../kit/states/page-error';
import { RowsSkeleton } from '../../../../kit/states/skeletons';
import { listQuery } from '../../../../lib/http/query';
import { useLabel, useLang } from '../../../../lib/language/i18n';
import { leafIds, type MenuNode, withGroups } from './menu-tree';
import css from './menu-tree-input.module.css';

interface Props {
  readonly id?: string;
  /** Ids as a comma text or a list, groups included. */
  readonly value?: string | readonly string[];
  readonly onChange?: (ids: readonly string[]) => void;
}

/** The menus of a package: a tree with ticks. A group is ticked by what lies below it, so half a group stays half. */
export function MenuTreeInput({ id, value, onChange }: Props) {
  const lang = useLang();
  const label = useLabel();
  const { data, error, refetch } = useQuery(listQuery<MenuNode>('system.menu.tree'));
  const leaves = useMemo(() => leafIds(data ?? []), [data]);
  const given = typeof value === 'string' ? value.split(',') : (value ?? []);
  const treeData = useMemo(() => (data ?? []).map((node) => treeNode(node, lang)), [data, lang]);
  if (error) return <PageError error={error} onRetry={() => void refetch()} compact />;
  if (!data) return <RowsSkeleton rows={6} />;
  return (
    <div id={id} className={css.box} tabIndex={-1}>
      <Tree
        aria-label={label(tenantPackageSpec.fields.menuId?.label ?? tenantPackageSpec.label)}
        checkable
        selectable={false}
        defaultExpandAll
        treeData={treeData}
        checkedKeys={given.filter((key) => leaves.includes(key))}
        onCheck={(checked) => onChange?.(withGroups(data, new Set((Array.isArray(checked) ? checked : checked.checked).map(String))))}
      />
    </div>
  );
}

interface TreeNode {
  readonly key: string;
  readonly title: string;
  readonly children?: TreeNode[];
}

const treeNode = (node: MenuNode, lang: 'zh' | 'en'): TreeNode => ({
  key: node.id,
  title: lang === 'en' ? (node.titleEn ?? node.title) : node.title,
  ...(node.children ? { children: node.children.map((child) => treeNode(child, lang)) } : {}),
});
