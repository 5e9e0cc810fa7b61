import { Injectable } from '@nestjs/common';
import type { AccessClaims, SessionSource, SessionUser } from '../../../platform/auth/session-source.js';
import { PLATFORM_TENANT } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { personOf } from '../person.port.js';
import { type Acted, actorOf, isActed } from '../sign-in-as/actor.js';
import { LastSeen } from './last-seen.js';
import { Sessions } from './sessions.js';

/** Who stands behind an access token, as long as the session, the person and the tenant are good. */
@Injectable()
export class SessionLoader implements SessionSource {
  constructor(
    private readonly sessions: Sessions,
    private readonly lastSeen: LastSeen,
  ) {}

  /** A change of any of them is felt at the next call. */
  readonly tables = [
    'session',
    'sys_user',
    'tenant',
    'role',
    'role_menu',
    'role_scope',
    'dept',
    'standard_config',
    `${PLATFORM_TENANT}/menu`,
    `${PLATFORM_TENANT}/param`,
    `${PLATFORM_TENANT}/data_scope`,
    `${PLATFORM_TENANT}/api_scope`,
    `${PLATFORM_TENANT}/tenant_package`,
  ];

  async load(claims: AccessClaims, workspace: Workspace): Promise<SessionUser | undefined> {
    const session = await this.sessions.live(workspace, claims.tenant_id, claims.sid);
    const person = session && (await personOf(workspace, claims.tenant_id, session.userId, session));
    if (!person) return undefined;
    const dialect = session.dialect === 'open-source' ? ({ dialect: 'open-source' } as const) : {};
    const of = { ...dialect, sessionId: session.id, tokensOfMs: Date.parse(session.rotatedAt) };
    if (isActed(session)) return this.acted(workspace, session, { ...person, ...of });
    return {
      ...person,
      ...(session.passwordDue === 1 ? { mustChangePassword: true as const } : {}),
      ...(session.factorDue === 1 ? { mustEnrol: true as const } : {}),
      ...of,
    };
  }

  /** Somebody acted by another, while he may be; a password that is to be changed is for its owner to change. */
  private async acted(
    workspace: Workspace,
    session: Acted,
    { mustChangePassword: _, ...person }: SessionUser,
  ): Promise<SessionUser | undefined> {
    const own = await actorOf(workspace, this.sessions, session, person);
    if (!own) return undefined;
    const { actingTenant: tenantId, actingUser: userId, actingName } = session;
    const untilMs = Math.min(Date.parse(own.expiresAt), person.untilMs ?? Number.POSITIVE_INFINITY);
    return { ...person, actedBy: { tenantId, userId, name: actingName ?? '' }, untilMs };
  }

  seen(workspace: Workspace, tenantId: string, sessionId: string): void {
    this.lastSeen.note(workspace, tenantId, sessionId);
  }
}
