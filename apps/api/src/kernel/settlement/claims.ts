import { type AppError, ERP, INPUT, REVIEWED } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { type Row, rows } from '../../platform/database/query/table.js';
import type { OpenParts } from './bills.js';
import { BOTH_WAYS, DIRECTIONS } from './directions.js';
import { figure } from './figure.js';
import { type FinanceRecord, FinanceRecordItem } from './record.entity.js';
import type { FinanceEntry } from './settlement.entity.js';

/** An amount of a bill that a record settles, or reserves while it is a draft. */
export interface Claim {
  readonly recordNo: string;
  readonly reviewed: boolean;
  readonly amount: number;
}

/** What records settle or reserve of these bills, by bill, without the records of `mine`. */
export async function claimsOn(
  ctx: RequestContext,
  entryIds: readonly string[],
  mine: ReadonlySet<string> = new Set(),
): Promise<Map<string, Claim[]>> {
  const items = await rows(ctx, FinanceRecordItem).find({ entryId: entryIds }, { order: ['id asc'] });
  const foreign = items.filter(({ recordId }) => !mine.has(recordId));
  const claims = new Map<string, Claim[]>();
  if (foreign.length === 0) return claims;
  const id = [...new Set(foreign.map(({ recordId }) => recordId))];
  const records = new Map<string, Row<FinanceRecord>>();
  for (const direction of BOTH_WAYS)
    for (const record of await rows(ctx, DIRECTIONS[direction].entity).find({ id })) records.set(record.id, record);
  for (const { recordId, entryId, allocAmount: amount } of foreign) {
    const record = records.get(recordId);
    if (!record) continue;
    const claim = { recordNo: record.orderNo, reviewed: record.reviewStatus === REVIEWED, amount };
    claims.set(entryId, [...(claims.get(entryId) ?? []), claim]);
  }
  return claims;
}

/** A stored bill that an offset finds reserved. */
export type ReservedBill = Pick<FinanceEntry, 'id' | 'billNo'> & OpenParts;

/**
 * The drafts that have reserved these bills. A draft is no payment yet: if an offset claimed its amount in the other direction and the
 * draft was deleted, both sides would owe each other.
 */
export async function reservedBy(ctx: RequestContext, bills: readonly ReservedBill[]): Promise<AppError[]> {
  if (bills.length === 0) return [];
  const claims = await claimsOn(
    ctx,
    bills.map(({ id }) => id),
  );
  return bills.flatMap(({ id, billNo }) =>
    (claims.get(id) ?? []).flatMap(({ recordNo, reviewed, amount }) =>
      reviewed ? [] : [ERP.RESERVED({ orderNo: billNo, recordNo, amount: figure(ctx, amount) })],
    ),
  );
}

/** Throws these refusals as one. */
export function refuseAll(refusals: readonly AppError[]): void {
  const [first, second] = refusals;
  if (first && !second) throw first;
  if (first)
    throw INPUT.INVALID(
      { list: refusals.slice(0, 5) },
      refusals.map((error) => ({ error })),
    );
}
