import { REGION_ROOT } from '@phone-trade/shared';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { SideNode } from '../../../../kit/crud/side-tree';
import { listQuery } from '../../../../lib/http/query';

/** A region in the tree, as the server answers it. */
interface RegionNode {
  readonly id: string;
  readonly title: string;
  readonly hasChildren?: boolean;
}

/** The regions as far as they have been opened, and down to the one chosen: what stands below one is fetched when it is. */
export function useRegionTree(country: string, aboveChosen: readonly string[]) {
  const [byHand, setByHand] = useState<readonly string[]>([]);
  const opened = [...new Set([REGION_ROOT, ...aboveChosen, ...byHand])];
  const levels = useQueries({
    queries: opened.map((parentCode) => listQuery<RegionNode>('system.region.lazy-tree', { parentCode })),
  });
  const below = new Map(opened.map((code, i) => [code, levels[i]?.data]));
  const nodesBelow = (parentCode: string): readonly SideNode[] =>
    (below.get(parentCode) ?? []).map(({ id, title, hasChildren }) => ({
      key: id,
      label: title,
      ...(hasChildren ? { children: nodesBelow(id) } : {}),
    }));
  const [first] = levels;
  return {
    nodes: first?.data ? [{ key: REGION_ROOT, label: country, children: nodesBelow(REGION_ROOT) }] : undefined,
    error: first?.error ?? undefined,
    retry: () => void first?.refetch(),
    open: (code: string) => setByHand((known) => [...known, code]),
  };
}
