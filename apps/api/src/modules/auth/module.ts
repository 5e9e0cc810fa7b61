import { SESSION_SOURCE } from '../../platform/auth/session-source.js';
import { SIGNING_SECRET } from '../../platform/config/kept-secret.js';
import type { ServerModule } from '../../platform/server-module.js';
import { AccountService } from './account.service.js';
import { authChores } from './chores.js';
import { ClientLog } from './client-log.entity.js';
import { AppAuthorization } from './elsewhere/app-authorization.js';
import { DemoIdentity } from './elsewhere/demo-identity.js';
import { ElsewhereController } from './elsewhere/elsewhere.controller.js';
import { Identities } from './elsewhere/identities.port.js';
import { IdentityController } from './elsewhere/identity.controller.js';
import { Identity } from './elsewhere/identity.entity.js';
import { SignInElsewhere } from './elsewhere/sign-in-elsewhere.js';
import { Captcha } from './guard/captcha.entity.js';
import { Captchas } from './guard/captchas.js';
import { KnownPlace } from './guard/known-place.entity.js';
import { Lockout } from './guard/lockout.js';
import { LoginFailure } from './guard/login-failure.entity.js';
import { OneTimeSecret } from './one-time-secret.entity.js';
import { OneTimeSecrets } from './one-time-secrets.js';
import { GivenPasswords } from './password/given-passwords.port.js';
import { PasswordController } from './password/password.controller.js';
import { PasswordService } from './password/password.service.js';
import { Passwords } from './password/passwords.js';
import { Sm2Keys } from './password/sm2-keys.js';
import { OldPassword } from './policy/old-password.entity.js';
import { SecurityPolicyController } from './policy/security-policy.controller.js';
import { SecurityPolicyRow } from './policy/security-policy.entity.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactor } from './second-factor/second-factor.entity.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { LastSeen } from './session/last-seen.js';
import { SessionController } from './session/session.controller.js';
import { Session } from './session/session.entity.js';
import { SessionService } from './session/session.service.js';
import { SessionLoader } from './session/session-loader.js';
import { SessionSeen } from './session/session-seen.entity.js';
import { Sessions } from './session/sessions.js';
import { AuthController } from './sign-in/auth.controller.js';
import { SignInByPassword } from './sign-in/by-password.js';
import { SignInByProvider } from './sign-in/by-provider.js';
import { LoginPageController } from './sign-in/login-page.controller.js';
import { LoginPageService } from './sign-in/login-page.service.js';
import { OpenSourceController } from './sign-in/open-source.controller.js';
import { OpenedSessions } from './sign-in/opened-sessions.js';
import { Renewal } from './sign-in/renewal.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { TokenService } from './sign-in/token-service.js';
import { SignInAsController } from './sign-in-as/sign-in-as.controller.js';
import { SignInAs } from './sign-in-as/sign-in-as.entity.js';
import { SignInAsService } from './sign-in-as/sign-in-as.service.js';

/** Sign-in, sessions and passwords. */
export const authModule: ServerModule = {
  entities: [
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
  ],
  controllers: [
    AuthController,
    ElsewhereController,
    IdentityController,
    LoginPageController,
    OpenSourceController,
    PasswordController,
    SecurityPolicyController,
    SecondFactorController,
    SessionController,
    SignInAsController,
  ],
  providers: [
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
    { provide: Sm2Keys, useFactory: (secret: string) => new Sm2Keys(secret), inject: [SIGNING_SECRET] },
  ],
  chores: () => authChores,
};
