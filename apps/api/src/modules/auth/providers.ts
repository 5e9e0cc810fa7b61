import type { Provider } from '@nestjs/common';
import { SESSION_SOURCE } from '../../platform/auth/session-source.js';
import { SIGNING_SECRET } from '../../platform/config/kept-secret.js';
import { AccountService } from './account.service.js';
import { Captchas } from './captchas.js';
import { GivenPasswords } from './given-passwords.port.js';
import { Lockout } from './lockout.js';
import { LoginPageService } from './login-page.service.js';
import { PasswordService } from './password.service.js';
import { Passwords } from './passwords.js';
import { SessionLoader } from './session-loader.js';
import { Sessions } from './sessions.js';
import { SignInService } from './sign-in.service.js';
import { Sm2Keys } from './sm2-keys.js';
import { TokenService } from './token-service.js';

/** What sign-in and sessions are made of. */
export const authProviders: readonly Provider[] = [
  AccountService,
  Captchas,
  GivenPasswords,
  Lockout,
  LoginPageService,
  Passwords,
  PasswordService,
  SessionLoader,
  Sessions,
  SignInService,
  TokenService,
  { provide: SESSION_SOURCE, useExisting: SessionLoader },
  { provide: Sm2Keys, useFactory: (secret: string) => new Sm2Keys(secret), inject: [SIGNING_SECRET] },
];
