import { imeiCheckDigit, SYNC } from '@phone-trade/shared';
import { sha256 } from '../../../../../platform/ids/ids.js';
import type { AskedPage, PurchasePlatform } from '../purchase-platform.port.js';

const DAY_MS = 24 * 60 * 60_000;
/** Orders of one page. */
const PAGE_ORDERS = 10;

/** What is traded there: name, number at the platform, type allocation code, price in fen. The last is one that no catalogue here knows. */
const GOODS = [
  { model: 'Apple iPhone 13', code: 'P-13', tac: '00100130', price: 228_000 },
  { model: 'Apple iPhone 14', code: 'P-14', tac: '00100140', price: 285_000 },
  { model: 'Apple iPhone 12', code: 'P-12', tac: '00100120', price: 158_000 },
  { model: 'Apple iPhone 15', code: 'P-15', tac: '00100150', price: 365_000 },
  { model: '折叠旗舰 X9', code: 'P-X9', tac: '00109990', price: 420_000 },
] as const;
const ATTRS = ['128G 黑', '256G 蓝', '128G 白'] as const;
const LEVELS = ['A', 'B', 'C'] as const;

/** Accounts by which a platform shows how it fails. */
const FAULTS: Readonly<Record<string, (answer: object, asked: AskedPage) => unknown>> = {
  'sandbox-down': () => {
    throw new Error('connection refused');
  },
  'sandbox-wrong': () => ({ rows: [{ orderNo: 'P1', itemNo: '1', price: 'free', time: 'today' }], next: null }),
  'sandbox-endless': (answer, { cursor }) => ({ ...answer, next: cursor ?? 'again' }),
};

interface Order {
  readonly orderNo: string;
  readonly time: number;
  readonly items: readonly object[];
}

/** A platform that always tells the same of the same account and days, and tells each order once it has happened. */
export const simulatedPurchases: PurchasePlatform = {
  async page(asked, now) {
    if (asked.credential === 'wrong') throw SYNC.REFUSED({ platform: asked.account });
    const orders = ordersOf(asked.account, Date.parse(asked.from), Math.min(Date.parse(asked.to), now));
    const at = Number(asked.cursor ?? 0);
    // One that answers twice begins each page with what the last one ended with.
    const begin = asked.account === 'sandbox-twice' ? Math.max(0, at - PAGE_ORDERS) : at;
    const end = at + PAGE_ORDERS;
    const answer = { rows: orders.slice(begin, end).flatMap(({ items }) => items), next: end < orders.length ? String(end) : null };
    return FAULTS[asked.account]?.(answer, asked) ?? answer;
  },
};

/** Orders of whole days, as far as they lie between two instants. */
function ordersOf(account: string, from: number, until: number): Order[] {
  const orders: Order[] = [];
  for (let day = Math.floor(from / DAY_MS); day * DAY_MS <= until; day += 1)
    for (let n = 0; n < 2 + luck(3, account, day); n += 1) {
      const order = orderOf(account, day, n);
      if (order.time >= from && order.time < until) orders.push(order);
    }
  return orders.sort((a, b) => a.time - b.time);
}

function orderOf(account: string, day: number, n: number): Order {
  const orderNo = `P${day}${String(n).padStart(2, '0')}${sha256(account).slice(0, 4).toUpperCase()}`;
  const time = day * DAY_MS + luck(DAY_MS, account, day, n);
  const items = Array.from({ length: 1 + luck(3, account, day, n, 'items') }, (_, i) => {
    const seed = [account, day, n, i] as const;
    const good = GOODS[luck(GOODS.length, ...seed, 'good')] as (typeof GOODS)[number];
    const first14 = `${good.tac}${String(luck(1_000_000, ...seed, 'imei')).padStart(6, '0')}`;
    return {
      orderNo,
      itemNo: String(i + 1),
      // Some are sold without a number.
      imei: luck(12, ...seed, 'none') === 0 ? null : `${first14}${imeiCheckDigit(first14)}`,
      modelCode: good.code,
      model: good.model,
      attrs: ATTRS[luck(ATTRS.length, ...seed, 'attrs')],
      level: LEVELS[luck(LEVELS.length, ...seed, 'level')],
      price: good.price - 100 * luck(300, ...seed, 'price'),
      fee: 1500,
      time: new Date(time).toISOString(),
    };
  });
  return { orderNo, time, items };
}

/** A whole number below `below` that is always the same for the same words. */
const luck = (below: number, ...words: readonly (string | number)[]): number =>
  Number.parseInt(sha256(words.join('/')).slice(0, 12), 16) % below;
