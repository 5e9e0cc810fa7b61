import type { RequestContext } from '../../../platform/context/context.js';
import { FlatAnswer } from '../../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, HeadersOf, Input, Ip, IsSecure } from '../../../platform/http/params.js';
import { AccountService } from '../account.service.js';
import { logUpload, MAX_UPLOAD_BYTES, type SentLog } from '../client-logs.js';
import { Captchas, captchaFields } from '../guard/captchas.js';
import { deviceCookie, named } from '../guard/device-cookie.js';
import { doneFields, inWordsOfOAuth, openSourceAnswer, openSourceQuery, openSourceTokenFields } from './open-source-dialect.js';
import { SignInService } from './sign-in.service.js';
import { type Headers, tokenHeaders, tokenRequest } from './token-request.js';

const LOGS = { fields: logUpload, options: { ignore: () => true }, maxBytes: MAX_UPLOAD_BYTES };

/** The calls of sign-in as the open-source front end of the family knows them (docs/domain.md 11.4): other names, the same services. */
@ApiController()
export class OpenSourceController {
  constructor(
    private readonly signIn: SignInService,
    private readonly account: AccountService,
    private readonly captchas: Captchas,
  ) {}

  @Endpoint('auth.open-source.token', {
    reads: { query: openSourceQuery, headers: tokenHeaders, client: true },
    answers: openSourceTokenFields,
  })
  async token(
    @Ctx() { workspace }: RequestContext,
    @Input() input: Record<string, unknown>,
    @HeadersOf() headers: Headers,
    @Ip() address: string,
    @IsSecure() isSecure: boolean,
  ) {
    const sent = tokenRequest(inWordsOfOAuth(input), headers, address);
    const origin = named(sent.origin);
    const data = openSourceAnswer(await this.signIn.token(workspace, { ...sent, origin, dialect: 'open-source' }));
    return new FlatAnswer({ code: 200, success: true, data, msg: '操作成功' }, { 'set-cookie': deviceCookie(origin, isSecure) });
  }

  @Endpoint('auth.open-source.captcha', { answers: captchaFields })
  captcha(@Ctx() { workspace }: RequestContext, @Ip() address: string) {
    return this.captchas.make(workspace, address);
  }

  @Endpoint('auth.open-source.logout', { answers: doneFields })
  async logout(@Ctx() ctx: RequestContext) {
    await this.account.logout(ctx);
    return { code: '200', msg: '操作成功' };
  }

  @Endpoint('auth.open-source.logout-root', { answers: doneFields })
  logoutAtRoot(@Ctx() ctx: RequestContext) {
    return this.logout(ctx);
  }

  @Endpoint('auth.open-source.send-logs', LOGS)
  sendLogs(@Ctx() ctx: RequestContext, @Input() { logs = [] }: { logs?: SentLog[] }) {
    return this.account.keepLogs(ctx, logs);
  }

  @Endpoint('auth.open-source.send-logs-root', LOGS)
  sendLogsAtRoot(@Ctx() ctx: RequestContext, @Input() input: { logs?: SentLog[] }) {
    return this.sendLogs(ctx, input);
  }
}
