import {
  addDays,
  DRAFT,
  type Home,
  type HomeFigure,
  type HomeFigureKey,
  REVIEWED,
  STAGE,
  STATUS,
  TREND_DAYS,
  toWireTime,
  toYuan,
} from '@phone-trade/shared';
import { today } from '../../../../kernel/document/dates.js';
import { can, nowOf, type RequestContext } from '../../../../platform/context/context.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { INSPECTION_BENCH, inMyHandList, REPAIR_BENCH, sentToMeList } from '../../kinds/bench/bench.port.js';
import { purchaseList } from '../../kinds/purchase/purchase.port.js';
import { waitingList } from '../../kinds/receive/receive.port.js';
import { saleList } from '../../kinds/sale/sale.port.js';
import { saleRefundList } from '../../kinds/sale-refund/sale-refund.port.js';
import { money } from './home.money.js';
import {
  beginOf,
  figureOf,
  NOTHING,
  profits,
  storeValueChanges,
  type Tally,
  tallies,
  tally,
  together,
  unitsAt,
  unitsIn,
} from './home.queries.js';

/** The days since units first came in at which a new age begins. */
const AGES = [0, 7, 10, 30] as const;

/** A figure before it is counted, and the permissions of whom it is for. */
interface Asked {
  readonly key: HomeFigureKey;
  readonly needs: readonly string[];
}

/** The units in the warehouses at a stage: as the database keeps it, since tens of thousands may wait there. */
interface Kept extends Asked {
  readonly stage: number;
}

/** The rows of a list that the filters find. */
interface Counted extends Asked {
  readonly list: ListSpec<object>;
  readonly filters: Readonly<Record<string, string>>;
  /** What its amount is the sum of, in SQL. */
  readonly amount?: string;
}

const NOT_DONE = [STATUS.open, STATUS.partly].join();
/** Sales with units to ship. A sale that was cancelled as a whole has none, though it was never shipped. */
const TO_SHIP = { reviewStatus: String(REVIEWED), deliverStatus: NOT_DONE, cancelStatus: NOT_DONE };

/** What waits for its handler, stage by stage. */
const mine = ({ userId }: RequestContext): readonly Counted[] => [
  { key: 'myArrivals', needs: ['receive_view'], list: waitingList, filters: { purchaseUserId: userId } },
  { key: 'mySaleDrafts', needs: ['sale_add'], list: saleList, filters: { createUser: userId, reviewStatus: String(DRAFT) } },
  {
    key: 'myToShip',
    needs: ['sale_view'],
    list: saleList,
    filters: { saleUserId: userId, ...TO_SHIP },
  },
  {
    key: 'myToCollect',
    needs: ['sale_view'],
    list: saleList,
    filters: { saleUserId: userId, reviewStatus: String(REVIEWED), incomeStatus: NOT_DONE },
  },
];

/** What waits at each desk, for whoever works there. */
const desks: readonly (Counted | Kept)[] = [
  { key: 'toDistribute', needs: ['distribute_add', 'stock_view'], stage: STAGE.toDistribute },
  { key: 'toClaimInspection', needs: ['inspection_view', 'inspection_receive'], list: sentToMeList(INSPECTION_BENCH), filters: {} },
  { key: 'toInspect', needs: ['inspection_view', 'inspection_add'], list: inMyHandList(INSPECTION_BENCH), filters: {} },
  { key: 'toClaimRepair', needs: ['repair_view', 'repair_receive'], list: sentToMeList(REPAIR_BENCH), filters: {} },
  { key: 'toRepair', needs: ['repair_view', 'repair_add'], list: inMyHandList(REPAIR_BENCH), filters: {} },
  { key: 'toPrice', needs: ['saleprice_edit', 'stock_view'], stage: STAGE.toPrice },
  { key: 'toList', needs: ['listing_edit', 'stock_view'], stage: STAGE.toList },
  {
    key: 'toShip',
    needs: ['sale_view', 'sale_deliver'],
    list: saleList,
    filters: TO_SHIP,
  },
  {
    key: 'refundsToReview',
    needs: ['salerefund_view', 'salerefund_review'],
    list: saleRefundList,
    filters: { reviewStatus: String(DRAFT) },
  },
  {
    key: 'toTakeBack',
    needs: ['salerefund_view', 'salerefund_receive'],
    list: saleRefundList,
    filters: { reviewStatus: String(REVIEWED), receiveStatus: NOT_DONE },
  },
  {
    key: 'toPayBack',
    needs: ['salerefund_view', 'payout_add'],
    list: saleRefundList,
    filters: { reviewStatus: String(REVIEWED), paymentStatus: NOT_DONE },
  },
];

const queues = (ctx: RequestContext): readonly (Counted | Kept)[] => [
  {
    key: 'drafts',
    needs: ['purchase_add'],
    list: purchaseList,
    filters: { createUser: ctx.userId, reviewStatus: String(DRAFT) },
    amount: 'total_price',
  },
  { key: 'toReview', needs: ['purchase_review'], list: purchaseList, filters: { reviewStatus: String(DRAFT) }, amount: 'total_price' },
  {
    key: 'unpaid',
    needs: ['purchase_view', 'cost_view'],
    list: purchaseList,
    filters: { reviewStatus: String(REVIEWED), paymentStatus: NOT_DONE },
    amount: 'unpaid_amount',
  },
  { key: 'salesToReview', needs: ['sale_review'], list: saleList, filters: { reviewStatus: String(DRAFT) }, amount: 'total_price' },
  ...desks,
  ...mine(ctx),
];

/** What waits for the caller and how the last days went. Whoever may not open a list is not told of it; amounts are for who sees every cost. */
export async function homeOf(ctx: RequestContext): Promise<Home> {
  const own = queues(ctx).filter(({ needs }) => needs.every((code) => can(ctx, code)));
  const figures = [
    ...(await Promise.all(own.map((queue) => ('stage' in queue ? unitsWaiting(ctx, queue) : rowsWaiting(ctx, queue))))),
    ...(can(ctx, 'purchase_view') ? [...(await traded(ctx, 'bought', purchaseList, 'createTime')), await purchases(ctx)] : []),
    ...(can(ctx, 'sale_view') ? await sales(ctx) : []),
    ...(can(ctx, 'receive_view') ? [await arrivals(ctx)] : []),
    ...(can(ctx, 'stock_view') ? await stock(ctx) : []),
    ...(await money(ctx)),
  ];
  return { now: toWireTime(nowOf(ctx), ctx.zoneMinutes), figures };
}

const rowsWaiting = async (ctx: RequestContext, { key, list, filters, amount }: Counted): Promise<HomeFigure> =>
  figureOf(ctx, key, filters, await tally(ctx, list, filters, amount), amount !== undefined);

const unitsWaiting = async (ctx: RequestContext, { key, stage }: Kept): Promise<HomeFigure> =>
  figureOf(ctx, key, { stage: String(stage) }, await unitsAt(ctx, stage), false);

/** The days of a trend, and one more: the end of the last. */
const trendDays = (ctx: RequestContext): readonly string[] =>
  Array.from({ length: TREND_DAYS + 1 }, (_, i) => addDays(today(ctx), i + 1 - TREND_DAYS));

/** The first day of this month, today, and the day after: where two stretches begin, and where the second ends. */
const monthDays = (ctx: RequestContext): readonly string[] => {
  const now = today(ctx);
  return [`${now.slice(0, 8)}01`, now, addDays(now, 1)];
};

/** Reviewed orders that were entered today, and this month. The page of each list filters that time by a name of its own. */
async function traded(ctx: RequestContext, what: 'bought' | 'sold', list: ListSpec<object>, time: string): Promise<HomeFigure[]> {
  const days = monthDays(ctx);
  const [first, now] = days;
  const reviewed = { reviewStatus: String(REVIEWED) };
  const [before = NOTHING, day = NOTHING] = await tallies(
    ctx,
    list,
    'insertTime',
    days.map((each) => beginOf(ctx, each)),
    { filters: reviewed, amount: 'total_price' },
  );
  const month = together(before, day);
  return [
    figureOf(ctx, `${what}Today`, { ...reviewed, [time]: `${now},${now}` }, day, true),
    figureOf(ctx, `${what}Month`, { ...reviewed, [time]: `${first},${now}` }, month, true),
  ];
}

/** What was sold, and what was earned by what has been shipped: the two differ by what is still on its way. */
async function sales(ctx: RequestContext): Promise<HomeFigure[]> {
  const sold = await traded(ctx, 'sold', saleList, 'insertTime');
  if (!can(ctx, 'cost_view')) return sold;
  const [before = 0, day = 0] = await profits(ctx, monthDays(ctx));
  return sold.map((figure) => ({ ...figure, profit: toYuan(figure.key === 'soldToday' ? day : before + day) }));
}

/** Orders entered in the last days. */
async function purchases(ctx: RequestContext): Promise<HomeFigure> {
  const days = trendDays(ctx);
  const trend = await tallies(
    ctx,
    purchaseList,
    'insertTime',
    days.map((day) => beginOf(ctx, day)),
  );
  const filters = { createTime: `${days[0]},${today(ctx)}` };
  const count = trend.reduce((sum, day) => sum + day.count, 0);
  return { ...figureOf(ctx, 'purchases', filters, { count, amount: 0 }, false), trend: trend.map((day) => day.count) };
}

/** What was bought and has not come. */
async function arrivals(ctx: RequestContext): Promise<HomeFigure> {
  const [all = NOTHING] = await unitsIn(ctx, 'supplier', ['', today(ctx)]);
  return figureOf(ctx, 'toReceive', {}, all, false);
}

/** What lies in the warehouses, all of it with its value in the last days and by age, and what is of ours elsewhere. */
async function stock(ctx: RequestContext): Promise<HomeFigure[]> {
  const now = today(ctx);
  // From the oldest on; a unit without a day is the oldest.
  const oldest = [
    '',
    ...AGES.slice(1)
      .map((age) => addDays(now, 1 - age))
      .reverse(),
    addDays(now, 1),
  ];
  const ages = await unitsIn(ctx, 'store', oldest);
  const [outside = NOTHING] = await unitsIn(ctx, 'outside', ['', now]);
  const all = ages.reduce(together, NOTHING);
  const byAge = AGES.map((from, i) => {
    const until = AGES[i + 1];
    const filters = { storeTime: `${until === undefined ? '' : addDays(now, 1 - until)},${from === 0 ? '' : addDays(now, -from)}` };
    return figureOf(ctx, `age${from}`, filters, ages[AGES.length - 1 - i] as Tally, true);
  });
  const trend = can(ctx, 'cost_view') ? { trend: await storeValues(ctx, all.amount) } : {};
  return [{ ...figureOf(ctx, 'inStock', {}, all, true), ...trend }, ...byAge, figureOf(ctx, 'outside', {}, outside, true)];
}

/** What the stock was worth at the end of each day: from what it is worth now, back over what came, left and changed its cost since. */
async function storeValues(ctx: RequestContext, now: number): Promise<number[]> {
  const begins = trendDays(ctx).map((day) => beginOf(ctx, day));
  const changes = await storeValueChanges(ctx, begins);
  let value = now;
  return changes
    .reverse()
    .map((change) => {
      const atEnd = value;
      value -= change;
      return toYuan(atEnd);
    })
    .reverse();
}
