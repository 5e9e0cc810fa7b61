import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { readBack, upload, workbook } from '../phone/sheets.js';
import { somebody, stockForm } from '../system/people.js';
import { flat, type Page, type Row, StockClient } from './stock-client.js';

const app = useApp({ seed: 'small' });

let platform: StockClient;
let admin: StockClient;
beforeAll(async () => {
  platform = await StockClient.signIn(app(), '000000', 'admin');
  admin = await StockClient.signIn(app(), '100001', 'admin');
});

async function person(client = admin, more: object = {}): Promise<Row> {
  const form = stockForm(more);
  await client.post('/blade-system/user/submit', form);
  const { records } = await client.get<Page<Row>>('/blade-system/user/list', { current: 1, size: 10, account: form.account.toLowerCase() });
  return records[0] as Row;
}

/** One title a row of the table. */
describe('the forms of the stock client (5.7)', () => {
  test('all forms: an add posts every column empty, an edit posts the whole row with labels, and unknown filters are ignored', async () => {
    const posted = {
      id: '',
      tenantId: '',
      category: '',
      categoryName: '',
      postCode: 'stock-1',
      postName: '初次',
      sort: '3',
      remark: '',
      statusText: '',
    };
    await admin.post('/blade-system/post/submit', { ...posted, category: 1 });
    const asked = { current: 1, size: 10, postCode: 'stock-1', nobodyKnows: 'x', createTime_dategt: '' };
    const [row] = (await admin.get<Page<Row>>('/blade-system/post/list', asked)).records;
    expect(row).toMatchObject({ sort: 3, categoryName: expect.any(String), tenantId: '100001' });
    await admin.post('/blade-system/post/submit', { ...row, postName: '改过', $cellEdit: true, $index: 0, sort: '4' });
    expect((await admin.get<Page<Row>>('/blade-system/post/list', asked)).records[0]).toMatchObject({ postName: '改过', sort: 4 });
  });

  test('param: a row from the list is edited without a detail call', async () => {
    await platform.post('/blade-system/param/submit', { id: '', paramName: '甲', paramKey: 'stock.param', paramValue: '1', remark: '留' });
    const [row] = (await platform.get<Page<Row>>('/blade-system/param/list', { paramKey: 'stock.param', size: 10 })).records;
    await platform.post('/blade-system/param/submit', { ...row, paramValue: '2' });
    const [after] = (await platform.get<Page<Row>>('/blade-system/param/list', { paramKey: 'stock.param', size: 10 })).records;
    expect(after).toMatchObject({ paramName: '甲', paramValue: '2', remark: '留' });
  });

  test('role: a row posted back without its parent keeps its parent', async () => {
    await admin.post('/blade-system/role/submit', { roleName: '上', roleAlias: 'up', parentId: '', sort: '1', tenantId: '' });
    const up = flat(await admin.get<Row[]>('/blade-system/role/list', { roleName: '上', current: 1, size: 10 }))[0] as Row;
    await admin.post('/blade-system/role/submit', { roleName: '下', roleAlias: 'down', parentId: up.id, sort: 1 });
    const list = async () => flat(await admin.get<Row[]>('/blade-system/role/list'));
    const down = (await list()).find(({ roleName }) => roleName === '下') as Row;
    expect(down).toMatchObject({ parentId: up.id, tenantId: '100001' });
    const { parentId: _, children: __, ...posted } = down;
    await admin.post('/blade-system/role/submit', { ...posted, roleName: '下级' });
    expect((await list()).find(({ id }) => id === down.id)).toMatchObject({ roleName: '下级', parentId: up.id });
  });

  test('dictKey: numeric keys are returned as numbers and accepted as text', async () => {
    const keys = await admin.get<{ dictKey: unknown; dictValue: string }[]>('/blade-system/dict/dictionary', { code: 'notice' });
    expect(keys.length).toBeGreaterThan(0);
    for (const { dictKey } of keys) expect(typeof dictKey).toBe('number');
  });

  test('tenant/select: every signed-in user gets a plain list with at least their own tenant', async () => {
    const buyer = await StockClient.signIn(app(), '100001', 'buyer');
    const list = await buyer.get<{ tenantId: string; tenantName: string }[]>('/blade-system/tenant/select');
    expect(list).toEqual([expect.objectContaining({ tenantId: '100001', tenantName: '远北数码' })]);
  });

  test.each(['post_category', 'notice', 'region', 'yes_no', 'data_scope_type', 'api_scope_type', 'sex', 'org_category'])(
    'dict/dictionary: %s has keys for its forms',
    async (code) => {
      const keys = await admin.get<{ dictKey: unknown; dictValue: unknown }[]>('/blade-system/dict/dictionary', { code });
      expect(keys.length).toBeGreaterThan(0);
      expect(keys[0]).toMatchObject({ dictKey: expect.anything(), dictValue: expect.any(String) });
    },
  );

  test('role/tree, dept/tree, post/select: accept a call without a tenant and with the chosen tenant', async () => {
    for (const path of ['role/tree', 'dept/tree'] as const) {
      expect((await admin.get<Row[]>(`/blade-system/${path}`))[0]).toMatchObject({ id: expect.any(String), title: expect.any(String) });
      const own = await platform.get<Row[]>(`/blade-system/${path}`);
      const theirs = await platform.get<Row[]>(`/blade-system/${path}`, { tenantId: '100001' });
      expect(theirs.map(({ id }) => id)).not.toEqual(own.map(({ id }) => id));
      expect(theirs.map(({ id }) => id)).toEqual((await admin.get<Row[]>(`/blade-system/${path}`)).map(({ id }) => id));
    }
    expect((await admin.get<Row[]>('/blade-system/post/select', { tenantId: '100001' }))[0]).toMatchObject({
      postName: expect.any(String),
    });
  });

  test('dict: returns a nested list with the filters of the page, and the tree of parents', async () => {
    const list = await platform.get<Row[]>('/blade-system/dict/list', {
      current: 1,
      size: 10,
      code: 'sex',
      dictValue: '',
      remark: '',
    });
    expect(list.length).toBe(1);
    expect(list[0]?.children?.length).toBeGreaterThan(1);
    expect((await platform.get<Row[]>('/blade-system/dict/tree', { code: 'DICT' }))[0]).toMatchObject({
      id: expect.any(String),
      title: expect.any(String),
    });
  });

  test('user: is added by submit, edited by update, and granted, reset and unlocked by ids', async () => {
    const row = await person();
    expect(row).toMatchObject({ roleId: '', deptId: '', postId: '', roleName: expect.any(String), deptName: expect.any(String) });
    const detail = await admin.get<Row>('/blade-system/user/detail', { id: row.id });
    for (const name of ['roleId', 'deptId', 'postId']) expect(detail).not.toHaveProperty(name);
    await admin.post('/blade-system/user/update', { ...row, ...detail, realName: '改名', birthday: '1990-01-02 00:00:00' });
    const roles = await admin.get<Row[]>('/blade-system/role/tree');
    const roleIds = roles.find(({ title }) => title === '质检')?.id;
    await admin.post('/blade-system/user/grant', undefined, { userIds: row.id, roleIds });
    await admin.post('/blade-system/user/reset-password', undefined, { userIds: row.id });
    await admin.post('/blade-system/user/unlock', undefined, { userIds: row.id });
    expect(await admin.get('/blade-system/user/detail', { id: row.id })).toMatchObject({
      realName: '改名',
      roleId: roleIds,
      roleName: '质检',
    });
  });

  test('export-user: opens in a new tab with the token in its address and no headers', async () => {
    const query = { 'blade-auth': `bearer ${admin.token.accessToken}`, account: 'boss', realName: '' };
    const { file, headers } = await app().anonymous.send('GET', '/api/blade-system/user/export-user', query);
    expect(headers['content-type']).toContain('spreadsheetml');
    expect((await readBack(file)).rows).toHaveLength(1);
  });

  test('import-user: takes only a file, and returns a code and a message', async () => {
    const { account, realName } = somebody();
    const sheet = upload(await workbook([{ 账户: account, 姓名: realName }]), 'people.xlsx').file;
    const answer = await admin.refused('/blade-system/user/import-user', {}, {}, sheet as { name: string; content: Buffer });
    expect(answer.body).toMatchObject({ code: 200, msg: expect.any(String) });
  });

  test('self: a user reads and changes their own profile in both versions, and a new password ends the other sessions', async () => {
    const row = await person(admin, { password: 'a first one', password2: 'a first one' });
    const { account } = row as unknown as { account: string };
    const before = await StockClient.signIn(app(), '100001', account, 'a first one');
    const sent = { oldPassword: 'a first one', newPassword: 'a second one', newPassword1: 'a second one' };
    const self = await StockClient.signIn(app(), '100001', account, 'a first one');
    await self.post('/blade-system/user/update-password', undefined, sent);
    const info = await self.get<Row>('/blade-system/user/info');
    const change = { id: info.id, name: '小名', realName: '真名', phone: '19900001111', email: 'a@example.com', avatar: '' };
    await self.post('/blade-system/user/update-info', change);
    await self.post('/blade-system/user/update', { ...change, name: '旧版' });
    expect(await self.get('/blade-system/user/info')).toMatchObject({ name: '旧版', realName: '真名', phone: '19900001111' });
    expectError(await self.refused('/blade-system/user/update', { ...change, id: admin.token.userId }), 'AUTH_FORBIDDEN');
    await expect(before.get('/blade-system/user/info')).rejects.toThrow('401');
  });

  test('oss put-file: returns a link', async () => {
    const size = Buffer.from([0, 0, 0, 64, 0, 0, 0, 64]);
    const content = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), size, Buffer.alloc(64)]);
    const headers = { 'Blade-Auth': `bearer ${admin.token.accessToken}`, 'Blade-Requested-With': 'BladeHttpRequest' };
    const { body } = await app().anonymous.send<{ link: string }>(
      'POST',
      '/api/blade-resource/oss/endpoint/put-file',
      {},
      { headers, file: { name: 'me.png', content } },
    );
    expect(body.data.link).toMatch(/^\/api\/|^https?:/);
  });

  test('dept: is a department without a category, in a nested list', async () => {
    await admin.post('/blade-system/dept/submit', {
      id: '',
      parentId: '',
      deptName: '库房',
      fullName: '库房',
      sort: '1',
      tenantId: '',
      remark: '',
    });
    const list = flat(await admin.get<Row[]>('/blade-system/dept/list', { deptName: '库房', tenantId: '', fullName: '' }));
    expect(list[0]).toMatchObject({
      deptName: '库房',
      deptCategory: expect.anything(),
      deptCategoryName: expect.any(String),
      tenantId: '100001',
    });
  });

  test('role/grant: takes three objects with one kind of key; omitted scopes remain', async () => {
    const [role] = await admin.get<Row[]>('/blade-system/role/tree');
    const tree = await admin.get<Record<string, Row[]>>('/blade-system/menu/grant-tree');
    const keys = await admin.get<Record<string, unknown[]>>('/blade-system/menu/role-tree-keys', { roleIds: role?.id });
    const top = await admin.get<Record<string, unknown[]>>('/blade-system/menu/top-tree-keys', { topMenuIds: '1' }).catch(() => undefined);
    for (const answer of [tree, keys]) expect(Object.keys(answer).sort()).toEqual(['apiScope', 'dataScope', 'menu']);
    if (top) expect(Array.isArray(top.menu)).toBe(true);
    const ids = new Set(flat(tree.menu ?? []).map(({ id }) => typeof id));
    for (const key of keys.menu ?? []) expect(ids.has(typeof key as 'string')).toBe(true);
    await admin.post('/blade-system/role/submit', { roleName: '授权', roleAlias: 'granted', parentId: '', sort: 1 });
    const granted = (await admin.get<Row[]>('/blade-system/role/tree')).find(({ title }) => title === '授权') as Row;
    const menuIds = flat(tree.menu ?? [])
      .slice(0, 3)
      .map(({ id }) => id);
    await admin.post('/blade-system/role/grant', { roleIds: [granted.id], menuIds, dataScopeIds: [], apiScopeIds: [] });
    await admin.post('/blade-system/role/grant', { roleIds: [granted.id], menuIds, dataScopeIds: [] });
    const after = await admin.get<Record<string, string[]>>('/blade-system/menu/role-tree-keys', { roleIds: granted.id });
    expect(after.menu).toEqual(expect.arrayContaining(menuIds));
  });

  test('menu: loads level by level with a search, and posts a button with path and icon for actions 0 to 3', async () => {
    const roots = await platform.get<Row[]>('/blade-system/menu/lazy-menu-list', { parentId: '0', current: 1, size: 10 });
    const above = roots.find(({ code }) => code === 'system') as Row;
    expect(above.hasChildren).toBe(true);
    const form = {
      id: '',
      parentId: above.id,
      name: '试',
      code: 'stock_menu',
      path: '/stock',
      source: 'setting',
      alias: 'menu',
      sort: '1',
      category: 1,
      action: 0,
      isOpen: 1,
      remark: '',
    };
    await platform.post('/blade-system/menu/submit', form);
    const found = flat(await platform.get<Row[]>('/blade-system/menu/lazy-menu-list', { parentId: '', code: 'stock_menu', name: '' }));
    const menu = found.find(({ code }) => code === 'stock_menu') as Row;
    expect(menu).toMatchObject({ action: 0, isOpen: 1, categoryName: expect.any(String) });
    await platform.post('/blade-system/menu/submit', { ...menu, isOpen: 0, action: 3 });
    expect(await platform.get('/blade-system/menu/detail', { id: menu.id })).toMatchObject({ isOpen: 0, action: 3 });
    await platform.post('/blade-system/menu/remove', undefined, { ids: menu.id });
  });

  test('data-scope, api-scope: are listed with the filters of the outer page, and added with an empty rule', async () => {
    const [menu] = flat(await platform.get<Row[]>('/blade-system/menu/menu-list')).filter(({ code }) => code === 'purchase');
    const outer = { menuId: menu?.id, current: 1, size: 10, name: '采购', code: '' };
    for (const path of ['data-scope', 'api-scope'])
      expect(await platform.get<Page<Row>>(`/blade-system/${path}/list`, outer)).toMatchObject({ records: expect.any(Array) });
    const form = {
      menuId: menu?.id,
      resourceCode: 'stock_api',
      scopeName: '接口',
      scopePath: '/api/blade-phone/purchase/deleted',
      scopeType: 1,
      remark: '',
    };
    await platform.post('/blade-system/api-scope/submit', { id: '', ...form });
    const [row] = (await platform.get<Page<Row>>('/blade-system/api-scope/list', { ...outer, resourceCode: 'stock_api' })).records;
    expect(row).toMatchObject({ scopeType: 1, scopeTypeName: expect.any(String) });
    await platform.post('/blade-system/api-scope/remove', undefined, { ids: row?.id });
  });

  test('topmenu: the sort order is edited in its cell, posting the whole row', async () => {
    await admin.post('/blade-system/topmenu/submit', { id: '', name: '顶', code: 'stock_top', source: 'home', path: '', sort: 1 });
    const rows = async () =>
      (await admin.get<Page<Row>>('/blade-system/topmenu/list', { current: 1, size: 10, name: '', code: 'stock_top' })).records;
    const [row] = await rows();
    await admin.post('/blade-system/topmenu/submit', { ...row, sort: 100, $cellEdit: true, $index: 0 });
    expect((await rows())[0]).toMatchObject({ sort: 100, name: '顶' });
  });

  test('tenant: the changed one of two duplicate fields wins; an empty number creates a tenant', async () => {
    const form = {
      id: '',
      tenantId: '',
      tenantName: '试商',
      domain: 'stock.example',
      backgroundUrl: '',
      linkman: '甲',
      contactNumber: '',
      address: '',
    };
    await platform.post('/blade-system/tenant/submit', form);
    const rows = async () =>
      (await platform.get<Page<Row>>('/blade-system/tenant/list', { current: 1, size: 10, tenantName: '试商' })).records;
    const [row] = await rows();
    expect(row).toMatchObject({ tenantId: expect.stringMatching(/^\d{6}$/), domain: 'stock.example', domainUrl: 'stock.example' });
    await platform.post('/blade-system/tenant/submit', { ...row, domain: 'other.example' });
    expect((await rows())[0]).toMatchObject({ domain: 'other.example', domainUrl: 'other.example' });
  });

  test('client: its masked secret may be posted back', async () => {
    const form = {
      id: '',
      clientId: 'stock-app',
      clientSecret: 'a long secret',
      authorizedGrantTypes: 'password',
      scope: 'all',
      accessTokenValidity: '600',
      refreshTokenValidity: '1200',
      webServerRedirectUri: '',
      resourceIds: '',
      authorities: '',
      autoapprove: '',
      additionalInformation: '',
    };
    await platform.post('/blade-system/client/submit', form);
    const [row] = (await platform.get<Page<Row>>('/blade-system/client/list', { current: 1, size: 10, clientId: 'stock-app' })).records;
    expect(JSON.stringify(row)).not.toContain('a long secret');
    await platform.post('/blade-system/client/submit', { ...row, scope: 'some' });
    const ask = (secret: string) =>
      StockClient.ask(
        app(),
        { tenantId: '100001', account: 'boss', password: 'x', grantType: 'password' },
        { Authorization: `Basic ${Buffer.from(`stock-app:${secret}`).toString('base64')}` },
      );
    expectError(await ask('a long secret'), 'AUTH_BAD_CREDENTIALS');
    expectError(await ask(String((row as Row).clientSecret)), 'AUTH_BAD_CLIENT');
  });

  test("region: loads level by level from the country, chosen with and without the country's code", async () => {
    const [first] = await platform.get<Row[]>('/blade-system/region/lazy-tree', { parentCode: '00' });
    expect(first).toMatchObject({ id: expect.any(String), title: expect.any(String), hasChildren: true });
    expect(await platform.get('/blade-system/region/detail', { code: '44' })).toMatchObject({
      code: '44',
      level: 1,
      subCode: expect.any(String),
      parentName: expect.any(String),
    });
    await platform.post('/blade-system/region/submit', {
      code: '00441990',
      parentCode: '004419',
      subCode: '90',
      name: '松山湖区',
      level: '3',
      sort: '1',
      parentName: 'x',
    });
    expect(await platform.get<Row[]>('/blade-system/region/select', { code: '4419' })).toEqual([
      expect.objectContaining({ code: '441990', name: '松山湖区' }),
    ]);
    expect((await platform.get<Row[]>('/blade-system/region/select')).length).toBeGreaterThan(30);
    await platform.post('/blade-system/region/remove', undefined, { id: '441990' });
  });
});

describe('what three unmodified clients read or send (5.8)', () => {
  test('A: menu/routes has no list of roles, so a sidebar shows every root', async () => {
    const shown = (node: Row): boolean => {
      const { roles } = (node.meta ?? {}) as { roles?: string[] };
      return roles ? roles.includes('admin') : true;
    };
    const routes = await admin.get<Row[]>('/blade-system/menu/routes');
    expect(routes.length).toBeGreaterThan(1);
    expect(flat(routes).every(shown)).toBe(true);
  });

  test('B: a dictionary is added without isSealed, and is not sealed', async () => {
    for (const path of ['dict', 'dict-biz']) {
      const form = { code: 'stock_open', dictValue: '敞', parentId: '', dictKey: 7, sort: 7, remark: '' };
      await platform.post(`/blade-system/${path}/submit`, form);
      const query = { current: 1, size: 10, code: 'stock_open' };
      const [row] = (await platform.get<Page<Row>>(`/blade-system/${path}/parent-list`, query)).records;
      expect(row).toMatchObject({ dictValue: '敞', isSealed: 0 });
    }
  });

  test('C: a top menu without a page of the client is not offered', async () => {
    const all = flat(await (await app().as('100001', 'admin')).ask<Row[]>('system.menu.routes'));
    const idOf = (code: string) => all.find((menu) => menu.code === code)?.id;
    for (const [code, menuIds] of [
      ['stock_people', [idOf('user')]],
      ['stock_trade', [idOf('purchase')]],
    ] as const) {
      await admin.post('/blade-system/topmenu/submit', { id: '', name: code, code, source: 'home', path: '', sort: 1 });
      const [top] = (await admin.get<Page<Row>>('/blade-system/topmenu/list', { current: 1, size: 10, code })).records;
      await admin.post('/blade-system/topmenu/grant', { topMenuIds: [top?.id], menuIds });
    }
    const codes = (await admin.get<Row[]>('/blade-system/menu/top-menu')).map(({ code }) => code);
    expect(codes).toContain('stock_people');
    expect(codes).not.toContain('stock_trade');
    const ours = await (await app().as('100001', 'admin')).ask<Row[]>('system.menu.top-menu');
    expect(ours.map(({ code }) => code)).toContain('stock_trade');
  });

  test('D: the platform lists the rows of every tenant, posts them back in their tenant, and adds rows to a tenant', async () => {
    const added = await person(admin, { account: 'platform-edits' });
    const { records } = await platform.get<Page<Row>>('/blade-system/user/list', { current: 1, size: 200, account: '', realName: '' });
    const user = records.find(({ id }) => id === added.id) as Row;
    expect(user).toMatchObject({ tenantId: '100001' });
    const detail = await platform.get<Row>('/blade-system/user/detail', { id: user.id });
    await platform.post('/blade-system/user/update', { ...user, ...detail, realName: '平台改名' });
    expect(await admin.get('/blade-system/user/detail', { id: user.id })).toMatchObject({ realName: '平台改名', tenantId: '100001' });
    for (const [path, form, title] of [
      ['role', { roleName: '平台加', roleAlias: 'by-platform', parentId: '', sort: 9 }, 'roleName'],
      ['dept', { deptName: '平台加', parentId: '', sort: 9 }, 'deptName'],
    ] as const) {
      await platform.post(`/blade-system/${path}/submit`, { id: '', ...form, tenantId: '100001' });
      const row = flat(await platform.get<Row[]>(`/blade-system/${path}/list`)).find((found) => found[title] === '平台加') as Row;
      expect(row).toMatchObject({ tenantId: '100001' });
      const { children: _, ...posted } = row;
      await platform.post(`/blade-system/${path}/submit`, { ...posted, [title]: '平台改', $index: 0 });
      expect(await admin.get(`/blade-system/${path}/detail`, { id: row.id })).toMatchObject({ [title]: '平台改' });
      const moved = await platform.refused(`/blade-system/${path}/submit`, { ...posted, tenantId: '100002' });
      expectError(moved, 'CRUD_OTHER_TENANT');
      if (path === 'role') {
        const [menu] = (await platform.get<{ menu: Row[] }>('/blade-system/menu/grant-tree')).menu;
        const menuIds = [menu?.id];
        await platform.post('/blade-system/role/grant', { roleIds: [row.id], menuIds, dataScopeIds: [], apiScopeIds: [] });
        expect(await platform.get('/blade-system/menu/role-tree-keys', { roleIds: row.id })).toMatchObject({ menu: menuIds });
      }
      await platform.post(`/blade-system/${path}/remove`, undefined, { ids: row.id });
    }
  });

  test('E: a birthday is a date with a time in the detail, and is stored from one', async () => {
    const row = await person(admin, { birthday: '1990-01-02 00:00:00' });
    const detail = () => admin.get<Row>('/blade-system/user/detail', { id: row.id });
    expect(await detail()).toMatchObject({ birthday: '1990-01-02 00:00:00' });
    await admin.post('/blade-system/user/update', { ...(await detail()), realName: '生日' });
    expect(await detail()).toMatchObject({ birthday: '1990-01-02 00:00:00', realName: '生日' });
    const ours = await (await app().as('100001', 'admin')).ask<Row>('system.user.detail', { id: row.id });
    expect(ours).toMatchObject({ birthday: '1990-01-02' });
  });

  test.each([
    ['a served call', '/blade-system/menu/routes', 200],
    ['an unknown call', '/blade-system/menu/nothing', 404],
    ['an unknown service', '/blade-nothing/at/all', 404],
    ['an unknown call below /api', '/api/nothing', 404],
  ])('F: %s without the prefix that a proxy has stripped answers JSON', async (_, path, status) => {
    const headers = { 'Blade-Auth': `bearer ${admin.token.accessToken}` };
    const answer = await app().anonymous.send('GET', path, {}, { headers });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.body).toMatchObject({ code: status });
  });

  test('G: a button has the path and the alias of the family', async () => {
    const buttons = flat(await platform.get<Row[]>('/blade-system/menu/buttons'));
    const of = (code: string) => buttons.find((button) => button.code === code);
    expect(of('user_add')).toMatchObject({ path: '/system/user/add', alias: 'add' });
    expect(of('user_edit')).toMatchObject({ path: '/system/user/edit', alias: 'edit' });
    expect(of('user_view')).toMatchObject({ path: '/system/user/view', alias: 'view' });
    expect(of('user_delete')).toMatchObject({ path: '/api/blade-system/user/remove', alias: 'delete' });
    expect(of('notice_delete')).toMatchObject({ path: '/api/blade-desk/notice/remove', alias: 'delete' });
    expect(of('role_add')).toMatchObject({ path: '/authority/role/add' });
    expect(of('user_role')).toMatchObject({ alias: 'role' });
    expect(of('user_reset')).toMatchObject({ alias: 'reset-password' });
    for (const code of ['topmenu_setting', 'data_scope_setting', 'api_scope_setting']) expect(of(code)).toMatchObject({ alias: 'setting' });
  });

  test('H: every root has the parent 0 in its detail, and keeps its place when posted back', async () => {
    await admin.post('/blade-system/role/submit', { roleName: '根', roleAlias: 'root', parentId: '', sort: 1 });
    for (const [path, client] of [
      ['role', admin],
      ['dept', admin],
      ['menu', platform],
    ] as const) {
      const [{ id }] = (await client.get<[Row]>(`/blade-system/${path}/list`, { roleName: '根' })) as [Row];
      const detail = await client.get<Row>(`/blade-system/${path}/detail`, { id });
      expect(detail).toMatchObject({ id, parentId: '0' });
      await client.post(`/blade-system/${path}/submit`, detail);
      expect(await client.get(`/blade-system/${path}/detail`, { id })).toMatchObject({ parentId: '0' });
    }
  });

  test('I: role/detail is served, and menu/auth-routes without a session', async () => {
    const [role] = await admin.get<Row[]>('/blade-system/role/list');
    expect(await admin.get('/blade-system/role/detail', { id: role?.id })).toMatchObject({ id: role?.id, roleAlias: expect.any(String) });
    const { status, body } = await app().anonymous.send('GET', '/api/blade-system/menu/auth-routes');
    expect(status).toBe(200);
    expect(body.data).toEqual([]);
  });
});

describe('the menus of the stock client (5.4 and 5.5)', () => {
  test('omit children of button leaves, and every root has children', async () => {
    const buttons = await admin.get<Row[]>('/blade-system/menu/buttons');
    for (const { category, children } of flat(buttons)) if (category === 2) expect(children).toBeUndefined();
    const routes = await admin.get<Row[]>('/blade-system/menu/routes');
    expect(routes.map(({ path }) => path)).toEqual(['/desk', '/system', '/authority', '/monitor', '/report']);
    for (const { children } of routes) expect(children?.length).toBeGreaterThan(0);
    expect(await admin.get<Row[]>('/blade-system/menu/top-menu')).toEqual(expect.any(Array));
  });

  test('name the pages and icons of that client, and none of the console', async () => {
    const routes = flat(await platform.get<Row[]>('/blade-system/menu/routes'));
    const paths = [
      '/authority/role',
      '/authority/datascope',
      '/authority/apiscope',
      '/base/region',
      '/system/client',
      '/monitor/log/usual',
      '/tool/code',
    ];
    expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
    for (const { path, source } of routes) {
      expect(path).toMatch(/^\/(desk|system|authority|base|monitor|tool|report)(\/|$)/);
      expect(source).toMatch(/^iconfont /);
    }
    const ours = await (await app().as('000000', 'admin')).ask<Row[]>('system.menu.routes');
    expect(flat(ours).map(({ path }) => path)).toEqual(expect.arrayContaining(['/system/role', '/ERP/purchase/order']));
  });

  test('remain those of that client after a token refresh', async () => {
    const { token } = await StockClient.signIn(app(), '100001', 'admin');
    const renewed = await StockClient.ask(app(), { refreshToken: token.refreshToken, grantType: 'refresh_token', scope: 'all' });
    const headers = { 'Blade-Auth': `bearer ${renewed.data.accessToken}` };
    const { data } = await app().anonymous.call<Row[]>('system.menu.routes', undefined, { headers });
    expect(data.map(({ path }) => path)).toEqual(['/desk', '/system', '/authority', '/monitor', '/report']);
  });
});
