import type { Element } from '../bpmn/graph.js';
import type { Token } from './token.js';

/** One token by each way into a gateway, the earliest of each; undefined while one is missing. */
export function joinable(gateway: Element, parentId: string, tokens: readonly Token[]): readonly Token[] | undefined {
  const here = tokens.filter((token) => token.kind === 'join' && token.elementId === gateway.id && token.parentId === parentId);
  for (const origin of new Set(here.map(outermost))) {
    const together = gateway.in.flatMap((flowId) => here.find((token) => token.flowId === flowId && outermost(token) === origin) ?? []);
    if (together.length === gateway.in.length) return together;
  }
  return undefined;
}

/** Tokens of different rounds of a cycle do not meet. */
const outermost = ({ forks }: Token): string => forks.slice(0, forks.indexOf('/') + 1);

/** The forks that are still open once these tokens have become one. */
export function commonForks(tokens: readonly Token[]): string {
  const paths = tokens.map(({ forks }) => forks.split('/').slice(0, -1));
  const [first = []] = paths;
  const differs = first.findIndex((fork, i) => paths.some((path) => path[i] !== fork));
  const common = differs < 0 ? first : first.slice(0, differs);
  // The innermost of them is the one that the gateway joins.
  return common
    .slice(0, -1)
    .map((fork) => `${fork}/`)
    .join('');
}
