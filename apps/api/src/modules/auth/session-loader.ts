import { Injectable } from '@nestjs/common';
import type { AccessClaims, SessionSource, SessionUser } from '../../platform/auth/session-source.js';
import { PLATFORM_TENANT } from '../../platform/context/context.js';
import { WHOLE_COMPANY } from '../../platform/context/data-scope.js';
import type { Workspace } from '../../platform/context/workspace.js';
import { permissionsOfRoles } from '../system/role/role.port.js';
import { isTenantOpen, tenantByNumber } from '../system/tenant/tenant.port.js';
import { idList, userById } from '../system/user/user.port.js';
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
    'standard_config',
    `${PLATFORM_TENANT}/menu`,
    `${PLATFORM_TENANT}/tenant_package`,
  ];

  async load(claims: AccessClaims, workspace: Workspace): Promise<SessionUser | undefined> {
    const session = await this.sessions.live(workspace, claims.tenant_id, claims.sid);
    const user = session && (await userById(workspace, claims.tenant_id, session.userId));
    const tenant = await tenantByNumber(workspace, claims.tenant_id);
    if (!session || !tenant || user?.status !== 1 || !isTenantOpen(tenant, workspace.clock.iso())) return undefined;
    const roleIds = ownOf(session.roleId, user.roleId);
    const [deptId] = ownOf(session.deptId, user.deptId);
    return {
      sessionId: session.id,
      tenantId: user.tenantId,
      userId: user.id,
      userName: user.realName,
      account: user.account,
      ...(deptId === undefined ? {} : { deptId }),
      roleIds,
      permissions: await permissionsOfRoles(workspace, user.tenantId, roleIds),
      dataScope: WHOLE_COMPANY,
      zoneMinutes: tenant.zoneMinutes,
    };
  }
}

/** What the session is narrowed to, less what the user has lost since. */
function ownOf(narrowed: string | null, own: string | null): string[] {
  const owned = idList(own);
  return narrowed === null ? owned : idList(narrowed).filter((id) => owned.includes(id));
}
