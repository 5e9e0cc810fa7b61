import { ERP } from '@phone-trade/shared';
import type { Clock } from '../../../../../platform/clock/clock.js';
import { EVENT, type InboundEvent, type SalesPlatform } from '../sales-platform.port.js';

const MINUTE_MS = 60_000;

/** How late `sandbox-late` tells. */
export const LATE_MS = 10 * MINUTE_MS;

type Told = Awaited<ReturnType<SalesPlatform['orders']>>;

/** What comes of what a platform tells when it fails in one way. */
const TELLS: Readonly<Record<string, (events: readonly InboundEvent[]) => readonly unknown[]>> = {
  // Each event again, and each deal under another number too.
  'sandbox-twice': (events) => [
    ...events,
    ...events,
    ...events.flatMap((event) => (event.kind === EVENT.sold ? [{ ...event, eventNo: `${event.eventNo}-2` }] : [])),
  ],
  // The newest first: a cancellation before its sale.
  'sandbox-late': (events) => [...events].reverse(),
  'sandbox-wrong': (events) => [
    { eventNo: 'W1', kind: 'sold', goodsNo: 7 },
    { eventNo: 'W2', kind: EVENT.sold, goodsNo: 'W', orderNo: 'W', price: -1 },
    'an error page',
    ...events,
  ],
};

/** Accounts by which a simulated platform shows how it fails; it is as usual by any other. */
export function faultyPlatform(platform: SalesPlatform, account: string, clock: Clock): SalesPlatform {
  const down = (): never => {
    throw ERP.PLATFORM_DOWN({ name: account });
  };
  if (account === 'sandbox-down') {
    const away = async () => down();
    return { ...bound(platform), review: away, list: away, delist: away, reprice: away, orders: away, refuse: away };
  }
  if (account === 'sandbox-lost') return lossy(platform, () => Math.floor(clock.now() / MINUTE_MS) % 2 === 0, down);
  if (account === 'sandbox-wrong') {
    const numberless = async () => '';
    return { ...bound(platform), review: numberless, list: numberless, orders: (cursor) => told(platform, account, cursor) };
  }
  return TELLS[account] ? { ...bound(platform), orders: (cursor) => told(platform, account, cursor) } : platform;
}

async function told(platform: SalesPlatform, account: string, cursor: string | null): Promise<Told> {
  const { events, cursor: next } = await platform.orders(cursor);
  return { events: (TELLS[account]?.(events) ?? events) as readonly InboundEvent[], cursor: next };
}

/** Does what it is told, and in every other minute its answer is lost. */
function lossy(platform: SalesPlatform, isLost: () => boolean, down: () => never): SalesPlatform {
  const losing =
    <A extends readonly unknown[], T>(command: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      const answer = await command(...args);
      return isLost() ? down() : answer;
    };
  const all = bound(platform);
  return {
    ...all,
    review: losing(all.review),
    list: losing(all.list),
    delist: losing(all.delist),
    reprice: losing(all.reprice),
    orders: losing(all.orders),
    refuse: losing(all.refuse),
  };
}

/** Its methods as functions of their own. */
const bound = (platform: SalesPlatform): SalesPlatform => ({
  review: (goods) => platform.review(goods),
  list: (goods) => platform.list(goods),
  delist: (goods) => platform.delist(goods),
  reprice: (goodsNo, price) => platform.reprice(goodsNo, price),
  orders: (cursor) => platform.orders(cursor),
  refuse: (orderNo, reason) => platform.refuse(orderNo, reason),
  attributes: (model) => platform.attributes(model),
  catalogue: () => platform.catalogue(),
  models: (of) => platform.models(of),
  signIn: (account, password) => platform.signIn(account, password),
});
