import { CHECK_RESULT, CUSTODY, OUT_TYPE } from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { isOfScope } from './storage-check.draft.js';
import type { StorageCheck, StorageCheckProduct } from './storage-check.entity.js';

type Place = Pick<StorageCheck, 'warehouseId' | 'locationId' | 'categoryId' | 'brandId' | 'stageScope'>;
type Expected = Pick<StorageCheckProduct, 'expectFlag' | 'snapshotSeq' | 'expectLocationId'>;

/** Where a unit was found: the location that the counter has scanned, or else the location of the check. */
export const foundAt = (check: Place, locationId: string | null | undefined): string | null => locationId || check.locationId;

/** Whether the cycle of a unit is open: it is ours, or on its way back to us. */
const isOpen = ({ outType, custody }: Unit): boolean => outType === OUT_TYPE.none || custody === CUSTODY.comingBack;

/**
 * The result of a scanned unit. An expected unit has moved if its trace has a movement after the snapshot, whatever the clocks of the
 * devices say.
 */
export function resultOf(
  check: Place,
  unit: Unit,
  line: Expected | undefined,
  lastMove: number,
  locationId: string | null | undefined,
): number {
  const place = foundAt(check, locationId);
  if (line?.expectFlag === 1) {
    if (lastMove > line.snapshotSeq) return CHECK_RESULT.moved;
    return place && place !== line.expectLocationId ? CHECK_RESULT.elsewhere : CHECK_RESULT.normal;
  }
  if (!isOpen(unit)) return CHECK_RESULT.surplus;
  if (unit.custody !== CUSTODY.inStore) return CHECK_RESULT.away;
  if (unit.warehouseId !== check.warehouseId || (place && place !== unit.locationId)) return CHECK_RESULT.elsewhere;
  // It is where it belongs: it came in after the snapshot, or the scope leaves it out.
  return isOfScope(check, unit) ? CHECK_RESULT.moved : CHECK_RESULT.normal;
}
