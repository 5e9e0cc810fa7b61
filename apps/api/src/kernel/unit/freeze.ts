import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { rows } from '../../platform/database/query/table.js';
import { Product } from './product.entity.js';

/** Units in one statement; an engine limits its parameters. */
const CHUNK = 1000;

/**
 * Freezes units for a stock check and returns how many. A unit that another stock check has frozen is left out. Writes no trace, because a
 * freeze is no event of the unit: the next version refuses every posting that was prepared before.
 */
export async function freezeUnits(ctx: RequestContext, orderNo: string, ids: readonly string[]): Promise<number> {
  const units = rows(companyWide(ctx), Product);
  let frozen = 0;
  for (let at = 0; at < ids.length; at += CHUNK)
    frozen += await units.update({ id: ids.slice(at, at + CHUNK), freezeOrderNo: null }, { freezeOrderNo: orderNo });
  return frozen;
}

/** Ends the freeze of a stock check. */
export const thawUnits = (ctx: RequestContext, freezeOrderNo: string): Promise<number> =>
  rows(companyWide(ctx), Product).update({ freezeOrderNo }, { freezeOrderNo: null });
