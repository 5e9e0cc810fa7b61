import { AuditRun } from './audit/audit-run.entity.js';
import { DownloadTask } from './export/download-task.entity.js';
import { documentNouns } from './nouns.js';
import { PurchaseImportLog } from './purchase-import/import-log.entity.js';

/** The tables of the document kinds. */
export const documentEntities = [...documentNouns.flatMap(({ entities }) => entities), PurchaseImportLog, DownloadTask, AuditRun];
