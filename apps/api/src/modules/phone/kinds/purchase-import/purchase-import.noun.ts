import type { ServerModule } from '../../../../platform/server-module.js';
import { errorFiles } from './error-files.chore.js';
import { PurchaseImportLog } from './import-log.entity.js';
import { PurchaseImportController } from './purchase-import.controller.js';
import { PurchaseImportService } from './purchase-import.service.js';
import { UnitUpdateService } from './unit-update.service.js';

/** Purchases imported from workbooks. */
export const purchaseImportNoun: ServerModule = {
  entities: [PurchaseImportLog],
  controllers: [PurchaseImportController],
  providers: [UnitUpdateService, PurchaseImportService],
  chores: () => [errorFiles],
};
