import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { recordError } from '../lib/faults/error-log';

/** Preloads for the next pages: reference lists after the layout renders, chunks after the current page has its data. */
export function useAhead(): void {
  const isQuiet = useIsFetching() === 0;
  const hasAsked = useRef(false);
  useEffect(() => fetchAhead('fetchReferenceLists'), []);
  useEffect(() => {
    if (!isQuiet) hasAsked.current = true;
    else if (hasAsked.current) fetchAhead('fetchParts');
  }, [isQuiet]);
}

function fetchAhead(what: 'fetchReferenceLists' | 'fetchParts'): void {
  // `catch` comes last: the build runs a handler inside of `then` only after the styles load, so it would miss a style sheet that fails.
  void import('./ahead').then((ahead) => ahead[what]()).catch((error: unknown) => recordError(error, 'ahead'));
}
