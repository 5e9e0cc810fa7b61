import { pathToFileURL } from 'node:url';
import { fromRoot } from '../lib/paths.mjs';
import { loadSqlite } from '../lib/sqlite.mjs';
import { callerAt } from './call.mjs';
import { fileOf } from './data.mjs';
import { TENANT } from './fill.mjs';
import { makeOrders } from './orders.mjs';
import { startServer } from './process.mjs';
import { atMost, title } from './report.mjs';
import { sized } from './scale.mjs';
import { median, spread } from './stats.mjs';

const Sqlite = loadSqlite();
const { seedId } = await import(pathToFileURL(fromRoot('dist/seeds/base/ids.js')).href);

/** Bills of one company, and how many of them a payment settles. */
const BILLS = sized(10_000, 100);
const PAID = sized(200, 10);
const BILL_YUAN = 100;
const WARM_UP = sized(2, 0);

const [supplier, customer] = [2, 34].map((n) => seedId(TENANT, 'company', n));
const warehouseId = seedId(TENANT, 'warehouse', 1);
const BANK = { payTypeId: seedId(TENANT, 'payType', 4), payAccountTypeId: seedId(TENANT, 'payType', 401) };

/** Open bills of a supplier, one for each of the generated orders. @param {string} file */
function openBills(file) {
  const db = new Sqlite(file);
  const own = {
    id: "printf('9%018d', n.i)",
    bill_no: "printf('CGB%09d-1', n.i * 2)",
    order_no: "printf('CGB%09d', n.i * 2)",
    channel_id: `'${supplier}'`,
    amount: String(BILL_YUAN * 100),
    adjust_amount: '0',
    settled_amount: '0',
    in_flight_amount: '0',
  };
  const names = /** @type {{ name: string }[]} */ (db.pragma('table_info(finance_payable)')).map(({ name }) => name);
  const columns = names.map((name) => /** @type {Record<string, string>} */ (own)[name] ?? `p.${name}`);
  db.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${BILLS})
     INSERT INTO finance_payable (${names.join(', ')}) SELECT ${columns.join(', ')} FROM n
     JOIN (SELECT * FROM finance_payable WHERE tenant_id = '${TENANT}' AND business_type = 3 AND entry_kind = 1 LIMIT 1) p`,
  ).run();
  db.close();
}

/** What was bought with an order, in store. @param {import('./call.mjs').Caller} boss @param {object} order */
async function stored(boss, order) {
  const { orderNo } = await boss.ask('purchase/savePurchase', order);
  await boss.ask('purchase/reviewPurchase', { orderNo });
  const units = /** @type {{ productNo: string }[]} */ (await boss.ask('product/listPurchaseProductDetails', { orderNo }));
  const products = units.map(({ productNo }) => ({ productNo }));
  await boss.ask('product/productStore', { warehouseId, products });
  return products;
}

/**
 * The money cycle through HTTP, one call at a time: a sale of fifty units, a payment over two hundred bills, a statement of ten thousand.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds
 */
export async function benchTrade(data, scratch, rounds) {
  const place = scratch.copy(data);
  openBills(fileOf(place));
  const server = await startServer(place);
  const boss = await callerAt(server.base, 'boss');
  const orders = makeOrders(fileOf(place), WARM_UP + rounds);
  await boss.ask('basicConfig/updateStandardConfig', { boxRequired: 0 });
  /** @type {Record<string, number[]>} */
  const times = {};
  /** @param {string} what @param {string} path @param {object} input */
  const measure = async (what, path, input) => {
    const { ms, data: answer } = await boss.timed(path, input);
    times[what] = [...(times[what] ?? []), ms];
    return answer;
  };
  for (const [i, order] of orders.entries()) {
    const products = (await stored(boss, order)).map((unit) => ({ ...unit, saleAmount: 1500 }));
    const sale = { channelId: customer, saleUserId: seedId(TENANT, 'user', 11), products };
    const { orderNo } = await measure('create a sale of 50 units', 'sale/createSalePurchase', sale);
    await measure('review it', 'sale/reviewSalePurchase', { orderNo });
    const { records } = await boss.ask(`financePayout/pageUnPaymentPayout?current=1&size=${PAID}`, { channelId_equal: supplier });
    const items = /** @type {{ billNo: string, unpaidAmount: number }[]} */ (records).map(({ billNo, unpaidAmount: allocAmount }) => ({
      billNo,
      allocAmount,
    }));
    const paymentAmount = items.reduce((sum, { allocAmount }) => sum + allocAmount, 0);
    const payment = { channelId: supplier, payments: [{ ...BANK, paymentAmount }], items };
    const record = await measure(`create a payment over ${PAID} bills`, 'financePayout/createPaymentPayout', payment);
    await measure('review that', 'financePayout/financePayoutRecordReview', { orderNo: record.orderNo });
    const asked = { channelId: supplier, current: 1 + i, size: 50 };
    await measure(`a page of a statement of ${BILLS} entries`, 'finance/pageCompanyStatement', asked);
  }
  title(`Money cycle, HTTP c=1, ${rounds} rounds`, ['', '', '', '', 'spread']);
  for (const [what, all] of Object.entries(times)) {
    const counted = all.slice(WARM_UP);
    atMost(what, median(counted), 'ms', undefined, spread(counted));
  }
  await server.stop();
}
