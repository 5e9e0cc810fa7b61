import type { ArrivalInput } from '@phone-trade/shared';
import type { LoadedDocument, Posting } from '../../../kernel/document/kind.js';
import type { Unit, UnitChange } from '../../../kernel/unit/postings.js';
import type { ReceiveRecord } from './receive.entity.js';

/** A unit to be put in store, with the facts corrected while it was received. */
export interface Arrival {
  readonly unit: Unit;
  readonly facts: UnitChange;
  readonly given: ArrivalInput;
}

export interface LoadedReceive extends LoadedDocument<ReceiveRecord> {
  /** Those accepted; none when a record is only looked at or cancelled. */
  readonly arrivals: readonly Arrival[];
}

/** What receiving does: the unit's corrected facts, then the move into the warehouse (T05). */
export function storeEffects({ head, arrivals }: LoadedReceive): Posting[] {
  const { warehouseId, locationId } = head;
  const at = head.reviewTime as string;
  return arrivals.flatMap(({ unit, facts }): Posting[] => [
    ...(Object.keys(facts).length > 0 ? [{ post: 'edit', unit, to: facts } as const] : []),
    {
      post: 'move',
      unit,
      rule: 'T05',
      to: {
        warehouseId,
        locationId,
        receiveStatus: 300,
        storeStatus: 300,
        storeTime: unit.storeTime ?? at,
        lastStoreTime: at,
      },
    },
  ]);
}
