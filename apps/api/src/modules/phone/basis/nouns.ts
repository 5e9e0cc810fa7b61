import type { ServerModule } from '../../../platform/server-module.js';
import { basicConfigNoun } from './basic-config/basic-config.noun.js';
import { cacheNoun } from './cache/cache.noun.js';
import { catalogueNoun } from './catalogue/catalogue.noun.js';
import { companyNoun } from './company/company.noun.js';
import { expenseTypeNoun } from './expense-type/expense-type.noun.js';
import { fileNoun } from './file/file.noun.js';
import { importTemplateNoun } from './import-template/import-template.noun.js';
import { listViewNoun } from './list-view/list-view.noun.js';
import { payTypeNoun } from './pay-type/pay-type.noun.js';
import { printDeviceNoun } from './print-remote/print-device.noun.js';
import { printTemplateNoun } from './print-template/print-template.noun.js';
import { purchaseSyncNoun } from './purchase-sync/purchase-sync.noun.js';
import { qcPlatformNoun } from './qc-platform/qc-platform.noun.js';
import { qcTemplateNoun } from './qc-template/qc-template.noun.js';
import { standardConfigNoun } from './standard-config/standard-config.noun.js';
import { tableSettingNoun } from './table-setting/table-setting.noun.js';
import { warehouseNoun } from './warehouse/warehouse.noun.js';

/** The nouns that documents refer to, and settings. */
export const basisNouns: readonly ServerModule[] = [
  companyNoun,
  catalogueNoun,
  warehouseNoun,
  payTypeNoun,
  expenseTypeNoun,
  basicConfigNoun,
  standardConfigNoun,
  printDeviceNoun,
  printTemplateNoun,
  importTemplateNoun,
  listViewNoun,
  tableSettingNoun,
  cacheNoun,
  fileNoun,
  qcPlatformNoun,
  purchaseSyncNoun,
  qcTemplateNoun,
];
