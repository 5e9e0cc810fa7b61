import { MATRIX_MOST, type RoleMatrix } from '@phone-trade/shared';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small' });

interface Node {
  readonly id: string;
  readonly title: string;
}

const matrix = (who: Caller, roleIds: readonly string[], userIds: readonly string[] = []): Promise<RoleMatrix> =>
  who.ask('system.role.matrix', { roleIds: roleIds.join(), userIds: userIds.join() });

async function rolesOf(who: Caller, ...names: string[]): Promise<string[]> {
  const roles = await who.ask<Node[]>('system.role.tree');
  return names.map((name) => roles.find(({ title }) => title === name)?.id as string);
}

/** The codes granted in one column. */
const codesOf = ({ rows, columns }: RoleMatrix, id: string | undefined): string[] => {
  const has = new Set(columns.find((column) => column.id === id)?.has);
  return rows.filter((row) => has.has(row.id)).map(({ code }) => code);
};

const boss = (): Promise<Caller> => app().as('100001', 'boss');

test('the matrix shows the buttons, screens and scopes of roles', async () => {
  const roles = await rolesOf(await boss(), '销售', '销售主管', '管理员');
  const answer = await matrix(await boss(), roles);
  const [sales, lead, admin] = roles.map((id) => codesOf(answer, id));
  expect(sales).toEqual(expect.arrayContaining(['sale', 'sale_review', 'sale_own']));
  expect(lead).toEqual(expect.arrayContaining(['sale', 'sale_review', 'sale_locked']));
  for (const code of ['sale_own', 'purchase_view']) expect(lead).not.toContain(code);
  // Everything that is rented, and no scope that would limit it.
  expect(admin).toEqual(answer.rows.filter(({ kind }) => kind !== 'dataScope').map(({ code }) => code));
  expect(answer.rows.map(({ code }) => code)).not.toContain('tenant_view');
});

test("the matrix shows the union of a user's roles, including tenant rules", async () => {
  const who = await boss();
  const people = await who.ask<{ records: { id: string; account: string }[] }>('system.user.page', { size: 200 });
  const id = (account: string) => people.records.find((row) => row.account === account)?.id as string;
  const [service, finance] = await rolesOf(who, '售后', '财务');
  const answer = await matrix(who, [service as string, finance as string], [id('sales3'), id('finance')]);
  expect(codesOf(answer, id('sales3'))).toEqual(expect.arrayContaining(codesOf(answer, service)));
  expect(answer.columns.find((column) => column.id === id('sales3'))?.roleNames).toBe('销售、售后');
  for (const holder of [finance, id('finance')]) expect(codesOf(answer, holder)).toContain('cost_view');
});

test('the matrix of a user equals the permissions the server enforces', async () => {
  const who = await boss();
  const people = await who.ask<{ records: { id: string; account: string }[] }>('system.user.page', { size: 200 });
  const chosen = people.records.slice(0, MATRIX_MOST);
  const answer = await matrix(
    who,
    [],
    chosen.map(({ id }) => id),
  );
  for (const { id, account } of chosen) {
    const buttons = JSON.stringify(await (await app().as('100001', account)).ask('system.menu.buttons'));
    const told = answer.rows.filter(({ kind }) => kind === 'button').map(({ code }) => code);
    expect({ account, has: codesOf(answer, id).filter((code) => told.includes(code)) }).toEqual({
      account,
      has: told.filter((code) => buttons.includes(`"${code}"`)),
    });
  }
});

test('the matrix covers one tenant, has a size limit and requires the role permission', async () => {
  const [foreign] = await rolesOf(await app().as('100002', 'owner'), 'Buyer');
  expectError(await (await boss()).call('system.role.matrix', { roleIds: foreign }), 'CRUD_NOT_FOUND');
  const { records } = await (await app().as('100002', 'owner')).ask<{ records: Node[] }>('system.user.page');
  expectError(await (await boss()).call('system.role.matrix', { userIds: records[0]?.id }), 'CRUD_NOT_FOUND');
  const many = Array.from({ length: MATRIX_MOST + 1 }, (_, i) => String(i)).join();
  expectError(await (await boss()).call('system.role.matrix', { roleIds: many }), 'INPUT_INVALID');
  expectError(await (await app().as('100001', 'manager')).call('system.role.matrix'), 'AUTH_FORBIDDEN');
});
