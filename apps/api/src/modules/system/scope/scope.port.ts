import { ACCESS, bindCondition, CONTRACT, DATA_SCOPE_TYPE, type EndpointId, parseScope } from '@phone-trade/shared';
import { PLATFORM_TENANT, systemContext } from '../../../platform/context/context.js';
import { type DataScope as Sight, type TableScope, WHOLE_COMPANY } from '../../../platform/context/data-scope.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { ruleColumns } from '../../../platform/database/query/scope-rule.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { deptAndBelow } from '../dept/dept.port.js';
import { menusOf } from '../menu/menus.js';
import { grantsByRole, hasEverything, type RoleGrants } from '../role/role.port.js';
import { ApiScope } from './api-scope.entity.js';
import { DataScope } from './data-scope.entity.js';

/** The user, and the roles of the session. */
export interface Viewer {
  readonly userId: string;
  readonly deptId: string | undefined;
  readonly roleIds: readonly string[];
}

/** The rows visible to a user, and the calls closed to the user by API scopes. */
export interface Sights {
  readonly dataScope: Sight;
  readonly closedCalls?: ReadonlySet<string>;
}

/** A role with all rights sees all rows. */
export async function sightOf(workspace: Workspace, tenantId: string, viewer: Viewer): Promise<Sights> {
  if (await hasEverything(workspace, tenantId, viewer.roleIds)) return { dataScope: WHOLE_COMPANY };
  const grants = [...(await grantsByRole(workspace, tenantId, viewer.roleIds)).values()];
  const closed = await closedCalls(workspace, new Set(grants.flatMap(({ apiScopeIds }) => [...apiScopeIds])));
  return { dataScope: await dataSight(workspace, tenantId, viewer, grants), ...(closed.size > 0 ? { closedCalls: closed } : {}) };
}

/** Every data scope there is, kept until the platform changes one. */
export const dataScopes = (workspace: Workspace): Promise<readonly Row<DataScope>[]> =>
  workspace.caches.of(PLATFORM_TENANT, ['data_scope'], 'all', () =>
    rows(systemContext(workspace, PLATFORM_TENANT, 'scopes'), DataScope).find({}, { order: ['insertTime', 'id'] }),
  );

/** Every API scope there is. */
export const apiScopes = (workspace: Workspace): Promise<readonly Row<ApiScope>[]> =>
  workspace.caches.of(PLATFORM_TENANT, ['api_scope'], 'all', () =>
    rows(systemContext(workspace, PLATFORM_TENANT, 'scopes'), ApiScope).find({}, { order: ['insertTime', 'id'] }),
  );

/** The calls that a scope of this path or code covers. What opens and ends a session cannot be closed. */
export const coveredBy = ({ scopePath, resourceCode }: Pick<ApiScope, 'scopePath' | 'resourceCode'>): EndpointId[] =>
  (Object.keys(CONTRACT) as EndpointId[]).filter((id) => {
    const access = ACCESS[id];
    const isOpen = access === undefined || access === 'public' || access === 'guest' || access === 'session';
    return !isOpen && (CONTRACT[id][1].includes(scopePath) || id === resourceCode);
  });

async function closedCalls(workspace: Workspace, granted: ReadonlySet<string>): Promise<Set<string>> {
  const scopes = await apiScopes(workspace);
  const covered = await workspace.caches.of(PLATFORM_TENANT, ['api_scope'], 'covered', async () => {
    const by = new Map<EndpointId, string[]>();
    for (const scope of scopes) for (const id of coveredBy(scope)) by.set(id, [...(by.get(id) ?? []), scope.id]);
    return by;
  });
  return new Set([...covered].flatMap(([id, by]) => (by.some((scope) => granted.has(scope)) ? [] : [id])));
}

/**
 * What each table shows: the union of what his roles show of it. A role shows what its scopes on the table reach; without any, all of it
 * if it has the scope's menu, and nothing of it otherwise.
 */
async function dataSight(workspace: Workspace, tenantId: string, viewer: Viewer, grants: readonly RoleGrants[]): Promise<Sight> {
  const granted = new Set(grants.flatMap(({ dataScopeIds }) => [...dataScopeIds]));
  const scopes = granted.size === 0 ? [] : (await dataScopes(workspace)).filter(({ id }) => granted.has(id));
  if (scopes.length === 0) return WHOLE_COMPANY;
  const { parents } = await menusOf(workspace);
  const hasMenu = ({ menuIds }: RoleGrants, menuId: string): boolean =>
    menuIds.has(menuId) || [...menuIds].some((id) => parents.get(id) === menuId);
  const below = await deptAndBelow(workspace, tenantId, viewer.deptId);
  const tables: Record<string, TableScope> = {};
  for (const table of new Set(scopes.map(({ scopeClass }) => scopeClass))) {
    const on = scopes.filter(({ scopeClass }) => scopeClass === table);
    const parts = grants.flatMap((role): TableScope[] => {
      const own = on.filter(({ id }) => role.dataScopeIds.has(id));
      if (own.length > 0) return own.map((scope) => tableScope(workspace, scope, viewer, below));
      return on.some(({ menuId }) => hasMenu(role, menuId)) ? [WHOLE_COMPANY] : [];
    });
    if (!parts.includes(WHOLE_COMPANY)) tables[table] = { reach: 'any', of: parts };
  }
  return Object.keys(tables).length === 0 ? WHOLE_COMPANY : { reach: 'tables', tables };
}

function tableScope(
  workspace: Workspace,
  scope: Row<DataScope>,
  { userId, deptId, roleIds }: Viewer,
  below: readonly string[],
): TableScope {
  switch (scope.scopeType) {
    case DATA_SCOPE_TYPE.all:
      return WHOLE_COMPANY;
    case DATA_SCOPE_TYPE.own:
      return { reach: 'own' };
    case DATA_SCOPE_TYPE.dept:
      return { reach: 'department' };
    case DATA_SCOPE_TYPE.below:
      return { reach: 'below', deptIds: below };
    default: {
      const shape = workspace.db.scopedTables().find(({ name }) => name === scope.scopeClass);
      const own = { userId: [userId], deptId: deptId === undefined ? [] : [deptId], deptIds: below, roleId: roleIds };
      try {
        return { reach: 'rule', rule: bindCondition(parseScope(scope.scopeValue ?? '', shape ? ruleColumns(shape) : {}), own) };
      } catch {
        // A rule about what is no more shows nothing, rather than everything.
        return { reach: 'custom', deptIds: [], userIds: [] };
      }
    }
  }
}
