import type { Field } from '@phone-trade/shared';
import { useCallback } from 'react';
import { useCan } from '../../lib/rights/permissions';
import { useSession } from '../../lib/session/session';

type Hides = (field: Field | undefined, row: object, key: string) => boolean;

/**
 * Whether a cell is empty because its cost is not for this person, as the server decides: costs are for those who may see all of them,
 * and for the buyer of the row.
 */
export function useHiddenCost(): Hides {
  const seesAll = useCan()('cost_view');
  const userId = useSession((state) => state.session?.user.userId);
  return useCallback(
    (field, row, key) => {
      const values = row as Readonly<Record<string, unknown>>;
      return field?.is.cost === true && values[key] === undefined && !seesAll && values.purchaseUserId !== userId;
    },
    [seesAll, userId],
  );
}
