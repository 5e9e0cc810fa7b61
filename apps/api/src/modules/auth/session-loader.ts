import { Injectable } from '@nestjs/common';
import type { AccessClaims, SessionSource, SessionUser } from '../../platform/auth/session-source.js';
import { PLATFORM_TENANT } from '../../platform/context/context.js';
import type { Workspace } from '../../platform/context/workspace.js';
import { personOf } from './person.port.js';
import { Sessions } from './sessions.js';

/** Who stands behind an access token, as long as the session, the person and the tenant are good. */
@Injectable()
export class SessionLoader implements SessionSource {
  constructor(private readonly sessions: Sessions) {}

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
    return person && { ...person, sessionId: session.id, tokensOfMs: Date.parse(session.rotatedAt) };
  }
}
