import { type ArrivalInput, RULE, STATUS } from '@phone-trade/shared';
import type { LoadedDocument, Posting } from '../../../../kernel/document/kind.js';
import type { Unit, UnitChange } from '../../../../kernel/unit/postings.js';
import type { ReceiveRecord } from './receive.entity.js';

/** A unit to be put in store, with the facts corrected while it was received. */
export interface Arrival {
  readonly unit: Unit;
  readonly facts: UnitChange;
  readonly given: ArrivalInput;
  /** The cancellation that a unit comes back by from a presale. */
  readonly returnedBy?: string | undefined;
}

export interface LoadedReceive extends LoadedDocument<ReceiveRecord> {
  /** Those accepted; none when a record is only looked at or cancelled. */
  readonly arrivals: readonly Arrival[];
}

/** What receiving does: the unit's corrected facts, then the move into the warehouse, from the supplier (T05) or from a presale (T39). */
export function storeEffects({ head, arrivals }: LoadedReceive): Posting[] {
  const { warehouseId, locationId } = head;
  const at = head.reviewTime as string;
  const place = { warehouseId, locationId, lastStoreTime: at };
  return arrivals.flatMap(({ unit, facts, returnedBy }): Posting[] => [
    ...(Object.keys(facts).length > 0 ? [{ post: 'edit', unit, to: facts } as const] : []),
    returnedBy
      ? { post: 'move', unit, rule: RULE.backFromPresale, to: { ...place, presaleOrderNo: null } }
      : {
          post: 'move',
          unit,
          rule: RULE.stockedIn,
          to: { ...place, receiveStatus: STATUS.done, storeStatus: STATUS.done, storeTime: unit.storeTime ?? at },
        },
  ]);
}
