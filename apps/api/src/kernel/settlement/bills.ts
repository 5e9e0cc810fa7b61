import { addDays, ERP } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import type { EntityClass } from '../../platform/database/database.js';
import { query, type Row, rows } from '../../platform/database/query/table.js';
import type { Where } from '../../platform/database/query/where.js';
import type { BatchStamp } from '../unit/fold.js';
import { figure } from './figure.js';
import type { BilledDocument, Due, ShareOf, Side } from './postings.js';
import { type FinanceEntry, FinancePayable, FinanceReceivable, OPEN } from './settlement.entity.js';

export const SIDES: readonly Side[] = ['payable', 'receivable'];

export const ENTRY: Readonly<Record<Side, EntityClass<FinanceEntry>>> = { payable: FinancePayable, receivable: FinanceReceivable };

export const otherSide = (side: Side): Side => (side === 'payable' ? 'receivable' : 'payable');

export interface MoneyStamp extends BatchStamp {
  readonly bizDate: string;
}

/** A bill and the side it stands on. */
export interface Bill extends Row<FinanceEntry> {
  readonly side: Side;
}

/** What a bill comes to, and what of it is taken. */
export type OpenParts = Pick<FinanceEntry, 'amount' | 'adjustAmount' | 'settledAmount' | 'inFlightAmount'>;

/** The amount of a bill that can still be settled, reserved or offset. */
export const openOf = (entry: OpenParts): number => entry.amount + entry.adjustAmount - entry.settledAmount - entry.inFlightAmount;

/** Opens a bill with a company, or one of another document that grows by this one; a refund claim names the order that was settled. */
export async function openBill(ctx: RequestContext, stamp: MoneyStamp, due: Due, claimedOrderNo: string | null = null): Promise<void> {
  if (due.amount === 0) return;
  const { businessType, orderNo } = due.of ?? stamp;
  const table = rows(ctx, ENTRY[due.side]);
  // Bills of a reversed review stay, deleted: their numbers are not given out again.
  const seq = (await table.count({ orderNo, isDeleted: [0, 1] })) + 1;
  await table.insert([
    {
      billNo: `${orderNo}-${seq}`,
      seq,
      businessType,
      orderNo,
      batchId: stamp.batchId,
      channelId: due.channelId,
      entryKind: due.entryKind,
      bizDate: stamp.bizDate,
      dueDate: addDays(stamp.bizDate, due.creditDays ?? 0),
      amount: due.amount,
      adjustAmount: 0,
      settledAmount: 0,
      inFlightAmount: 0,
      claimedOrderNo,
    },
  ]);
}

/** Bills of one side, locked in the order of their ids. */
export async function lockBills(ctx: RequestContext, side: Side, where: Where<FinanceEntry>): Promise<Bill[]> {
  const found = await rows(ctx, ENTRY[side]).find(where, { order: ['id asc'], lock: 'change' });
  return found.map((entry) => ({ ...entry, side }));
}

/** Everything that is open with these companies on one side, and besides it those of their bills that are named. */
export async function lockOpenBills(
  ctx: RequestContext,
  side: Side,
  channelIds: readonly string[],
  besides: readonly string[],
): Promise<Bill[]> {
  const open = await query<{ id: string }>(
    companyWide(ctx),
    `SELECT id AS "id" FROM finance_${side} WHERE tenant_id = :tenantId AND channel_id IN (:...channelIds) AND ${OPEN}
        AND amount + adjust_amount > settled_amount + in_flight_amount`,
    { channelIds },
  );
  return lockBills(ctx, side, { id: [...new Set([...besides, ...open.map(({ id }) => id)])], channelId: channelIds });
}

/** The bills that shares are of, by id. */
export async function billsOf(ctx: RequestContext, shares: readonly ShareOf[]): Promise<ReadonlyMap<string, Bill>> {
  const bills: Bill[] = [];
  for (const side of SIDES) {
    const id = shares.flatMap((share) => (share.side === side ? [share.entryId] : []));
    if (id.length > 0) bills.push(...(await rows(ctx, ENTRY[side]).find({ id })).map((entry) => ({ ...entry, side })));
  }
  return new Map(bills.map((bill) => [bill.id, bill]));
}

/** Stores the amounts of bills of one side. Rejects a bill that was changed since it was read. */
export async function saveBills(ctx: RequestContext, side: Side, entries: readonly Row<FinanceEntry>[]): Promise<void> {
  const done = await rows(ctx, ENTRY[side]).updateEach(
    entries.map(({ id, version, adjustAmount, settledAmount, inFlightAmount }) => ({
      id,
      version,
      adjustAmount,
      settledAmount,
      inFlightAmount,
    })),
  );
  if (done !== entries.length) throw ERP.DOC_STATE({ orderNo: entries[0]?.orderNo });
}

/** The state of a part of a bill: available, reserved by a draft, settled. */
export type ShareState = 'open' | 'reserved' | 'settled';

/**
 * Moves parts of bills from one state to another, and answers the documents the bills are of: who keeps figures of them derives them
 * anew. Nobody takes more than is open.
 */
export async function moveShares(
  ctx: RequestContext,
  shares: readonly ShareOf[],
  from: ShareState,
  to: ShareState,
): Promise<BilledDocument[]> {
  const documents = new Map<string, BilledDocument>();
  for (const side of SIDES) {
    const own = shares.filter((share) => share.side === side);
    if (own.length === 0) continue;
    const bills = await lockBills(ctx, side, { id: own.map(({ entryId }) => entryId) });
    await saveBills(
      ctx,
      side,
      bills.map((bill) => {
        const amount = own.reduce((sum, share) => sum + (share.entryId === bill.id ? share.amount : 0), 0);
        const excess = amount - openOf(bill);
        if (from === 'open' && excess > 0) throw ERP.OVER_PAY({ orderNo: bill.billNo, amount: figure(ctx, excess) });
        return {
          ...bill,
          settledAmount: bill.settledAmount + (to === 'settled' ? amount : 0) - (from === 'settled' ? amount : 0),
          inFlightAmount: bill.inFlightAmount + (to === 'reserved' ? amount : 0) - (from === 'reserved' ? amount : 0),
        };
      }),
    );
    for (const { businessType, orderNo } of bills) documents.set(orderNo, { businessType, orderNo });
  }
  return [...documents.values()];
}

/** The sums of a document's bills with one company, from which its payment status is derived. */
export interface BillSum {
  readonly orderNo: string;
  readonly channelId: string;
  readonly due: number;
  readonly settled: number;
}

export async function billSums(ctx: RequestContext, side: Side, businessType: number, orderNos: readonly string[]): Promise<BillSum[]> {
  const found = await query<BillSum>(
    companyWide(ctx),
    `SELECT order_no AS "orderNo", channel_id AS "channelId", sum(amount + adjust_amount) AS "due", sum(settled_amount) AS "settled"
       FROM finance_${side} WHERE tenant_id = :tenantId AND order_no IN (:...orderNos) AND business_type = :businessType AND is_deleted = 0
      GROUP BY order_no, channel_id`,
    { orderNos, businessType },
  );
  // PostgreSQL sums bigints into numeric, which arrives as text.
  return found.map((row) => ({ ...row, due: Number(row.due), settled: Number(row.settled) }));
}

/** The same by document: of all its bills, or of those with one company. */
export async function billSumOf(ctx: RequestContext, side: Side, businessType: number, orderNos: readonly string[]) {
  const bills = await billSums(ctx, side, businessType, orderNos);
  return (orderNo: string, channelId?: string): Pick<BillSum, 'due' | 'settled'> => {
    const own = bills.filter((bill) => bill.orderNo === orderNo && (channelId === undefined || bill.channelId === channelId));
    return { due: own.reduce((sum, { due }) => sum + due, 0), settled: own.reduce((sum, { settled }) => sum + settled, 0) };
  };
}
