import { signInAt } from '../bench/app.mjs';
import { LISTS } from '../bench/list-paths.mjs';
import { CREATE, makeOrders, REVIEW } from '../bench/orders.mjs';

const AT_ONCE = 8;
const ORDERS_AT_ONCE = 200;

/** The lists of what was bought. */
const BOUGHT = LISTS.filter(({ path }) => !path.includes('/sale/'));

/** Columns that each of them can be ordered by. */
const COLUMNS = ['channelId', 'purchaseUserId', 'purchaseType', 'warehouseId'];

/**
 * The n-th question: each of 720 is another list, order or condition and so another statement, more than a connection keeps, so that
 * statements are given up and collected all the time.
 * @param {number} n
 */
function questionOf(n) {
  let rest = n;
  const digit = (/** @type {number} */ base) => {
    const value = rest % base;
    rest = Math.floor(rest / base);
    return value;
  };
  const columns = [...COLUMNS];
  const order = COLUMNS.map((_, i) => columns.splice(digit(COLUMNS.length - i), 1)[0]);
  const ascending = digit(order.length + 1);
  /** @type {Record<string, string>} */
  const filter = digit(2) === 0 ? {} : { purchaseType: '1' };
  const list = /** @type {typeof LISTS[number]} */ (BOUGHT[digit(BOUGHT.length)]);
  const query = { ascs: order.slice(0, ascending).join(), descs: order.slice(ascending).join(), ...filter };
  return `${list.path}?${new URLSearchParams({ current: '1', size: '20', ...query })}`;
}

/**
 * Signs people in, asks lists in ever different orders, enters, reviews, prints and exports purchase orders, for some time. Throws at the
 * first answer that is no success, and at a list that is empty.
 * @param {string} base @param {string} file the database, read for ids @param {number} ms
 * @returns {Promise<Record<string, number>>} how often each was done
 */
export async function mixedLoad(base, file, ms) {
  /** @type {object[]} */
  let orders = [];
  let made = 0;
  const nextOrder = () => {
    if (orders.length === 0) {
      orders = makeOrders(file, ORDERS_AT_ONCE, made);
      made += ORDERS_AT_ONCE;
    }
    return orders.pop();
  };
  const [buyer, boss] = [await signInAt(base, 'buyer'), await signInAt(base, 'boss')];
  /** @type {Record<string, number>} */
  const done = {};
  const end = performance.now() + ms;
  let turn = 0;

  /** A call by POST when it has a body, by GET without. @param {Record<string, string>} headers @param {string} path @param {object} [body] */
  async function ask(headers, path, body) {
    const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(base + path, body ? post : { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.includes('json');
    const value = isJson ? JSON.parse(bytes.toString('utf8')) : { success: bytes.length > 1000 };
    if (!answer.ok || value.success !== true) throw new Error(`${path}: ${answer.status} ${bytes.toString('utf8').slice(0, 300)}`);
    return value.data;
  }

  let asked = 0;
  /** @type {Record<string, (person: Record<string, string>) => Promise<unknown>>} */
  const WORK = {
    list: async () => {
      const path = questionOf(asked++);
      const { records } = await ask(boss, path, {});
      if (records.length === 0) throw new Error(`${path}: nothing`);
    },
    'sign-in': () => signInAt(base, 'warehouse'),
    order: async () => {
      const { orderNo } = await ask(buyer, CREATE, nextOrder());
      await ask(boss, REVIEW, { orderNo });
      await ask(boss, '/api/blade-phone/print/renderOrder', { type: 1, orderNos: orderNo });
    },
    // One person may have four exports under way, so half of the workers ask as somebody else.
    export: (person) => ask(person, '/api/blade-phone/export/exportFile?type=purchase&columns=orderNo,totalPrice'),
  };
  const PATTERN = ['list', 'list', 'order', 'list', 'list', 'list', 'sign-in', 'list', 'list', 'export'];

  const worker = async (/** @type {unknown} */ _, /** @type {number} */ i) => {
    const person = i < AT_ONCE / 2 ? boss : buyer;
    while (performance.now() < end) {
      const kind = /** @type {string} */ (PATTERN[turn++ % PATTERN.length]);
      await WORK[kind]?.(person);
      done[kind] = (done[kind] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}
