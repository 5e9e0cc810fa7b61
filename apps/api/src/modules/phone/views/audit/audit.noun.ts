import type { ServerModule } from '../../../../platform/server-module.js';
import { AuditController } from './audit.controller.js';
import { auditJob } from './audit.job.js';
import { AuditService } from './audit.service.js';
import { AuditRun } from './audit-run.entity.js';

/** The self-audit. */
export const auditNoun: ServerModule = {
  entities: [AuditRun],
  controllers: [AuditController],
  providers: [AuditService],
  jobs: () => [auditJob],
};
