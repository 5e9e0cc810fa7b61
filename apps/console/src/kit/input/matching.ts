import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

export type Matcher = (text: string, typed: string) => boolean;

const holds: Matcher = (text, typed) => text.toLowerCase().includes(typed.toLowerCase());

/** Finds by what a text holds, and by pinyin once its dictionary is there; that is fetched when `wanted` first becomes true. */
export function useMatcher(wanted: boolean): Matcher {
  const { data: matchesPinyin } = useQuery({
    queryKey: ['pinyin'],
    queryFn: async () => (await import('../../lib/language/pinyin')).matchesPinyin,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useCallback((text, typed) => holds(text, typed) || (matchesPinyin?.(text, typed) ?? false), [matchesPinyin]);
}

interface Node<T> {
  readonly label: string;
  readonly children?: readonly T[];
}

/** The nodes whose label matches, with all below them, and those that hold one; these are `changed`, for they do not match themselves. */
export function matchingNodes<T extends Node<T>>(
  nodes: readonly T[],
  matches: (label: string) => boolean,
  changed: Partial<T> = {},
): readonly T[] {
  return nodes.flatMap((node) => {
    if (matches(node.label)) return [node];
    const children = matchingNodes(node.children ?? [], matches, changed);
    return children.length > 0 ? [{ ...node, ...changed, children }] : [];
  });
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How well a name fits what was typed, the best 0: it is that, it begins with it, it ends in it as a word, it holds it as a word, or it holds it. */
export function rankOf(name: string, typed: string): number {
  const [text, wanted] = [name.trim().toLowerCase(), typed.trim().toLowerCase()];
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  if (text.endsWith(` ${wanted}`)) return 2;
  if (new RegExp(`(^|\\s)${escaped(wanted)}(\\s|$)`).test(text)) return 3;
  return text.includes(wanted) ? 4 : 5;
}
