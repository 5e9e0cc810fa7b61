import type { Posting } from '../../../kernel/document/kind.js';
import type { Unit, UnitChange } from '../../../kernel/unit/postings.js';

/** A unit to be put in store, with the facts corrected while it was received. */
export interface Arrival {
  readonly unit: Unit;
  readonly facts: UnitChange;
}

export interface Destination {
  readonly warehouseId: string;
  readonly locationId: string | null;
  readonly at: string;
}

/** What receiving does: the unit's corrected facts, then the move into the warehouse (T05). */
export function storeEffects(arrivals: readonly Arrival[], to: Destination): Posting[] {
  return arrivals.flatMap(({ unit, facts }): Posting[] => [
    ...(Object.keys(facts).length > 0 ? [{ post: 'edit', unit, to: facts } as const] : []),
    {
      post: 'move',
      unit,
      rule: 'T05',
      to: {
        stage: 200,
        custody: 1,
        warehouseId: to.warehouseId,
        locationId: to.locationId,
        receiveStatus: 300,
        storeStatus: 300,
        storeTime: unit.storeTime ?? to.at,
        lastStoreTime: to.at,
      },
    },
  ]);
}
