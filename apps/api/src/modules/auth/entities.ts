import type { EntityClass } from '../../platform/database/database.js';
import { Captcha } from './captcha.entity.js';
import { ClientLog } from './client-log.entity.js';
import { KnownPlace } from './known-place.entity.js';
import { LoginFailure } from './login-failure.entity.js';
import { Session } from './session.entity.js';

/** Every table of sign-in and sessions. */
export const authEntities: readonly EntityClass[] = [Captcha, ClientLog, KnownPlace, LoginFailure, Session];
