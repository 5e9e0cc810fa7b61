import { SHOP } from '../../base/tenants.js';
import { Goods } from '../goods.js';
import type { TenantDemo } from '../history.js';
import { type PurchaseRules, PurchaseStory } from '../purchase-story.js';
import { Purse } from '../purse.js';
import { CARRIER, CONSIGNORS } from './companies.js';
import { EXPENSE, master } from './master.js';

/** Pounds for the catalogue's yuan. */
const PRICE_LEVEL = 0.11;

const RULES: Omit<PurchaseRules, 'ordersPerDay'> = {
  tenantId: SHOP,
  buyers: ['buyer', 'buyer', 'owner'],
  reviewers: ['owner'],
  receivers: ['buyer'],
  suppliers: [1, 2, 5, 3, 51, 4],
  platforms: [],
  consignors: CONSIGNORS,
  carrier: CARRIER,
  unitsPerOrder: { mean: 1.4, max: 3 },
  shares: {
    consignment: 0.08,
    platform: 0,
    imported: 0,
    expenses: 0.4,
    rebate: 0.03,
    paidInFull: 0.8,
    paidInPart: 0.15,
    receivedSameDay: 0.9,
    short: 0.01,
    twoParcels: 0,
    imeiLater: 0.05,
    reversed: 0.01,
  },
  warehouse: { n: 1, locations: 0 },
  consignmentWarehouse: 2,
  expense: EXPENSE,
  freight: { from: 3, to: 12 },
  differs: 'Graded lower than described: scratches on the back',
};

/** The shop by the harbour: ninety days of small trade. */
export const demo: TenantDemo = {
  master,
  hours: { opens: '09:30:00', closes: '18:00:00' },
  sizes: {
    standard: { days: 90, openingUnits: 25, ordersPerDay: 1.6 },
    small: { days: 20, openingUnits: 8, ordersPerDay: 0.8 },
  },
  plan(scene, { days, openingUnits, ordersPerDay }) {
    const goods = new Goods({ ...master, priceLevel: PRICE_LEVEL, firstImei: 500_001 }, scene.random.stream('goods'));
    const story = new PurchaseStory(scene, { ...RULES, ordersPerDay }, goods, new Purse(SHOP, master.payTypes));
    story.planOpeningStock(days, openingUnits);
    for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) story.planDay(daysAgo);
  },
};
