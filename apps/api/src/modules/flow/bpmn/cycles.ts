import { type Element, elementOf, type Graph, innerScope } from './graph.js';

type Next = (node: string) => readonly string[];

/** An element on a cycle that no token would ever wait on; undefined where there is none. Calls that lead back to their caller are cycles. */
export function endlessElement(graph: Graph): string | undefined {
  const elements = Object.values(graph.elements);
  const calls = new Map<string, Element[]>();
  for (const element of elements)
    if (innerScope(element) !== undefined) calls.set(element.scope, [...(calls.get(element.scope) ?? []), element]);
  const recursive = nodeOnCycle([...calls.keys()], (scope) => (calls.get(scope) ?? []).map((call) => innerScope(call) as string));
  if (recursive !== undefined) return calls.get(recursive)?.[0]?.id;
  const next = nextWithoutWaiting(graph);
  return nodeOnCycle(Object.keys(graph.elements), next);
}

/** Where a token goes from an element without waiting. */
function nextWithoutWaiting(graph: Graph): Next {
  const passable = new Map<string, boolean>();
  const isPassable = (scope: string): boolean => {
    const known = passable.get(scope);
    if (known !== undefined) return known;
    const found = reaches(graph.starts[scope] as string, next, (id) => /endEvent/i.test(elementOf(graph, id).type));
    passable.set(scope, found);
    return found;
  };
  const next: Next = (id) => {
    const element = elementOf(graph, id);
    const scope = innerScope(element);
    if (element.type === 'userTask' || (scope !== undefined && !isPassable(scope))) return [];
    return element.out.flatMap((flow) => graph.flows[flow]?.to ?? []);
  };
  return next;
}

function reaches(from: string, next: Next, isGoal: (node: string) => boolean): boolean {
  const seen = new Set([from]);
  // A set is walked in the order of its entries, those added on the way too.
  for (const node of seen) {
    if (isGoal(node)) return true;
    for (const other of next(node)) seen.add(other);
  }
  return false;
}

/** A depth-first walk without recursion: files have long chains. */
function nodeOnCycle(nodes: readonly string[], next: Next): string | undefined {
  const done = new Set<string>();
  for (const root of nodes) {
    const path: { readonly node: string; readonly open: string[] }[] = [];
    const onPath = new Set<string>();
    const enter = (node: string): void => {
      path.push({ node, open: [...next(node)] });
      onPath.add(node);
    };
    if (!done.has(root)) enter(root);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const node = top.open.pop();
      if (node === undefined) {
        path.pop();
        onPath.delete(top.node);
        done.add(top.node);
      } else if (onPath.has(node)) return node;
      else if (!done.has(node)) enter(node);
    }
  }
  return undefined;
}
