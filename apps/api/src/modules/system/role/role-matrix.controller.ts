import {
  CRUD,
  type MatrixColumn,
  type MatrixRow,
  matrixAnswerFields,
  matrixFields,
  type RoleMatrix,
  roleSpec,
  userSpec,
} from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { MENU, menusOf } from '../menu/menus.js';
import { apiScopes, dataScopes } from '../scope/scope.port.js';
import { isRented, rentedBy } from '../tenant-package/rented.js';
import { User } from '../user/user.entity.js';
import { idList } from '../user/user.port.js';
import { Role } from './role.entity.js';
import { grantsByRole, hasEverything, menusOfRoles, tenantRoleNames } from './role.port.js';

interface Asked {
  readonly roleIds?: readonly string[] | null;
  readonly userIds?: readonly string[] | null;
}

/** The rights of roles and users of the caller's tenant, as one table. */
@ApiController()
export class RoleMatrixController {
  /** Roles in their order, then people, at most `MATRIX_MOST` of each; what the tenant does not rent is no row. */
  @Endpoint('system.role.matrix', { fields: matrixFields, answers: matrixAnswerFields })
  async matrix(@Ctx() ctx: RequestContext, @Input() { roleIds, userIds }: Asked): Promise<RoleMatrix> {
    const granted = await grantedRows(ctx);
    const columns = [...(await roleColumns(ctx, roleIds ?? [])), ...(await userColumns(ctx, userIds ?? []))];
    const known = new Set(granted.map(({ id }) => id));
    return { rows: granted, columns: columns.map((column) => ({ ...column, has: column.has.filter((id) => known.has(id)) })) };
  }
}

/** The menus and buttons that the tenant rents, each with the scopes on it. */
async function grantedRows({ workspace, tenantId }: RequestContext): Promise<MatrixRow[]> {
  const [{ all }, rented] = [await menusOf(workspace), await rentedBy(workspace, tenantId)];
  const scopes = [
    ...(await dataScopes(workspace)).map((scope) => ({ kind: 'dataScope' as const, scope })),
    ...(await apiScopes(workspace)).map((scope) => ({ kind: 'apiScope' as const, scope })),
  ];
  return all
    .filter((menu) => isRented(menu, rented))
    .flatMap(({ id, parentId, category, name, nameEn, code }): MatrixRow[] => [
      { id, parentId, kind: category === MENU ? 'menu' : 'button', title: name, ...(nameEn ? { titleEn: nameEn } : {}), code },
      ...scopes
        .filter(({ scope }) => scope.menuId === id)
        .map(({ kind, scope: { id: scopeId, scopeName, nameEn: scopeNameEn, resourceCode } }) => ({
          id: scopeId,
          parentId: id,
          kind,
          title: scopeName,
          ...(scopeNameEn ? { titleEn: scopeNameEn } : {}),
          code: resourceCode,
        })),
    ]);
}

async function roleColumns(ctx: RequestContext, ids: readonly string[]): Promise<MatrixColumn[]> {
  const found = await rows(ctx, Role).find({ id: [...new Set(ids)] }, { columns: ['id', 'roleName'], order: ['sort', 'id'] });
  if (found.length < new Set(ids).size) throw CRUD.NOT_FOUND({ noun: roleSpec.label });
  return Promise.all(
    found.map(async ({ id, roleName }) => ({ id, kind: 'role' as const, name: roleName, has: await rightsOf(ctx, [id]) })),
  );
}

async function userColumns(ctx: RequestContext, ids: readonly string[]): Promise<MatrixColumn[]> {
  const found = await rows(ctx, User).find(
    { id: [...new Set(ids)] },
    { columns: ['id', 'realName', 'roleId'], order: ['insertTime', 'id'] },
  );
  if (found.length < new Set(ids).size) throw CRUD.NOT_FOUND({ noun: userSpec.label });
  const names = await tenantRoleNames(ctx.workspace, ctx.tenantId);
  return Promise.all(
    found.map(async ({ id, realName, roleId }) => {
      const roleIds = idList(roleId);
      const roleNames = roleIds.flatMap((role) => names.get(role) ?? []).join('、');
      return { id, kind: 'user' as const, name: realName, roleNames, has: await rightsOf(ctx, roleIds) };
    }),
  );
}

/** The combined rights of roles, by ids, as access control computes them: within the rented package, including `ruleGrants`. */
async function rightsOf({ workspace, tenantId }: RequestContext, roleIds: readonly string[]): Promise<string[]> {
  const menus = (await menusOfRoles(workspace, tenantId, roleIds)).map(({ id }) => id);
  // No scope limits them, and no call is closed to them.
  if (await hasEverything(workspace, tenantId, roleIds)) return [...menus, ...(await apiScopes(workspace)).map(({ id }) => id)];
  const grants = [...(await grantsByRole(workspace, tenantId, roleIds)).values()];
  return [...menus, ...grants.flatMap(({ dataScopeIds, apiScopeIds }) => [...dataScopeIds, ...apiScopeIds])];
}
