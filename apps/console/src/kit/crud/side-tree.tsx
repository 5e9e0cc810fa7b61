import { RightOutlined } from '@ant-design/icons';
import { countText } from '@phone-trade/shared';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { useT } from '../../lib/language/i18n';
import { matchingNodes, useMatcher } from '../input/matching';
import css from './split-page.module.css';

/** One entry of a side tree. */
export interface SideNode {
  readonly key: string;
  readonly label: string;
  /** How many rows stand behind it. */
  readonly count?: number | undefined;
  /** Disabled rows stay reachable, in a fainter colour. */
  readonly off?: boolean;
  /** Empty for a branch whose nodes are not there yet: see `onOpen`. */
  readonly children?: readonly SideNode[];
}

interface Props {
  readonly label: string;
  readonly nodes: readonly SideNode[];
  readonly selected: string;
  readonly onSelect: (node: SideNode) => void;
  /** A branch is opened: the time to fetch what stands below it. */
  readonly onOpen?: (node: SideNode) => void;
}

/** From so many entries on they can be searched. */
const FILTER_FROM = 12;

/** What a split page chooses from: nested buttons, so Tab and Enter are all the keyboard needs. */
export function SideTree({ label, nodes, selected, onSelect, onOpen }: Props) {
  const t = useT();
  const [search, setSearch] = useState('');
  /** What somebody has opened or closed himself; the rest is open where what is chosen lies below it. */
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const matches = useMatcher(search !== '');
  const searching = search.trim() !== '';
  const shown = searching ? matchingNodes(nodes, (text) => matches(text, search.trim())) : nodes;
  const above = useMemo(() => pathTo(nodes, selected), [nodes, selected]);
  const isOpen = (node: SideNode, depth: number): boolean =>
    searching || (toggled.get(node.key) ?? (depth === 0 || above.includes(node.key)));
  const toggle = (node: SideNode, depth: number) => {
    const open = !isOpen(node, depth);
    setToggled(new Map(toggled).set(node.key, open));
    if (open) onOpen?.(node);
  };
  const branch = (list: readonly SideNode[], depth: number) =>
    list.map((node) => (
      <li key={node.key}>
        <div className={css.row} data-current={node.key === selected || undefined} style={{ paddingLeft: depth * 16 }}>
          {node.children ? (
            <button
              type="button"
              className={css.toggle}
              aria-expanded={isOpen(node, depth)}
              aria-label={t(isOpen(node, depth) ? 'kit.tree.close' : 'kit.tree.open', { name: node.label })}
              onClick={() => toggle(node, depth)}
            >
              <RightOutlined aria-hidden="true" />
            </button>
          ) : null}
          <button
            type="button"
            className={css.name}
            data-choice
            aria-current={node.key === selected || undefined}
            data-off={node.off || undefined}
            title={node.label}
            onClick={() => onSelect(node)}
          >
            <span>{node.label}</span>
            {node.count !== undefined && <span className={css.count}>{countText(node.count)}</span>}
          </button>
        </div>
        {node.children && isOpen(node, depth) && <ul>{branch(node.children, depth + 1)}</ul>}
      </li>
    ));
  return (
    <>
      {sizeOf(nodes) >= FILTER_FROM && (
        <div className={css.filter}>
          <Input
            allowClear
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            placeholder={t('kit.tree.filter')}
            aria-label={t('kit.tree.filter')}
          />
        </div>
      )}
      {shown.length === 0 ? (
        <p className={css.none}>{t('kit.emptyFiltered')}</p>
      ) : (
        <ul className={css.tree} aria-label={label}>
          {branch(shown, 0)}
        </ul>
      )}
    </>
  );
}

const sizeOf = (nodes: readonly SideNode[]): number => nodes.reduce((sum, node) => sum + 1 + sizeOf(node.children ?? []), 0);

/** The keys above and of the node with this key. */
function pathTo(nodes: readonly SideNode[], key: string): readonly string[] {
  for (const node of nodes) {
    if (node.key === key) return [key];
    const below = pathTo(node.children ?? [], key);
    if (below.length > 0) return [node.key, ...below];
  }
  return [];
}
