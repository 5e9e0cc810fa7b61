import { Button, Tree } from 'antd';
import { useMemo } from 'react';
import { useLang, useT } from '../../lib/language/i18n';
import type { GrantNode } from './grant-dialog';
import css from './grant-tree.module.css';
import { idsBelow, ticked } from './ticks';

interface Props {
  readonly label: string;
  readonly nodes: readonly GrantNode[];
  readonly value: ReadonlySet<string>;
  readonly onChange: (next: ReadonlySet<string>) => void;
}

interface Item {
  readonly key: string;
  readonly title: string;
  readonly children?: Item[];
}

/** A tree with ticks of which a branch may stand alone. */
export function GrantTree({ label, nodes, value, onChange }: Props) {
  const t = useT();
  const lang = useLang();
  const all = useMemo(() => idsBelow(nodes), [nodes]);
  const treeData = useMemo(() => nodes.map((node) => itemOf(node, lang)), [nodes, lang]);
  if (nodes.length === 0) return <p className={css.none}>{t('kit.grant.nothing')}</p>;
  return (
    <>
      <div className={css.tools}>
        <span>{t('kit.grant.count', { count: all.filter((id) => value.has(id)).length })}</span>
        <Button size="small" onClick={() => onChange(new Set(all))}>
          {t('kit.grant.all')}
        </Button>
        <Button size="small" onClick={() => onChange(new Set())}>
          {t('kit.grant.none')}
        </Button>
      </div>
      <Tree
        aria-label={label}
        checkable
        checkStrictly
        selectable={false}
        height={400}
        treeData={treeData}
        checkedKeys={all.filter((id) => value.has(id))}
        onCheck={(_keys, { node, checked }) => onChange(ticked(nodes, value, String(node.key), checked))}
      />
    </>
  );
}

const itemOf = (node: GrantNode, lang: 'zh' | 'en'): Item => ({
  key: node.id,
  title: lang === 'en' ? (node.titleEn ?? node.title) : node.title,
  ...(node.children ? { children: node.children.map((child) => itemOf(child, lang)) } : {}),
});
