import { AUTH, CRUD, f, roleSpec, someOf } from '@phone-trade/shared';
import { idInput } from '../../../kernel/crud/crud-input.js';
import { toTree, treeFields, treeNode } from '../../../kernel/crud/tree.js';
import { can, onTenant, PLATFORM_TENANT, type RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { idList, userById } from '../user/user.port.js';
import { whereTheyWork } from '../user/user-list.port.js';
import { Role } from './role.entity.js';
import { hasEverything } from './role.port.js';

/** The roles of a tenant to choose from. */
@ApiController()
export class RoleTreeController {
  @Endpoint('system.role.tree', { fields: { tenantId: f.text(12, '租户', 'Tenant') }, answers: treeFields })
  tree(@Ctx() ctx: RequestContext, @Input() { tenantId }: { tenantId?: string }) {
    return treeOf(ctx, onTenant(ctx, tenantId));
  }

  /** Those of the tenant that a role is of, which is known to the platform alone where it is another's. */
  @Endpoint('system.role.tree-by-id', { fields: { roleId: idInput.id as never }, answers: treeFields })
  async treeById(@Ctx() ctx: RequestContext, @Input() { roleId }: { roleId: string }) {
    const own = await rows(ctx, Role).one({ id: roleId }, { columns: ['tenantId'] });
    const of = own?.tenantId ?? (ctx.tenantId === PLATFORM_TENANT ? await tenantOf(ctx, roleId) : undefined);
    if (of === undefined) throw CRUD.NOT_FOUND({ noun: roleSpec.label });
    return treeOf(ctx, onTenant(ctx, of));
  }

  /** One's own roles, of which one chooses when acting in one of several; those of somebody else for who administers roles. */
  @Endpoint('system.role.select', {
    fields: { userId: f.ref('user', '用户', 'User'), roleId: f.roles('角色', 'Roles') },
    answers: { id: treeFields.id, ...someOf(roleSpec.fields, 'roleName', 'roleAlias') },
  })
  async select(@Ctx() ctx: RequestContext, @Input() input: { userId?: string; roleId?: readonly string[] }) {
    const isOwn = !input.userId || input.userId === ctx.userId;
    if (!isOwn && !can(ctx, 'role_view')) throw AUTH.FORBIDDEN();
    const of = isOwn ? ctx : await whereTheyWork(ctx, [input.userId as string]);
    const user = await userById(ctx.workspace, of.tenantId, isOwn ? ctx.userId : (input.userId as string));
    const named = input.roleId ?? [];
    const ids = named.length > 0 && can(ctx, 'role_view') ? named : idList(user?.roleId);
    return rows(of, Role).find({ id: ids }, { columns: ['id', 'roleName', 'roleAlias'], order: ['sort', 'id'] });
  }
}

/** The role of the platform itself is shown to those who have it. */
async function treeOf(caller: RequestContext, of: RequestContext) {
  const found = await rows(of, Role).find({}, { columns: ['id', 'parentId', 'roleName', 'roleAlias'], order: ['sort', 'id'] });
  const all = await hasEverything(caller.workspace, caller.tenantId, caller.roleIds);
  const shown = found.filter((role) => all || role.roleAlias !== 'administrator');
  return toTree(shown.map((role) => treeNode({ ...role, status: 1 }, role.roleName)));
}

async function tenantOf(ctx: RequestContext, roleId: string): Promise<string | undefined> {
  const [row] = await ctx.workspace.db
    .reading()
    .all<{ tenantId: string }>('SELECT tenant_id AS "tenantId" FROM role WHERE id = :roleId AND is_deleted = 0', { roleId });
  return row?.tenantId;
}
