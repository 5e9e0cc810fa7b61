import { ERP, scopesOn } from '@phone-trade/shared';
import type { NameSources } from '../../platform/context/names.js';
import { BasicConfig } from './basic-config/basic-config.entity.js';
import { Brand } from './catalogue/brand.entity.js';
import { Category } from './catalogue/category.entity.js';
import { PhoneModel } from './catalogue/phone-model.entity.js';
import { Company } from './company/company.entity.js';
import { ExpenseType } from './expense-type/expense-type.entity.js';
import { PayType } from './pay-type/pay-type.entity.js';
import { PrintDevice } from './print-remote/print-device.entity.js';
import { Warehouse } from './warehouse/warehouse.entity.js';

/** A way of paying that money both leaves and comes in by. */
const BOTH_WAYS = 3;

/** Where the names of the basic resources stand. */
export const basicNames = {
  // The flag is the sum of the sides a company stands on, so a side fits when its bit is set.
  company: {
    entity: Company,
    column: 'channelName',
    status: 'status',
    fits: (row, side) => (Number(row['flag']) & side) !== 0,
    unfit: (row, role) => ERP.COMPANY_ROLE({ name: row['channelName'], role }),
  },
  warehouse: { entity: Warehouse, column: 'name', status: 'status' },
  payType: {
    entity: PayType,
    column: 'name',
    status: 'status',
    fits: (row, direction) => row['direction'] === direction || row['direction'] === BOTH_WAYS,
  },
  expenseType: {
    entity: ExpenseType,
    column: 'name',
    status: 'status',
    fits: (row, businessType) => scopesOn(businessType).includes(Number(row['scope'])),
  },
  basicConfig: { entity: BasicConfig, column: 'name', status: 'status', fits: (row, list) => row['basicConfigId'] === list },
  category: { entity: Category, column: 'name', status: 'status' },
  brand: { entity: Brand, column: 'name', status: 'status' },
  printDevice: { entity: PrintDevice, column: 'name', status: 'status' },
  model: { entity: PhoneModel, column: 'productName', status: 'status' },
} satisfies NameSources;
