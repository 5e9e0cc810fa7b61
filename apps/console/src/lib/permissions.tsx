import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { listQuery } from './query';

interface ButtonNode {
  readonly code?: string;
  readonly children?: readonly ButtonNode[];
}

/** The codes of the leaves of the permission tree (blade-surface 5.4). */
export function leafCodes(nodes: readonly ButtonNode[]): ReadonlySet<string> {
  const codes = new Set<string>();
  const walk = (node: ButtonNode): void => {
    if (node.children) node.children.forEach(walk);
    else if (node.code) codes.add(node.code);
  };
  nodes.forEach(walk);
  return codes;
}

export const permissionsQuery = () => ({
  ...listQuery<ButtonNode>('system.menu.buttons'),
  select: leafCodes,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whoever holds one of these sees some cost; the server leaves it out of single rows. */
export const COST_RIGHTS = ['cost_view', 'cost_view_own'] as const;

/** One code, or any of several; none is open to everybody signed in. */
export type Permission = string | readonly string[] | undefined;

/** `const can = useCan(); can('purchase_review')`. Loading counts as no. */
export function useCan(): (permission: Permission) => boolean {
  const { data } = useQuery(permissionsQuery());
  return useCallback(
    (permission) => permission === undefined || [permission].flat().some((code) => data?.has(code as string) === true),
    [data],
  );
}

/** Shows its children to those who may. */
export function Can({ code, children, otherwise }: { code: Permission; children: ReactNode; otherwise?: ReactNode }) {
  return useCan()(code) ? children : otherwise;
}
