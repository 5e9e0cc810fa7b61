import type { ServerModule } from '../../../../platform/server-module.js';
import { dueReports } from './due-reports.chore.js';
import { StoredReportController } from './stored-report.controller.js';
import { StoredReportCrudController } from './stored-report.crud.js';
import { StoredReport } from './stored-report.entity.js';

/** Reports that users have stored. */
export const storedReportNoun: ServerModule = {
  entities: [StoredReport],
  resources: [StoredReportCrudController],
  controllers: [StoredReportController],
  chores: () => [dueReports],
};
