import type { Chore } from '../../platform/housekeeping/housekeeping.js';
import { oldRows } from '../../platform/housekeeping/old-rows.js';
import { keptDays } from '../system/param/param.port.js';

/** Removes the rows of a log after the days that a parameter says, or else after the usual ones. */
const oldLog = (table: string, param: string, usual: number): Chore =>
  oldRows({ table, key: ['id'], instant: 'create_time', keepMs: keptDays(param, usual) });

export const logChores: readonly Chore[] = [
  oldLog('log_usual', 'log.usual.days', 30),
  oldLog('log_api', 'log.api.days', 14),
  oldLog('log_error', 'log.error.days', 90),
];
