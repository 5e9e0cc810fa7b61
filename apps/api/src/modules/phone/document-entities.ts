import { documentNouns } from './kinds/nouns.js';
import { PurchaseImportLog } from './kinds/purchase-import/import-log.entity.js';
import { UnitWipe } from './kinds/wipe/unit-wipe.entity.js';
import { ImeiCheck } from './trade/imei-check/imei-check.port.js';
import { AuditRun } from './views/audit/audit-run.entity.js';
import { WorkSum } from './views/board/work-sum.entity.js';
import { DownloadTask } from './views/export/download-task.entity.js';
import { DoubtSum } from './views/stock/doubt-sum.entity.js';
import { StockSum } from './views/stock/stock-sum.entity.js';

/** The tables of the document kinds, and of what is made of their units. */
export const documentEntities = [
  ...documentNouns.flatMap(({ entities }) => entities),
  PurchaseImportLog,
  DownloadTask,
  AuditRun,
  StockSum,
  DoubtSum,
  WorkSum,
  UnitWipe,
  ImeiCheck,
];
