import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { recordError } from '../lib/faults/error-log';

/** Fetches what the next pages want: lists to choose from once the layout stands, code when the page that was asked for has what it wants. */
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
  // Caught last: the build takes what stands beside `then` into the code that runs once the styles are here.
  void import('./ahead').then((ahead) => ahead[what]()).catch((error: unknown) => recordError(error, 'ahead'));
}
