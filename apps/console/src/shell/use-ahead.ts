import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { recordError } from '../lib/error-log';

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
  void import('./ahead').then(
    (ahead) => ahead[what](),
    (error: unknown) => recordError(error, 'ahead'),
  );
}
