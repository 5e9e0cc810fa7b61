import type { TenantPackage } from '../../apps/api/src/modules/system/tenant-package/tenant-package.entity.js';
import { PLATFORM_TENANT } from '../../apps/api/src/platform/context/context.js';
import type { SeedRow } from './ensure.js';
import { seedId } from './ids.js';
import { screenMenuIds } from './menu-rows.js';

/** Screens about the platform itself: renting them to a trader would show what only tenant 000000 may change. */
const PLATFORM_SCREENS = new Set([
  'param',
  'tenant',
  'tenantpackage',
  'menu',
  'data_scope',
  'api_scope',
  'dict',
  'region',
  'client',
  'code',
  'datasource',
  'datamodel',
]);

/** What the small package leaves out. */
const NOT_BASIC = new Set(['purchase_import_log']);

interface PackageSeed {
  readonly n: number;
  readonly packageName: string;
  readonly remark: string;
  readonly has: (screen: string) => boolean;
}

const PACKAGES = {
  all: { n: 1, packageName: '全部功能', remark: '所有菜单，含平台自身的', has: () => true },
  full: { n: 2, packageName: '旗舰版', remark: '经营所需的全部功能', has: (screen) => !PLATFORM_SCREENS.has(screen) },
  basic: {
    n: 3,
    packageName: '基础版',
    remark: '适合小型门店',
    has: (screen) => !PLATFORM_SCREENS.has(screen) && !NOT_BASIC.has(screen),
  },
} as const satisfies Record<string, PackageSeed>;

export type PackageName = keyof typeof PACKAGES;

export const packageId = (name: PackageName): string => seedId(PLATFORM_TENANT, 'tenantPackage', PACKAGES[name].n);

/** Whether a package has a screen; without a package there is nothing a tenant lacks. */
export const isRented = (name: PackageName | undefined, screen: string): boolean => name === undefined || PACKAGES[name].has(screen);

/** The screens of a package, by its id. */
export const packageMenus = (): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.values(PACKAGES).map(({ n, has }) => [seedId(PLATFORM_TENANT, 'tenantPackage', n), screenMenuIds(has)]));

/** Packages are put together from menus; a menu brings its buttons along. */
export const packageRows = (): SeedRow<TenantPackage>[] =>
  Object.values(PACKAGES).map(({ n, packageName, remark, has }) => ({
    id: seedId(PLATFORM_TENANT, 'tenantPackage', n),
    packageName,
    remark,
    menuId: screenMenuIds(has).join(','),
  }));
