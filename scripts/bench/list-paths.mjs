import { LAST_SECOND, SPAN_SECONDS } from './fill.mjs';
import { sized } from './scale.mjs';

/** How many different questions are asked in turn. */
export const QUESTIONS = sized(200, 3);

const DAY = 86_400;
const ZONE_SECONDS = 8 * 3600;

/** @param {number} second */
const wireTime = (second) => new Date((second + ZONE_SECONDS) * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** A month to a quarter of the two years; no two numbers give the same. @param {string} field @param {number} n */
function period(field, n) {
  const start = LAST_SECOND - SPAN_SECONDS + Math.floor(((n * 0.618034) % 1) * (SPAN_SECONDS - 120 * DAY)) + n;
  return { [`${field}_datege`]: wireTime(start), [`${field}_datele`]: wireTime(start + (30 + (n % 60)) * DAY) };
}

/**
 * The lists that are measured: what a trader has open all day. Every question has a period; most a status beside it.
 * @type {readonly { name: string, path: string, filter: (n: number) => Record<string, string | number> }[]}
 */
export const LISTS = [
  {
    name: 'purchase orders',
    path: '/api/blade-phone/purchase/pagePurchase',
    filter: (n) =>
      [{ ...period('insertTime', n), reviewStatus: 300 }, period('insertTime', n), { ...period('insertTime', n), receiveStatus: 300 }][
        n % 3
      ] ?? {},
  },
  {
    name: 'purchased units',
    path: '/api/blade-phone/product/pagePurchaseDetails',
    filter: (n) =>
      [period('purchaseTime', n), { ...period('purchaseTime', n), stage: 2000 }, { ...period('purchaseTime', n), purchaseType: 1 }][
        n % 3
      ] ?? {},
  },
  {
    name: 'units in store',
    path: '/api/blade-phone/product/pageRealStoreByDetail',
    filter: (n) =>
      [period('lastStoreTime', n), { ...period('lastStoreTime', n), stage: 600 }, { ...period('lastStoreTime', n), ownership: 1 }][n % 3] ??
      {},
  },
  {
    name: 'sales by product',
    path: '/api/blade-phone/sale/pageSaleProduct',
    filter: (n) =>
      [period('insertTime', n), { ...period('insertTime', n), deliverStatus: 300 }, { ...period('insertTime', n), saleType: 1 }][n % 3] ??
      {},
  },
];

/** @param {typeof LISTS[number]} list @param {number} n */
export function pathOf({ path, filter }, n) {
  const query = new URLSearchParams({ current: '1', size: '10' });
  for (const [name, value] of Object.entries(filter(n))) query.set(name, String(value));
  return `${path}?${query}`;
}
