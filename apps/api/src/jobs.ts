import { documentEngine } from './modules/phone/documents.js';
import { sameSaleJob } from './modules/phone/kinds/listing/same-sale.job.js';
import { auditJob } from './modules/phone/views/audit/audit.job.js';
import { downloadJob } from './modules/phone/views/export/download.job.js';
import type { JobKind } from './platform/jobs/jobs.js';

/** Everything that is done in the background. */
export const jobKinds = [downloadJob, auditJob, sameSaleJob(documentEngine)] as unknown as readonly JobKind[];
