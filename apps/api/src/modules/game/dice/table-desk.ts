import { CRUD, CURRENCY, diceTableSpec, ENTRY } from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { HOUSE, postJournal } from '../journal/post-journal.js';
import { DiceGame, DiceLevel, DiceRecord, type DiceRoom, DiceTable, DiceTableUser, DiceUser } from './dice.entity.js';
import { checkStep, levelOf } from './rules.js';

/** Somebody at a table. */
export interface Seat {
  readonly userId: string;
  readonly robotType: number;
}

/** A round that has been played: what everybody did, in order, and how it ended. */
export interface Round {
  readonly winner: string;
  readonly loser: string;
  readonly diceEntity: string;
  readonly diceCombo: string;
  readonly callCombo: string;
  readonly steps: readonly { readonly userId: string; readonly opType: number; readonly entity: string }[];
}

/** Opens a table of a room: everybody sits down and pays the stake. */
export async function openTable(ctx: RequestContext, room: Row<DiceRoom>, name: string, seats: readonly Seat[]): Promise<string> {
  const { peopleNum, admissionPrice, commission } = room;
  const [opener] = seats;
  const table = { name, roomId: room.id, userId: opener?.userId as string, peopleNum, admissionPrice, commission };
  const [tableId] = (await rows(ctx, DiceTable).insert([table])) as [string];
  const joinTime = nowOf(ctx);
  await rows(ctx, DiceTableUser).insert(
    seats.map(({ userId, robotType }) => ({
      tableId,
      userId,
      robotType,
      robot: robotType === 0 ? 0 : 1,
      joinTime,
      consume: admissionPrice,
    })),
  );
  await postJournal(
    ctx,
    tableId,
    seats.map(({ userId }) => ({ memberId: userId, currencyId: CURRENCY.coin, type: ENTRY.diceStake, amount: admissionPrice })),
  );
  await rows(ctx, DiceUser).update({ userId: seats.map(({ userId }) => userId) }, { roomId: room.id, tableId });
  return tableId;
}

/** Moves a table on; a step back is refused, and so is one that somebody else has taken. */
export async function moveTable(
  ctx: RequestContext,
  tableId: string,
  next: { readonly status?: number; readonly stage?: number },
  also: Partial<DiceTable> = {},
): Promise<void> {
  const table = await rows(ctx, DiceTable).one({ id: tableId }, { lock: 'change' });
  if (!table) throw CRUD.NOT_FOUND({ noun: diceTableSpec.label });
  if (next.status !== undefined) checkStep('diceTable', table.status, next.status);
  if (next.stage !== undefined) checkStep('diceStage', table.stage, next.stage);
  const changed = await rows(ctx, DiceTable).update({ id: tableId, version: table.version }, { ...next, ...also });
  if (changed === 0) throw CRUD.CHANGED({ noun: diceTableSpec.label });
}

/** Writes down a round. */
export async function recordRound(ctx: RequestContext, tableId: string, round: number, { steps, ...ended }: Round): Promise<void> {
  const [gameId] = (await rows(ctx, DiceGame).insert([{ tableId, round, ...ended, endedAt: nowOf(ctx) }])) as [string];
  await rows(ctx, DiceRecord).insert(steps, { gameId });
}

/** Who won how many of the games of a table, and who lost how many. */
async function outcome(ctx: RequestContext, tableId: string) {
  const games = await rows(ctx, DiceGame).find({ tableId }, { columns: ['winner', 'loser'] });
  const count = (of: 'winner' | 'loser', userId: string): number => games.filter((game) => game[of] === userId).length;
  return { won: (userId: string) => count('winner', userId), lost: (userId: string) => count('loser', userId) };
}

/**
 * Ends a table: whoever lost least takes the stakes but for the fee, which the house keeps, and everybody's experience and drunkenness
 * grow by the games.
 */
export async function settleTable(ctx: RequestContext, room: Row<DiceRoom>, tableId: string): Promise<string> {
  const seats = await rows(ctx, DiceTableUser).find({ tableId }, { order: ['joinTime', 'id'] });
  const { won, lost } = await outcome(ctx, tableId);
  const [first] = [...seats].sort((a, b) => lost(a.userId) - lost(b.userId) || won(b.userId) - won(a.userId));
  const winner = first?.userId as string;
  const pot = seats.reduce((sum, { consume }) => sum + Number(consume), 0);
  const fee = Math.floor((pot * room.commission) / 100);
  const levels = await rows(ctx, DiceLevel).find({}, { limit: 200 });
  for (const { id, userId } of seats) {
    const drunk = room.baseDrunk * lost(userId);
    const gain = userId === winner ? { isWin: 1, obtain: pot - fee, fee } : {};
    await rows(ctx, DiceTableUser).update({ id }, { drunk, ...gain });
    const player = await rows(ctx, DiceUser).one({ userId }, { lock: 'change' });
    if (!player) continue;
    const exp = player.exp + room.baseExp * won(userId);
    const left = { exp, drunk: player.drunk + drunk, level: levelOf(levels, exp), roomId: null, tableId: null };
    await rows(ctx, DiceUser).update({ id: player.id }, left);
  }
  await postJournal(ctx, tableId, [
    { memberId: winner, currencyId: CURRENCY.coin, type: ENTRY.diceWon, amount: pot - fee },
    { memberId: HOUSE, currencyId: CURRENCY.coin, type: ENTRY.diceFee, amount: fee },
  ]);
  await moveTable(ctx, tableId, { status: 2, stage: 5 }, { winner, endedAt: nowOf(ctx) });
  return winner;
}
