import { Injectable } from '@nestjs/common';
import { ACTING, AUTH, PEOPLE } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';

import { seesCompany } from '../../../platform/context/data-scope.js';
import { rows } from '../../../platform/database/query/table.js';
import { type ClientRow, clientById } from '../../system/client/client.port.js';
import { mustBeAbove } from '../../system/user/rights.port.js';
import type { UserRow } from '../../system/user/user.port.js';
import { whereTheyWork } from '../../system/user/user-list.port.js';
import { Session } from '../session/session.entity.js';
import { Sessions } from '../session/sessions.js';
import { OpenedSessions, type TokenAnswer } from '../sign-in/opened-sessions.js';
import { mustBeOneself } from './oneself.js';
import { earlier, SignInAs } from './sign-in-as.entity.js';

export interface Asked {
  readonly userId: string;
  readonly reason: string;
}

/** The address and browser of the request. */
interface Place {
  readonly ip: string;
  readonly agent: string;
}

/** Opens a session as another user, who must not have more rights than the caller, and logs the impersonation (ADR 29). */
@Injectable()
export class SignInAsService {
  constructor(
    private readonly sessions: Sessions,
    private readonly opened: OpenedSessions,
  ) {}

  /** Answers what the token endpoint does, for the person. Nothing is remembered for a repeated call: the answer opens a session. */
  async open({ requestId: _, ...caller }: RequestContext, { userId, reason }: Asked, place: Place): Promise<TokenAnswer> {
    mustBeOneself(caller);
    if (userId === caller.userId) throw ACTING.YOURSELF();
    const ctx = await whereTheyWork(caller, [userId]);
    const [person] = (await mustBeAbove({ caller, ctx }, [userId])) as [UserRow];
    // A caller with a limited data scope would otherwise see rows outside of that scope.
    if (!seesCompany(caller)) throw PEOPLE.ABOVE_YOU({ name: person.realName });
    if (person.status !== 1) throw AUTH.USER_DISABLED();
    const session = await ctx.workspace.db.write(ctx, async () => {
      const own = await rows(caller, Session).one({ id: caller.sessionId ?? '', revokedAt: null }, { lock: 'use' });
      const client = own && (await clientById(caller.workspace, own.clientId));
      if (!own || !client) throw AUTH.UNAUTHORIZED();
      const opened = await this.sessions.open(
        caller.workspace,
        sessionOf(caller, person, own.clientId, place),
        client.refreshTokenValidity,
      );
      const by = { byTenant: caller.tenantId, byUser: caller.userId, byName: caller.userName };
      await rows(ctx, SignInAs).insert([{ ...by, userId, reason, sessionId: opened.id, endsAt: earlier(opened.expiresAt, own.expiresAt) }]);
      return opened;
    });
    const client = (await clientById(caller.workspace, session.clientId)) as ClientRow;
    return this.opened.answer(caller.workspace, session, person, client);
  }
}

const sessionOf = (caller: RequestContext, person: UserRow, clientId: string, place: Place) => ({
  tenantId: person.tenantId,
  userId: person.id,
  clientId,
  deptId: null,
  roleId: null,
  dialect: caller.dialect ?? null,
  ...place,
  passwordDue: 0,
  factorDue: 0,
  actingTenant: caller.tenantId,
  actingUser: caller.userId,
  actingSession: caller.sessionId as string,
  actingName: caller.userName,
});
