import { ACCESS, MENU_SCREENS, SCREENS } from '@phone-trade/shared';
import { rootModule } from '../support/server-module.js';

const menus = () => rootModule<typeof import('../../seeds/base/menus.js')>('dist/seeds/base/menus.js');
const menuRows = () => rootModule<typeof import('../../seeds/base/menu-rows.js')>('dist/seeds/base/menu-rows.js');
const roles = () => rootModule<typeof import('../../seeds/base/roles.js')>('dist/seeds/base/roles.js');
const roleRows = () => rootModule<typeof import('../../seeds/base/role-rows.js')>('dist/seeds/base/role-rows.js');
const tenants = () => rootModule<typeof import('../../seeds/base/tenants.js')>('dist/seeds/base/tenants.js');

/** The effective codes of a tenant's role. */
async function codesOf(tenantId: string, alias: string): Promise<ReadonlySet<string>> {
  const [{ ROLES }, { grantedMenuIds }, { menuRows: rows }, { tenantSeed }] = await Promise.all([
    roles(),
    roleRows(),
    menuRows(),
    tenants(),
  ]);
  const role = ROLES[tenantId]?.find((row) => row.roleAlias === alias);
  if (!role) throw new Error(`no role ${alias}`);
  const granted = new Set(grantedMenuIds(role, tenantSeed(tenantId).package));
  return new Set(
    rows()
      .filter((row) => row.category === 2 && granted.has(row.id))
      .map((row) => row.code as string),
  );
}

describe('the menu seed', () => {
  it('has a button for every permission code required by a call', async () => {
    const { PERMISSION_CODES } = await menus();
    const asked = new Set(Object.values(ACCESS).flatMap((access) => (typeof access === 'string' ? [] : access)));
    expect([...asked].filter((code) => !PERMISSION_CODES.includes(code))).toEqual([]);
  });

  it('opens only screens of the contract', async () => {
    const { SCREEN_SEEDS } = await menus();
    const paths = new Set(SCREENS.map((screen) => screen.path));
    expect(SCREEN_SEEDS.map((screen) => screen.path).filter((path) => !paths.has(path))).toEqual([]);
  });

  it('places every page that a noun declares', async () => {
    const placed = new Set((await menus()).SCREEN_SEEDS.map(({ code }) => code));
    expect(MENU_SCREENS.map(({ code }) => code).filter((code) => !placed.has(code))).toEqual([]);
  });

  it('gives every row its own id and code, and both languages', async () => {
    const rows = (await menuRows()).menuRows();
    for (const property of ['id', 'code'] as const) expect(new Set(rows.map((row) => row[property])).size).toBe(rows.length);
    expect(rows.filter((row) => !row.name || !row.nameEn)).toEqual([]);
  });

  it('places every row under an existing parent', async () => {
    const rows = (await menuRows()).menuRows();
    const ids = new Set(['0', ...rows.map((row) => row.id)]);
    expect(rows.filter((row) => !ids.has(row.parentId as string))).toEqual([]);
  });

  it('requires an existing permission code for every screen', async () => {
    const { SCREEN_SEEDS, PERMISSION_CODES } = await menus();
    expect(SCREEN_SEEDS.filter((screen) => ![screen.needs].flat().every((code) => PERMISSION_CODES.includes(code)))).toEqual([]);
  });
});

describe('the role seed', () => {
  it('names only existing permissions', async () => {
    const [{ ROLES, expandRights }, { PERMISSION_CODES }] = await Promise.all([roles(), menus()]);
    const rights = Object.values(ROLES).flatMap((rows) => rows.flatMap((row) => row.rights));
    expect(rights.filter((right) => expandRights([right], PERMISSION_CODES).size === 0)).toEqual([]);
  });

  it('lets a buyer enter, review and reverse purchases, and see the costs of their own', async () => {
    const codes = await codesOf('100001', 'purchasing');
    for (const code of [
      'purchase_add',
      'purchase_edit',
      'purchase_review',
      'purchase_unreview',
      'purchase_print',
      'purchase_import',
      'cost_view_own',
    ]) {
      expect(codes).toContain(code);
    }
    expect(codes).not.toContain('cost_view');
  });

  it.each(['inspector', 'repairer', 'pricing', 'sales', 'sales_lead', 'warehouse', 'dispatcher', 'lister', 'aftersale'])(
    'gives no cost permission to the %s',
    async (alias) => {
      const codes = await codesOf('100001', alias);
      expect(codes).toContain('stock_view');
      expect([...codes].filter((code) => code.startsWith('cost_'))).toEqual([]);
    },
  );

  it('withholds permissions outside the package even from the owner', async () => {
    const codes = await codesOf('100002', 'boss');
    expect(codes).toContain('purchase_review');
    for (const code of ['purchase_import', 'param_view', 'tenantpackage_view']) expect(codes).not.toContain(code);
  });
});
