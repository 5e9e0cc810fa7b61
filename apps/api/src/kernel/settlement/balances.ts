import { type AppError, ERP } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { rows } from '../../platform/database/table.js';
import { figure } from './figure.js';
import { channelName } from './parties.js';
import { CompanyBalance, CompanyBalanceLog } from './settlement.entity.js';

/** What we have paid a company ahead. */
export const PREPAY = 1;
/** What a company has paid us ahead. */
export const ADVANCE = 2;
export type BalanceKind = typeof PREPAY | typeof ADVANCE;

const COLUMN = { [PREPAY]: 'prepayBalance', [ADVANCE]: 'advanceBalance' } as const;

/** A change of what one company has paid ahead, or been paid; signed fen. */
export interface BalanceMove {
  readonly channelId: string;
  readonly kind: BalanceKind;
  readonly amount: number;
}

interface BalanceOrigin {
  readonly businessType: number;
  readonly orderNo: string;
  /** Of the document whose reversal takes the move back; empty for records, which take back their own. */
  readonly batchId?: string;
}

/** Moves balances in the order given, under the lock of their companies; none goes below 0 (erp-domain 5.9). */
export async function moveBalances(
  ctx: RequestContext,
  origin: BalanceOrigin,
  moves: readonly BalanceMove[],
  refusal: 'BALANCE_LOW' | 'BALANCE_USED',
): Promise<void> {
  for (const move of moves) if (move.amount !== 0) await moveBalance(ctx, origin, move, refusal);
}

async function moveBalance(
  ctx: RequestContext,
  { businessType, orderNo, batchId }: BalanceOrigin,
  { channelId, kind, amount }: BalanceMove,
  refusal: 'BALANCE_LOW' | 'BALANCE_USED',
): Promise<void> {
  const table = rows(ctx, CompanyBalance);
  const balance = await table.one({ channelId }, { lock: true });
  const before = balance?.[COLUMN[kind]] ?? 0;
  const next = before + amount;
  if (next < 0) throw ERP[refusal]({ name: await channelName(ctx, channelId), amount: figure(ctx, before) });
  if (balance) {
    const done = await table.update({ id: balance.id, version: balance.version }, { [COLUMN[kind]]: next });
    if (done !== 1) throw ERP.DOC_STATE({ orderNo });
  } else {
    await table.insert([{ channelId, prepayBalance: 0, advanceBalance: 0, [COLUMN[kind]]: next }]);
  }
  await rows(ctx, CompanyBalanceLog).insert([
    { channelId, kind, amount, businessType, orderNo, batchId: batchId ?? null, balanceAfter: next },
  ]);
}

/** Which of these moves together would push a balance below 0: what was paid ahead has been used since. */
export async function balanceBlockers(ctx: RequestContext, moves: readonly BalanceMove[]): Promise<AppError[]> {
  const sums = new Map<string, { -readonly [K in keyof BalanceMove]: BalanceMove[K] }>();
  for (const move of moves) {
    const key = `${move.channelId}/${move.kind}`;
    const known = sums.get(key);
    if (known) known.amount += move.amount;
    else sums.set(key, { ...move });
  }
  const falling = [...sums.values()].filter(({ amount }) => amount < 0);
  if (falling.length === 0) return [];
  const balances = await rows(ctx, CompanyBalance).find({ channelId: falling.map(({ channelId }) => channelId) });
  const blockers: AppError[] = [];
  for (const { channelId, kind, amount } of falling) {
    const balance = balances.find((row) => row.channelId === channelId)?.[COLUMN[kind]] ?? 0;
    if (balance + amount < 0) blockers.push(ERP.BALANCE_USED({ name: await channelName(ctx, channelId), amount: figure(ctx, balance) }));
  }
  return blockers;
}

/** What a batch has put on balances, or taken from them, and not given back: by company and kind. */
export async function balanceMovesOf(ctx: RequestContext, batchId: string): Promise<BalanceMove[]> {
  const logged = await rows(ctx, CompanyBalanceLog).find({ batchId }, { order: ['id asc'] });
  return logged.map(({ channelId, kind, amount }) => ({ channelId, kind: kind as BalanceKind, amount }));
}
