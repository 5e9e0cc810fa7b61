import { ADMINISTRATORS, ROLE, roleSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { type Forest, hideRoot, placeInTree, refuseParents } from '../../../kernel/crud/tree.js';
import { PLATFORM_TENANT, type RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { nameParents, parentName } from '../../../platform/input/family.js';
import { mustBeTenant } from '../tenant/tenant.port.js';
import { peopleWithRoles } from '../user/user.port.js';
import { Role } from './role.entity.js';
import { hasEverything, tenantRoleNames } from './role.port.js';
import { RoleMenu } from './role-menu.entity.js';
import { RoleScope } from './role-scope.entity.js';

const forest: Forest<Role> = { entity: Role, noun: roleSpec.label, nameOf: (row) => row.roleName, levels: 10 };

export const RoleController = defineCrud(roleSpec, Role, {
  knownTenant: mustBeTenant,
  beforeSubmit: async (ctx, values, stored, caller) => {
    await refuseAdministrators(ctx, caller, [stored?.roleAlias, values.roleAlias as string | undefined]);
    // Front ends of the family send nothing for the parent that a row of the list did not tell them: it stays what it is.
    if (stored && !values.parentId) delete values.parentId;
    await placeInTree(ctx, forest, values, stored);
    if (stored && values.roleAlias !== undefined && !ADMINISTRATORS.has(String(values.roleAlias))) await refuseLast(ctx, [stored]);
  },
  beforeRemove: async (ctx, found, caller) => {
    await refuseAdministrators(
      ctx,
      caller,
      found.map((role) => role.roleAlias),
    );
    await refuseParents(ctx, Role, found);
    await refuseUsed(ctx, found);
    await refuseLast(ctx, found);
    const roleId = found.map(({ id }) => id);
    await rows(ctx, RoleMenu).destroy({ roleId });
    await rows(ctx, RoleScope).destroy({ roleId });
  },
  presents: { parentName },
  present: async (ctx, answered) => {
    nameParents(ctx, await tenantRoleNames(ctx.workspace, ctx.tenantId), answered);
    hideRoot(ctx, answered);
  },
});

/** Whoever has not everything makes nobody who has, and changes none of them; that of the platform is the platform's alone. */
async function refuseAdministrators(ctx: RequestContext, caller: RequestContext, aliases: readonly (string | undefined)[]): Promise<void> {
  const [alias] = aliases.filter((it) => it !== undefined && ADMINISTRATORS.has(it));
  if (alias === undefined) return;
  const isForeign = alias === 'administrator' && ctx.tenantId !== PLATFORM_TENANT;
  if (isForeign || !(await hasEverything(caller.workspace, caller.tenantId, caller.roleIds))) throw ROLE.ADMINISTRATOR();
}

/** Refuses roles that people have, or that have a permission by the tenant's rules. */
async function refuseUsed(ctx: RequestContext, found: readonly Row<Role>[]): Promise<void> {
  const people = await peopleWithRoles(
    ctx,
    found.map(({ id }) => id),
  );
  for (const { id, roleName: name } of found) {
    const count = people.get(id);
    if (count) throw ROLE.IN_USE({ name, count });
    for (const { roles, inUse } of ctx.workspace.ruleGrants) if ((await roles(ctx)).includes(id)) throw inUse({ name });
  }
}

/** Without a role of administrators nobody could give anybody anything any more. */
async function refuseLast(ctx: RequestContext, gone: readonly Row<Role>[]): Promise<void> {
  if (!gone.some(({ roleAlias }) => ADMINISTRATORS.has(roleAlias))) return;
  const left = await rows(ctx, Role).find({ roleAlias: [...ADMINISTRATORS] }, { columns: ['id'], lock: 'change', order: ['id'] });
  if (left.every(({ id }) => gone.some((role) => role.id === id))) throw ROLE.OWN_LAST();
}
