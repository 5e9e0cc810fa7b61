import { Injectable } from '@nestjs/common';
import { AUTH } from '@phone-trade/shared';
import type { Workspace } from '../../../platform/context/workspace.js';
import type { ClientRow } from '../../system/client/client.port.js';
import { type UserRow, userById } from '../../system/user/user.port.js';
import { AppAuthorization } from '../elsewhere/app-authorization.js';
import { Identities, type Linked } from '../elsewhere/identities.port.js';
import { SignInElsewhere } from '../elsewhere/sign-in-elsewhere.js';
import { mustBeLetIn } from './closed.js';
import { OpenedSessions, type TokenAnswer } from './opened-sessions.js';
import type { TokenRequest } from './token-request.js';

/** The grants `social` and `authorization_code`: an external provider, or for another application a session here, identifies the user. */
@Injectable()
export class SignInByProvider {
  constructor(
    private readonly opened: OpenedSessions,
    private readonly elsewhere: SignInElsewhere,
    private readonly identities: Identities,
    private readonly apps: AppAuthorization,
  ) {}

  /** Signs in a linked user, with the second factor if there is one. Other users receive the `oauth_id` for linking. */
  async social(workspace: Workspace, request: TokenRequest, client: ClientRow): Promise<TokenAnswer> {
    const stranger = await this.elsewhere.finish(workspace, request);
    const linked = await this.identities.find(workspace, stranger);
    if (linked) {
      const user = await personLinked(workspace, linked);
      const asked = await this.opened.factorAsked(workspace, user);
      if (asked) throw asked;
      return this.opened.answer(workspace, await this.opened.open(workspace, request, client, user), user, client);
    }
    const oauthId = await this.identities.offer(workspace, stranger, request.origin.address);
    return { oauth_id: oauthId, user_id: '', user_name: stranger.account, nick_name: stranger.name, source: stranger.source };
  }

  /** The user who granted the code had a complete sign-in, so no second factor is required here. */
  async code(workspace: Workspace, request: TokenRequest, client: ClientRow): Promise<TokenAnswer> {
    const user = await personLinked(workspace, await this.apps.redeem(workspace, client, request));
    return this.opened.answer(workspace, await this.opened.open(workspace, request, client, user), user, client);
  }
}

async function personLinked(workspace: Workspace, { tenantId, userId }: Linked): Promise<UserRow> {
  const user = await userById(workspace, tenantId, userId);
  if (!user) throw AUTH.USER_DISABLED();
  await mustBeLetIn(workspace, user);
  return user;
}
