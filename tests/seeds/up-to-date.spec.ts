import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Workspace } from '../../apps/api/src/platform/context/workspace.js';
import type { SqlParams } from '../../apps/api/src/platform/database/driver/driver.js';
import { useApp } from '../support/harness.js';
import { snapshot, workspaceOf } from '../support/inside.js';
import { rootModule, serverModule } from '../support/server-module.js';

/** The screen that an older version did not have, and its package and top menu. */
const SCREEN = '109180';
const GROUP = '1090';
const FULL = '1000000110002';

const app = useApp({ seed: 'tenants' });

const seeds = () => rootModule<typeof import('../../seeds/base/index.js')>('dist/seeds/base/index.js');

async function run(workspace: Workspace, ...statements: readonly (readonly [string, SqlParams?])[]): Promise<void> {
  const { systemContext } =
    await serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js');
  const ctx = systemContext(workspace, '000000', 'test');
  await workspace.db.write(ctx, async () => {
    for (const [text, params = {}] of statements) await workspace.db.writing('menu', '000000').run(text, params);
  });
}

const ask = async <T extends object>(workspace: Workspace, text: string, params: SqlParams = {}): Promise<T[]> =>
  workspace.db.reading().all<T>(text, params);

/** Removes from a database everything unknown to an older version: a screen in every place, a button, a scope and a package. */
async function makeOlder(workspace: Workspace): Promise<void> {
  const [{ menuId } = { menuId: '' }] = await ask<{ menuId: string }>(
    workspace,
    `SELECT menu_id AS "menuId" FROM tenant_package WHERE id = '${FULL}'`,
  );
  const without = menuId
    .split(',')
    .filter((id) => id !== SCREEN && id !== '101050')
    .join();
  await run(
    workspace,
    [`DELETE FROM menu WHERE id IN ('${SCREEN}', '10102031')`],
    [`DELETE FROM top_menu_setting WHERE menu_id = '${SCREEN}'`],
    [`DELETE FROM role_menu WHERE menu_id IN ('${SCREEN}', '10102031')`],
    ["DELETE FROM data_scope WHERE resource_code = 'presale_below'"],
    ["DELETE FROM tenant_package WHERE package_name = '基础版'"],
    // Changes by users since: a package without companies, a renamed menu, a deleted group and button.
    ['UPDATE tenant_package SET menu_id = :without WHERE id = :id', { without, id: FULL }],
    ["UPDATE menu SET name = '我们的岗位' WHERE code = 'post'"],
    ["UPDATE menu SET is_deleted = 1 WHERE code IN ('post_add', 'company')"],
    ["DELETE FROM menu WHERE code LIKE 'company\\_%' ESCAPE '\\'"],
  );
}

describe('a database of an older version', () => {
  it("gets new menus in their places, and keeps the user's changes", async () => {
    const workspace = await workspaceOf(app());
    await makeOlder(workspace);
    const { bringUpToDate } = await seeds();
    await bringUpToDate(workspace);

    const menus = await ask<{ id: string; code: string; name: string; gone: number }>(
      workspace,
      'SELECT id AS "id", code AS "code", name AS "name", is_deleted AS "gone" FROM menu',
    );
    const menuOf = (code: string) => menus.find((menu) => menu.code === code);
    expect(menuOf('role_matrix')).toMatchObject({ id: SCREEN, gone: 0 });
    expect(menuOf('cost_view')).toMatchObject({ id: '10102031', gone: 0 });
    expect(menuOf('post')).toMatchObject({ name: '我们的岗位' });
    expect(menuOf('post_add')).toMatchObject({ gone: 1 });
    // Children of a deleted screen are not restored.
    expect(menus.filter(({ code }) => code.startsWith('company_'))).toEqual([]);

    const packages = await ask<{ name: string; menuId: string }>(
      workspace,
      'SELECT package_name AS "name", menu_id AS "menuId" FROM tenant_package',
    );
    const screensOf = (name: string) => packages.find((row) => row.name === name)?.menuId.split(',') ?? [];
    expect(screensOf('旗舰版')).toContain(SCREEN);
    expect(screensOf('旗舰版')).not.toContain('101050');
    expect(screensOf('基础版')).toContain(SCREEN);

    const tops = await ask<{ tenantId: string }>(
      workspace,
      `SELECT s.tenant_id AS "tenantId" FROM top_menu_setting s
        JOIN top_menu t ON t.id = s.top_menu_id WHERE s.menu_id = '${SCREEN}' AND t.code = 'system' ORDER BY s.tenant_id`,
    );
    expect(tops.map(({ tenantId }) => tenantId)).toEqual(['000000', '100001', '100002']);
    // Roles with every permission get the new one at once; no other role does.
    const admin = await app().as('100001', 'admin');
    expect(JSON.stringify(await admin.ask('system.menu.routes'))).toContain('"role_matrix"');
    expect(await ask(workspace, `SELECT role_id AS "id" FROM role_menu WHERE menu_id = '${SCREEN}'`)).toEqual([]);
    const [scope] = await ask(workspace, 'SELECT id AS "id" FROM data_scope WHERE resource_code = \'presale_below\'');
    expect(scope).toBeDefined();
  });

  it('is not changed by another start, nor is a new one', async () => {
    const before = await snapshot(app());
    const { bringUpToDate } = await seeds();
    await bringUpToDate(await workspaceOf(app()));
    expect(await snapshot(app())).toEqual(before);
    expect(before.top_menu_setting?.some((row) => row.includes(GROUP))).toBe(true);
  });

  it('is upgraded when a server starts on it', async () => {
    if (app().databaseUrl) return;
    const { boot, settingsFor } = await rootModule<typeof import('../support/boot.mjs')>('tests/support/boot.mjs');
    const dataDir = mkdtempSync(join(tmpdir(), 'phone-trade-older-'));
    try {
      const first = await boot(settingsFor(dataDir, { demoSeed: 'none' }));
      await makeOlder(await workspaceOf({ ...app(), app: first }));
      await first.close();
      const again = await boot(settingsFor(dataDir, { demoSeed: 'none' }));
      const workspace = await workspaceOf({ ...app(), app: again });
      expect(await ask(workspace, `SELECT code AS "code" FROM menu WHERE id = '${SCREEN}'`)).toEqual([{ code: 'role_matrix' }]);
      await again.close();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
