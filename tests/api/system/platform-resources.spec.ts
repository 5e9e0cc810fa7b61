import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small' });
const platform = () => app().as('000000', 'admin');

interface Row {
  readonly id: string;
  readonly menuId?: string;
  readonly packageName?: string;
  readonly paramValue?: string;
}
interface Page {
  readonly records: Row[];
}

const paramByKey = async (who: Caller, paramKey: string): Promise<Row | undefined> =>
  (await who.ask<Page>('system.param.list', { paramKey_equal: paramKey })).records[0];
const packageByName = async (who: Caller, packageName: string): Promise<Row | undefined> =>
  (await who.ask<Page>('system.tenant-package.list', { packageName_equal: packageName })).records[0];

describe('parameters', () => {
  test('can be created, changed and deleted by the platform', async () => {
    const who = await platform();
    await who.ask('system.param.submit', { paramName: '试用', paramKey: 'test.key', paramValue: 'a\nb' });
    const param = (await paramByKey(who, 'test.key')) as Row;
    await who.ask('system.param.submit', { ...param, paramValue: 'c' });
    expect(await who.ask('system.param.detail', { id: param.id })).toMatchObject({ paramValue: 'c' });
    expectError(await who.call('system.param.submit', { paramName: 'x', paramKey: 'test.key', paramValue: 'x' }), 'CRUD_DUPLICATE');
    await who.ask('system.param.remove', undefined, { query: { ids: param.id } });
    expect(await paramByKey(who, 'test.key')).toBeUndefined();
  });

  test('can be edited from their list row, which has every field', async () => {
    const who = await platform();
    await who.ask('system.param.submit', { paramName: '备注', paramKey: 'test.remark', paramValue: 'a', remark: 'kept' });
    const row = (await paramByKey(who, 'test.remark')) as Row;
    expect(row).toMatchObject({ paramName: '备注', paramValue: 'a', remark: 'kept' });
    await who.ask('system.param.submit', { ...row, paramValue: 'b', $index: 3 });
    expect(await paramByKey(who, 'test.remark')).toMatchObject({ paramName: '备注', paramValue: 'b', remark: 'kept' });
    await who.ask('system.param.remove', undefined, { query: { ids: row.id } });
  });

  test('are refused to a tenant whose package lacks the screen', async () => {
    const tenant = await app().as('100001', 'admin');
    for (const call of ['system.param.list', 'system.param.submit', 'system.param.remove', 'system.tenant-package.list'] as const) {
      expectError(await tenant.call(call), 'AUTH_FORBIDDEN');
    }
  });

  test('require different permissions to create and to change', async () => {
    const auditor = await app().as('000000', 'auditor');
    expect((await auditor.ask<Page>('system.param.list')).records.length).toBeGreaterThan(0);
    expectError(await auditor.call('system.param.submit', { paramName: 'x', paramKey: 'x.y', paramValue: 'x' }), 'AUTH_FORBIDDEN');
  });
});

describe('tenant packages', () => {
  test('accept menus as a list or comma-joined, return them joined, and reject unknown menus', async () => {
    const who = await platform();
    const [first, second] = await who.ask<{ id: string }[]>('system.menu.tree');
    await who.ask('system.tenant-package.submit', { packageName: '试用包', menuId: [first?.id, second?.id] });
    const made = (await packageByName(who, '试用包')) as Row;
    expect(made.menuId).toBe(`${first?.id},${second?.id}`);
    await who.ask('system.tenant-package.submit', { ...made, menuId: first?.id });
    expect(await who.ask('system.tenant-package.detail', { id: made.id })).toMatchObject({ packageName: '试用包', menuId: first?.id });

    expectError(await who.call('system.tenant-package.submit', { packageName: '坏包', menuId: [first?.id, '1'] }), 'CRUD_NOT_FOUND');
    expectError(await who.call('system.tenant-package.submit', { packageName: '空包', menuId: [] }), 'INPUT_INVALID');
    await who.ask('system.tenant-package.remove', undefined, { query: { ids: made.id } });
  });

  test('cannot be deleted while a tenant uses them', async () => {
    const who = await platform();
    const rented = (await packageByName(who, '旗舰版')) as Row;
    expectError(await who.call('system.tenant-package.remove', undefined, { query: { ids: rented.id } }), 'ERP_CONFIG_USED');
  });

  test('with platform screens do not let a tenant change platform data', async () => {
    const who = await platform();
    const rented = (await packageByName(who, '旗舰版')) as Row;
    const [param] = (await who.ask<{ id: string; children?: { id: string; title: string }[] }[]>('system.menu.tree'))
      .flatMap((node) => node.children ?? [])
      .filter((node) => node.title === '系统参数' || node.title === '参数管理');
    await who.ask('system.tenant-package.submit', { id: rented.id, menuId: `${rented.menuId},${param?.id}` });

    const tenant = await app().as('100001', 'admin');
    expect(await paramByKey(tenant, 'account.failCount')).toMatchObject({ paramValue: '5' });
    const [mine] = (await tenant.ask<Page>('system.param.list')).records;
    expectError(await tenant.call('system.param.submit', { id: mine?.id, paramValue: 'x' }), 'CRUD_PLATFORM_ONLY');
    expectError(await tenant.call('system.param.submit', { paramName: 'x', paramKey: 'x.y', paramValue: 'x' }), 'CRUD_PLATFORM_ONLY');
    expectError(await tenant.call('system.param.remove', { ids: [mine?.id] }), 'CRUD_PLATFORM_ONLY');

    await who.ask('system.tenant-package.submit', { id: rented.id, menuId: rented.menuId });
    expectError(await tenant.call('system.param.list'), 'AUTH_FORBIDDEN');
  });
});
