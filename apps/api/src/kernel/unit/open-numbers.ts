import { type AppError, ERP } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { UniqueViolation } from '../../platform/database/driver/driver.js';
import { rows } from '../../platform/database/query/table.js';
import { stageLabel } from './fold.js';
import { NUMBERED, type NumberedUnit, type OpenNumber, openNumbers } from './numbers.js';
import type { Unit } from './postings.js';
import { Product } from './product.entity.js';
import { UnitNumber } from './unit-number.entity.js';
import type { UnitChanges } from './unit-state.js';

/** A unit and what becomes of it. */
export interface UnitSave {
  readonly unit: Unit;
  readonly changes: UnitChanges;
}

const ofAll = (numbers: readonly OpenNumber[]): string => numbers.map(({ kind, number }) => `${kind} ${number}`).join();

/**
 * Keeps the numbers of open cycles in step with units that are saved; refuses one that another open unit answers to, in whichever
 * slot. Added in one order, so that two transactions that want some of the same do not wait for each other.
 */
export async function saveOpenNumbers(ctx: RequestContext, saves: readonly UnitSave[]): Promise<void> {
  const gone: string[] = [];
  const added: Omit<UnitNumber, 'tenantId'>[] = [];
  for (const { unit, changes } of saves) {
    if (!NUMBERED.some((name) => changes.has(name))) continue;
    const before = openNumbers(unit);
    const now = openNumbers(
      Object.fromEntries(NUMBERED.map((name) => [name, changes.has(name) ? changes.get(name) : unit[name]])) as NumberedUnit,
    );
    if (ofAll(before) === ofAll(now)) continue;
    if (before.length > 0) gone.push(unit.id);
    for (const { kind, number } of now) added.push({ kind, number, productId: unit.id });
  }
  if (gone.length > 0) await rows(ctx, UnitNumber).destroy({ productId: gone });
  added.sort((a, b) => (a.number < b.number ? -1 : 1));
  try {
    await rows(ctx, UnitNumber).insert(added);
  } catch (error) {
    if (error instanceof UniqueViolation && error.index === 'uq_unit_number') throw await numberTaken(ctx, added);
    throw error;
  }
}

/** The numbers among these that units have. Queried by kind, because no index covers a number alone. */
export async function heldNumbers(ctx: RequestContext, wanted: readonly OpenNumber[]): Promise<UnitNumber[]> {
  const held: UnitNumber[] = [];
  for (const kind of new Set(wanted.map((one) => one.kind))) {
    const number = wanted.flatMap((one) => (one.kind === kind ? [one.number] : []));
    held.push(...(await rows(ctx, UnitNumber).find({ kind, number })));
  }
  return held;
}

/** Names the unit that already answers to one of these numbers. Asked outside the transaction, whose connection may be spent. */
function numberTaken(ctx: RequestContext, wanted: readonly Omit<UnitNumber, 'tenantId'>[]): Promise<AppError> {
  return ctx.workspace.db.committed(async () => {
    for (const { kind, number, productId } of await heldNumbers(ctx, wanted)) {
      const isOthers = wanted.some((one) => one.kind === kind && one.number === number && one.productId !== productId);
      const unit = isOthers && (await rows(companyWide(ctx), Product).one({ id: productId }));
      if (unit) return takenBy(kind, number, unit);
    }
    // Another transaction has the number but has not committed yet, or the number appears twice among these.
    const twice = wanted.find(({ kind, number }, i) => wanted.some((one, j) => j < i && one.kind === kind && one.number === number));
    return ERP.NUMBER_TAKEN({ number: (twice ?? wanted[0])?.number });
  });
}

/** Why a unit cannot have a number: the one that has it. */
export const takenBy = (kind: OpenNumber['kind'], number: string, unit: Pick<Unit, 'productNo' | 'stage' | 'sn'>): AppError => {
  const { productNo } = unit;
  if (kind === 'imei') return ERP.IMEI_OPEN({ imei: number, productNo, stage: stageLabel(unit.stage) });
  if (kind === 'meid') return ERP.MEID_OPEN({ meid: number, productNo });
  return kind === 'sn' ? ERP.SN_OPEN({ sn: unit.sn, productNo }) : ERP.BARCODE_OPEN({ barcode: number, productNo });
};
