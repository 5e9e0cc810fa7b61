import type { EntityClass } from '../../platform/database/database.js';
import { BasicConfig } from './basic-config/basic-config.entity.js';
import { Brand } from './catalogue/brand.entity.js';
import { Category } from './catalogue/category.entity.js';
import { PhoneModel } from './catalogue/phone-model.entity.js';
import { Company } from './company/company.entity.js';
import { ExpenseType } from './expense-type/expense-type.entity.js';
import { SavedImportTemplate } from './import-template/import-template.entity.js';
import { SavedListView } from './list-view/list-view.entity.js';
import { PayType } from './pay-type/pay-type.entity.js';
import { PrintDevice } from './print-remote/print-device.entity.js';
import { PrintJob } from './print-remote/print-job.entity.js';
import { PrintTemplate } from './print-template/print-template.entity.js';
import { StandardConfigRow } from './standard-config/standard-config.entity.js';
import { DoubtSum } from './stock/doubt-sum.entity.js';
import { StockSum } from './stock/stock-sum.entity.js';
import { TableSetting } from './table-setting/table-setting.entity.js';
import { Warehouse } from './warehouse/warehouse.entity.js';

/** The tables of what documents refer to. */
export const basicEntities: readonly EntityClass[] = [
  BasicConfig,
  Brand,
  Category,
  Company,
  DoubtSum,
  ExpenseType,
  PayType,
  PhoneModel,
  PrintDevice,
  PrintJob,
  PrintTemplate,
  SavedImportTemplate,
  SavedListView,
  StandardConfigRow,
  StockSum,
  TableSetting,
  Warehouse,
];
