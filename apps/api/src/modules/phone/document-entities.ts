import { AuditRun } from './audit/audit-run.entity.js';
import { DownloadTask } from './export/download-task.entity.js';
import { documentNouns } from './nouns.js';
import { PurchaseImportLog } from './purchase-import/import-log.entity.js';
import { DoubtSum } from './stock/doubt-sum.entity.js';
import { StockSum } from './stock/stock-sum.entity.js';

/** The tables of the document kinds, and of what is made of their units. */
export const documentEntities = [
  ...documentNouns.flatMap(({ entities }) => entities),
  PurchaseImportLog,
  DownloadTask,
  AuditRun,
  StockSum,
  DoubtSum,
];
