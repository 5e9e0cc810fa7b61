import { type AppError, ERP, type RowError } from '@phone-trade/shared';
import { stageLabel, unitName } from '../../../kernel/unit/fold.js';
import { heldError } from '../../../kernel/unit/holds.js';
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

/** A unit as it is entered on an order that brings it. */
export interface EnteredUnit extends Pick<Unit, 'imei' | 'imei2' | 'sn' | 'brandId' | 'modelId' | 'unitNo'> {
  readonly path: string;
}

/**
 * Everything wrong with the numbers of new units: given twice, both slots the same, owned in an open cycle or entered on another
 * draft (D10), and missing where they are `required`. `ownOrderNo` is the draft they replace. The unique index decides at review;
 * this tells early and names who.
 */
export async function numberFindings(
  ctx: RequestContext,
  units: readonly EnteredUnit[],
  ownOrderNo: string | undefined,
  required: boolean,
): Promise<RowError[]> {
  const numbered = units.map((unit) => ({ unit: { sn: unit.sn, brandId: unit.brandId }, path: unit.path, row: unit.unitNo }));
  const missing = required ? await missingSerials(ctx, units) : [];
  return [
    ...slotFindings(units),
    ...missing.map(({ unit: { path, unitNo: row } }) => ({ path: `${path}.imei`, row, error: ERP.IMEI_REQUIRED({ row }) })),
    ...(await ownedFindings(ctx, units, ownOrderNo)),
    ...(await serialProblems(ctx, numbered)),
  ];
}

/** Numbers of reviewed units that have come into another open cycle since they were entered, or stand among them twice. */
export async function openNumberFindings(ctx: RequestContext, units: readonly Unit[]): Promise<RowError[]> {
  const imeis = units.flatMap(({ imei }) => (imei ? [imei] : []));
  const own = new Set(units.map(({ id }) => id));
  const open = imeis.length > 0 ? await rows(ctx, Product).find({ imeiOpen: imeis }, { columns: OWNER }) : [];
  const serials = await serialProblems(
    ctx,
    units.map((unit) => ({ unit, path: '', row: unit.unitNo })),
  );
  return [
    ...open.filter(({ id }) => !own.has(id)).map((owner) => ({ error: imeiOwned(owner.imei as string, owner) })),
    ...serials.map(({ error }) => ({ error })),
  ];
}

/** The same IMEI twice within the document, or in both slots of a unit. */
function slotFindings(units: readonly EnteredUnit[]): RowError[] {
  const seen = new Map<string, number>();
  const found: RowError[] = [];
  for (const { imei, imei2, unitNo: row, path } of units) {
    if (imei && imei === imei2) found.push({ path: `${path}.imei2`, row, error: ERP.IMEI_SAME_TWICE({ imei }) });
    for (const [slot, number] of [['imei', imei] as const, ['imei2', imei2 === imei ? null : imei2] as const]) {
      if (!number) continue;
      const first = seen.get(number);
      if (first === undefined) seen.set(number, row);
      else found.push({ path: `${path}.${slot}`, row, error: ERP.IMEI_DUP_IN_DOC({ imei: number, a: first, b: row }) });
    }
  }
  return found;
}

/** IMEIs owned in an open cycle or entered on another draft, whichever slot they are in; a closed cycle is no conflict. */
export async function ownedFindings(
  ctx: RequestContext,
  units: readonly Pick<EnteredUnit, 'imei' | 'imei2' | 'unitNo' | 'path'>[],
  ownOrderNo?: string,
): Promise<RowError[]> {
  const places = units.flatMap(({ path, unitNo: row, ...unit }) =>
    (['imei', 'imei2'] as const).flatMap((slot) => (unit[slot] ? [{ imei: unit[slot], path: `${path}.${slot}`, row }] : [])),
  );
  const owners = await imeiOwners(
    ctx,
    places.map(({ imei }) => imei),
  );
  const others = owners.filter(({ purchaseOrderNo }) => purchaseOrderNo !== ownOrderNo);
  const byImei = new Map(others.flatMap((owner) => [owner.imei, owner.imei2].flatMap((imei) => (imei ? [[imei, owner] as const] : []))));
  return places.flatMap(({ imei, path, row }): RowError[] => {
    const owner = byImei.get(imei);
    return owner ? [{ path, row, error: imeiOwned(imei, owner) }] : [];
  });
}

/** Why a unit that another draft holds can do nothing now; says whose. */
export async function heldFinding(ctx: RequestContext, unit: Unit, at: Omit<RowError, 'error'>): Promise<RowError[]> {
  return unit.holdOrderNo ? [{ ...at, error: await heldError(ctx, unit) }] : [];
}
