import type { EntityClass } from '../../platform/database/database.js';
import { Captcha } from './captcha.entity.js';
import { ClientLog } from './client-log.entity.js';
import { Identity } from './identity.entity.js';
import { KnownPlace } from './known-place.entity.js';
import { LoginFailure } from './login-failure.entity.js';
import { OneTimeSecret } from './one-time-secret.entity.js';
import { OldPassword } from './policy/old-password.entity.js';
import { SecurityPolicyRow } from './policy/security-policy.entity.js';
import { SecondFactor } from './second-factor/second-factor.entity.js';
import { SessionSeen } from './session/session-seen.entity.js';
import { Session } from './session.entity.js';
import { SignInAs } from './sign-in-as/sign-in-as.entity.js';

/** Every table of sign-in and sessions. */
export const authEntities: readonly EntityClass[] = [
  Captcha,
  ClientLog,
  Identity,
  KnownPlace,
  LoginFailure,
  OneTimeSecret,
  OldPassword,
  SecondFactor,
  SecurityPolicyRow,
  Session,
  SessionSeen,
  SignInAs,
];
