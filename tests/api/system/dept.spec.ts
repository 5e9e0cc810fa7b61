import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';

const app = useApp({ seed: 'small' });
const boss = () => app().as('100001', 'boss');

interface Dept {
  readonly id: string;
  readonly parentId?: string;
  readonly deptName: string;
  readonly fullName: string;
  readonly deptCategory: number;
  readonly hasChildren?: boolean;
  readonly children?: readonly Dept[];
}
interface Node {
  readonly id: string;
  readonly title: string;
  readonly hasChildren?: boolean;
  readonly children?: readonly Node[];
}

const flat = <T extends { children?: readonly T[] }>(nodes: readonly T[]): T[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

async function named(who: Caller, deptName: string): Promise<Dept> {
  const [found] = await who.ask<Dept[]>('system.dept.list', { deptName_equal: deptName });
  if (!found) throw new Error(`no department ${deptName}`);
  return found;
}

/** A branch of departments, each below the one before. */
async function branch(who: Caller, ...names: string[]): Promise<Dept[]> {
  const made: Dept[] = [];
  for (const deptName of names) {
    await who.ask('system.dept.submit', { parentId: made.at(-1)?.id ?? '', deptName });
    made.push(await named(who, deptName));
  }
  return made;
}

/** As they are stored. */
async function ancestorsOf(id: string): Promise<string | undefined> {
  const [{ rows }, { Dept: Entity }] = await Promise.all([
    serverModule<typeof import('../../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../../apps/api/src/modules/system/dept/dept.entity.js')>('modules/system/dept/dept.entity.js'),
  ]);
  return (await rows(await contextOf(app(), '100001', 'boss'), Entity).one({ id }))?.ancestors;
}

describe('the department list', () => {
  test("is a tree with the labels of the family's tables, and leaves have no children property", async () => {
    const [company] = await (await boss()).ask<Dept[]>('system.dept.list', { current: 1, size: 10 });
    expect(company).toMatchObject({ deptName: '远北数码', deptCategoryName: '公司', tenantId: '100001', parentName: '顶级' });
    expect(company?.children?.map((dept) => dept.deptName)).toContain('采购部');
    expect(company?.children?.[0]).toMatchObject({ parentId: company?.id, parentName: '远北数码', deptCategoryText: '部门' });
    expect(company?.children?.[0]).not.toHaveProperty('children');
  });

  test('shows a match without its non-matching parents at the top', async () => {
    const found = await (await boss()).ask<Dept[]>('system.dept.list', { deptName: '采购' });
    expect(found.map((dept) => dept.deptName)).toEqual(['采购部']);
  });

  test('is loaded level by level, each row with hasChildren', async () => {
    const who = await boss();
    const [top] = await who.ask<Dept[]>('system.dept.lazy-list', { current: 1, size: 10, parentId: 0 });
    expect(top).toMatchObject({ deptName: '远北数码', hasChildren: true });
    const below = await who.ask<Dept[]>('system.dept.lazy-list', { parentId: top?.id });
    expect(below.find((dept) => dept.deptName === '采购部')).toMatchObject({ hasChildren: false });
    expect((await who.ask<Dept[]>('system.dept.lazy-list', { parentId: '', deptName: '采购' })).map((dept) => dept.deptName)).toEqual([
      '采购部',
    ]);

    const [node] = await who.ask<Node[]>('system.dept.lazy-tree', { parentId: '0' });
    expect(node).toMatchObject({ id: top?.id, title: '远北数码', key: top?.id, value: top?.id, hasChildren: true });
    const leaf = (await who.ask<Node[]>('system.dept.lazy-tree', { parentId: top?.id })).find(({ title }) => title === '采购部');
    expect(leaf).not.toHaveProperty('hasChildren');
  });
});

describe('choosing a department', () => {
  test('offers those of the own tenant, or of any tenant to the platform', async () => {
    const own = flat(await (await boss()).ask<Node[]>('system.dept.tree'));
    const shop = await app().as('100002', 'owner');
    const others = await shop.ask<Node[]>('system.dept.tree');
    expect(own.map((node) => node.title)).toContain('采购部');
    const platform = await app().as('000000', 'admin');
    for (const call of ['system.dept.tree', 'system.dept.list', 'system.dept.lazy-tree', 'system.dept.select'] as const) {
      // The creation time is shown in the caller's zone.
      const idsOf = async (who: Caller, input = {}) => flat(await who.ask<Node[]>(call, input)).map(({ id }) => id);
      expect(await idsOf(platform, { tenantId: '100002' })).toEqual(await idsOf(shop));
      if (call !== 'system.dept.list') expectError(await (await boss()).call(call, { tenantId: '100002' }), 'AUTH_FORBIDDEN');
    }
    expect(flat(await (await boss()).ask<Dept[]>('system.dept.list', { tenantId: '100002' })).map(({ id }) => id)).toEqual(
      own.map(({ id }) => id),
    );
    expect(others).not.toEqual(await platform.ask('system.dept.tree', { tenantId: '' }));
  });

  test('returns the departments of a user, or those with the given ids', async () => {
    const who = await boss();
    const user = await contextOf(app(), '100001', 'buyer');
    expect(await who.ask('system.dept.select', { userId: user.userId })).toEqual([{ id: user.deptId, deptName: '采购部' }]);
    const { id } = await named(who, '仓储部');
    expect(await who.ask('system.dept.select', { deptId: `${id},${user.deptId}` })).toHaveLength(2);
    expect(await (await app().as('100002', 'owner')).ask('system.dept.select', { userId: user.userId })).toEqual([]);
  });

  test('is open to every user, unlike the list', async () => {
    const repairer = await app().as('100001', 'repairer');
    await repairer.ask('system.dept.tree');
    expectError(await repairer.call('system.dept.list'), 'AUTH_FORBIDDEN');
  });
});

describe('a department', () => {
  test('gets its full name from its parents, and the category department by default', async () => {
    const [, group] = await branch(await boss(), 'Naming', 'Under naming');
    expect(group).toMatchObject({ fullName: 'Naming Under naming', deptCategory: 2 });
    const who = await boss();
    // Posted back like a client of the family, with the labels it received.
    await who.ask('system.dept.submit', { ...group, fullName: 'Own name', parentName: 'x', hasChildren: true, $index: 1 });
    expect(await who.ask('system.dept.detail', { id: group?.id })).toMatchObject({ fullName: 'Own name', parentName: 'Naming' });
  });

  test('moves together with its descendants', async () => {
    const who = await boss();
    const [a, b, c] = (await branch(who, 'Move a', 'Move b', 'Move c')) as [Dept, Dept, Dept];
    const [target] = (await branch(who, 'Move target')) as [Dept];
    expect(await ancestorsOf(c.id)).toBe(`0,${a.id},${b.id}`);
    await who.ask('system.dept.submit', { id: b.id, deptName: 'Move b', parentId: target.id });
    expect(await ancestorsOf(b.id)).toBe(`0,${target.id}`);
    expect(await ancestorsOf(c.id)).toBe(`0,${target.id},${b.id}`);
    await who.ask('system.dept.submit', { id: b.id, parentId: '' });
    expect([await ancestorsOf(b.id), await ancestorsOf(c.id)]).toEqual(['0', `0,${b.id}`]);
    // An absent parent is no change of it.
    await who.ask('system.dept.submit', { id: c.id, deptName: 'Move c again' });
    expect(await ancestorsOf(c.id)).toBe(`0,${b.id}`);
  });

  test('is never below itself', async () => {
    const who = await boss();
    const [a, , c] = (await branch(who, 'Ring a', 'Ring b', 'Ring c')) as [Dept, Dept, Dept];
    expectError(await who.call('system.dept.submit', { id: a.id, parentId: a.id }), 'CRUD_PARENT_SELF');
    expectError(await who.call('system.dept.submit', { id: a.id, parentId: c.id }), 'CRUD_PARENT_BELOW');
  });

  test('needs a parent of its own tenant', async () => {
    const [foreign] = await (await app().as('100002', 'owner')).ask<Node[]>('system.dept.tree');
    expectError(await (await boss()).call('system.dept.submit', { deptName: 'Foreign', parentId: foreign?.id }), 'ERP_UNKNOWN_REF');
  });

  test('cannot be deleted while it has children or members', async () => {
    const who = await boss();
    const [a, b] = (await branch(who, 'Gone a', 'Gone b')) as [Dept, Dept];
    const remove = (...ids: string[]) => who.call('system.dept.remove', undefined, { query: { ids: ids.join() } });
    const refused = await remove(a.id);
    expectError(refused, 'CRUD_HAS_CHILDREN');
    expect(refused.body.msg).toBe('请先删除子节点!');
    expectError(await remove((await named(who, '采购部')).id), 'DEPT_HAS_PEOPLE');
    expect((await remove(a.id, b.id)).status).toBe(200);
    expect(await who.ask('system.dept.list', { deptName: 'Gone' })).toEqual([]);
  });
});

test('two branches moved below each other concurrently form no cycle', async () => {
  const who = await boss();
  const [a] = (await branch(who, 'Race a')) as [Dept];
  const [b] = (await branch(who, 'Race b')) as [Dept];
  const answers = await Promise.all([
    who.call('system.dept.submit', { id: a.id, parentId: b.id }),
    who.call('system.dept.submit', { id: b.id, parentId: a.id }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});
