import { usedIn } from '../../../../kernel/crud/usage.js';
import type { ServerModule } from '../../../../platform/server-module.js';
import { QcReportController } from './qc-report.controller.js';
import { QcReport } from './qc-report.entity.js';

/** Inspection reports. */
export const qcReportNoun: ServerModule = {
  entities: [QcReport],
  controllers: [QcReportController],
  usages: {
    qcPlatform: usedIn(QcReport, 'platformId'),
    basicConfig: usedIn(QcReport, 'levelId', 'conditionId'),
    user: usedIn(QcReport, 'inspectUserId', 'auditUserId'),
  },
};
