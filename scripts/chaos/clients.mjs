import { setTimeout as wait } from 'node:timers/promises';
import { signInAt } from '../bench/app.mjs';
import { TENANT } from '../bench/fill.mjs';
import { imei } from '../bench/orders.mjs';

/** A client gives up on a call after this; what became of it is then unknown to it. */
const GIVE_UP_MS = 60_000;

/**
 * What was asked of the servers and what they answered. `done`: acknowledged; `open`: never answered, so either may be true.
 * @typedef {{ kind: 'save' | 'review' | 'transfer' | 'sell' | 'reviewSale' | 'box' | 'ship', remark: string, end: 'done' | 'open' | string }} Deed
 */

/** What orders are made of. @typedef {{ supplier: string, buyer: string, customer: string, seller: string, models: readonly string[], warehouses: readonly string[] }} Stock */

/**
 * Somebody who buys, moves, sells and ships goods for some time, at whichever server answers; each write has a request id and is sent again
 * under it until it is answered.
 * @param {readonly string[]} bases @param {Stock} stock @param {number} who @param {() => boolean} isOver
 * @returns {Promise<{ deeds: Deed[], answers: Record<string, number> }>}
 */
export async function client(bases, stock, who, isOver) {
  /** @type {Deed[]} */
  const deeds = [];
  /** @type {Record<string, number>} */
  const answers = {};
  /** @type {Record<string, string> | undefined} */
  let headers;
  const any = () => /** @type {string} */ (bases[Math.floor(Math.random() * bases.length)]);

  /** @param {string} path @param {object} body @param {string} [requestId] @returns {Promise<{ status: number, value?: any }>} */
  async function once(path, body, requestId) {
    const base = any();
    try {
      headers ??= await signInAt(base, 'boss');
      const answer = await fetch(base + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', ...(requestId ? { 'idempotency-key': requestId } : {}) },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(25_000),
      });
      const value = await answer.json();
      if (answer.status === 401) headers = undefined;
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
      return { status: answer.status, value };
    } catch {
      answers.none = (answers.none ?? 0) + 1;
      return { status: 0 };
    }
  }

  /** @param {Deed['kind']} kind @param {string} remark @param {string} path @param {object} body @returns {Promise<any>} */
  async function write(kind, remark, path, body) {
    const began = performance.now();
    const deed = /** @type {Deed} */ ({ kind, remark, end: 'open' });
    deeds.push(deed);
    while (performance.now() - began < GIVE_UP_MS) {
      const { status, value } = await once(path, body, `${kind}-${remark}`);
      if (status === 200) {
        deed.end = 'done';
        return value.data ?? {};
      }
      if (status >= 400 && status < 500 && status !== 401 && status !== 429) {
        deed.end = `${status} ${value.msg}`;
        return undefined;
      }
      await wait(100 + Math.random() * 200);
    }
    return undefined;
  }

  for (let n = 0; !isOver(); n += 1) {
    const remark = `chaos-${who}-${n}`;
    const products = [0, 1, 2].map((line) => ({
      modelId: stock.models[(n + line) % stock.models.length],
      count: 1,
      purchasePrice: 100 + line,
      details: [{ imei: imei(who * 10_000_000 + n * 3 + line), sn: `CHAOS${who}-${n}-${line}` }],
    }));
    const order = { purchaseType: 1, channelId: stock.supplier, purchaseUserId: stock.buyer, remark, products };
    const saved = await write('save', remark, '/api/blade-phone/purchase/savePurchase', order);
    if (!saved) continue;
    const receive = { warehouseId: stock.warehouses[0] };
    const reviewed = await write('review', remark, '/api/blade-phone/purchase/reviewPurchase', { orderNo: saved.orderNo, receive });
    await once('/api/blade-phone/purchase/pagePurchase', { current: 1, size: 10 });
    if (!reviewed) continue;
    const { value } = await once('/api/blade-phone/purchase/getPurchaseDetail', { orderNo: saved.orderNo });
    const productNos = (value?.data?.products ?? []).flatMap((/** @type {any} */ line) =>
      (line.details ?? []).flatMap((/** @type {any} */ { productNo }) => (productNo ? [{ productNo }] : [])),
    );
    if (productNos.length === 0) continue;
    if (n % 2 === 0)
      await write('transfer', remark, '/api/blade-phone/storageTransfer/createStorageTransfer', {
        toWarehouseId: stock.warehouses[1],
        remark,
        products: productNos,
      });
    else await sell(remark, productNos);
  }
  return { deeds, answers };

  /** @param {string} remark @param {readonly { productNo: string }[]} units */
  async function sell(remark, units) {
    const products = units.map(({ productNo }) => ({ productNo, saleAmount: 150 }));
    const sale = { channelId: stock.customer, saleUserId: stock.seller, remark, products, confirm: ['ERP_CREDIT_LIMIT'] };
    const sold = await write('sell', remark, '/api/blade-phone/sale/createSalePurchase', sale);
    if (!sold) return;
    const { orderNo } = sold;
    if (!(await write('reviewSale', remark, '/api/blade-phone/sale/reviewSalePurchase', { orderNo, confirm: ['ERP_CREDIT_LIMIT'] })))
      return;
    const boxed = { productNos: units.map(({ productNo }) => productNo), action: 'box', boxNo: 'C' };
    if (!(await write('box', remark, '/api/blade-phone/sale/deliverProduct', boxed))) return;
    await write('ship', remark, '/api/blade-phone/sale/deliverPurchase', { orderNo });
  }
}

/** Asks the database itself. @typedef {(sql: string) => Promise<readonly Record<string, any>[]>} Read */

/** The things the demo tenant has. @param {Read} read @returns {Promise<Stock>} */
export async function stockOf(read) {
  const ids = async (/** @type {string} */ table, /** @type {string} */ where) =>
    (await read(`SELECT id FROM ${table} WHERE tenant_id = '${TENANT}' AND status = 1 AND is_deleted = 0 AND ${where} ORDER BY id`)).map(
      ({ id }) => /** @type {string} */ (id),
    );
  const [supplier = ''] = await ids('company', 'flag = 1');
  const [customer = ''] = await ids('company', 'flag = 2');
  const [buyer = ''] = await ids('sys_user', "account = 'buyer'");
  const [seller = ''] = await ids('sys_user', "account = 'sales'");
  const models = await ids('phone_model', "attrs LIKE '%colour%'");
  return { supplier, customer, buyer, seller, models, warehouses: await ids('warehouse', '1 = 1') };
}
