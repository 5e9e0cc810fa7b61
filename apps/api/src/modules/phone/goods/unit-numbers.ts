import { type AppError, ERP, type RowError } from '@phone-trade/shared';
import { stageLabel, unitName } from '../../../kernel/unit/fold.js';
import { isOpenCycle, serialKey } from '../../../kernel/unit/numbers.js';
import type { Unit } from '../../../kernel/unit/postings.js';
import { Product } from '../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { modelsByIds } from '../catalogue/catalogue.port.js';

const OWNER = ['id', 'outType', 'custody', 'imei', 'imei2', 'sn', 'productNo', 'unitNo', 'stage', 'isDraft', 'purchaseOrderNo'] as const;

/** A unit of ours as far as a message about one of its numbers tells of it. */
export type Owner = Pick<Unit, (typeof OWNER)[number]>;

/** The units in open cycles, drafts included, that have one of these IMEIs in either slot (D10). */
export async function imeiOwners(ctx: RequestContext, imeis: readonly string[]): Promise<Owner[]> {
  if (imeis.length === 0) return [];
  const known = [
    ...(await rows(ctx, Product).find({ imei: imeis }, { columns: OWNER })),
    ...(await rows(ctx, Product).find({ imei2: imeis }, { columns: OWNER })),
  ];
  return known.filter((unit) => unit.isDraft === 1 || isOpenCycle(unit));
}

/** Why no other unit may have an IMEI of this one. */
export const imeiOwned = (imei: string, owner: Owner): AppError =>
  owner.isDraft
    ? ERP.IMEI_ON_DRAFT({ imei, orderNo: owner.purchaseOrderNo })
    : ERP.IMEI_OPEN({ imei, productNo: unitName(owner), stage: stageLabel(owner.stage) });

/** Units that lack the IMEI or serial number their category asks for at stock-in. */
export async function missingSerials<U extends Pick<Unit, 'modelId' | 'imei' | 'sn' | 'unitNo'>>(
  ctx: RequestContext,
  units: readonly U[],
): Promise<{ unit: U }[]> {
  const models = await modelsByIds(ctx, [...new Set(units.map((unit) => unit.modelId))]);
  return units.flatMap((unit) => {
    const needs = models.get(unit.modelId)?.serialised ?? 1;
    const has = needs === 1 ? Boolean(unit.imei) : needs === 2 ? Boolean(unit.imei || unit.sn) : needs === 3 ? Boolean(unit.sn) : true;
    return has ? [] : [{ unit }];
  });
}

/** A unit as it is to be, and where it stands in the input. */
export interface NumberedUnit {
  readonly unit: Pick<Unit, 'sn' | 'brandId'> & { readonly id?: string };
  readonly path: string;
  readonly row: number;
}

/** Serial numbers that a unit in an open cycle has, in store or not, or two of these have. */
export async function serialProblems(ctx: RequestContext, given: readonly NumberedUnit[]): Promise<RowError[]> {
  const numbered = given.flatMap(({ unit, path, row }) => {
    const key = serialKey(unit);
    return key === null ? [] : [{ id: unit.id, sn: unit.sn as string, key, path, row }];
  });
  if (numbered.length === 0) return [];
  const open = await rows(ctx, Product).find(
    { serialOpen: numbered.map(({ key }) => key) },
    { columns: ['id', 'serialOpen', 'productNo', 'imei', 'sn', 'unitNo'] },
  );
  const first = new Map<string, number>();
  return numbered.flatMap(({ id, sn, key, path, row }): RowError[] => {
    const at = { path: `${path}.sn`, row };
    const other = open.find((unit) => unit.serialOpen === key && unit.id !== id);
    if (other) return [{ ...at, error: ERP.SN_OPEN({ sn, productNo: unitName(other) }) }];
    const before = first.get(key);
    if (before === undefined) first.set(key, row);
    return before === undefined ? [] : [{ ...at, error: ERP.SN_DUP_IN_DOC({ sn, a: before, b: row }) }];
  });
}
