import type { RequestContext } from '../../platform/context/context.js';
import { FlatAnswer } from '../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../platform/http/endpoint.js';
import { Ctx, HeadersOf, Input, Ip } from '../../platform/http/params.js';
import { AccountService } from './account.service.js';
import { logUpload, type SentLog } from './client-logs.js';
import { SignInService } from './sign-in.service.js';
import { type Headers, tokenRequest } from './token-request.js';

@ApiController()
export class AuthController {
  constructor(
    private readonly signIn: SignInService,
    private readonly account: AccountService,
  ) {}

  /** Whatever else a client of this family sends along is left unread. */
  @Endpoint('auth.token')
  async token(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>, @HeadersOf() headers: Headers, @Ip() address: string) {
    return new FlatAnswer(await this.signIn.token(ctx.workspace, tokenRequest(input, headers, address)));
  }

  @Endpoint('auth.logout:GET')
  logout(@Ctx() ctx: RequestContext) {
    return this.account.logout(ctx);
  }

  /** Not a log-out: the same path, posted to, takes the faults a browser has collected. */
  @Endpoint('auth.logout:POST', { fields: logUpload, options: { ignore: () => true } })
  keepLogs(@Ctx() ctx: RequestContext, @Input() input: { logs?: SentLog[] }) {
    return this.account.keepLogs(ctx, input.logs ?? []);
  }

  @Endpoint('auth.user-info')
  info(@Ctx() ctx: RequestContext) {
    return this.account.info(ctx);
  }

  @Endpoint('auth.clear-cache')
  clearCache(@Ctx() ctx: RequestContext) {
    this.account.clearCache(ctx);
  }
}
