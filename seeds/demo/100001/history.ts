import { WHOLESALER } from '../../base/tenants.js';
import { Goods } from '../goods.js';
import type { TenantDemo } from '../history.js';
import { type ListingRules, planListings } from '../listing-story.js';
import { changeStandard } from '../master.js';
import { planPaydays } from '../payday.js';
import { accountId, payTypeId, warehouseId } from '../places.js';
import { type PurchaseRules, PurchaseStory } from '../purchase-story.js';
import { Purse } from '../purse.js';
import { planQuestionnaires } from '../questionnaires.js';
import { planRepairs, type RepairRules } from '../repair-story.js';
import { customersOf, type PlannedSale, type SaleRules, SaleStory } from '../sale-story.js';
import { planStockChecks } from '../stock-checks.js';
import { type StockRules, StockStory } from '../stock-story.js';
import { TradeDesk } from '../trade-desk.js';
import { askAboutWork, planWork, type WorkRules } from '../work-story.js';
import { CARRIER, COMPANIES, CONSIGNORS, PLATFORMS } from './companies.js';
import { DRAFTS, FIXTURES } from './fixtures.js';
import {
  BANK,
  CONSIGNMENT_WAREHOUSE,
  EXPENSE,
  MAIN_WAREHOUSE,
  master,
  PLATFORM_WAREHOUSE,
  QC_WAREHOUSE,
  RETURN_WAREHOUSE,
  SALE_EXPENSE,
} from './master.js';

/**
 * The day on which the boss wanted to see payments before they are booked. Until then what was paid with an order was
 * reviewed with it, so most old orders are settled and the recent payments wait for the finance desk.
 */
const PAYMENTS_REVIEWED_SINCE = 7;

export const RULES: Omit<PurchaseRules, 'ordersPerDay'> = {
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
    wrongShelf: 0.005,
    reversed: 0.015,
  },
  warehouse: { n: MAIN_WAREHOUSE, locations: 20 },
  consignmentWarehouse: CONSIGNMENT_WAREHOUSE,
  expense: EXPENSE,
  freight: { from: 10, to: 60 },
  differs: '成色低于描述，背板划痕',
};

/** It may be overdrawn. */
const BANK_ACCOUNT = {
  payTypeId: payTypeId(WHOLESALER, BANK.payType),
  payAccountTypeId: accountId(WHOLESALER, BANK.payType, BANK.account),
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

const SALES: SaleRules = {
  tenantId: WHOLESALER,
  sellers: ['sales', 'sales', 'sales2', 'sales3'],
  packers: ['warehouse', 'warehouse2'],
  customers: customersOf(COMPANIES),
  carrier: { n: CARRIER, name: '云雀速运' },
  unitsPerOrder: { mean: 2.6, max: 12 },
  daysOnShelf: { median: 8, sigma: 0.9 },
  margin: { mean: 0.09, deviation: 0.06 },
  shares: { belowCost: 0.03, credit: 0.65, late: 0.04, freight: 0.6, discount: 0.08, cancelled: 0.03 },
  isBoxed: true,
  expense: SALE_EXPENSE,
  freight: { from: 10, to: 40 },
  cancelReason: '客户临时取消',
};

/** What waited when the doors closed yesterday: seven units to box, four boxed ones, two drafts. */
const WAITING: readonly PlannedSale[] = [
  { daysAgo: 1, time: '16:10:00', units: 4, end: 'reviewed' },
  { daysAgo: 1, time: '17:25:00', units: 3, end: 'reviewed' },
  { daysAgo: 1, time: '16:40:00', units: 3, end: 'boxed' },
  { daysAgo: 1, time: '17:50:00', units: 1, end: 'boxed' },
  { daysAgo: 1, time: '18:15:00', units: 2, end: 'entered' },
  { daysAgo: 1, time: '20:05:00', units: 1, end: 'entered' },
];

/** A handful of sales of a quiet month. */
const HANDFUL: readonly PlannedSale[] = [
  { daysAgo: 9, time: '15:00:00', units: 3, end: 'shipped' },
  { daysAgo: 6, time: '11:30:00', units: 1, end: 'shipped' },
  { daysAgo: 3, time: '14:20:00', units: 2, end: 'shipped' },
  { daysAgo: 1, time: '10:45:00', units: 2, end: 'shipped' },
  { daysAgo: 1, time: '16:10:00', units: 2, end: 'reviewed' },
  { daysAgo: 1, time: '16:40:00', units: 1, end: 'boxed' },
  { daysAgo: 1, time: '18:15:00', units: 1, end: 'entered' },
];

const WORK: WorkRules = {
  master,
  warehouseId: warehouseId(WHOLESALER, MAIN_WAREHOUSE),
  buyer: 'buyer2',
  reviewer: 'boss',
  dispatcher: 'dispatcher',
  inspectors: ['inspector2', 'inspector3'],
  wiper: 'inspector',
  unit: { product: 'HUAWEI Mate 50', yuan: 2050, attrs: ['8+256G', '黑', '国行'] },
  remark: '作业演示',
  reason: '调休，请接手',
};

const REPAIRS: RepairRules = {
  ...WORK,
  repairer: 'repairer',
  colleague: 'repairer2',
  company: 61,
  yuan: 120,
};

const LISTINGS: ListingRules = {
  ...WORK,
  inspector: 'inspector2',
  pricer: 'pricing',
  lister: 'lister',
  saleYuan: 2480,
  drafts: [2, 4],
  priceReason: '按行情定价',
};

/** The wholesaler: a hundred and twenty days of trade, of which the small profile plays the last thirty, quietly. */
export const demo: TenantDemo = {
  master,
  hours: { opens: '10:00:00', closes: '21:30:00' },
  sizes: {
    standard: { days: 120, openingUnits: 180, ordersPerDay: 9, sales: { ordersPerDay: 9, planned: WAITING } },
    small: { days: 30, openingUnits: 40, ordersPerDay: 1.5, sales: { ordersPerDay: 0, planned: HANDFUL } },
  },
  plan(scene, { days, openingUnits, ordersPerDay, sales }) {
    const goods = new Goods({ ...master, priceLevel: 1, firstImei: 1 }, scene.random.stream('goods'));
    const stock = new StockStory(scene, { ...STOCK, transfersPerDay: ordersPerDay * TRANSFERS_PER_ORDER });
    const purse = new Purse(WHOLESALER, master.payTypes);
    const selling = new SaleStory(scene, SALES, goods, purse, (productNos) => stock.left(productNos));
    const story = new PurchaseStory(scene, { ...RULES, ordersPerDay }, goods, purse, (arrival) => {
      stock.arrived(arrival);
      selling.arrived(arrival);
    });
    story.planOpeningStock(days, openingUnits);
    for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
      story.planDay(daysAgo);
      stock.planDay(daysAgo);
      selling.planDay(daysAgo, sales.ordersPerDay);
    }
    for (const sale of sales.planned) selling.plan(sale);
    stock.planAdjustments();
    planStockChecks(scene, {
      warehouseId: warehouseId(WHOLESALER, MAIN_WAREHOUSE),
      keeper: 'warehouse',
      reviewer: 'finance',
      note: '已在质检台找到',
    });
    const desk = new TradeDesk(scene, 'boss');
    planWork(scene, desk, WORK);
    planRepairs(scene, desk, REPAIRS);
    planListings(scene, desk, LISTINGS);
    planQuestionnaires(scene, { ...master, owner: 'boss', guests: 36, people: ['inspector', 'inspector2', 'inspector3', 'repairer'] });
    for (const { daysAgo, time, play } of [...FIXTURES, ...DRAFTS]) {
      scene.agenda.plan(scene.calendar.local(daysAgo, time), () => play(desk));
    }
    // The quiet month of the small profile pays nobody by itself: tests count on what is open.
    if (sales.ordersPerDay > 0) planPaydays(scene, desk, { account: 'finance', bank: BANK_ACCOUNT }, days);
    scene.agenda.plan(scene.calendar.local(PAYMENTS_REVIEWED_SINCE, '09:00:00'), () =>
      changeStandard(scene.as('boss'), { autoReviewOrderPayment: 0 }),
    );
  },
  now: (scene) => askAboutWork(scene, WORK),
};
