import type { Provider } from '@nestjs/common';
import { SESSION_SOURCE } from '../../platform/auth/session-source.js';
import { SIGNING_SECRET } from '../../platform/config/kept-secret.js';
import { SecretBox } from '../../platform/config/secret-box.js';
import { AccountService } from './account.service.js';
import { AppAuthorization } from './elsewhere/app-authorization.js';
import { DemoIdentity } from './elsewhere/demo-identity.js';
import { Identities } from './elsewhere/identities.port.js';
import { SignInElsewhere } from './elsewhere/sign-in-elsewhere.js';
import { Captchas } from './guard/captchas.js';
import { Lockout } from './guard/lockout.js';
import { OneTimeSecrets } from './one-time-secrets.js';
import { GivenPasswords } from './password/given-passwords.port.js';
import { PasswordService } from './password/password.service.js';
import { Passwords } from './password/passwords.js';
import { Sm2Keys } from './password/sm2-keys.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { LastSeen } from './session/last-seen.js';
import { SessionService } from './session/session.service.js';
import { SessionLoader } from './session/session-loader.js';
import { Sessions } from './session/sessions.js';
import { SignInByPassword } from './sign-in/by-password.js';
import { SignInByProvider } from './sign-in/by-provider.js';
import { LoginPageService } from './sign-in/login-page.service.js';
import { OpenedSessions } from './sign-in/opened-sessions.js';
import { Renewal } from './sign-in/renewal.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { TokenService } from './sign-in/token-service.js';
import { SignInAsService } from './sign-in-as/sign-in-as.service.js';

/** What sign-in and sessions are made of. */
export const authProviders: readonly Provider[] = [
  AccountService,
  AppAuthorization,
  Captchas,
  DemoIdentity,
  GivenPasswords,
  Identities,
  LastSeen,
  Lockout,
  LoginPageService,
  OneTimeSecrets,
  OpenedSessions,
  Passwords,
  PasswordService,
  Renewal,
  SecondFactorService,
  SecondFactors,
  SessionLoader,
  SessionService,
  Sessions,
  SignInElsewhere,
  SignInAsService,
  SignInByPassword,
  SignInByProvider,
  SignInService,
  TokenService,
  { provide: SESSION_SOURCE, useExisting: SessionLoader },
  { provide: SecretBox, useFactory: (secret: string) => new SecretBox(secret), inject: [SIGNING_SECRET] },
  { provide: Sm2Keys, useFactory: (secret: string) => new Sm2Keys(secret), inject: [SIGNING_SECRET] },
];
