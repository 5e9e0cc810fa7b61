import { Injectable } from '@nestjs/common';
import { AUTH } from '@phone-trade/shared';
import type { Workspace } from '../../../platform/context/workspace.js';
import type { ClientRow } from '../../system/client/client.port.js';
import { userById } from '../../system/user/user.port.js';
import { Sessions } from '../session/sessions.js';
import { isActed } from '../sign-in-as/actor.js';
import { mustBeLetIn } from './closed.js';
import { OpenedSessions, switchOf, type TokenAnswer } from './opened-sessions.js';
import type { TokenRequest } from './token-request.js';
import { TokenService } from './token-service.js';

/** The grant `refresh_token`: a session goes on, with other departments and roles where that is asked for. */
@Injectable()
export class Renewal {
  constructor(
    private readonly opened: OpenedSessions,
    private readonly sessions: Sessions,
    private readonly tokens: TokenService,
  ) {}

  async refresh(workspace: Workspace, request: TokenRequest, client: ClientRow): Promise<TokenAnswer> {
    const claims = this.tokens.readRefresh(request.refreshToken, workspace.clock.now());
    const user = claims && (await userById(workspace, claims.tenant_id, claims.user_id));
    if (!claims || !user) throw AUTH.BAD_REFRESH();
    await mustBeLetIn(workspace, user);
    const before = await this.sessions.live(workspace, claims.tenant_id, claims.sid);
    if (before && isActed(before) && !(await this.sessions.live(workspace, before.actingTenant, before.actingSession)))
      throw AUTH.BAD_REFRESH();
    const change = await switchOf(workspace, request, user);
    const session = await this.sessions.renew(workspace, claims, client.refreshTokenValidity, change);
    if (!session || session.clientId !== client.clientId) throw AUTH.BAD_REFRESH();
    return this.opened.answer(workspace, session, user, client);
  }
}
