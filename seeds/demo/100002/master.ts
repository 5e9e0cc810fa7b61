import { MODELS } from '../../../apps/api/src/modules/phone/basis/catalogue/starter/models.js';
import { roleId } from '../../base/role-rows.js';
import { SHOP } from '../../base/tenants.js';
import type { TenantMaster } from '../master.js';
import { COMPANIES } from './companies.js';
import { PEOPLE } from './people.js';

const TRADED: ReadonlySet<string> = new Set(['Apple', 'Samsung', 'Google', 'OnePlus', 'Xiaomi']);

export const EXPENSE = { group: 1, freight: 1, inspection: 2, rebate: 3 } as const;
/** Numbers of the expenses that sales use. */
export const SALE_EXPENSE = { group: 2, freight: 1, discount: 2 } as const;

/** Harbour Mobile Exchange, a small shop. */
export const master: TenantMaster = {
  tenantId: SHOP,
  language: 'en',
  models: MODELS.filter((model) => TRADED.has(model.brand)),
  versions: ['英版', '欧版', '国际版', '美版无锁', '官换机', '有锁'],
  people: PEOPLE,
  companies: COMPANIES,
  companyPhone: (n) => `07700 9001${String(n).padStart(2, '0')}`,
  warehouses: [
    { n: 1, name: 'Shop', code: 'SHOP', type: 1, manager: 4 },
    { n: 2, name: 'Back room', code: 'BACK', type: 2, manager: 3 },
  ],
  payTypes: [
    { n: 1, name: 'Cash', accounts: [{ n: 1, name: 'Till', openingYuan: 3000 }] },
    { n: 2, name: 'Card', accounts: [{ n: 1, name: 'Card terminal', openingYuan: 2000 }] },
    {
      n: 3,
      name: 'Bank transfer',
      accounts: [{ n: 1, name: 'Business account', accountNo: '00-00-00 00000001', openingYuan: 60_000, overdraft: true }],
    },
  ],
  expenseTypes: [
    {
      n: EXPENSE.group,
      name: 'Purchase expenses',
      scope: 3,
      types: [
        { n: EXPENSE.freight, name: 'Freight', calcType: 1, shareType: 1 },
        { n: EXPENSE.inspection, name: 'Inspection fee', calcType: 2, shareType: 1 },
        { n: EXPENSE.rebate, name: 'Rebate', calcType: 1, shareType: 1 },
      ],
    },
    {
      n: SALE_EXPENSE.group,
      name: 'Sale expenses',
      scope: 25,
      types: [
        { n: SALE_EXPENSE.freight, name: 'Postage', calcType: 1, shareType: 1 },
        { n: SALE_EXPENSE.discount, name: 'Discount', calcType: 1, shareType: 1 },
      ],
    },
    { n: 3, name: 'Repair expenses', scope: 36, types: [{ n: 1, name: 'Parts', calcType: 2, shareType: 1 }] },
  ],
  platforms: {},
  printer: { name: 'Counter label printer', owner: 4, template: 'Barcode label (own)' },
  standard: {
    refundNeedReview: 0,
    autoReviewOrderPayment: 1,
    boxRequired: 0,
    allowBelowCost: 0,
    inspectNextStage: 600,
    currency: 'GBP',
    costVisibleRoles: ['boss', 'finance'].map((alias) => roleId(SHOP, alias)),
  },
};
