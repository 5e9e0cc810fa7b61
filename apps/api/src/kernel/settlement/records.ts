import { ERP, type Label, label } from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../../platform/context/context.js';
import { type Row, rows } from '../../platform/database/table.js';
import { OrderPayment } from '../document/parts.entity.js';
import { accountIds, accountsAreUsable, accountsOf, lockAccounts } from './accounts.js';
import { moveShares, type ShareOf } from './bills.js';
import { DIRECTIONS } from './directions.js';
import { lockCompanies } from './parties.js';
import { linesOf, saveLines } from './payment-lines.js';
import type { BilledDocument, Direction, PaymentLine, RecordAmounts, Settles } from './postings.js';
import { type FinanceRecord, FinanceRecordItem } from './record.entity.js';
import { bookRecord, DRAFT, insertRecord, itemsOf, nextRecordNo, REVIEWED, saveItems } from './record-parts.js';
import { sharesOf, sumsOf } from './record-plan.js';

/** A payout to a company, or an income from one, as it is entered (erp-domain 3.13). */
export interface RecordInput extends RecordAmounts {
  readonly direction: Direction;
  readonly channelId: string;
  readonly bizDate: string;
  readonly payments: readonly PaymentLine[];
  /** An empty list settles nothing: a deposit, or a balance that is paid back. */
  readonly settles: Settles;
  readonly allowPrepay: boolean;
  readonly images?: string | null;
  readonly remark?: string | null;
}

export interface RecordRef {
  readonly direction: Direction;
  readonly orderNo: string;
  readonly version?: number | undefined;
}

/** A record that has been written, and whose bills it moved: who keeps figures of those documents derives them anew. */
export interface RecordWritten {
  readonly id: string;
  readonly orderNo: string;
  readonly version: number;
  readonly documents: readonly BilledDocument[];
}

/** Enters a draft, which reserves what it is to settle (D11). Like all of these it is called within a transaction. */
export async function createRecord(ctx: RequestContext, input: RecordInput): Promise<RecordWritten> {
  const [written] = (await createRecords(ctx, [input])) as [RecordWritten];
  return written;
}

/** Enters one record per company, all or none; several share a batch number. */
export async function createRecords(ctx: RequestContext, inputs: readonly RecordInput[]): Promise<RecordWritten[]> {
  const settlerOf = await lockCompanies(
    ctx,
    inputs.map(({ channelId }) => channelId),
  );
  const numbers: string[] = [];
  for (const { direction } of inputs) numbers.push(await nextRecordNo(ctx, direction));
  const batchNo = numbers.length > 1 ? (numbers[0] as string) : null;
  const created: RecordWritten[] = [];
  for (const [i, input] of inputs.entries()) {
    const { direction, payments } = input;
    const { head, shares } = await planOf(ctx, { ...input, channelId: settlerOf(input.channelId) });
    const orderNo = numbers[i] as string;
    const id = await insertRecord(ctx, direction, { ...head, orderNo, batchNo, reviewStatus: DRAFT }, shares);
    await saveLines(ctx, orderNo, payments);
    created.push({ id, orderNo, version: 1, documents: await moveShares(ctx, shares, 'open', 'reserved') });
  }
  return created;
}

/** What is stored of an input, and what it settles. `channelId` is who settles. */
async function planOf(ctx: RequestContext, input: RecordInput): Promise<{ head: Partial<FinanceRecord>; shares: ShareOf[] }> {
  const { direction, channelId, bizDate, payments, images = null, remark = null } = input;
  accountsAreUsable(await accountsOf(ctx, accountIds(payments)), direction, payments);
  const shares = await sharesOf(ctx, input, input.settles);
  return { head: { ...(await sumsOf(ctx, input, shares)), channelId, bizDate, images, remark }, shares };
}

/** Replaces a draft and reserves anew. One that came with an order is no longer the order's own (erp-domain 3.13). */
export async function updateRecord(ctx: RequestContext, ref: RecordRef, input: Omit<RecordInput, 'direction'>): Promise<RecordWritten> {
  const { direction } = ref;
  const head = await headOf(ctx, ref);
  if (head.reviewStatus !== DRAFT) throw ERP.NOT_PENDING({ op: VERB.update });
  const settlerOf = await lockCompanies(ctx, [head.channelId, input.channelId]);
  const freed = await moveShares(ctx, await itemsOf(ctx, head.id), 'reserved', 'open');
  const plan = await planOf(ctx, { ...input, direction, channelId: settlerOf(input.channelId) });
  await compareAndSet(ctx, direction, head, { ...plan.head, batchId: null });
  await saveItems(ctx, head.id, plan.shares);
  await saveLines(ctx, head.orderNo, input.payments);
  return written(head, [...freed, ...(await moveShares(ctx, plan.shares, 'open', 'reserved'))]);
}

/** Settles what the draft has reserved and books its money; what it draws on must be there. */
export async function reviewRecord(ctx: RequestContext, ref: RecordRef): Promise<RecordWritten> {
  const { direction } = ref;
  const head = await headOf(ctx, ref);
  if (head.reviewStatus !== DRAFT) throw ERP.NOT_PENDING({ op: VERB.review });
  const { lines, accounts } = await lockMoney(ctx, head);
  accountsAreUsable(accounts, direction, lines);
  await compareAndSet(ctx, direction, head, { reviewStatus: REVIEWED, reviewUser: ctx.userId, reviewTime: nowOf(ctx) });
  const documents = await moveShares(ctx, await itemsOf(ctx, head.id), 'reserved', 'settled');
  await bookRecord(ctx, direction, head, lines, accounts, 1);
  return written(head, documents);
}

/** Takes a reviewed record back to the draft it was: refused once what it paid ahead has been used. */
export async function unreviewRecord(ctx: RequestContext, ref: RecordRef): Promise<RecordWritten> {
  const { direction } = ref;
  const head = await headOf(ctx, ref);
  if (head.reviewStatus !== REVIEWED) throw ERP.NOT_REVIEWED({ op: VERB.unreview });
  const { lines, accounts } = await lockMoney(ctx, head);
  await compareAndSet(ctx, direction, head, { reviewStatus: DRAFT, reviewUser: null, reviewTime: null });
  const documents = await moveShares(ctx, await itemsOf(ctx, head.id), 'settled', 'reserved');
  await bookRecord(ctx, direction, head, lines, accounts, -1);
  return written(head, documents);
}

/** Deletes a draft; what it had reserved, and its transaction numbers, are free again. */
export async function removeRecord(ctx: RequestContext, ref: RecordRef): Promise<RecordWritten> {
  const { direction } = ref;
  const head = await headOf(ctx, ref);
  if (head.reviewStatus !== DRAFT) throw ERP.NOT_PENDING({ op: VERB.remove });
  await lockCompanies(ctx, [head.channelId]);
  await compareAndSet(ctx, direction, head, { isDeleted: 1 });
  const documents = await moveShares(ctx, await itemsOf(ctx, head.id), 'reserved', 'open');
  await rows(ctx, FinanceRecordItem).remove({ recordId: head.id });
  await rows(ctx, OrderPayment).remove({ orderNo: head.orderNo });
  return written(head, documents);
}

const VERB: Readonly<Record<'update' | 'review' | 'unreview' | 'remove', Label>> = {
  update: label('修改', 'changed'),
  review: label('审核', 'reviewed'),
  unreview: label('反审核', 'reversed'),
  remove: label('删除', 'deleted'),
};

async function headOf(ctx: RequestContext, { direction, orderNo, version }: RecordRef): Promise<Row<FinanceRecord>> {
  const head = await rows(ctx, DIRECTIONS[direction].entity).one({ orderNo });
  if (!head) throw ERP.DOC_UNKNOWN({ orderNo: orderNo.slice(0, 32) });
  if (version !== undefined && head.version !== version) throw ERP.DOC_STATE({ orderNo });
  return head;
}

/** The accounts and the company whose money a record moves, locked in that order. */
async function lockMoney(ctx: RequestContext, head: Row<FinanceRecord>) {
  const lines = await linesOf(ctx, head.orderNo);
  const accounts = await lockAccounts(ctx, accountIds(lines));
  await lockCompanies(ctx, [head.channelId]);
  return { lines, accounts };
}

async function compareAndSet(
  ctx: RequestContext,
  direction: Direction,
  { id, version, reviewStatus, orderNo }: Row<FinanceRecord>,
  patch: Partial<FinanceRecord>,
): Promise<void> {
  const done = await rows(ctx, DIRECTIONS[direction].entity).update({ id, version, reviewStatus }, patch);
  if (done !== 1) throw ERP.DOC_STATE({ orderNo });
}

function written({ id, orderNo, version }: Row<FinanceRecord>, documents: readonly BilledDocument[]): RecordWritten {
  const byNo = new Map(documents.map((document) => [document.orderNo, document]));
  return { id, orderNo, version: version + 1, documents: [...byNo.values()] };
}
