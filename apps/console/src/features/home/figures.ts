import { type HomeFigure, type HomeFigureKey, REVIEWED, STAGE } from '@phone-trade/shared';
import { NOT_DONE } from '../../kit/document/list/queues';
import type { Permission } from '../../lib/rights/rights';

const ORDERS = '/ERP/purchase/order';
const SALES = '/ERP/sale/saleOrder';
const REFUNDS = '/ERP/aftersale/refundOrder';
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
  refundsToReview: REFUNDS,
  toDistribute: STOCK,
  toClaimInspection: '/ERP/inspection/pending?view=receive',
  toInspect: '/ERP/inspection/pending?view=work',
  toClaimRepair: '/ERP/repair/pending?view=receive',
  toRepair: '/ERP/repair/pending?view=work',
  toPrice: STOCK,
  toList: STOCK,
  toShip: SALES,
  toTakeBack: REFUNDS,
  toPayBack: REFUNDS,
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
const WAITING = [
  'toDistribute',
  'toClaimInspection',
  'toInspect',
  'toClaimRepair',
  'toRepair',
  'toPrice',
  'toList',
  'toShip',
  'toTakeBack',
  'drafts',
  'toReview',
  'toReceive',
  'unpaid',
  'salesToReview',
  'refundsToReview',
  'toPayBack',
] as const satisfies readonly HomeFigureKey[];

/** With more desks than this, those where nothing waits are left out. */
const MANY = 8;

/** What waits for a person, out of all figures, in the order of the desks. */
export function waitingOf(figures: ReadonlyMap<HomeFigureKey, HomeFigure>): readonly HomeFigure[] {
  const all = WAITING.flatMap((key) => figures.get(key) ?? []);
  return all.length > MANY ? all.filter(({ count }) => count > 0) : all;
}

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

interface Action {
  /** Names its text: `home.<key>`. */
  readonly key: string;
  readonly permission: Permission;
  readonly to: string;
  /** Aliases of the roles whose job this is. */
  readonly jobs: readonly string[];
}

/** What is begun most often, in the order in which goods pass through the desks. */
const BEGIN: readonly Action[] = [
  { key: 'newPurchase', permission: 'purchase_add', to: '/ERP/purchase/add', jobs: ['purchasing', 'purchasing_lead'] },
  { key: 'newSale', permission: 'sale_add', to: '/ERP/sale/saleOrderAdd', jobs: ['sales', 'sales_lead'] },
  { key: 'storeIn', permission: 'receive_add', to: '/ERP/purchase/store', jobs: ['warehouse'] },
  {
    key: 'ship',
    permission: 'sale_deliver',
    to: `${SALES}?reviewStatus=${String(REVIEWED)}&deliverStatus=${String(NOT_DONE)}&cancelStatus=${String(NOT_DONE)}`,
    jobs: [],
  },
  { key: 'newRefund', permission: 'salerefund_add', to: `${REFUNDS}Add`, jobs: ['aftersale'] },
  { key: 'distribute', permission: 'distribute_add', to: '/ERP/distribute/add', jobs: ['dispatcher'] },
  { key: 'inspect', permission: 'inspection_add', to: '/ERP/inspection/add', jobs: ['inspector'] },
  { key: 'repair', permission: 'repair_add', to: '/ERP/repair/add', jobs: ['repairer'] },
  { key: 'list', permission: 'listing_edit', to: '/ERP/tools/tsPage', jobs: ['lister'] },
  { key: 'price', permission: 'saleprice_edit', to: `${STOCK}?stage=${String(STAGE.toPrice)}`, jobs: ['pricing'] },
  { key: 'pay', permission: 'payout_add', to: PAYABLES, jobs: ['finance'] },
  { key: 'collect', permission: 'income_add', to: RECEIVABLES, jobs: [] },
];

/** Whoever may do everything is shown no more than these. */
const MOST_BEGUN = 3;

/**
 * What a person in these roles begins; the first is the primary action. It is that of their job: other desks' rights come along with many
 * jobs, as those of sales with after-sales. Without such a job it is the first they may begin.
 */
export function beginOf(roles: readonly string[], may: (action: Action) => boolean): readonly Action[] {
  const open = BEGIN.filter(may);
  const isOwn = ({ jobs }: Action) => jobs.some((job) => roles.includes(job));
  const primary = open.find(isOwn) ?? open[0];
  return [...open.filter((action) => action === primary), ...open.filter((action) => action !== primary)].slice(0, MOST_BEGUN);
}

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
