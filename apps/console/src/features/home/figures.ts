import type { HomeFigure, HomeFigureKey } from '@phone-trade/shared';

const ORDERS = '/ERP/purchase/order';
const SALES = '/ERP/sale/saleOrder';
const RECEIVABLES = '/ERP/finance/income';
const PAYABLES = '/ERP/finance/settlement';
const STOCK = '/ERP/purchase/stock';

/** The list that shows the rows of a figure. */
const LISTS: Readonly<Record<HomeFigureKey, string>> = {
  drafts: ORDERS,
  toReview: ORDERS,
  toReceive: '/ERP/purchase/receive',
  unpaid: ORDERS,
  outside: `${STOCK}?view=virtual-detail`,
  inStock: STOCK,
  purchases: ORDERS,
  boughtToday: ORDERS,
  boughtMonth: ORDERS,
  soldToday: SALES,
  soldMonth: SALES,
  age0: STOCK,
  age7: STOCK,
  age10: STOCK,
  age30: STOCK,
  salesToReview: SALES,
  mySaleDrafts: SALES,
  myArrivals: '/ERP/purchase/receive',
  myToShip: SALES,
  myToCollect: SALES,
  receivable: RECEIVABLES,
  receivableDue: RECEIVABLES,
  receivableOverdue: RECEIVABLES,
  payable: PAYABLES,
  payableDue: PAYABLES,
  payableOverdue: PAYABLES,
  cash: '/ERP/finance/accountLog',
};

/** Where the rows of a figure are. */
export function figurePath({ key, filters }: Pick<HomeFigure, 'key' | 'filters'>): string {
  const [path = '', own] = LISTS[key].split('?');
  const query = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(own)), ...filters }).toString();
  return query ? `${path}?${query}` : path;
}

/** Somebody has to do something about these; none left is good news. */
export const WAITING = ['drafts', 'toReview', 'toReceive', 'unpaid', 'salesToReview'] as const satisfies readonly HomeFigureKey[];

/** What was traded, with what it came to. */
export const TRADED = ['soldToday', 'soldMonth', 'boughtToday', 'boughtMonth'] as const satisfies readonly HomeFigureKey[];

/** What its handler has to go on with, from stage to stage. */
export const MINE = ['myArrivals', 'mySaleDrafts', 'myToShip', 'myToCollect'] as const satisfies readonly HomeFigureKey[];

/** What is open with others, the sides beside each other. */
export const OPEN = {
  receivable: ['receivable', 'receivableDue', 'receivableOverdue'],
  payable: ['payable', 'payableDue', 'payableOverdue'],
} as const satisfies Readonly<Record<string, readonly HomeFigureKey[]>>;

export const AGES = ['age0', 'age7', 'age10', 'age30'] as const satisfies readonly HomeFigureKey[];

/** What is begun most often, for whoever may. */
export const BEGIN = [
  { key: 'newPurchase', permission: 'purchase_add', to: '/ERP/purchase/add' },
  { key: 'storeIn', permission: 'receive_add', to: '/ERP/purchase/store' },
] as const;

/** Morning before noon, evening from six on, by the hour of `yyyy-MM-dd HH:mm:ss`. */
export function partOfDay(now: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(now.slice(11, 13));
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
}

/** The points of a line through the values in a box of this size, from left to right; the lowest value lies at its foot. */
export function linePoints(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = width / Math.max(1, values.length - 1);
  return values.map((value, i) => `${round(i * step)},${round(height - ((value - low) / span) * height)}`).join(' ');
}

const round = (value: number): number => Math.round(value * 10) / 10;
