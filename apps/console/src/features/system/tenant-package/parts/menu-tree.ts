/** A menu as `system.menu.tree` answers it. */
export interface MenuNode {
  readonly id: string;
  readonly title: string;
  readonly titleEn?: string;
  readonly children?: readonly MenuNode[];
}

/** The menus with nothing below them. */
export const leafIds = (nodes: readonly MenuNode[]): readonly string[] =>
  nodes.flatMap((node) => (node.children ? leafIds(node.children) : [node.id]));

/** What a package holds for the leaves ticked: them and everything above them, in the order of the tree. */
export function withGroups(nodes: readonly MenuNode[], ticked: ReadonlySet<string>): readonly string[] {
  return nodes.flatMap((node) => {
    if (!node.children) return ticked.has(node.id) ? [node.id] : [];
    const below = withGroups(node.children, ticked);
    return below.length > 0 ? [node.id, ...below] : [];
  });
}
