import { type Fields, isEmpty } from '@phone-trade/shared';
import { useEffect, useRef, useState } from 'react';
import type { Head } from '../kind';

interface Options {
  readonly fields: Fields;
  /** The names of the facts shown. */
  readonly names: readonly string[];
  readonly head: Head;
  /** How many lines have been entered. */
  readonly count: number;
  /** A stored document opens with its head. */
  readonly isNew: boolean;
}

/** Whether nothing required is missing. */
export const isFilled = (fields: Fields, names: readonly string[], head: Head): boolean =>
  names.every((name) => !fields[name]?.is.required || !isEmpty(head[name]));

/**
 * Folds the head of a new document once it is filled and lines arrive, so that the lines have the room. Once the user unfolds it, it
 * stays as the user wants it.
 */
export function useHeadFold({ fields, names, head, count, isNew }: Options) {
  const [isFolded, setFolded] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isOwn = useRef(!isNew);
  const before = useRef(count);
  const filled = isFilled(fields, names, head);
  useEffect(() => {
    const isMore = count > before.current;
    before.current = count;
    if (!isMore || isOwn.current || !filled || section.current?.contains(document.activeElement)) return;
    setFolded(true);
  }, [count, filled]);
  const fold = (next: boolean) => {
    isOwn.current = true;
    setFolded(next);
  };
  return { section, isFolded, fold };
}
