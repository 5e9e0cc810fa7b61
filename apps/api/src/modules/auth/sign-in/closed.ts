import { type AppError, AUTH } from '@phone-trade/shared';
import type { Workspace } from '../../../platform/context/workspace.js';
import { isTenantOpen, type TenantRow, tenantByNumber } from '../../system/tenant/tenant.port.js';
import type { UserRow } from '../../system/user/user.port.js';

/** Why nobody of this tenant, or not this person, is let in now. */
export function whyClosed(workspace: Workspace, tenant: TenantRow | undefined, user: UserRow): AppError | undefined {
  if (!tenant || !isTenantOpen(tenant, workspace.clock.iso())) return AUTH.TENANT_EXPIRED();
  return user.status === 1 ? undefined : AUTH.USER_DISABLED();
}

/** Refuses who may not be let in now, himself or with all of his tenant. */
export async function mustBeLetIn(workspace: Workspace, user: UserRow): Promise<void> {
  const refused = whyClosed(workspace, await tenantByNumber(workspace, user.tenantId), user);
  if (refused) throw refused;
}
