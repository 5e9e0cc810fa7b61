import { useEffect } from 'react';
import { recordError } from '../lib/error-log';

/** Fetches what the next pages want, once the layout stands. */
export function useAhead(): void {
  useEffect(() => {
    void import('./ahead').then(
      ({ fetchReferenceLists, fetchParts }) => {
        fetchReferenceLists();
        fetchParts();
      },
      (error: unknown) => recordError(error, 'ahead'),
    );
  }, []);
}
