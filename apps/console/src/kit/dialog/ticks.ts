/** A node that can be ticked. */
export interface TickNode {
  readonly id: string;
  readonly children?: readonly TickNode[];
}

/** The ids of nodes and of everything below them. */
export const idsBelow = (nodes: readonly TickNode[]): readonly string[] =>
  nodes.flatMap((node) => [node.id, ...idsBelow(node.children ?? [])]);

/** The nodes from the top down to the one with this id. */
function pathTo(nodes: readonly TickNode[], id: string): readonly TickNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/**
 * What is ticked after a node was ticked or unticked: everything below goes with it, and what is ticked ticks what is above it. Unlike the
 * usual tree a branch may stand ticked alone: a screen without its buttons.
 */
export function ticked(nodes: readonly TickNode[], now: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const path = pathTo(nodes, id);
  const next = new Set(now);
  for (const below of idsBelow(path.slice(-1))) {
    if (on) next.add(below);
    else next.delete(below);
  }
  if (on) for (const above of path) next.add(above.id);
  return next;
}
