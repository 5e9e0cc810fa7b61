import { ERP, type RowError } from '@phone-trade/shared';
import { stageLabel, unitName } from '../../../kernel/unit/fold.js';
import { Product } from '../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import type { SpreadUnit } from './purchase.draft.js';

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
  const imeis = places.map((place) => place.imei);
  const columns = ['imei', 'imei2', 'sn', 'productNo', 'unitNo', 'stage', 'isDraft', 'purchaseOrderNo'] as const;
  const owned = [
    ...(await rows(ctx, Product).find({ imei: imeis, outType: 0 }, { columns })),
    ...(await rows(ctx, Product).find({ imei2: imeis, outType: 0 }, { columns })),
  ].filter((product) => product.purchaseOrderNo !== ownOrderNo);
  const byImei = new Map(
    owned.flatMap((product) => [product.imei, product.imei2].filter(Boolean).map((imei) => [imei as string, product])),
  );
  return places.flatMap(({ imei, unit, slot }) => {
    const product = byImei.get(imei);
    if (!product) return [];
    const error = product.isDraft
      ? ERP.IMEI_ON_DRAFT({ imei, orderNo: product.purchaseOrderNo })
      : ERP.IMEI_OPEN({ imei, productNo: unitName(product), stage: stageLabel(product.stage) });
    return [{ path: `${unit.path}.${slot}`, row: unit.unitNo, error }];
  });
}
