import type { RequestContext } from '../../platform/context/context.js';
import { rows } from '../../platform/database/query/table.js';
import { nextNumbers } from '../../platform/database/sequence.js';
import { type Accounts, bookPayments } from './accounts.js';
import { type BalanceMove, moveBalances } from './balances.js';
import { DIRECTIONS } from './directions.js';
import type { Direction, PaymentLine, Settlement, ShareOf, Side } from './postings.js';
import { type FinanceRecord, FinanceRecordItem } from './record.entity.js';

export async function nextRecordNo(ctx: RequestContext, direction: Direction): Promise<string> {
  const [orderNo] = (await nextNumbers(ctx, DIRECTIONS[direction].businessType.prefix, 4)) as [string];
  return orderNo;
}

/** Stores a record and what it settles; who calls moves the bills. Answers its id. */
export async function insertRecord(
  ctx: RequestContext,
  direction: Direction,
  head: Partial<FinanceRecord>,
  shares: readonly ShareOf[],
): Promise<string> {
  const [id] = (await rows(ctx, DIRECTIONS[direction].entity).insert([head])) as [string];
  await saveItems(ctx, id, shares);
  return id;
}

/** Stores what a record settles in place of what it did. */
export async function saveItems(ctx: RequestContext, recordId: string, shares: readonly ShareOf[]): Promise<void> {
  await rows(ctx, FinanceRecordItem).destroy({ recordId });
  await rows(ctx, FinanceRecordItem).insert(shares.map(({ side, entryId, amount }) => ({ recordId, side, entryId, allocAmount: amount })));
}

/** The settled amounts of a record, by bill. */
export async function itemsOf(ctx: RequestContext, recordId: string): Promise<ShareOf[]> {
  const items = await rows(ctx, FinanceRecordItem).find({ recordId }, { order: ['id asc'] });
  return items.map(({ side, entryId, allocAmount }) => ({ side: side as Side, entryId, amount: allocAmount }));
}

type Booked = Settlement['record'] & { readonly channelId: string };

/** The balance changes of a review (1) or its reversal (-1). A reversal returns the used balance before it takes back the excess. */
export function balanceMoves(direction: Direction, record: Booked, sign: 1 | -1): BalanceMove[] {
  const { channelId, balanceAmount, excessAmount, balanceBackAmount } = record;
  const { ahead, back } = DIRECTIONS[direction];
  const moves: BalanceMove[] = [
    { channelId, kind: ahead, amount: -sign * balanceAmount },
    { channelId, kind: ahead, amount: sign * excessAmount },
    { channelId, kind: back, amount: -sign * balanceBackAmount },
  ];
  return moves.filter(({ amount }) => amount !== 0);
}

/** Books the money of a reviewed record on accounts and balances, or takes it back. */
export async function bookRecord(
  ctx: RequestContext,
  direction: Direction,
  record: Booked,
  lines: readonly PaymentLine[],
  accounts: Accounts,
  sign: 1 | -1,
): Promise<void> {
  await bookPayments(ctx, direction, record.orderNo, lines, accounts, sign);
  const origin = { businessType: DIRECTIONS[direction].businessType.code, orderNo: record.orderNo };
  await moveBalances(ctx, origin, balanceMoves(direction, record, sign), sign === 1 ? 'low' : 'used');
}
