import { DRAFT, REVIEWED } from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../../platform/context/context.js';
import { type Accounts, accountIds, accountsAreUsable, lockAccounts } from './accounts.js';
import { OWN_SIDE } from './allocation.js';
import { type Bill, lockBills, type MoneyStamp, moveShares, openBill } from './bills.js';
import { moneyIsFree } from './foresee.js';
import { offsetBills } from './offsets.js';
import { lockCompanies, settlerIds } from './parties.js';
import { handOver } from './payment-lines.js';
import type { BilledDocument, MoneyPosting, Payment, Settlement } from './postings.js';
import { bookRecord, insertRecord, nextRecordNo } from './record-parts.js';
import { firstDueShares, sharesOf, sumsOf } from './record-plan.js';

export { type BillSum, billSumOf, billSums, type MoneyStamp } from './bills.js';
export { moneyBlockers, reverseMoney } from './reversal.js';

/** Performs the money postings of a batch, in the order given; answers the documents whose bills were settled, or are not any more. */
export async function postMoney(ctx: RequestContext, stamp: MoneyStamp, postings: readonly MoneyPosting[]): Promise<BilledDocument[]> {
  if (postings.length === 0) return [];
  const booked = postings.flatMap((posting) =>
    posting.post === 'settlement' || (posting.post === 'payment' && posting.review) ? posting.payments : [],
  );
  const accounts = await lockAccounts(ctx, accountIds(booked));
  const settlerOf = await lockCompanies(
    ctx,
    postings.map(({ channelId }) => channelId),
  );
  await moneyIsFree(ctx, stamp, postings);
  const settled: BilledDocument[] = [];
  for (const posting of postings) {
    if (posting.post === 'settlement') settled.push(...(await settle(ctx, posting, accounts)));
    else if (posting.post === 'due') await openBill(ctx, stamp, { ...posting, channelId: settlerOf(posting.channelId) });
    else if (posting.post === 'offset') await offsetBills(ctx, stamp, posting);
    else await pay(ctx, stamp, { ...posting, channelId: settlerOf(posting.channelId) }, accounts);
  }
  return settled;
}

/** Settles what the draft of a record has reserved and books its money, or takes both back to the draft. */
async function settle(ctx: RequestContext, settlement: Settlement, accounts: Accounts): Promise<BilledDocument[]> {
  const { sign, direction, channelId, record, payments, shares } = settlement;
  if (sign === 1) accountsAreUsable(accounts, direction, payments);
  const documents = await moveShares(ctx, shares, sign === 1 ? 'reserved' : 'settled', sign === 1 ? 'settled' : 'reserved');
  await bookRecord(ctx, direction, { ...record, channelId }, payments, accounts, sign);
  return documents;
}

const isNothing = ({ payments, balanceAmount = 0, discountAmount = 0, balanceBackAmount = 0 }: Payment): boolean =>
  payments.every(({ paymentAmount }) => paymentAmount === 0) && balanceAmount + discountAmount + balanceBackAmount === 0;

/** Creates a record for payments entered with a document. The record belongs to the document until a user edits or reviews it. */
async function pay(ctx: RequestContext, stamp: MoneyStamp, payment: Payment, accounts: Accounts): Promise<void> {
  if (isNothing(payment)) return;
  const { direction, channelId, review } = payment;
  const shares =
    payment.settles === 'batch'
      ? firstDueShares(payment, await billsOfBatch(ctx, stamp, payment))
      : await sharesOf(ctx, payment, payment.settles);
  const record = {
    ...(await sumsOf(ctx, payment, shares, stamp.orderNo)),
    orderNo: await nextRecordNo(ctx, direction),
    channelId,
    bizDate: stamp.bizDate,
    reviewStatus: review ? REVIEWED : DRAFT,
    ...(review ? { reviewUser: ctx.userId, reviewTime: nowOf(ctx) } : {}),
    batchId: stamp.batchId,
    sourceOrderNo: stamp.orderNo,
    autoReviewed: review ? 1 : 0,
  };
  await insertRecord(ctx, direction, record, shares);
  await handOver(
    ctx,
    payment.payments.map(({ id }) => id),
    record.orderNo,
  );
  await moveShares(ctx, shares, 'open', review ? 'settled' : 'reserved');
  if (review) await bookRecord(ctx, direction, record, payment.payments, accounts, 1);
}

async function billsOfBatch(ctx: RequestContext, { batchId }: MoneyStamp, { direction, channelId }: Payment): Promise<Bill[]> {
  const bills = await lockBills(ctx, OWN_SIDE[direction], { batchId });
  const settlerOf = await settlerIds(
    ctx,
    bills.map((bill) => bill.channelId),
  );
  return bills.filter((bill) => settlerOf(bill.channelId) === channelId);
}
