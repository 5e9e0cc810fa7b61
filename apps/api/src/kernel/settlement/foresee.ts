import type { AppError } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { rows } from '../../platform/database/query/table.js';
import { OWN_SIDE } from './allocation.js';
import { ENTRY, type OpenParts } from './bills.js';
import { refuseAll, reservedBy } from './claims.js';
import { planOffset } from './offsets.js';
import { type SettlerOf, settlerIds } from './parties.js';
import type { BilledDocument, Due, EntryKind, MoneyPosting, Offset, Side } from './postings.js';
import type { Billed } from './touched.js';

/** What money postings come to with one company: a bill opened, reduced or settled, a payment, money that is kept as paid ahead. Fen. */
export interface MoneyEffect {
  readonly post: 'due' | 'offset' | 'payment' | 'settle' | 'balance';
  readonly side: Side;
  /** The settling company. */
  readonly channelId: string;
  readonly amount: number;
  readonly entryKind?: EntryKind;
  readonly billNo?: string;
}

/** The effects of postings, and the reasons why they are refused. */
export interface Foreseen {
  readonly effects: readonly MoneyEffect[];
  readonly refusals: readonly AppError[];
}

/** A bill as offsets see it. */
interface Known extends BilledDocument, OpenParts {
  readonly id: string;
  readonly billNo: string;
  readonly side: Side;
  readonly channelId: string;
  readonly seq: number;
}

/** What the postings of a document would do, in the order given, by the rules of `postMoney` and without its locks. */
export async function foreseeMoney(caller: RequestContext, own: BilledDocument, postings: readonly MoneyPosting[]): Promise<Foreseen> {
  // As `postBatch`: what a clerk does not see is offset all the same.
  const ctx = companyWide(caller);
  const known = await billsToOffset(ctx, postings);
  const settlerOf = await settlerIds(
    ctx,
    [...postings, ...known].map(({ channelId }) => channelId),
  );
  const reserved = new Map<string, Known>();
  const effects = postings.flatMap((posting) => effectsOf(posting, own, { known, reserved, settlerOf }));
  return { effects, refusals: await reservedBy(ctx, [...reserved.values()]) };
}

/** Throws if one of the postings is refused, with all reasons. Called under the locks of `postMoney`. */
export async function moneyIsFree(ctx: RequestContext, own: BilledDocument, postings: readonly MoneyPosting[]): Promise<void> {
  if (postings.some(({ post }) => post === 'offset')) refuseAll((await foreseeMoney(ctx, own, postings)).refusals);
}

interface Foresight {
  readonly known: Known[];
  /** The reserved bills that offsets have come upon, by id. */
  readonly reserved: Map<string, Known>;
  readonly settlerOf: SettlerOf;
}

async function billsToOffset(ctx: RequestContext, postings: readonly MoneyPosting[]): Promise<Known[]> {
  const offsets = postings.filter((posting): posting is Offset => posting.post === 'offset');
  const known: Known[] = [];
  for (const side of new Set(offsets.map((offset) => offset.side))) {
    const orderNo = [...new Set(offsets.flatMap((offset) => (offset.side === side ? [offset.orderNo] : [])))];
    known.push(...(await rows(ctx, ENTRY[side]).find({ orderNo })).map((bill) => ({ ...bill, side })));
  }
  return known;
}

/** Adds to `known` what is opened, and takes off it what is offset. */
function effectsOf(posting: MoneyPosting, own: BilledDocument, foresight: Foresight): MoneyEffect[] {
  const { known, settlerOf } = foresight;
  const channelId = settlerOf(posting.channelId);
  switch (posting.post) {
    case 'due':
      known.push(opened({ ...posting, channelId }, own, known.length));
      return [dueEffect({ ...posting, channelId })];
    case 'offset':
      return offsetEffects({ ...posting, channelId }, own, foresight);
    case 'payment': {
      const amount = posting.payments.reduce((sum, { paymentAmount }) => sum + paymentAmount, posting.balanceAmount ?? 0);
      return [{ post: 'payment', channelId, side: OWN_SIDE[posting.direction], amount }];
    }
    case 'settlement':
      return posting.shares.map(({ side, billNo, amount }) => ({ post: 'settle', channelId, side, billNo, amount: posting.sign * amount }));
  }
}

function offsetEffects(offset: Offset, own: BilledDocument, { known, reserved, settlerOf }: Foresight): MoneyEffect[] {
  const { side, channelId, orderNo, businessType } = offset;
  const bills = known.filter((bill) => bill.side === side && bill.orderNo === orderNo && bill.businessType === businessType);
  const { taken, left, reserved: blocking } = planOffset(offset, bills, settlerOf);
  for (const bill of blocking) reserved.set(bill.id, bill);
  for (const { from, amount } of taken) known[known.indexOf(from)] = { ...from, adjustAmount: from.adjustAmount - amount };
  const amount = taken.reduce((sum, one) => sum + one.amount, 0);
  const effects: MoneyEffect[] = amount > 0 ? [{ post: 'offset', side, channelId, amount }] : [];
  if (left?.post === 'due') {
    known.push(opened(left, own, known.length));
    effects.push(dueEffect(left));
  } else if (left) effects.push({ post: 'balance', side, channelId, amount: left.amount });
  return effects;
}

const opened = ({ side, channelId, amount, of }: Due, own: BilledDocument, seq: number): Known => ({
  ...(of ?? own),
  id: '',
  billNo: '',
  side,
  channelId,
  seq,
  amount,
  adjustAmount: 0,
  settledAmount: 0,
  inFlightAmount: 0,
});

const dueEffect = ({ side, channelId, amount, entryKind }: Due): MoneyEffect => ({ post: 'due', side, channelId, entryKind, amount });

/** The sum of the effects that have all of these properties, fen. */
export const sumOfEffects = (effects: readonly MoneyEffect[], of: Partial<MoneyEffect>): number =>
  effects.reduce(
    (sum, effect) => sum + (Object.entries(of).every(([name, value]) => effect[name as keyof MoneyEffect] === value) ? effect.amount : 0),
    0,
  );

/** What the effects open and offset, as `billedBy` sums the stored bills of a document. */
export const billedWith = (effects: readonly MoneyEffect[]): Omit<Billed, 'received'> => ({
  payable: sumOfEffects(effects, { post: 'due', side: 'payable' }),
  offset: sumOfEffects(effects, { post: 'offset', side: 'payable' }),
  receivable: sumOfEffects(effects, { post: 'due', side: 'receivable' }),
});
