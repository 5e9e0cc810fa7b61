import { signInAt } from '../bench/app.mjs';
import { LISTS } from '../bench/list-paths.mjs';
import { CREATE, makeOrders, REVIEW } from '../bench/orders.mjs';

const AT_ONCE = 8;
const ORDERS_AT_ONCE = 200;

/** Columns every list can be ordered by: a different order is a different statement, and more of them than a connection keeps. */
const ORDERS = ['insertTime', 'updateTime', 'id'];

/**
 * Signs people in, asks lists in ever different orders, enters, reviews, prints and exports purchase orders, for some time. Throws at the
 * first answer that is no success.
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

  /** @type {Record<string, (n: number) => Promise<unknown>>} */
  const WORK = {
    list: (n) => {
      const list = /** @type {typeof LISTS[number]} */ (LISTS[n % LISTS.length]);
      const sorts = ORDERS.map((_, i) => ORDERS[(i + n) % ORDERS.length]).slice(0, 1 + (n % ORDERS.length));
      const query = new URLSearchParams({ current: '1', size: '20', [n % 2 ? 'ascs' : 'descs']: sorts.join(','), ...text(list.filter(n)) });
      return ask(boss, `${list.path}?${query}`, {});
    },
    'sign-in': () => signInAt(base, 'warehouse'),
    order: async () => {
      const { orderNo } = await ask(buyer, CREATE, nextOrder());
      await ask(boss, REVIEW, { orderNo });
      await ask(boss, '/api/blade-phone/print/renderOrder', { type: 1, orderNos: orderNo });
    },
    export: () => ask(boss, '/api/blade-phone/export/exportFile?type=purchase&columns=orderNo,totalPrice'),
  };
  const PATTERN = ['list', 'list', 'order', 'list', 'list', 'list', 'sign-in', 'list', 'list', 'export'];

  const worker = async () => {
    while (performance.now() < end) {
      const n = turn++;
      const kind = /** @type {string} */ (PATTERN[n % PATTERN.length]);
      await WORK[kind]?.(n);
      done[kind] = (done[kind] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

/** @param {Record<string, string | number>} values */
const text = (values) => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
