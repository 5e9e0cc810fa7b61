import { WHOLESALER } from '../../base/tenants.js';
import { Goods } from '../goods.js';
import type { TenantDemo } from '../history.js';
import { changeStandard } from '../master.js';
import { type PurchaseRules, PurchaseStory } from '../purchase-story.js';
import { Purse } from '../purse.js';
import { type StockRules, StockStory } from '../stock-story.js';
import { CARRIER, CONSIGNORS, PLATFORMS } from './companies.js';
import { DRAFTS, FIXTURES } from './fixtures.js';
import { CONSIGNMENT_WAREHOUSE, EXPENSE, MAIN_WAREHOUSE, master, PLATFORM_WAREHOUSE, QC_WAREHOUSE, RETURN_WAREHOUSE } from './master.js';

/**
 * The day on which the boss wanted to see payments before they are booked. Until then what was paid with an order was
 * reviewed with it, so most old orders are settled and the recent payments wait for the finance desk.
 */
const PAYMENTS_REVIEWED_SINCE = 7;

const RULES: Omit<PurchaseRules, 'ordersPerDay'> = {
  tenantId: WHOLESALER,
  buyers: ['buyer', 'buyer', 'buyer2', 'buyer2', 'buyer3'],
  reviewers: ['buyer3', 'manager'],
  receivers: ['warehouse', 'warehouse2'],
  suppliers: [1, 2, 3, 51, 4, 11, 52, 12, 6, 53, 10],
  platforms: PLATFORMS,
  consignors: CONSIGNORS,
  carrier: CARRIER,
  unitsPerOrder: { mean: 2.3, max: 12 },
  shares: {
    consignment: 0.06,
    platform: 0.1,
    imported: 0.08,
    expenses: 0.7,
    rebate: 0.05,
    paidInFull: 0.6,
    paidInPart: 0.2,
    receivedSameDay: 0.7,
    short: 0.015,
    twoParcels: 0.1,
    imeiLater: 0.05,
    reversed: 0.015,
  },
  warehouse: { n: MAIN_WAREHOUSE, locations: 20 },
  consignmentWarehouse: CONSIGNMENT_WAREHOUSE,
  expense: EXPENSE,
  freight: { from: 10, to: 60 },
  differs: '成色低于描述，背板划痕',
};

/** Two transfers on a day of nine orders. */
const TRANSFERS_PER_ORDER = 2 / 9;

const STOCK: Omit<StockRules, 'transfersPerDay'> = {
  tenantId: WHOLESALER,
  keepers: ['warehouse', 'warehouse2'],
  lead: 'buyer3',
  reviewer: 'finance',
  main: MAIN_WAREHOUSE,
  others: [QC_WAREHOUSE, PLATFORM_WAREHOUSE, RETURN_WAREHOUSE],
  adjusted: 0.012,
  reasons: { cost: '配件与清洁费用', price: '与供应商重新议价' },
};

/** The wholesaler: a hundred and twenty days of trade, of which the small profile plays the last thirty, quietly. */
export const demo: TenantDemo = {
  master,
  hours: { opens: '10:00:00', closes: '21:30:00' },
  sizes: {
    standard: { days: 120, openingUnits: 180, ordersPerDay: 9 },
    small: { days: 30, openingUnits: 40, ordersPerDay: 1.5 },
  },
  plan(scene, { days, openingUnits, ordersPerDay }) {
    const goods = new Goods({ ...master, priceLevel: 1, firstImei: 1 }, scene.random.stream('goods'));
    const stock = new StockStory(scene, { ...STOCK, transfersPerDay: ordersPerDay * TRANSFERS_PER_ORDER });
    const purse = new Purse(WHOLESALER, master.payTypes);
    const story = new PurchaseStory(scene, { ...RULES, ordersPerDay }, goods, purse, (arrival) => stock.arrived(arrival));
    story.planOpeningStock(days, openingUnits);
    for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
      story.planDay(daysAgo);
      stock.planDay(daysAgo);
    }
    stock.planAdjustments();
    for (const { daysAgo, time, play } of [...FIXTURES, ...DRAFTS]) {
      scene.agenda.plan(scene.calendar.local(daysAgo, time), () => play(story.desk));
    }
    scene.agenda.plan(scene.calendar.local(PAYMENTS_REVIEWED_SINCE, '09:00:00'), () =>
      changeStandard(scene.as('boss'), { autoReviewOrderPayment: 0 }),
    );
  },
};
