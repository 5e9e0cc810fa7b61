import { type AppError, ERP, toWireTime } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { unitName } from './fold.js';
import type { Unit } from './postings.js';

/** The refusal of a unit that another document's draft holds: whose draft, and since when. */
export async function heldError(ctx: RequestContext, unit: Unit): Promise<AppError> {
  return ERP.UNIT_HELD({
    productNo: unitName(unit),
    orderNo: unit.holdOrderNo ?? '',
    user: '',
    time: unit.holdTime ? toWireTime(unit.holdTime, ctx.zoneMinutes) : '',
  });
}
