import { type AppError, ERP, type RowError } from '@phone-trade/shared';
import { stageLabel, unitName } from '../../../../kernel/unit/fold.js';
import { heldError } from '../../../../kernel/unit/holds.js';
import { barcodeKey, isOpenCycle, type OpenNumber, serialKey } from '../../../../kernel/unit/numbers.js';
import { heldNumbers, takenBy } from '../../../../kernel/unit/open-numbers.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { rows } from '../../../../platform/database/query/table.js';
import { modelsByIds } from '../../basis/catalogue/catalogue.port.js';

const OWNER = [
  'id',
  'outType',
  'custody',
  'imei',
  'imei2',
  'meid',
  'sn',
  'productNo',
  'unitNo',
  'stage',
  'isDraft',
  'purchaseOrderNo',
] as const;

/** A unit of ours as far as a message about one of its numbers tells of it. */
export type Owner = Pick<Unit, (typeof OWNER)[number]>;

/** The units in open cycles, drafts included, that have one of these IMEIs in either slot (docs/domain.md 1.10). */
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

/** Units that lack the number their category asks for at stock-in; a MEID does for an IMEI. */
export async function missingSerials<U extends Pick<Unit, 'modelId' | 'imei' | 'meid' | 'sn' | 'unitNo'>>(
  ctx: RequestContext,
  units: readonly U[],
): Promise<{ unit: U }[]> {
  const models = await modelsByIds(ctx, [...new Set(units.map((unit) => unit.modelId))]);
  return units.flatMap((unit) => {
    const needs = models.get(unit.modelId)?.serialised ?? 1;
    const isKnown = Boolean(unit.imei || unit.meid);
    const has = needs === 1 ? isKnown : needs === 2 ? isKnown || Boolean(unit.sn) : needs === 3 ? Boolean(unit.sn) : true;
    return has ? [] : [{ unit }];
  });
}

/** A unit as it is to be, and where it stands in the input. */
export interface NumberedUnit {
  readonly unit: Pick<Unit, 'meid' | 'sn' | 'brandId' | 'thirdBarcode'> & { readonly id?: string };
  readonly path: string;
  readonly row: number;
}

/** A number besides the IMEIs: what it is unique by, and what a message calls it. */
interface Label {
  readonly kind: 'meid' | 'sn' | 'barcode';
  readonly field: 'meid' | 'sn' | 'thirdBarcode';
  readonly key: (unit: NumberedUnit['unit']) => string | null;
  readonly twice: (text: string, a: number, b: number) => AppError;
}

const LABELS: readonly Label[] = [
  { kind: 'meid', field: 'meid', key: ({ meid }) => meid || null, twice: (meid, a, b) => ERP.MEID_DUP_IN_DOC({ meid, a, b }) },
  { kind: 'sn', field: 'sn', key: serialKey, twice: (sn, a, b) => ERP.SN_DUP_IN_DOC({ sn, a, b }) },
  {
    kind: 'barcode',
    field: 'thirdBarcode',
    key: barcodeKey,
    twice: (barcode, a, b) => ERP.BARCODE_DUP_IN_DOC({ barcode, a, b }),
  },
];

/** MEIDs, serial numbers and third-party barcodes that a unit in an open cycle answers to, in store or not, or two of these have. */
export async function labelProblems(ctx: RequestContext, given: readonly NumberedUnit[]): Promise<RowError[]> {
  const wanted: { readonly label: Label; readonly one: NumberedUnit; readonly key: string }[] = [];
  for (const one of given)
    for (const label of LABELS) {
      const key = label.key(one.unit);
      if (key !== null) wanted.push({ label, one, key });
    }
  const holders = await holdersOf(
    ctx,
    wanted.map(({ label: { kind }, key }) => ({ kind, number: key })),
  );
  const first = new Map<string, number>();
  return wanted.flatMap(({ label, one: { unit, path, row }, key }): RowError[] => {
    const at = { path: `${path}.${label.field}`, row };
    const other = holders.get(`${label.kind} ${key}`);
    if (other && other.id !== unit.id) return [{ ...at, error: takenBy(label.kind, key, other) }];
    const place = `${label.kind} ${key}`;
    const before = first.get(place);
    if (before === undefined) first.set(place, row);
    return before === undefined ? [] : [{ ...at, error: label.twice(unit[label.field] as string, before, row) }];
  });
}

/** The units of open cycles that answer to one of these numbers, by kind and number. */
async function holdersOf(ctx: RequestContext, numbers: readonly OpenNumber[]): Promise<Map<string, Owner>> {
  const held = await heldNumbers(ctx, numbers);
  if (held.length === 0) return new Map();
  const owners = await rows(companyWide(ctx), Product).find({ id: held.map(({ productId }) => productId) }, { columns: OWNER });
  const byId = new Map(owners.map((owner) => [owner.id, owner]));
  return new Map(
    held.flatMap(({ kind, number, productId }) => (byId.has(productId) ? [[`${kind} ${number}`, byId.get(productId) as Owner]] : [])),
  );
}

/** A unit as it is entered on an order that brings it. */
export interface EnteredUnit extends Pick<Unit, 'imei' | 'imei2' | 'meid' | 'sn' | 'thirdBarcode' | 'brandId' | 'modelId' | 'unitNo'> {
  readonly path: string;
}

/**
 * Everything wrong with the numbers of new units: given twice, both slots the same, owned in an open cycle or entered on another
 * draft (docs/domain.md 1.10), and missing where they are `required`. `ownOrderNo` is the draft they replace. The unique index decides at review;
 * this tells early and names who.
 */
export async function numberFindings(
  ctx: RequestContext,
  units: readonly EnteredUnit[],
  ownOrderNo: string | undefined,
  required: boolean,
): Promise<RowError[]> {
  const labelled = units.filter(({ meid, sn, thirdBarcode }) => meid || sn || thirdBarcode);
  const numbered = labelled.map(({ meid, sn, brandId, thirdBarcode, path, unitNo: row }) => ({
    unit: { meid, sn, brandId, thirdBarcode },
    path,
    row,
  }));
  const missing = required ? await missingSerials(ctx, units) : [];
  return [
    ...slotFindings(units),
    ...missing.map(({ unit: { path, unitNo: row } }) => ({ path: `${path}.imei`, row, error: ERP.IMEI_REQUIRED({ row }) })),
    ...(await ownedFindings(ctx, units, ownOrderNo)),
    ...(await labelProblems(ctx, numbered)),
  ];
}

/** Numbers of reviewed units that have come into another open cycle since they were entered, or stand among them twice. */
export async function openNumberFindings(ctx: RequestContext, units: readonly Unit[]): Promise<RowError[]> {
  const imeis = units.flatMap(({ imei, imei2 }) => [imei, imei2].filter((number): number is string => Boolean(number)));
  const own = new Set(units.map(({ id }) => id));
  const holders = await holdersOf(
    ctx,
    imeis.map((number) => ({ kind: 'imei', number })),
  );
  const labels = await labelProblems(
    ctx,
    units.map((unit) => ({ unit, path: '', row: unit.unitNo })),
  );
  return [
    ...imeis.flatMap((imei) => {
      const owner = holders.get(`imei ${imei}`);
      return owner && !own.has(owner.id) ? [{ error: imeiOwned(imei, owner) }] : [];
    }),
    ...labels.map(({ error }) => ({ error })),
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

const IMEI_SLOTS = ['imei', 'imei2'] as const;

/** IMEIs owned in an open cycle or entered on another draft, whichever slot they are in; a closed cycle is no conflict. */
export async function ownedFindings(
  ctx: RequestContext,
  units: readonly Pick<EnteredUnit, 'imei' | 'imei2' | 'unitNo' | 'path'>[],
  ownOrderNo?: string,
): Promise<RowError[]> {
  const imeis: string[] = [];
  for (const { imei, imei2 } of units) {
    if (imei) imeis.push(imei);
    if (imei2) imeis.push(imei2);
  }
  const owners = await imeiOwners(ctx, imeis);
  const others = owners.filter(({ purchaseOrderNo }) => purchaseOrderNo !== ownOrderNo);
  if (others.length === 0) return [];
  const byImei = new Map(others.flatMap((owner) => [owner.imei, owner.imei2].flatMap((imei) => (imei ? [[imei, owner] as const] : []))));
  return units.flatMap((unit) =>
    IMEI_SLOTS.flatMap((slot): RowError[] => {
      const imei = unit[slot];
      const owner = imei ? byImei.get(imei) : undefined;
      return imei && owner ? [{ path: `${unit.path}.${slot}`, row: unit.unitNo, error: imeiOwned(imei, owner) }] : [];
    }),
  );
}

/** Why a unit that another draft holds can do nothing now; says whose. */
export async function heldFinding(ctx: RequestContext, unit: Unit, at: Omit<RowError, 'error'>): Promise<RowError[]> {
  return unit.holdOrderNo ? [{ ...at, error: await heldError(ctx, unit) }] : [];
}
