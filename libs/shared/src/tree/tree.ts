/** A node with its children; a leaf has no `children` at all, because clients take an empty list for a branch (docs/domain.md 11.1). */
export type TreeNode<T> = T & { readonly children?: readonly TreeNode<T>[] };

/**
 * Rows as a tree, in the order given. A row whose parent is not among them stands at the top,
 * so that nothing is lost when a caller may see a child and not its parent.
 */
export function treeOf<T extends { readonly id: string; readonly parentId?: string }>(rows: readonly T[]): TreeNode<T>[] {
  const known = new Set(rows.map((row) => row.id));
  const below = new Map<string, T[]>();
  for (const row of rows) {
    const { parentId } = row;
    const parent = parentId !== undefined && known.has(parentId) && parentId !== row.id ? parentId : '';
    const siblings = below.get(parent);
    if (siblings) siblings.push(row);
    else below.set(parent, [row]);
  }
  const grow = (parent: string): TreeNode<T>[] =>
    (below.get(parent) ?? []).map((row) => {
      const children = grow(row.id);
      return children.length > 0 ? { ...row, children } : { ...row };
    });
  return grow('');
}

/** The ids given and those of everything above them. */
export function withAncestors(parents: ReadonlyMap<string, string>, ids: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (let id of ids) {
    while (!found.has(id) && parents.has(id)) {
      found.add(id);
      id = parents.get(id) as string;
    }
  }
  return found;
}
