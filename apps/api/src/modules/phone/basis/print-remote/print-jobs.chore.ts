import { oldRows } from '../../../../platform/housekeeping/old-rows.js';

/** What was printed a month ago is not printed again. */
const KEEP_MS = 30 * 24 * 60 * 60_000;

export const oldPrintJobs = oldRows({ table: 'print_content', key: ['id'], instant: 'insert_time', keepMs: KEEP_MS });
