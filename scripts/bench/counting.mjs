import { callerAt } from './call.mjs';
import { fileOf } from './data.mjs';
import { imei, makeOrders } from './orders.mjs';
import { startServer } from './process.mjs';
import { title, withinBudget } from './report.mjs';
import { sized } from './scale.mjs';
import { median } from './stats.mjs';

const UNITS_OF_ORDER = 50;
/** The most that one call takes. */
const SCANS = sized(500, UNITS_OF_ORDER);
const WARM_UP = sized(1, 0);

/**
 * A counter's device that was without network sends its scans: as many as a call takes, each of a unit that nobody has counted.
 * @param {string} data @param {import('./data.mjs').Scratch} scratch @param {number} rounds
 */
export async function benchCounting(data, scratch, rounds) {
  const place = scratch.copy(data);
  const server = await startServer(place);
  const boss = await callerAt(server.base, 'boss');
  await boss.ask('basicConfig/saveWarehouse', { name: 'BENCH', code: 'BENCH', warehouseType: 1 });
  const { records } = await boss.ask('basicConfig/pageWarehouse', { code_equal: 'BENCH' });
  const warehouseId = records[0].id;
  /** @type {string[]} */
  const codes = [];
  for (const [i, order] of makeOrders(fileOf(place), SCANS / UNITS_OF_ORDER).entries()) {
    const { orderNo } = await boss.ask('purchase/savePurchase', order);
    await boss.ask('purchase/reviewPurchase', { orderNo });
    const units = /** @type {{ productNo: string }[]} */ (await boss.ask('product/listPurchaseProductDetails', { orderNo }));
    await boss.ask('product/productStore', { warehouseId, products: units.map(({ productNo }) => ({ productNo })) });
    // A counter scans the codes of the box.
    codes.push(...units.map((_, line) => imei(i * UNITS_OF_ORDER + line)));
  }
  const times = [];
  for (let round = 0; round < WARM_UP + rounds; round++) {
    const { orderNo } = await boss.ask('storageCheck/createStorageCheck', { warehouseId });
    const scans = codes.map((code, i) => ({ scanId: `${orderNo}-${i}`, code }));
    const { ms, data: counted } = await boss.timed('storageCheck/storageCheck', { orderNo, scans });
    if (counted.checkedCount !== codes.length) throw new Error(`${counted.checkedCount} of ${codes.length} scans counted`);
    times.push(ms);
    await boss.ask('storageCheck/deleteStorageCheck', { orderNo });
  }
  title(`Counting, HTTP c=1, ${rounds} rounds`, ['', '', '', '', '']);
  withinBudget(`${SCANS} scans in one call`, median(times.slice(WARM_UP)), 'ms', 300);
  await server.stop();
}
