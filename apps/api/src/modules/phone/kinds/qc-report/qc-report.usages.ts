import { usedIn } from '../../../../kernel/crud/usage.js';
import type { Usages } from '../../../../platform/context/usages.js';
import { QcReport } from './qc-report.entity.js';

/** Columns of reports that refer to basic resources. */
export const qcReportUsages: Usages = {
  qcPlatform: usedIn(QcReport, 'platformId'),
  basicConfig: usedIn(QcReport, 'levelId', 'conditionId'),
  user: usedIn(QcReport, 'inspectUserId', 'auditUserId'),
};
