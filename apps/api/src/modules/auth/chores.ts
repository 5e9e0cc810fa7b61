import { CLOCK_TOLERANCE_MS } from '../../platform/clock/clock.js';
import type { Chore } from '../../platform/housekeeping/housekeeping.js';
import { oldRows } from '../../platform/housekeeping/old-rows.js';

/** A fault that nobody has looked at for a month is met again or mended. */
const CLIENT_LOG_MS = 30 * 24 * 60 * 60_000;

/** Somebody who has not come from there for half a year is a stranger there. */
const KNOWN_MS = 180 * 24 * 60 * 60_000;

/** A session that was not seen for so long has ended: a refresh token lasts a week. */
const SEEN_MS = 30 * 24 * 60 * 60_000;

/** All but those of seen things and client logs say themselves until when they are good for anything. A revoked session stays until its last token has expired. */
export const authChores: readonly Chore[] = [
  oldRows({ table: 'session', key: ['id'], instant: 'expires_at', keepMs: CLOCK_TOLERANCE_MS }),
  oldRows({ table: 'one_time_secret', key: ['id'], instant: 'expires_at', keepMs: 0, tenantless: true }),
  oldRows({ table: 'session_seen', key: ['tenant_id', 'session_id'], instant: 'seen_at', keepMs: SEEN_MS }),
  oldRows({ table: 'captcha', key: ['id'], instant: 'expires_at', keepMs: 0, tenantless: true }),
  oldRows({ table: 'client_log', key: ['id'], instant: 'insert_time', keepMs: CLIENT_LOG_MS }),
  oldRows({ table: 'login_failure', key: ['tenant_id', 'subject'], instant: 'expires_at', keepMs: 0 }),
  oldRows({ table: 'known_place', key: ['tenant_id', 'user_id', 'place'], instant: 'seen_at', keepMs: KNOWN_MS }),
];
