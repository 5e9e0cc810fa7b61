import type { EntityClass } from '../../platform/database/database.js';
import { ClientLog } from './client-log.entity.js';
import { Identity } from './elsewhere/identity.entity.js';
import { Captcha } from './guard/captcha.entity.js';
import { KnownPlace } from './guard/known-place.entity.js';
import { LoginFailure } from './guard/login-failure.entity.js';
import { OneTimeSecret } from './one-time-secret.entity.js';
import { OldPassword } from './policy/old-password.entity.js';
import { SecurityPolicyRow } from './policy/security-policy.entity.js';
import { SecondFactor } from './second-factor/second-factor.entity.js';
import { Session } from './session/session.entity.js';
import { SessionSeen } from './session/session-seen.entity.js';
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
