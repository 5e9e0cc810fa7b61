import { f, type InputOf } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import type { ListQuery } from '../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { LastSeen } from './last-seen.js';
import { SessionService } from './session.service.js';
import { ownSessions, pageSessions, sessionFields, sessionList } from './session-list.js';

const some = { ids: f.keys('登录', 'Sessions') };
const people = { userIds: f.ids('user', '用户', 'Users').required() };

/** Who is signed in, and the end of it. */
@ApiController()
export class SessionController {
  constructor(
    private readonly service: SessionService,
    private readonly seen: LastSeen,
  ) {}

  @Endpoint('system.session.list', { list: sessionList, answers: sessionFields })
  page(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return pageSessions(ctx, query, this.seen);
  }

  @Endpoint('system.session.remove', { writes: true, fields: some })
  end(@Ctx() ctx: RequestContext, @Input() { ids }: InputOf<typeof some>) {
    return this.service.end(ctx, ids ?? []);
  }

  @Endpoint('system.session.remove-of', { writes: true, fields: people })
  endOf(@Ctx() ctx: RequestContext, @Input() { userIds }: InputOf<typeof people>) {
    return this.service.endOf(ctx, userIds);
  }

  @Endpoint('auth.sessions', { fields: {}, answers: sessionFields })
  own(@Ctx() ctx: RequestContext) {
    return ownSessions(ctx, this.seen);
  }

  @Endpoint('auth.end-sessions', { writes: true, fields: some })
  endOwn(@Ctx() ctx: RequestContext, @Input() { ids }: InputOf<typeof some>) {
    return this.service.endOwn(ctx, ids ?? []);
  }
}
