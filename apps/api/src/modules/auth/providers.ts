import type { Provider } from '@nestjs/common';
import { SESSION_SOURCE } from '../../platform/auth/session-source.js';
import { SIGNING_SECRET } from '../../platform/config/kept-secret.js';
import { AccountService } from './account.service.js';
import { AppAuthorization } from './app-authorization.js';
import { Captchas } from './captchas.js';
import { DemoIdentity } from './demo-identity.js';
import { GivenPasswords } from './given-passwords.port.js';
import { Identities } from './identities.port.js';
import { Lockout } from './lockout.js';
import { LoginPageService } from './login-page.service.js';
import { OneTimeSecrets } from './one-time-secrets.js';
import { PasswordService } from './password.service.js';
import { Passwords } from './passwords.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { SecretBox } from './second-factor/secret-box.js';
import { LastSeen } from './session/last-seen.js';
import { SessionService } from './session/session.service.js';
import { SessionLoader } from './session-loader.js';
import { Sessions } from './sessions.js';
import { SignInByPassword } from './sign-in/by-password.js';
import { SignInByProvider } from './sign-in/by-provider.js';
import { OpenedSessions } from './sign-in/opened-sessions.js';
import { Renewal } from './sign-in/renewal.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { SignInAsService } from './sign-in-as/sign-in-as.service.js';
import { SignInElsewhere } from './sign-in-elsewhere.js';
import { Sm2Keys } from './sm2-keys.js';
import { TokenService } from './token-service.js';

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
