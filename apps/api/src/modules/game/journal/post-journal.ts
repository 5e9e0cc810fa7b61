import { dayOf, type Entry, gives } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { GameJournal } from './game-journal.entity.js';

/** What is entered: the reason says whether it is given or taken. */
export interface JournalEntry {
  readonly memberId: string;
  readonly currencyId: number;
  readonly type: Entry;
  /** How much, never negative. */
  readonly amount: number;
}

/** The account of the house, which keeps the fees. */
export const HOUSE = '0';

const BALANCE = `INSERT INTO game_balance (tenant_id, member_id, currency_id, amount) VALUES (:tenantId, :memberId, :currencyId, :amount)
  ON CONFLICT (tenant_id, member_id, currency_id) DO UPDATE SET amount = game_balance.amount + excluded.amount`;

const DAY = `INSERT INTO game_day (tenant_id, day, currency_id, type, amount, entries)
  VALUES (:tenantId, :day, :currencyId, :type, :amount, :entries)
  ON CONFLICT (tenant_id, day, currency_id, type)
  DO UPDATE SET amount = game_day.amount + excluded.amount, entries = game_day.entries + excluded.entries`;

/** The entries under one key, added up. In the order of the keys: who posts at the same time waits and is never waited for in turn. */
function summed<T extends { readonly amount: number }>(entries: readonly T[], keyOf: (entry: T) => string): (T & { entries: number })[] {
  const sums = new Map<string, T & { entries: number }>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const before = sums.get(key);
    sums.set(key, { ...entry, amount: entry.amount + (before?.amount ?? 0), entries: 1 + (before?.entries ?? 0) });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/**
 * Adds to the journal and, in the same transaction, to the balances and the sums of the day. Nothing else writes any of the three.
 * Answers the ids of the rows.
 */
export async function postJournal(ctx: RequestContext, refNo: string, entries: readonly JournalEntry[]): Promise<string[]> {
  const { db, clock } = ctx.workspace;
  const day = dayOf(clock.iso(), ctx.zoneMinutes);
  const signed = entries
    .filter(({ amount }) => amount > 0)
    .map((entry) => ({ ...entry, amount: gives(entry.type) ? entry.amount : -entry.amount }));
  const ids = await rows(ctx, GameJournal).insert(signed, { refNo, day });
  const { tenantId } = ctx;
  for (const { memberId, currencyId, amount } of summed(signed, (entry) => `${entry.memberId}/${entry.currencyId}`))
    await db.writing('game_balance', tenantId).run(BALANCE, { tenantId, memberId, currencyId, amount });
  for (const { currencyId, type, amount, entries } of summed(signed, (entry) => `${entry.currencyId}/${entry.type}`))
    await db.writing('game_day', tenantId).run(DAY, { tenantId, day, currencyId, type, amount, entries });
  return ids;
}
