import { Injectable } from '@nestjs/common';
import { ADMINISTRATORS, CRUD, label, ROLE, roleSpec } from '@phone-trade/shared';
import { onPlatform, type RequestContext } from '../../../platform/context/context.js';
import { seesCompany } from '../../../platform/context/data-scope.js';
import { byTenant } from '../../../platform/database/query/every-tenant.js';
import { rows, rowsInUse } from '../../../platform/database/query/table.js';
import { Menu } from '../menu/menu.entity.js';
import { ApiScope } from '../scope/api-scope.entity.js';
import { DataScope } from '../scope/data-scope.entity.js';
import { grantableBy } from './grantable.js';
import { Role } from './role.entity.js';
import { hasEverything } from './role.port.js';
import { RoleMenu } from './role-menu.entity.js';
import { API_SCOPE, DATA_SCOPE, RoleScope } from './role-scope.entity.js';

/** The requested rights of some roles. Missing lists change nothing; an empty list removes all. */
export interface Grant {
  readonly roleIds: readonly string[];
  readonly menuIds?: readonly string[] | null;
  readonly dataScopeIds?: readonly string[] | null;
  readonly apiScopeIds?: readonly string[] | null;
}

/** The rights a granter can grant, and the requested ones. */
interface Wish {
  readonly wanted: readonly string[];
  readonly own: ReadonlySet<string>;
  /** The name for error messages. */
  readonly names: ReadonlyMap<string, string>;
}

@Injectable()
export class RoleGrantService {
  /** Grants within the rights of the granter. Other rights of the role are neither added nor removed. */
  async grant(caller: RequestContext, { roleIds, menuIds, dataScopeIds, apiScopeIds }: Grant): Promise<void> {
    if (roleIds.length === 0) throw CRUD.NONE_SELECTED();
    // A granter with a limited data scope would otherwise grant access to all rows.
    if (!seesCompany(caller)) throw ROLE.NARROW_GRANTER();
    const own = await grantableBy(caller);
    await caller.workspace.db.write(caller, async () => {
      const roles: [RequestContext, string][] = [];
      for (const { ctx, ids } of await byTenant(caller, Role, [...new Set(roleIds)]))
        for (const { id } of await this.lockRoles(ctx, caller, ids)) roles.push([ctx, id]);
      const names = await this.mustExist(caller, { menuIds, dataScopeIds, apiScopeIds });
      for (const [ctx, id] of roles) {
        if (menuIds) await this.replaceMenus(ctx, id, { wanted: menuIds, own: idsOf(own.menus), names });
        if (dataScopeIds) await this.replaceScopes(ctx, id, DATA_SCOPE, { wanted: dataScopeIds, own: idsOf(own.dataScopes), names });
        if (apiScopeIds) await this.replaceScopes(ctx, id, API_SCOPE, { wanted: apiScopeIds, own: idsOf(own.apiScopes), names });
      }
    });
  }

  /** Two who grant the same role wait for each other. */
  private async lockRoles(ctx: RequestContext, caller: RequestContext, ids: readonly string[]): Promise<readonly { id: string }[]> {
    const found = await rows(ctx, Role).find({ id: ids }, { lock: 'change', order: ['id'] });
    if (found.length < ids.length) throw CRUD.NOT_FOUND({ noun: roleSpec.label });
    const isAboveHim = found.some((role) => ADMINISTRATORS.has(role.roleAlias));
    if (isAboveHim && !(await hasEverything(caller.workspace, caller.tenantId, caller.roleIds))) throw ROLE.ADMINISTRATOR();
    return found;
  }

  /** The requested rights with their names. The lock prevents their deletion meanwhile. */
  private async mustExist(
    caller: RequestContext,
    { menuIds, dataScopeIds, apiScopeIds }: Omit<Grant, 'roleIds'>,
  ): Promise<ReadonlyMap<string, string>> {
    const ctx = onPlatform(caller);
    const names = new Map<string, string>();
    const given = [
      [menuIds, Menu, label('菜单', 'menu')],
      [dataScopeIds, DataScope, label('数据权限', 'data scope')],
      [apiScopeIds, ApiScope, label('接口权限', 'API scope')],
    ] as const;
    for (const [ids, entity, noun] of given) {
      const wanted = [...new Set(ids ?? [])];
      const found = await rowsInUse<Menu | DataScope | ApiScope>(ctx, entity, wanted);
      if (wanted.some((id) => !found.has(id))) throw CRUD.NOT_FOUND({ noun });
      for (const [id, row] of found) names.set(id, 'name' in row ? row.name : row.scopeName);
    }
    return names;
  }

  private async replaceMenus(ctx: RequestContext, roleId: string, wish: Wish): Promise<void> {
    const had = (await rows(ctx, RoleMenu).find({ roleId }, { columns: ['menuId'] })).map(({ menuId }) => menuId);
    const { added, removed } = difference(had, wish);
    if (removed.length > 0) await rows(ctx, RoleMenu).destroy({ roleId, menuId: removed });
    await rows(ctx, RoleMenu).insert(added.map((menuId) => ({ roleId, menuId })));
  }

  private async replaceScopes(ctx: RequestContext, roleId: string, scopeCategory: number, wish: Wish): Promise<void> {
    const had = (await rows(ctx, RoleScope).find({ roleId, scopeCategory }, { columns: ['scopeId'] })).map(({ scopeId }) => scopeId);
    const { added, removed } = difference(had, wish);
    if (removed.length > 0) await rows(ctx, RoleScope).destroy({ roleId, scopeCategory, scopeId: removed });
    await rows(ctx, RoleScope).insert(added.map((scopeId) => ({ roleId, scopeCategory, scopeId })));
  }
}

const idsOf = (nodes: readonly { readonly id: string }[]): Set<string> => new Set(nodes.map(({ id }) => id));

/** The changes of a role. Rights that the granter does not have are neither added nor removed. */
function difference(had: readonly string[], { wanted, own, names }: Wish): { added: string[]; removed: string[] } {
  const asked = new Set(wanted);
  const added = [...asked].filter((id) => !had.includes(id));
  const beyond = added.filter((id) => !own.has(id));
  if (beyond.length > 0) throw ROLE.BEYOND_OWN({ list: beyond.slice(0, 5).map((id) => names.get(id)) });
  return { added, removed: had.filter((id) => own.has(id) && !asked.has(id)) };
}
