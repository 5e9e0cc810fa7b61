import { f } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { FlatAnswer } from '../../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input, Ip } from '../../../platform/http/params.js';
import { flatCaptchaFields, LoginPageService, tenantInfoFields } from './login-page.service.js';

@ApiController()
export class LoginPageController {
  constructor(private readonly service: LoginPageService) {}

  @Endpoint('auth.captcha', { answers: flatCaptchaFields })
  async captcha(@Ctx() ctx: RequestContext, @Ip() address: string) {
    return new FlatAnswer(await this.service.captcha(ctx.workspace, address));
  }

  @Endpoint('system.tenant.info', {
    fields: { domain: f.text(255, '域名', 'Domain') },
    answers: tenantInfoFields,
  })
  tenantInfo(@Ctx() ctx: RequestContext, @Input() input: { domain?: string }) {
    return this.service.tenantInfo(ctx.workspace, input.domain ?? '');
  }
}
