import type { RequestContext } from '../../../platform/context/context.js';
import { FlatAnswer } from '../../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, HeadersOf, Input, Ip, IsSecure } from '../../../platform/http/params.js';
import { AccountService, accountFields } from '../account.service.js';
import { logUpload, MAX_UPLOAD_BYTES, type SentLog } from '../client-logs.js';
import { deviceCookie, named } from '../guard/device-cookie.js';
import { tokenFields } from './opened-sessions.js';
import { SignInService } from './sign-in.service.js';
import { type Headers, tokenHeaders, tokenQuery, tokenRequest } from './token-request.js';

@ApiController()
export class AuthController {
  constructor(
    private readonly signIn: SignInService,
    private readonly account: AccountService,
  ) {}

  /** Whatever else a client of this family sends along is left unread. A browser gets a name to be known by at its next sign-in. */
  @Endpoint('auth.token', { reads: { query: tokenQuery, headers: tokenHeaders, client: true }, answers: tokenFields })
  async token(
    @Ctx() ctx: RequestContext,
    @Input() input: Record<string, unknown>,
    @HeadersOf() headers: Headers,
    @Ip() address: string,
    @IsSecure() isSecure: boolean,
  ) {
    const sent = tokenRequest(input, headers, address);
    const origin = named(sent.origin);
    return new FlatAnswer(await this.signIn.token(ctx.workspace, { ...sent, origin }), { 'set-cookie': deviceCookie(origin, isSecure) });
  }

  @Endpoint('auth.logout:GET')
  logout(@Ctx() ctx: RequestContext) {
    return this.account.logout(ctx);
  }

  /** Not a log-out: the same path, posted to, takes the faults a browser has collected. */
  @Endpoint('auth.logout:POST', { fields: logUpload, options: { ignore: () => true }, maxBytes: MAX_UPLOAD_BYTES })
  keepLogs(@Ctx() ctx: RequestContext, @Input() input: { logs?: SentLog[] }) {
    return this.account.keepLogs(ctx, input.logs ?? []);
  }

  @Endpoint('auth.user-info', { answers: accountFields })
  info(@Ctx() ctx: RequestContext) {
    return this.account.info(ctx);
  }

  @Endpoint('auth.clear-cache')
  clearCache(@Ctx() ctx: RequestContext) {
    this.account.clearCache(ctx);
  }
}
