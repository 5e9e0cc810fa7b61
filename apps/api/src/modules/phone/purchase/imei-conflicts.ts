import type { RowError } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { imeiOwned, imeiOwners } from '../goods/goods.port.js';
import type { SpreadUnit } from './purchase.input.js';

/**
 * IMEIs that cannot be bought: owned in an open cycle, or entered on another draft (D10). Either slot counts. A closed
 * cycle is no conflict; the unit then starts its next one. The unique index decides at review; this tells early and names who.
 */
export async function imeiConflicts(
  ctx: RequestContext,
  units: readonly Pick<SpreadUnit, 'detail' | 'path' | 'unitNo'>[],
  ownOrderNo?: string,
): Promise<RowError[]> {
  const places = units.flatMap((unit) =>
    (['imei', 'imei2'] as const).flatMap((slot) => (unit.detail[slot] ? [{ imei: unit.detail[slot] as string, unit, slot }] : [])),
  );
  if (places.length === 0) return [];
  const owners = await imeiOwners(
    ctx,
    places.map((place) => place.imei),
  );
  const others = owners.filter((product) => product.purchaseOrderNo !== ownOrderNo);
  const byImei = new Map(
    others.flatMap((product) => [product.imei, product.imei2].filter(Boolean).map((imei) => [imei as string, product])),
  );
  return places.flatMap(({ imei, unit, slot }) => {
    const product = byImei.get(imei);
    if (!product) return [];
    return [{ path: `${unit.path}.${slot}`, row: unit.unitNo, error: imeiOwned(imei, product) }];
  });
}
