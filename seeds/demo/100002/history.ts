import { SHOP } from '../../base/tenants.js';
import { Goods } from '../goods.js';
import type { TenantDemo } from '../history.js';
import { type ListingRules, planListings } from '../listing-story.js';
import { planPaydays } from '../payday.js';
import { accountId, payTypeId, warehouseId } from '../places.js';
import { type PurchaseRules, PurchaseStory } from '../purchase-story.js';
import { Purse } from '../purse.js';
import { planQuestionnaires } from '../questionnaires.js';
import { planRepairs, type RepairRules } from '../repair-story.js';
import { customersOf, type PlannedSale, type SaleRules, SaleStory } from '../sale-story.js';
import { planStockChecks } from '../stock-checks.js';
import { TradeDesk } from '../trade-desk.js';
import { askAboutWork, planWork, type WorkRules } from '../work-story.js';
import { CARRIER, COMPANIES, CONSIGNORS } from './companies.js';
import { FIXTURES } from './fixtures.js';
import { EXPENSE, master, SALE_EXPENSE } from './master.js';

/** Pounds for the catalogue's yuan. */
const PRICE_LEVEL = 0.11;

/** It may be overdrawn. */
const BUSINESS_ACCOUNT = { payTypeId: payTypeId(SHOP, 3), payAccountTypeId: accountId(SHOP, 3, 1) };

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
    wrongShelf: 0.005,
    reversed: 0.01,
  },
  warehouse: { n: 1, locations: 0 },
  consignmentWarehouse: 2,
  expense: EXPENSE,
  freight: { from: 3, to: 12 },
  differs: 'Graded lower than described: scratches on the back',
};

const SALES: SaleRules = {
  tenantId: SHOP,
  sellers: ['sales', 'sales', 'owner'],
  packers: ['owner'],
  customers: customersOf(COMPANIES),
  carrier: { n: CARRIER, name: 'Gannet Parcels' },
  unitsPerOrder: { mean: 1.3, max: 3 },
  daysOnShelf: { median: 14, sigma: 0.9 },
  margin: { mean: 0.16, deviation: 0.07 },
  // It does not let anything go below cost.
  shares: { belowCost: 0, credit: 0.4, late: 0.04, freight: 0.4, discount: 0.08, cancelled: 0.02 },
  isBoxed: false,
  expense: SALE_EXPENSE,
  freight: { from: 3, to: 12 },
  cancelReason: 'The customer changed his mind',
};

/** What waited when the doors closed yesterday. */
const WAITING: readonly PlannedSale[] = [
  { daysAgo: 1, time: '14:10:00', units: 2, end: 'reviewed' },
  { daysAgo: 1, time: '15:40:00', units: 1, end: 'entered' },
];

const WORK: WorkRules = {
  master,
  warehouseId: warehouseId(SHOP, RULES.warehouse.n),
  buyer: 'buyer',
  reviewer: 'owner',
  dispatcher: 'owner',
  inspectors: ['buyer', 'owner'],
  wiper: 'buyer',
  unit: { product: 'Samsung Galaxy S22', yuan: 180, attrs: ['8+128G', '黑', '英版'] },
  remark: 'Work of the demo',
  reason: 'Day off, please take over',
};

const REPAIRS: RepairRules = {
  ...WORK,
  repairer: 'repairer',
  colleague: 'owner',
  company: 61,
  yuan: 14,
};

const LISTINGS: ListingRules = {
  ...WORK,
  inspector: 'buyer',
  pricer: 'owner',
  lister: 'owner',
  saleYuan: 225,
  drafts: [1],
  priceReason: 'Priced to the market',
};

/** The shop by the harbour: ninety days of small trade. */
export const demo: TenantDemo = {
  master,
  hours: { opens: '09:30:00', closes: '18:00:00' },
  sizes: {
    standard: { days: 90, openingUnits: 25, ordersPerDay: 1.6, sales: { ordersPerDay: 1.8, planned: WAITING } },
    small: {
      days: 20,
      openingUnits: 8,
      ordersPerDay: 0.8,
      sales: { ordersPerDay: 0, planned: [{ daysAgo: 2, time: '11:15:00', units: 2, end: 'shipped' }, ...WAITING] },
    },
  },
  plan(scene, { days, openingUnits, ordersPerDay, sales }) {
    const goods = new Goods({ ...master, priceLevel: PRICE_LEVEL, firstImei: 500_001 }, scene.random.stream('goods'));
    const purse = new Purse(SHOP, master.payTypes);
    const selling = new SaleStory(scene, SALES, goods, purse);
    const story = new PurchaseStory(scene, { ...RULES, ordersPerDay }, goods, purse, (arrival) => selling.arrived(arrival));
    story.planOpeningStock(days, openingUnits);
    for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
      story.planDay(daysAgo);
      selling.planDay(daysAgo, sales.ordersPerDay);
    }
    for (const sale of sales.planned) selling.plan(sale);
    planStockChecks(scene, {
      warehouseId: warehouseId(SHOP, RULES.warehouse.n),
      keeper: 'owner',
      reviewer: 'bookkeeper',
      note: 'Found on the repair bench',
    });
    const desk = new TradeDesk(scene, 'owner');
    planWork(scene, desk, WORK);
    planRepairs(scene, desk, REPAIRS);
    planListings(scene, desk, LISTINGS);
    planQuestionnaires(scene, { ...master, owner: 'owner', guests: 14, people: ['buyer', 'repairer'] });
    // The quiet weeks of the small profile pay nobody by themselves: tests count on what is open.
    if (sales.ordersPerDay > 0) planPaydays(scene, desk, { account: 'bookkeeper', bank: BUSINESS_ACCOUNT }, days);
    for (const { daysAgo, time, play } of FIXTURES) {
      // What is older than the history has not happened.
      if (daysAgo < days) scene.agenda.plan(scene.calendar.local(daysAgo, time), () => play(desk));
    }
  },
  now: (scene) => askAboutWork(scene, WORK),
};
