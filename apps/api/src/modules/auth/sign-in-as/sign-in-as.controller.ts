import { f, type InputOf } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import type { ListQuery } from '../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, HeadersOf, Input, Ip } from '../../../platform/http/params.js';
import { tokenFields } from '../sign-in/opened-sessions.js';
import type { Headers } from '../sign-in/token-request.js';
import { SignInAsService } from './sign-in-as.service.js';
import { pageActed, signInAsFields, signInAsList } from './sign-in-as-list.js';

const asked = { userId: f.ref('user', '用户', 'User').required(), reason: f.text(200, '事由', 'Reason').required() };

/** Impersonation of users, and its log. */
@ApiController()
export class SignInAsController {
  constructor(private readonly service: SignInAsService) {}

  @Endpoint('system.sign-in-as.open', { writes: true, fields: asked, answers: tokenFields })
  open(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof asked>, @HeadersOf() headers: Headers, @Ip() address: string) {
    const agent = headers['user-agent'];
    return this.service.open(ctx, input, { ip: address.slice(0, 64), agent: typeof agent === 'string' ? agent.slice(0, 255) : '' });
  }

  @Endpoint('system.sign-in-as.list', { list: signInAsList, answers: signInAsFields })
  page(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return pageActed(ctx, query);
  }
}
