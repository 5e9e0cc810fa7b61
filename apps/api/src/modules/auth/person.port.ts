import type { SessionUser } from '../../platform/auth/session-source.js';
import type { Workspace } from '../../platform/context/workspace.js';
import { permissionsOfRoles } from '../system/role/role.port.js';
import { sightOf } from '../system/scope/scope.port.js';
import { isTenantOpen, tenantByNumber } from '../system/tenant/tenant.port.js';
import { idList, userById } from '../system/user/user.port.js';

/** Which of his roles and departments somebody acts in; nothing is all of them. */
export interface ActsAs {
  readonly roleId: string | null;
  readonly deptId: string | null;
}

/** A person with the rights he has now, within what he acts as; undefined when he or his tenant is closed. */
export async function personOf(workspace: Workspace, tenantId: string, userId: string, acts: ActsAs): Promise<SessionUser | undefined> {
  const user = await userById(workspace, tenantId, userId);
  const tenant = await tenantByNumber(workspace, tenantId);
  if (!tenant || user?.status !== 1 || !isTenantOpen(tenant, workspace.clock.iso())) return undefined;
  const roleIds = ownOf(acts.roleId, user.roleId);
  const deptIds = ownOf(acts.deptId, user.deptId);
  const [deptId] = deptIds;
  return {
    tenantId: user.tenantId,
    userId: user.id,
    userName: user.realName,
    account: user.account,
    ...(user.mustChangePassword === 1 ? { mustChangePassword: true as const } : {}),
    ...(deptId === undefined ? {} : { deptId, deptIds }),
    roleIds,
    permissions: await permissionsOfRoles(workspace, user.tenantId, roleIds),
    ...(await sightOf(workspace, user.tenantId, { userId: user.id, deptId, roleIds })),
    zoneMinutes: tenant.zoneMinutes,
    ...(tenant.expireTime === null ? {} : { untilMs: Date.parse(tenant.expireTime) }),
  };
}

/** What somebody acts as, less what he has lost since. */
function ownOf(narrowed: string | null, own: string | null): string[] {
  const owned = idList(own);
  return narrowed === null ? owned : idList(narrowed).filter((id) => owned.includes(id));
}
