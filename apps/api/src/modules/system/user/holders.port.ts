import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { permissionsOfRoles } from '../role/role.port.js';
import { User } from './user.entity.js';
import { idList } from './user.port.js';

/** Somebody who has a right, with the departments he belongs to. */
export interface Holder {
  readonly id: string;
  readonly realName: string;
  readonly deptIds: readonly string[];
}

/** The people of the caller's tenant who may sign in and have a right by one of their roles, those first who came first. */
export async function holdersOf(ctx: RequestContext, permission: string): Promise<Holder[]> {
  const people = await rows(ctx, User).find(
    { status: 1 },
    { columns: ['id', 'realName', 'roleId', 'deptId'], order: ['insertTime', 'id'] },
  );
  // Many people have the same roles.
  const having = new Map<string, boolean>();
  for (const { roleId } of people) {
    const roles = roleId ?? '';
    if (!having.has(roles)) having.set(roles, (await permissionsOfRoles(ctx.workspace, ctx.tenantId, idList(roles))).has(permission));
  }
  return people
    .filter(({ roleId }) => having.get(roleId ?? ''))
    .map(({ id, realName, deptId }) => ({ id, realName, deptIds: idList(deptId) }));
}
