import { type AppError, addDays, BUSINESS_TYPES, ERP } from '@phone-trade/shared';
import { type RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import type { EntityClass } from '../../platform/database/database.js';
import { nextNumbers } from '../../platform/database/sequence.js';
import { query, rows } from '../../platform/database/table.js';
import type { BatchStamp } from '../unit/fold.js';
import { movePrepay } from './balance.js';
import { figure } from './figure.js';
import type { Due, MoneyPosting, Offset, PaymentTerms, Payout, Side } from './postings.js';
import {
  AccountLog,
  FinanceAdjustLog,
  type FinanceEntry,
  FinancePayable,
  FinancePayoutItem,
  FinancePayoutRecord,
  FinanceReceivable,
} from './settlement.entity.js';

const ENTRY: Readonly<Record<Side, EntityClass<FinanceEntry>>> = { payable: FinancePayable, receivable: FinanceReceivable };

export interface MoneyStamp extends BatchStamp {
  readonly bizDate: string;
}

/** Performs the money postings of a batch: the only writer of the `finance_*` tables and the account log. */
export async function postMoney(ctx: RequestContext, stamp: MoneyStamp, postings: readonly MoneyPosting[]): Promise<void> {
  await openBills(
    ctx,
    stamp,
    postings.filter((posting): posting is Due => posting.post === 'due' && posting.amount !== 0),
  );
  for (const posting of postings) {
    if (posting.post === 'payout') await pay(ctx, stamp, posting);
    if (posting.post === 'offset') await settleDown(ctx, stamp, posting);
  }
}

async function openBills(ctx: RequestContext, stamp: MoneyStamp, dues: readonly Due[]): Promise<void> {
  for (const side of ['payable', 'receivable'] as const) {
    const own = dues.filter((due) => due.side === side);
    if (own.length === 0) continue;
    const table = rows(ctx, ENTRY[side]);
    // Bills of a reversed review stay, deleted: their numbers are not given out again.
    const before = await table.count({ orderNo: stamp.orderNo, isDeleted: [0, 1] });
    await table.insert(
      own.map((due, i) => ({
        billNo: `${stamp.orderNo}-${before + i + 1}`,
        businessType: stamp.businessType,
        orderNo: stamp.orderNo,
        batchId: stamp.batchId,
        channelId: due.channelId,
        entryKind: due.entryKind,
        bizDate: stamp.bizDate,
        dueDate: addDays(stamp.bizDate, due.creditDays ?? 0),
        amount: due.amount,
        adjustAmount: 0,
        settledAmount: 0,
        inFlightAmount: 0,
      })),
    );
  }
}

async function pay(ctx: RequestContext, stamp: MoneyStamp, payout: Payout): Promise<void> {
  const paid = payout.payments.reduce((sum, payment) => sum + payment.paymentAmount, 0);
  if (paid === 0) return;
  const bills = (
    await rows(ctx, FinancePayable).find({ batchId: stamp.batchId, channelId: payout.channelId }, { order: ['billNo asc'], lock: true })
  ).map((bill) => ({
    ...bill,
    alloc: 0,
  }));
  let rest = paid;
  for (const bill of bills) {
    bill.alloc = Math.min(rest, openOf(bill));
    rest -= bill.alloc;
  }
  if (rest > 0 && !payout.allowPrepay) throw ERP.OVER_PAY({ orderNo: stamp.orderNo, amount: figure(ctx, rest) });
  const [recordNo] = (await nextNumbers(ctx, BUSINESS_TYPES.payout.prefix, 4)) as [string];
  const [recordId] = (await rows(ctx, FinancePayoutRecord).insert([
    {
      orderNo: recordNo,
      channelId: payout.channelId,
      bizDate: stamp.bizDate,
      reviewStatus: payout.review ? 300 : 100,
      paymentAmount: paid,
      balanceAmount: 0,
      discountAmount: 0,
      allocAmount: paid - rest,
      excessAmount: rest,
      batchId: stamp.batchId,
      sourceOrderNo: stamp.orderNo,
      autoReviewed: payout.review ? 1 : 0,
    },
  ])) as [string];
  const settled = bills.filter((bill) => bill.alloc > 0);
  await rows(ctx, FinancePayoutItem).insert(settled.map((bill) => ({ recordId, entryId: bill.id, allocAmount: bill.alloc })));
  await saveEntries(
    ctx,
    'payable',
    stamp.orderNo,
    settled.map((bill) =>
      payout.review
        ? { ...bill, settledAmount: bill.settledAmount + bill.alloc }
        : { ...bill, inFlightAmount: bill.inFlightAmount + bill.alloc },
    ),
  );
  if (!payout.review) return;
  await accountsAreCovered(ctx, payout.payments);
  await rows(ctx, AccountLog).insert(
    payout.payments.map((payment) => ({
      payAccountId: payment.payAccountTypeId,
      direction: 2,
      amount: payment.paymentAmount,
      fee: payment.fee,
      recordNo,
      transNo: payment.transNo,
    })),
  );
  if (rest > 0) await movePrepay(ctx, stamp, { channelId: payout.channelId, channelName: payout.channelName, amount: rest });
}

/** What can still be settled or offset of a bill. */
export const openOf = (entry: Pick<FinanceEntry, 'amount' | 'adjustAmount' | 'settledAmount' | 'inFlightAmount'>): number =>
  entry.amount + entry.adjustAmount - entry.settledAmount - entry.inFlightAmount;

/** An account's balance: opening, plus what came in, less what went out and its fees. Fen. */
export async function accountBalance(ctx: RequestContext, payAccountId: string, openingBalance: number): Promise<number> {
  const [row] = await query<{ moved: number | null }>(
    companyWide(ctx),
    `SELECT sum(CASE WHEN direction = 1 THEN amount ELSE -amount END - fee) AS "moved"
       FROM account_log WHERE tenant_id = :tenantId AND pay_account_id = :payAccountId AND is_deleted = 0`,
    { payAccountId },
  );
  return openingBalance + Number(row?.moved ?? 0);
}

/** What leaves an account counts together: two payments that it could bear one by one may be too much. */
async function accountsAreCovered(ctx: RequestContext, payments: readonly PaymentTerms[]): Promise<void> {
  const leaving = new Map<string, number>();
  for (const { payAccountTypeId: id, paymentAmount, fee } of payments) leaving.set(id, (leaving.get(id) ?? 0) + paymentAmount + fee);
  for (const { payAccountTypeId: id, accountName, openingBalance, allowOverdraft } of payments) {
    if (allowOverdraft) continue;
    const balance = await accountBalance(ctx, id, openingBalance);
    if (balance < (leaving.get(id) ?? 0)) throw ERP.BALANCE_LOW({ name: accountName, amount: figure(ctx, balance) });
  }
}

/** Offsets the open part of a document's bills; what is left becomes a bill the other way. */
async function settleDown(ctx: RequestContext, stamp: MoneyStamp, offset: Offset): Promise<void> {
  const bills = await rows(ctx, ENTRY[offset.side]).find(
    { orderNo: offset.orderNo, businessType: offset.businessType, channelId: offset.channelId },
    { order: ['billNo asc'], lock: true },
  );
  let rest = offset.amount;
  const reduced: { entry: FinanceEntry; by: number }[] = [];
  for (const entry of bills) {
    const by = Math.min(rest, openOf(entry));
    if (by > 0) reduced.push({ entry, by });
    rest -= by;
  }
  await saveEntries(
    ctx,
    offset.side,
    offset.orderNo,
    reduced.map(({ entry, by }) => ({ ...entry, adjustAmount: entry.adjustAmount - by })),
  );
  await rows(ctx, FinanceAdjustLog).insert(
    reduced.map(({ entry, by }) => ({ entryId: entry.id, side: offset.side, batchId: stamp.batchId, amount: -by, orderNo: stamp.orderNo })),
  );
  if (rest > 0) {
    const side = offset.side === 'payable' ? 'receivable' : 'payable';
    await openBills(ctx, stamp, [{ post: 'due', side, channelId: offset.channelId, entryKind: 3, amount: rest }]);
  }
}

async function saveEntries(ctx: RequestContext, side: Side, orderNo: string, entries: readonly FinanceEntry[]): Promise<void> {
  const done = await rows(ctx, ENTRY[side]).updateEach(
    entries.map(({ id, version, adjustAmount, settledAmount, inFlightAmount }) => ({
      id,
      version,
      adjustAmount,
      settledAmount,
      inFlightAmount,
    })),
  );
  if (done !== entries.length) throw ERP.DOC_STATE({ orderNo });
}

/** What stands in the way of undoing a batch's money: bills settled, or reserved by payments it did not open itself. */
export async function moneyBlockers(ctx: RequestContext, batchId: string): Promise<AppError[]> {
  const own = await ownAllocations(ctx, batchId);
  const blockers: AppError[] = [];
  for (const side of ['payable', 'receivable'] as const) {
    const entries = await rows(companyWide(ctx), ENTRY[side]).find({ batchId }, { order: ['billNo asc'] });
    const adjusted = await adjustmentsOf(ctx, entries);
    for (const entry of entries) {
      const mine = own.get(entry.id) ?? { settled: 0, inFlight: 0 };
      if (entry.settledAmount !== mine.settled)
        blockers.push(ERP.SETTLED({ orderNo: entry.billNo, amount: figure(ctx, entry.settledAmount - mine.settled) }));
      if (entry.inFlightAmount !== mine.inFlight)
        blockers.push(ERP.IN_FLIGHT({ orderNo: entry.billNo, amount: figure(ctx, entry.inFlightAmount - mine.inFlight) }));
      for (const [adjustNo, amount] of adjusted.get(entry.id) ?? [])
        if (amount !== 0) blockers.push(ERP.ADJUSTED({ orderNo: entry.billNo, adjustNo, amount: figure(ctx, amount) }));
    }
  }
  return blockers;
}

/** By bill, what each document has changed of it since it was opened, in fen: nothing, when that was taken back. */
async function adjustmentsOf(ctx: RequestContext, entries: readonly { readonly id: string }[]): Promise<Map<string, Map<string, number>>> {
  const found = await rows(ctx, FinanceAdjustLog).find({ entryId: entries.map(({ id }) => id) });
  const sums = new Map<string, Map<string, number>>();
  for (const { entryId, orderNo, amount } of found) {
    const own = sums.get(entryId) ?? new Map<string, number>();
    sums.set(entryId, own.set(orderNo, (own.get(orderNo) ?? 0) + amount));
  }
  return sums;
}

/** What the payment records opened by the batch itself reserve or settle: these go with the batch. */
async function ownAllocations(ctx: RequestContext, batchId: string): Promise<Map<string, { settled: number; inFlight: number }>> {
  const records = await untouchedRecords(ctx, batchId);
  const items = await rows(ctx, FinancePayoutItem).find({ recordId: records.map((record) => record.id) });
  const own = new Map<string, { settled: number; inFlight: number }>();
  for (const item of items) {
    const reviewed = records.find((record) => record.id === item.recordId)?.reviewStatus === 300;
    const sums = own.get(item.entryId) ?? { settled: 0, inFlight: 0 };
    if (reviewed) sums.settled += item.allocAmount;
    else sums.inFlight += item.allocAmount;
    own.set(item.entryId, sums);
  }
  return own;
}

/** Payment records of a batch as the batch left them; one that somebody reviewed by hand since is no longer the batch's own. */
async function untouchedRecords(ctx: RequestContext, batchId: string): Promise<FinancePayoutRecord[]> {
  const records = await rows(ctx, FinancePayoutRecord).find({ batchId });
  return records.filter((record) => (record.reviewStatus === 300) === (record.autoReviewed === 1));
}

/** Undoes a batch's money: its payments, its offsets of other bills, and the bills it opened. `moneyBlockers` has said it may. */
export async function reverseMoney(ctx: RequestContext, batchId: string, stamp: MoneyStamp): Promise<void> {
  for (const record of await untouchedRecords(ctx, batchId)) await unpay(ctx, stamp, record);
  await undoOffsets(ctx, batchId, stamp);
  for (const side of ['payable', 'receivable'] as const) await rows(ctx, ENTRY[side]).remove({ batchId });
}

async function unpay(ctx: RequestContext, stamp: MoneyStamp, record: FinancePayoutRecord): Promise<void> {
  const items = await rows(ctx, FinancePayoutItem).find({ recordId: record.id });
  const entries = await rows(ctx, FinancePayable).find({ id: items.map((item) => item.entryId) }, { lock: true });
  await saveEntries(
    ctx,
    'payable',
    stamp.orderNo,
    entries.map((entry) => {
      const alloc = items.filter((item) => item.entryId === entry.id).reduce((sum, item) => sum + item.allocAmount, 0);
      return record.reviewStatus === 300
        ? { ...entry, settledAmount: entry.settledAmount - alloc }
        : { ...entry, inFlightAmount: entry.inFlightAmount - alloc };
    }),
  );
  if (record.reviewStatus === 300) {
    const moves = await rows(ctx, AccountLog).find({ recordNo: record.orderNo });
    await rows(ctx, AccountLog).insert(
      moves.map(({ payAccountId, direction, amount, fee, recordNo, transNo }) => ({
        payAccountId,
        direction,
        amount: -amount,
        fee: -fee,
        recordNo,
        transNo,
      })),
    );
    if (record.excessAmount > 0) {
      const channelName = (await ctx.workspace.names.of(ctx, 'company')).get(record.channelId) ?? record.channelId;
      await movePrepay(ctx, stamp, { channelId: record.channelId, channelName, amount: -record.excessAmount });
    }
  }
  await rows(ctx, FinancePayoutItem).remove({ recordId: record.id });
  if ((await rows(ctx, FinancePayoutRecord).update({ id: record.id, version: record.version }, { isDeleted: 1 })) !== 1)
    throw ERP.DOC_STATE({ orderNo: record.orderNo });
}

async function undoOffsets(ctx: RequestContext, batchId: string, stamp: MoneyStamp): Promise<void> {
  const offsets = await rows(ctx, FinanceAdjustLog).find({ batchId });
  for (const side of ['payable', 'receivable'] as const) {
    const own = offsets.filter((offset) => offset.side === side);
    const entries = await rows(ctx, ENTRY[side]).find({ id: own.map((offset) => offset.entryId) }, { lock: true });
    await saveEntries(
      ctx,
      side,
      stamp.orderNo,
      entries.map((entry) => ({
        ...entry,
        adjustAmount:
          entry.adjustAmount - own.filter((offset) => offset.entryId === entry.id).reduce((sum, offset) => sum + offset.amount, 0),
      })),
    );
  }
  await rows(ctx, FinanceAdjustLog).insert(
    offsets.map(({ entryId, side, amount }) => ({ entryId, side, batchId: stamp.batchId, amount: -amount, orderNo: stamp.orderNo })),
  );
}

/** What a document's bills with one company come to: the figures its payment status is derived from. */
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
