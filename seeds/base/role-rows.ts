import type { Role } from '../../apps/api/src/modules/system/role/role.entity.js';
import type { SeedRow } from './ensure.js';
import { seedId } from './ids.js';
import { buttonsOf, MENU_GROUPS } from './menus.js';
import { isRented, type PackageName } from './packages.js';
import { expandRights, ROLES, type RoleSeed } from './roles.js';

export const roleRows = (tenantId: string): SeedRow<Role>[] =>
  (ROLES[tenantId] ?? []).map(({ n, roleAlias, roleName }) => ({
    id: seedId(tenantId, 'role', n),
    parentId: '0',
    roleAlias,
    roleName,
    sort: n,
  }));

export function roleId(tenantId: string, alias: string): string {
  const role = ROLES[tenantId]?.find((row) => row.roleAlias === alias);
  if (!role) throw new Error(`no role ${alias} in ${tenantId}`);
  return seedId(tenantId, 'role', role.n);
}

/** The menu and button ids granted to a role: buttons it has a right to, screens it can use, and the groups above them. */
export function grantedMenuIds({ rights }: Pick<RoleSeed, 'rights'>, rented?: PackageName): string[] {
  return MENU_GROUPS.flatMap((group) => {
    const screens = group.screens.filter((screen) => isRented(rented, screen.code));
    const codes = expandRights(
      rights,
      MENU_GROUPS.flatMap(({ screens }) => screens)
        .flatMap(buttonsOf)
        .map((button) => button.code),
    );
    const granted = screens.flatMap((screen) => [
      ...([screen.needs].flat().some((code) => codes.has(code)) ? [screen.id] : []),
      ...buttonsOf(screen)
        .filter((button) => codes.has(button.code))
        .map((button) => button.id),
    ]);
    return granted.length > 0 ? [group.id, ...granted] : [];
  });
}
