import { auditJob } from './modules/phone/views/audit/audit.job.js';
import { downloadJob } from './modules/phone/views/export/download.job.js';
import type { JobKind } from './platform/jobs/jobs.js';

/** Everything that is done in the background. */
export const jobKinds = [downloadJob, auditJob] as unknown as readonly JobKind[];
