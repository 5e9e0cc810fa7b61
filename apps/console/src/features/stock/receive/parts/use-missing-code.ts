import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { catalogueQuery } from '../../../../kit/input/reference';
import { type Arrival, missingCode, seenFacts } from '../arrivals';

/** Tells which number an arrival still lacks, by the category of its model. What is sent back needs none. */
export function useMissingCode(): (arrival: Arrival) => 'imei' | 'sn' | undefined {
  const { data } = useQuery(catalogueQuery());
  return useCallback(
    (arrival) => {
      if (arrival.refused) return undefined;
      const category = data?.find((node) => node.id === arrival.unit.categoryId);
      return missingCode(seenFacts(arrival), category?.serialised ?? 1);
    },
    [data],
  );
}
