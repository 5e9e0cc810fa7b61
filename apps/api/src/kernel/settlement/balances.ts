import { type AppError, ERP } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { rows } from '../../platform/database/query/table.js';
import { figure } from './figure.js';
import { channelName } from './parties.js';
import { CompanyBalance, CompanyBalanceLog } from './settlement.entity.js';

/** Money we paid to a company in advance. */
export const PREPAY = 1;
/** Money a company paid to us in advance. */
export const ADVANCE = 2;
export type BalanceKind = typeof PREPAY | typeof ADVANCE;

/** Why a balance cannot fall: it never had that much, or what was paid ahead has been used since. */
const REFUSALS = { low: ERP.BALANCE_LOW, used: ERP.BALANCE_USED } as const;
export type BalanceRefusal = keyof typeof REFUSALS;

const COLUMN = { [PREPAY]: 'prepayBalance', [ADVANCE]: 'advanceBalance' } as const;

/** A change of what one company has paid ahead, or been paid; signed fen. */
export interface BalanceMove {
  readonly channelId: string;
  readonly kind: BalanceKind;
  readonly amount: number;
  /** Of a refund that is kept as paid ahead: the order whose bill was settled already. */
  readonly claimedOrderNo?: string | null;
}

interface BalanceOrigin {
  readonly businessType: number;
  readonly orderNo: string;
  /** Of the document whose reversal takes the move back, and its day; empty for records, which take back their own. */
  readonly batchId?: string;
  readonly bizDate?: string;
}

/** Moves balances in the order given, under the lock of their companies; none goes below 0 (docs/domain.md 5.9). */
export async function moveBalances(
  ctx: RequestContext,
  origin: BalanceOrigin,
  moves: readonly BalanceMove[],
  refusal: BalanceRefusal,
): Promise<void> {
  for (const move of moves) if (move.amount !== 0) await moveBalance(ctx, origin, move, refusal);
}

async function moveBalance(
  ctx: RequestContext,
  { businessType, orderNo, batchId, bizDate }: BalanceOrigin,
  { channelId, kind, amount, claimedOrderNo = null }: BalanceMove,
  refusal: BalanceRefusal,
): Promise<void> {
  const table = rows(ctx, CompanyBalance);
  const balance = await table.one({ channelId }, { lock: 'change' });
  const before = balance?.[COLUMN[kind]] ?? 0;
  const next = before + amount;
  if (next < 0) throw REFUSALS[refusal]({ name: await channelName(ctx, channelId), amount: figure(ctx, before) });
  if (balance) {
    const done = await table.update({ id: balance.id, version: balance.version }, { [COLUMN[kind]]: next });
    if (done !== 1) throw ERP.DOC_STATE({ orderNo });
  } else {
    await table.insert([{ channelId, prepayBalance: 0, advanceBalance: 0, [COLUMN[kind]]: next }]);
  }
  await rows(ctx, CompanyBalanceLog).insert([
    {
      channelId,
      kind,
      amount,
      businessType,
      orderNo,
      batchId: batchId ?? null,
      bizDate: bizDate ?? null,
      claimedOrderNo,
      balanceAfter: next,
    },
  ]);
}

/** The advance of a company, in fen. */
export const advanceOf = async (ctx: RequestContext, channelId: string): Promise<number> =>
  (await rows(ctx, CompanyBalance).one({ channelId }))?.advanceBalance ?? 0;

/** Which of these moves together would push a balance below 0, by default because what was paid ahead has been used since. */
export async function balanceBlockers(
  ctx: RequestContext,
  moves: readonly BalanceMove[],
  refusal: BalanceRefusal = 'used',
): Promise<AppError[]> {
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
    if (balance + amount < 0) blockers.push(REFUSALS[refusal]({ name: await channelName(ctx, channelId), amount: figure(ctx, balance) }));
  }
  return blockers;
}

/** The balance changes of a batch, one for each balance and claimed order. Those of its reversal have the id of another batch. */
export async function balanceMovesOf(ctx: RequestContext, batchId: string): Promise<BalanceMove[]> {
  const logged = await rows(ctx, CompanyBalanceLog).find({ batchId }, { order: ['id asc'] });
  const sums = new Map<string, BalanceMove>();
  for (const { channelId, kind, amount, claimedOrderNo } of logged) {
    const key = `${channelId}/${kind}/${claimedOrderNo ?? ''}`;
    sums.set(key, { channelId, kind: kind as BalanceKind, claimedOrderNo, amount: amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()];
}
