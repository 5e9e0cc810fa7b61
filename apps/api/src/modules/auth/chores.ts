import type { Chore } from '../../platform/housekeeping/housekeeping.js';
import { oldRows } from '../../platform/housekeeping/old-rows.js';

/** Both say themselves until when they are good for anything. A revoked session stays until its last token has expired. */
export const authChores: readonly Chore[] = [
  oldRows({ table: 'session', key: ['id'], instant: 'expires_at', keepMs: 0 }),
  oldRows({ table: 'captcha', key: ['id'], instant: 'expires_at', keepMs: 0 }),
];
