import { Injectable } from '@nestjs/common';
import { AUTH } from '@phone-trade/shared';
import type { Workspace } from '../../../platform/context/workspace.js';
import { clientById } from '../../system/client/client.port.js';
import { paramValue } from '../../system/param/param.port.js';
import { Captchas } from '../guard/captchas.js';
import { SignInByPassword } from './by-password.js';
import { SignInByProvider } from './by-provider.js';
import type { TokenAnswer } from './opened-sessions.js';
import { Renewal } from './renewal.js';
import { sameSecret, type TokenRequest } from './token-request.js';

/** The setting that demands a captcha of everybody. */
export const CAPTCHA_PARAM = 'account.captcha';

/** Answers the token endpoint (docs/domain.md 11.3): which way in a client asks for, and whether it may. */
@Injectable()
export class SignInService {
  constructor(
    private readonly byPassword: SignInByPassword,
    private readonly byProvider: SignInByProvider,
    private readonly renewal: Renewal,
    private readonly captchas: Captchas,
  ) {}

  async token(workspace: Workspace, request: TokenRequest): Promise<TokenAnswer> {
    const client = await clientById(workspace, request.clientId);
    if (!client || !sameSecret(client.clientSecret, request.clientSecret)) throw AUTH.BAD_CLIENT();
    if (!client.authorizedGrantTypes.split(',').includes(request.grant)) throw AUTH.BAD_GRANT();
    switch (request.grant) {
      case 'refresh_token':
        return this.renewal.refresh(workspace, request, client);
      case 'password':
      case 'captcha':
        // Who comes with a ticket has solved the captcha on his way to it.
        if (request.factorTicket) return this.byPassword.secondStep(workspace, request, client);
        await this.demandCaptcha(workspace, request);
        return this.byPassword.signIn(workspace, request, client);
      case 'social':
        return this.byProvider.social(workspace, request, client);
      case 'authorization_code':
        return this.byProvider.code(workspace, request, client);
      default:
        throw AUTH.BAD_GRANT();
    }
  }

  private async demandCaptcha(workspace: Workspace, request: TokenRequest): Promise<void> {
    const demanded = request.grant === 'captcha' || (await paramValue(workspace, CAPTCHA_PARAM)) === 'true';
    if (demanded && !(await this.captchas.judge(workspace, request.captchaKey, request.captchaCode))) throw AUTH.BAD_CAPTCHA();
  }
}
