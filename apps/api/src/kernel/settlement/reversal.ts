import { type AppError, ERP, REVIEWED } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { type Row, rows } from '../../platform/database/query/table.js';
import { accountBlockers, accountIds, accountsOf, lockAccounts } from './accounts.js';
import { balanceBlockers, balanceMovesOf, moveBalances } from './balances.js';
import { ENTRY, type MoneyStamp, moveShares, SIDES } from './bills.js';
import { claimsOn } from './claims.js';
import { BOTH_WAYS, DIRECTIONS } from './directions.js';
import { figure } from './figure.js';
import { undoOffsets } from './offsets.js';
import { lockCompanies } from './parties.js';
import { handOver, linesOf } from './payment-lines.js';
import type { Direction } from './postings.js';
import { type FinanceRecord, FinanceRecordItem } from './record.entity.js';
import { balanceMoves, bookRecord, itemsOf } from './record-parts.js';
import { FinanceAdjustLog, type FinanceEntry } from './settlement.entity.js';

interface OwnRecord extends Row<FinanceRecord> {
  readonly direction: Direction;
}

/**
 * The records that a batch's payments became and that are still its own: nobody has edited them, and they are as the review left them,
 * draft or reviewed (docs/domain.md 4.11).
 */
async function ownRecords(ctx: RequestContext, batchId: string): Promise<OwnRecord[]> {
  const own: OwnRecord[] = [];
  for (const direction of BOTH_WAYS) {
    const records = await rows(ctx, DIRECTIONS[direction].entity).find({ batchId }, { order: ['id asc'] });
    for (const record of records)
      if ((record.reviewStatus === REVIEWED) === (record.autoReviewed === 1)) own.push({ ...record, direction });
  }
  return own;
}

/**
 * What stands in the way of undoing a batch's money: bills that somebody else's records have settled or reserved, bills that a later
 * document has changed, and money paid ahead that has been used since.
 */
export async function moneyBlockers(caller: RequestContext, batchId: string): Promise<AppError[]> {
  const ctx = companyWide(caller);
  const own = await ownRecords(ctx, batchId);
  return [...(await billBlockers(ctx, batchId, own)), ...(await fundBlockers(ctx, batchId, own))];
}

async function billBlockers(ctx: RequestContext, batchId: string, own: readonly OwnRecord[]): Promise<AppError[]> {
  const blockers: AppError[] = [];
  for (const side of SIDES) {
    const entries = await rows(ctx, ENTRY[side]).find({ batchId }, { order: ['id asc'] });
    if (entries.length === 0) continue;
    const claims = await claimsOn(
      ctx,
      entries.map(({ id }) => id),
      new Set(own.map(({ id }) => id)),
    );
    const adjusted = await adjustmentsOf(ctx, entries, batchId);
    for (const { id, billNo } of entries) {
      for (const { recordNo, reviewed, amount } of claims.get(id) ?? []) {
        const params = { orderNo: billNo, recordNo, amount: figure(ctx, amount) };
        blockers.push(reviewed ? ERP.SETTLED(params) : ERP.IN_FLIGHT(params));
      }
      for (const [adjustNo, amount] of adjusted.get(id) ?? [])
        if (amount !== 0) blockers.push(ERP.ADJUSTED({ orderNo: billNo, adjustNo, amount: figure(ctx, amount) }));
    }
  }
  return blockers;
}

/** By bill, what each other document has changed of it since it was opened, in fen: nothing, when that was taken back. */
async function adjustmentsOf(
  ctx: RequestContext,
  entries: readonly Row<FinanceEntry>[],
  batchId: string,
): Promise<Map<string, Map<string, number>>> {
  const found = await rows(ctx, FinanceAdjustLog).find({ entryId: entries.map(({ id }) => id) }, { order: ['id asc'] });
  const sums = new Map<string, Map<string, number>>();
  for (const { entryId, orderNo, amount, batchId: by } of found) {
    if (by === batchId) continue;
    const own = sums.get(entryId) ?? new Map<string, number>();
    sums.set(entryId, own.set(orderNo, (own.get(orderNo) ?? 0) + amount));
  }
  return sums;
}

/** Balances and accounts that could not give back what the batch and its own records have put on them. */
async function fundBlockers(ctx: RequestContext, batchId: string, own: readonly OwnRecord[]): Promise<AppError[]> {
  const reviewed = own.filter(({ reviewStatus }) => reviewStatus === REVIEWED);
  const moves = [
    ...reviewed.flatMap((record) => balanceMoves(record.direction, record, -1)),
    ...(await balanceMovesOf(ctx, batchId)).map((move) => ({ ...move, amount: -move.amount })),
  ];
  const blockers = await balanceBlockers(ctx, moves);
  for (const { direction, orderNo } of reviewed) {
    const lines = await linesOf(ctx, orderNo);
    const accounts = await accountsOf(ctx, accountIds(lines));
    blockers.push(...(await accountBlockers(ctx, direction, lines, accounts, -1)));
  }
  return blockers;
}

/**
 * Undoes a batch's money: its own records, whose payment lines go back to the document, its offsets of other bills, what it put on
 * balances, and the bills it opened.
 */
export async function reverseMoney(ctx: RequestContext, batchId: string, stamp: MoneyStamp): Promise<void> {
  await lockOf(ctx, batchId);
  // Checked again under the locks, because a payment may have been booked since the first check.
  const blockers = await moneyBlockers(ctx, batchId);
  if (blockers.length > 0)
    throw ERP.REVERSE_BLOCKED(
      { list: blockers.slice(0, 10) },
      blockers.map((error) => ({ error })),
    );
  // The last first: what one paid ahead the next may have settled from.
  for (const record of (await ownRecords(ctx, batchId)).reverse()) await undoRecord(ctx, stamp, record);
  await letGo(ctx, stamp.orderNo);
  await undoOffsets(ctx, batchId, stamp);
  const moves = await balanceMovesOf(ctx, batchId);
  await moveBalances(
    ctx,
    stamp,
    moves.map((move) => ({ ...move, amount: -move.amount })),
    'used',
  );
  for (const side of SIDES) await rows(ctx, ENTRY[side]).remove({ batchId });
}

/** Accounts, then companies, as everywhere in the ledger. */
async function lockOf(ctx: RequestContext, batchId: string): Promise<void> {
  const own = await ownRecords(ctx, batchId);
  const lines = await linesOf(
    ctx,
    own.map(({ orderNo }) => orderNo),
  );
  await lockAccounts(ctx, accountIds(lines));
  const channels = [...own, ...(await balanceMovesOf(ctx, batchId))].map(({ channelId }) => channelId);
  const offsets = await rows(ctx, FinanceAdjustLog).find({ batchId }, { columns: ['entryId', 'side'] });
  for (const side of SIDES) {
    const offset = offsets.filter((one) => one.side === side).map(({ entryId }) => entryId);
    const touched = await rows(ctx, ENTRY[side]).find({ id: offset }, { columns: ['channelId'] });
    const opened = await rows(ctx, ENTRY[side]).find({ batchId }, { columns: ['channelId'] });
    channels.push(...[...touched, ...opened].map(({ channelId }) => channelId));
  }
  await lockCompanies(ctx, channels);
}

async function undoRecord(ctx: RequestContext, stamp: MoneyStamp, record: OwnRecord): Promise<void> {
  const { direction, id, version, orderNo, reviewStatus } = record;
  const done = await rows(ctx, DIRECTIONS[direction].entity).update({ id, version, reviewStatus }, { isDeleted: 1 });
  if (done !== 1) throw ERP.DOC_STATE({ orderNo });
  const lines = await linesOf(ctx, orderNo);
  const reviewed = reviewStatus === REVIEWED;
  await moveShares(ctx, await itemsOf(ctx, id), reviewed ? 'settled' : 'reserved', 'open');
  if (reviewed) await bookRecord(ctx, direction, record, lines, await accountsOf(ctx, accountIds(lines)), -1);
  await rows(ctx, FinanceRecordItem).remove({ recordId: id });
  await handOver(
    ctx,
    lines.map((line) => line.id),
    stamp.orderNo,
  );
}

/** Records of the document that no longer belong to it stay, without an owner from now on. */
async function letGo(ctx: RequestContext, orderNo: string): Promise<void> {
  for (const direction of BOTH_WAYS)
    await rows(ctx, DIRECTIONS[direction].entity).update({ sourceOrderNo: orderNo }, { sourceOrderNo: null, batchId: null });
}
