import type { NameSources } from '../../platform/context/names.js';
import { BasicConfig } from './basic-config/basic-config.entity.js';
import { Brand } from './catalogue/brand.entity.js';
import { Category } from './catalogue/category.entity.js';
import { PhoneModel } from './catalogue/phone-model.entity.js';
import { Company } from './company/company.entity.js';
import { ExpenseType } from './expense-type/expense-type.entity.js';
import { PayType } from './pay-type/pay-type.entity.js';
import { Warehouse } from './warehouse/warehouse.entity.js';

/** Where the names of the basic resources stand. */
export const basicNames = {
  // The flag is the sum of the sides a company stands on, so a side fits when its bit is set.
  company: { entity: Company, column: 'channelName', status: 'status', fits: (row, side) => (Number(row['flag']) & side) !== 0 },
  warehouse: { entity: Warehouse, column: 'name', status: 'status' },
  payType: { entity: PayType, column: 'name', status: 'status' },
  expenseType: { entity: ExpenseType, column: 'name', status: 'status' },
  basicConfig: { entity: BasicConfig, column: 'name', status: 'status', fits: (row, list) => row['basicConfigId'] === list },
  category: { entity: Category, column: 'name', status: 'status' },
  brand: { entity: Brand, column: 'name', status: 'status' },
  model: { entity: PhoneModel, column: 'productName', status: 'status' },
} satisfies NameSources;
