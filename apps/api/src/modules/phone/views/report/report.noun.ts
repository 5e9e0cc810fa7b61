import type { ServerModule } from '../../../../platform/server-module.js';
import { ReportController } from './report.controller.js';

/** Reports. */
export const reportNoun: ServerModule = {
  controllers: [ReportController],
};
