import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small' });

interface Node {
  readonly id: string;
  readonly title: string;
}

describe('the roles to choose from', () => {
  test("belong to the caller's tenant; only the platform can request another tenant's", async () => {
    const boss = await app().as('100001', 'boss');
    const own = await boss.ask<Node[]>('system.role.tree', { tenantId: '100001' });
    const others = await (await app().as('100002', 'owner')).ask<Node[]>('system.role.tree');
    expect(own.map((role) => role.title)).toContain('采购');
    expect(others.map((role) => role.title)).toContain('Buyer');
    expect(own.filter((role) => others.some((other) => other.id === role.id))).toEqual([]);
    expectError(await boss.call('system.role.tree', { tenantId: '100002' }), 'AUTH_FORBIDDEN');
    const platform = await app().as('000000', 'admin');
    expect(await platform.ask('system.role.tree', { tenantId: '100002' })).toEqual(others);
    expect(await platform.ask('system.role.tree', { tenantId: '100002' })).not.toEqual(await platform.ask('system.role.tree'));
  });

  test('are listed for every signed-in user', async () => {
    expect((await (await app().as('100001', 'buyer')).ask<Node[]>('system.role.tree')).length).toBeGreaterThan(1);
    expect((await app().anonymous.call('system.role.tree')).status).toBe(401);
  });
});
