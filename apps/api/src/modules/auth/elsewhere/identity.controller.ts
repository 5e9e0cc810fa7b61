import { f, type InputOf } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, HeadersOf, Input, Ip } from '../../../platform/http/params.js';
import { toWire } from '../../../platform/input/wire.js';
import { originOf } from '../guard/device-cookie.js';
import type { Headers } from '../sign-in/token-request.js';
import { mustBeOneself } from '../sign-in-as/oneself.js';
import { Identities } from './identities.port.js';
import { SignInElsewhere } from './sign-in-elsewhere.js';

const link = { source: f.text(32, '登录方式', 'Provider'), linkedAt: f.time('绑定时间', 'Linked at') };
const provider = { source: f.text(32, '登录方式', 'Provider').required() };
const returned = {
  ...provider,
  code: f.text(1024, '授权码', 'Code').required(),
  state: f.text(512, '状态', 'State').required(),
  iss: f.text(512, '签发者', 'Issuer'),
};

/** Who the caller is at other providers: his own to say, for by each of them one gets in. */
@ApiController()
export class IdentityController {
  constructor(
    private readonly identities: Identities,
    private readonly elsewhere: SignInElsewhere,
  ) {}

  @Endpoint('auth.identities', { fields: {}, answers: link })
  async own(@Ctx() ctx: RequestContext) {
    return toWire(ctx, link, await this.identities.linksOf(ctx));
  }

  @Endpoint('auth.link-identity', { writes: true, fields: returned, options: { ignore: () => true } })
  async link(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof returned>, @HeadersOf() headers: Headers, @Ip() address: string) {
    mustBeOneself(ctx);
    const { iss, ...back } = input;
    const stranger = await this.elsewhere.finish(ctx.workspace, { ...back, issuer: iss ?? '', origin: originOf(headers, address) });
    await this.identities.linkOwn(ctx, stranger);
  }

  @Endpoint('auth.unlink-identity', { writes: true, fields: provider })
  async unlink(@Ctx() ctx: RequestContext, @Input() { source }: InputOf<typeof provider>) {
    mustBeOneself(ctx);
    await this.identities.unlinkOwn(ctx, source);
  }
}
