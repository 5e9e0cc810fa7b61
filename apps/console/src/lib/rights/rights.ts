import { listQuery } from '../http/query';

interface ButtonNode {
  readonly code?: string;
  readonly children?: readonly ButtonNode[];
}

/** The codes of the leaves of the permission tree (docs/domain.md 11.1). */
export function leafCodes(nodes: readonly ButtonNode[]): ReadonlySet<string> {
  const codes = new Set<string>();
  const walk = (node: ButtonNode): void => {
    if (node.children) node.children.forEach(walk);
    else if (node.code) codes.add(node.code);
  };
  nodes.forEach(walk);
  return codes;
}

/** The codes of the signed-in user; never those of the previous user while the new ones load. */
export const permissionsQuery = () => {
  const { placeholderData: _, ...query } = listQuery<ButtonNode>('system.menu.buttons');
  return { ...query, select: leafCodes, staleTime: Number.POSITIVE_INFINITY };
};

/** One code, or any of several. Without a code, every signed-in user is permitted. */
export type Permission = string | readonly string[] | undefined;

/** Whether a user with these codes is permitted. */
export const isPermitted = (codes: ReadonlySet<string>, permission: Permission): boolean =>
  permission === undefined || [permission].flat().some((code) => codes.has(code as string));
