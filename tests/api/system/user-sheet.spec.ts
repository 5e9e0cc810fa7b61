import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { readBack, upload, workbook } from '../phone/sheets.js';
import { FIRST, found, type Node, somebody, tokensWith } from './people.js';

const app = useApp({ seed: 'small' });
const admin = () => app().as('100001', 'admin');

interface Imported {
  readonly total: number;
  readonly success: number;
  readonly fail: number;
  readonly right: number;
  readonly errors: readonly { readonly row: number; readonly field?: string; readonly key: string }[];
}

const row = (more: Readonly<Record<string, string>> = {}) => {
  const { account, realName } = somebody();
  return { 账户: account, 姓名: realName, ...more };
};
const sheet = async (...rows: Record<string, string>[]) => upload(await workbook(rows), 'people.xlsx');
const send = async (who: Caller, input: object, ...rows: Record<string, string>[]) =>
  who.call<Imported>('system.user.import-user', input, await sheet(...rows));

test('users can be imported from a sheet, with roles, departments and posts by name', async () => {
  const who = await admin();
  const [dept] = await who.ask<Node[]>('system.dept.deptUserTree');
  const one = row({ 角色名称: '质检，维修', 部门名称: dept?.title ?? '', 手机: '19900000003', 生日: '1990/3/1' });
  expect((await send(who, { partial: 0 }, one, row())).data).toMatchObject({ total: 2, success: 2, fail: 0 });
  expect(await found(who, one.账户)).toMatchObject({
    roleName: '质检,维修',
    deptName: dept?.title,
    phone: '19900000003',
    birthday: '1990-03-01',
  });
  expect(await tokensWith(app(), one.账户, FIRST)).toMatchObject({ must_change_password: true });
});

test('an invalid row stops the import, or only itself in a partial import, and sets the code for legacy clients', async () => {
  const who = await admin();
  const right = row();
  const rows = [right, row({ 角色名称: '没有的' }), row({ 手机: 'abc' }), { ...row(), 账户: 'admin' }];
  const all = await send(who, { partial: 0 }, ...rows);
  expect(all.data).toMatchObject({ total: 4, success: 0, fail: 3, right: 1 });
  expect(all.data.errors.map(({ row: at, field, key }) => `${at} ${field ?? ''} ${key}`)).toEqual([
    '3 roleName SHEET_UNKNOWN_NAME',
    '4 phone INPUT_NOT_PHONE',
    '5  CRUD_DUPLICATE',
  ]);
  expect(await found(who, right.账户)).toBeUndefined();
  expectError(await send(who, {}, ...rows), 'INPUT_INVALID');
  expect((await send(who, { partial: 1 }, ...rows)).data).toMatchObject({ success: 1, fail: 3 });
  expect(await found(who, right.账户)).toMatchObject({ realName: right.姓名 });
});

test('existing users are updated only on request, and no user gets more permissions than the importer', async () => {
  const who = await admin();
  const one = row({ 手机: '19900000004' });
  await send(who, {}, one);
  expectError(await send(who, {}, { ...one, 手机: '19900000005' }), 'INPUT_INVALID');
  expect((await send(who, { isCovered: 1 }, { 账户: one.账户, 姓名: '改过' })).data).toMatchObject({ success: 1 });
  expect(await found(who, one.账户)).toMatchObject({ realName: '改过', phone: '19900000004' });
  const raised = await send(await app().as('100001', 'boss'), { partial: 0 }, row({ 角色名称: '管理员' }));
  expect(raised.data.errors.map(({ key }) => key)).toEqual(['PEOPLE_MORE_THAN_OWN']);
});

test('the export has the columns of the import, also as a link without headers', async () => {
  const who = await admin();
  const one = row({ 角色名称: '质检' });
  await send(who, {}, one);
  const account = one.账户.toLowerCase();
  const { file, headers } = await who.call('system.user.export-user', { account });
  expect(headers['content-type']).toContain('spreadsheetml');
  expect((await readBack(file)).rows).toEqual([expect.objectContaining({ 账户: account, 姓名: one.姓名, 角色名称: '质检', 状态: '启用' })]);
  const { access_token: token } = await tokensWith(app(), 'admin', 'admin');
  const linked = await app().anonymous.call('system.user.export-user', { account, 'blade-auth': `bearer ${token}` });
  expect((await readBack(linked.file)).rows).toHaveLength(1);
});

test('the template can be uploaded, and user sheets require the permission', async () => {
  const who = await admin();
  const { file } = await who.call('system.user.export-template');
  expectError(await who.call('system.user.import-user', {}, upload(file)), 'SHEET_NO_DATA');
  const buyer = await app().as('100001', 'buyer');
  expectError(await send(buyer, {}, row()), 'AUTH_FORBIDDEN');
  for (const id of ['system.user.export-user', 'system.user.export-template'] as const) expectError(await buyer.call(id), 'AUTH_FORBIDDEN');
});
