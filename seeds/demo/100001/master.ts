import { MODELS } from '../../../apps/api/src/modules/phone/basis/catalogue/starter/models.js';
import { roleId } from '../../base/role-rows.js';
import { WHOLESALER } from '../../base/tenants.js';
import type { TenantMaster } from '../master.js';
import type { ExpenseGroupSeed, PayTypeSeed, WarehouseSeed } from '../places.js';
import { COMPANIES } from './companies.js';
import { PEOPLE } from './people.js';

export const MAIN_WAREHOUSE = 1;
export const QC_WAREHOUSE = 2;
export const RETURN_WAREHOUSE = 4;
export const CONSIGNMENT_WAREHOUSE = 5;
export const PLATFORM_WAREHOUSE = 6;

const WAREHOUSES: readonly WarehouseSeed[] = [
  { n: MAIN_WAREHOUSE, name: '主仓', code: 'MAIN', type: 1, locations: 20, manager: 18 },
  { n: QC_WAREHOUSE, name: '质检仓', code: 'QC', type: 2, manager: 8 },
  { n: 3, name: '维修仓', code: 'REPAIR', type: 3, manager: 11 },
  { n: RETURN_WAREHOUSE, name: '售后仓', code: 'RETURN', type: 4, manager: 22 },
  { n: CONSIGNMENT_WAREHOUSE, name: '寄售仓', code: 'CONSIGN', type: 5, manager: 18 },
  { n: PLATFORM_WAREHOUSE, name: '平台仓（转转）', code: 'ZZ', type: 6, manager: 14 },
];

export const BANK = { payType: 4, account: 1 } as const;

/** The bank may be overdrawn: a wholesaler's credit line, so that no day of the story runs out of money. */
const PAY_TYPES: readonly PayTypeSeed[] = [
  { n: 1, name: '现金', accounts: [{ n: 1, name: '现金柜', openingYuan: 60_000 }] },
  {
    n: 2,
    name: '微信',
    accounts: [
      { n: 1, name: '微信-门店', openingYuan: 180_000 },
      { n: 2, name: '微信-采购', openingYuan: 240_000 },
    ],
  },
  {
    n: 3,
    name: '支付宝',
    accounts: [
      { n: 1, name: '支付宝-企业', openingYuan: 320_000 },
      { n: 2, name: '支付宝-采购', openingYuan: 160_000 },
    ],
  },
  {
    n: BANK.payType,
    name: '银行转账',
    accounts: [{ n: BANK.account, name: '对公银行', accountNo: '0000 0000 0000 0001', openingYuan: 3_000_000, overdraft: true }],
  },
  { n: 5, name: '平台', accounts: [{ n: 1, name: '平台钱包', openingYuan: 150_000 }] },
];

/** Numbers of the expenses that purchases use. */
export const EXPENSE = { group: 1, freight: 1, inspection: 2, rebate: 3, platformFee: 4, handling: 5 } as const;

/** Numbers of the expenses that sales use. */
export const SALE_EXPENSE = { group: 2, freight: 1, discount: 2, platformFee: 3 } as const;

const EXPENSE_TYPES: readonly ExpenseGroupSeed[] = [
  {
    n: EXPENSE.group,
    name: '采购费用',
    scope: 3,
    types: [
      { n: EXPENSE.freight, name: '快递费', calcType: 1, shareType: 1 },
      { n: EXPENSE.inspection, name: '检测费', calcType: 2, shareType: 1 },
      { n: EXPENSE.rebate, name: '优惠', calcType: 1, shareType: 1 },
      { n: EXPENSE.platformFee, name: '平台服务费', calcType: 2, shareType: 1 },
      { n: EXPENSE.handling, name: '装卸费', calcType: 1, shareType: 2 },
    ],
  },
  {
    n: SALE_EXPENSE.group,
    name: '销售费用',
    scope: 25,
    types: [
      { n: SALE_EXPENSE.freight, name: '发货快递费', calcType: 1, shareType: 1 },
      { n: SALE_EXPENSE.discount, name: '整单优惠', calcType: 1, shareType: 1 },
      { n: SALE_EXPENSE.platformFee, name: '平台佣金', calcType: 2, shareType: 1 },
      { n: 4, name: '包装费', calcType: 2, shareType: 2 },
    ],
  },
  {
    n: 3,
    name: '售后费用',
    scope: 27,
    types: [
      { n: 1, name: '退货快递费', calcType: 1, shareType: 1 },
      { n: 2, name: '补差', calcType: 2, shareType: 2 },
    ],
  },
  {
    n: 4,
    name: '维修费用',
    scope: 36,
    types: [
      { n: 1, name: '配件费', calcType: 2, shareType: 1 },
      { n: 2, name: '工时费', calcType: 2, shareType: 1 },
    ],
  },
  { n: 5, name: '其他费用', scope: 0, types: [{ n: 1, name: '其他', calcType: 1, shareType: 2 }] },
];

/** 远北数码, a wholesaler at Huaqiangbei. */
export const master: TenantMaster = {
  tenantId: WHOLESALER,
  language: 'zh',
  models: MODELS.filter((model) => !model.overseas),
  versions: ['国行', '港版', '国际版', '美版无锁', '日版', '官换机', '资源机', '展示机', '有锁'],
  people: PEOPLE,
  companies: COMPANIES,
  companyPhone: (n) => `199000001${String(n).padStart(2, '0')}`,
  warehouses: WAREHOUSES,
  payTypes: PAY_TYPES,
  expenseTypes: EXPENSE_TYPES,
  platforms: {
    zhuanzhuan: { company: 37, feeRate: 30, feeType: [SALE_EXPENSE.group, SALE_EXPENSE.platformFee] },
    paipai: { company: 38, feeRate: 45, feeType: [SALE_EXPENSE.group, SALE_EXPENSE.platformFee], strict: true },
    pjt: { company: 39, feeRate: 15, feeType: [SALE_EXPENSE.group, SALE_EXPENSE.platformFee] },
  },
  printer: { name: '仓库标签打印机', owner: 19, template: '条形码标签（自定义）' },
  standard: {
    refundNeedReview: 1,
    // The history begins with payments booked together with their order; it changes this on the way.
    autoReviewOrderPayment: 1,
    boxRequired: 1,
    allowBelowCost: 1,
    costVisibleRoles: ['boss', 'finance', 'purchasing_lead'].map((alias) => roleId(WHOLESALER, alias)),
  },
};
