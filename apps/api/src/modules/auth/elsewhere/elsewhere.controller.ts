import { f, type InputOf } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { FlatAnswer, RedirectAnswer } from '../../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, HeadersOf, Input, Ip, IsSecure } from '../../../platform/http/params.js';
import { deviceCookie, named, originOf } from '../guard/device-cookie.js';
import type { Headers } from '../sign-in/token-request.js';
import { AppAuthorization } from './app-authorization.js';
import { type AuthorizationRequest, authorizationRequest } from './authorization-request.js';
import { DemoIdentity } from './demo-identity.js';
import { SignInElsewhere } from './sign-in-elsewhere.js';

const provider = { source: f.text(32, '登录方式', 'Provider').required() };

const demoRequest = {
  name: f.text(64, '姓名', 'Name').required(),
  state: f.text(512, '状态', 'State').required(),
  nonce: f.text(512, '随机数', 'Nonce').required(),
  code_challenge: f.text(128, '校验摘要', 'Code challenge').required(),
};

/** The address that the browser is sent to. */
const answers = { url: f.text(2048, '地址', 'Address') };

/** Pages may be asked more by a provider or an application than is read here. */
const ignore = { ignore: () => true };

/** Sign-in by external providers, and sign-in of other applications by this server. */
@ApiController()
export class ElsewhereController {
  constructor(
    private readonly elsewhere: SignInElsewhere,
    private readonly demo: DemoIdentity,
    private readonly apps: AppAuthorization,
  ) {}

  /** The browser is known by its cookie when it comes back. */
  @Endpoint('auth.render', { fields: provider, answers })
  async render(
    @Ctx() ctx: RequestContext,
    @Input() { source }: InputOf<typeof provider>,
    @HeadersOf() headers: Headers,
    @Ip() address: string,
    @IsSecure() isSecure: boolean,
  ) {
    const origin = named(originOf(headers, address));
    const url = await this.elsewhere.begin(ctx.workspace, source, origin);
    return new FlatAnswer({ code: 200, success: true, data: { url }, msg: '操作成功' }, { 'set-cookie': deviceCookie(origin, isSecure) });
  }

  /** The same for a link: clients of the family send the browser here. */
  @Endpoint('auth.render-redirect', { fields: provider, options: ignore, redirects: true })
  async leave(
    @Ctx() { workspace }: RequestContext,
    @Input() { source }: InputOf<typeof provider>,
    @HeadersOf() headers: Headers,
    @Ip() address: string,
    @IsSecure() isSecure: boolean,
  ) {
    const origin = named(originOf(headers, address));
    return new RedirectAnswer(await this.elsewhere.begin(workspace, source, origin), { 'set-cookie': deviceCookie(origin, isSecure) });
  }

  @Endpoint('auth.authorize:GET', {
    fields: authorizationRequest,
    options: ignore,
    answers: { clientId: f.text(64, '应用', 'Client') },
  })
  async application(@Ctx() { workspace }: RequestContext, @Input() input: AuthorizationRequest) {
    const { clientId } = await this.apps.application(workspace, input);
    return { clientId };
  }

  @Endpoint('auth.authorize:POST', { fields: authorizationRequest, options: ignore, answers })
  async authorize(@Ctx() ctx: RequestContext, @Input() input: AuthorizationRequest) {
    return { url: await this.apps.grant(ctx, input) };
  }

  @Endpoint('auth.demo-identity', { fields: demoRequest, options: ignore, answers })
  async demoIdentity(@Ctx() { workspace }: RequestContext, @Input() input: InputOf<typeof demoRequest>, @Ip() address: string) {
    return { url: await this.demo.authorize(workspace, input, address) };
  }
}
