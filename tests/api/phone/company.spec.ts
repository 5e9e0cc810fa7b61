import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf, workspaceOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { flat, found, type Listed, type Node, only } from './basics.js';
import { brief, type Finding } from './sheets.js';

const app = useApp({ seed: 'small' });
const admin = () => app().as('100001', 'admin');
const stranger = () => app().as('100002', 'admin');

let next = 0;
const named = (): string => {
  next += 1;
  return `试验单位${next}`;
};
const byName = (who: Caller, channelName: unknown) => only(who, 'phone.company.pageCompany', { channelName_equal: channelName });

async function supplier(who: Caller, more: object = {}): Promise<Listed> {
  const company = { channelName: named(), ...more };
  await who.ask('phone.company.saveSupplier', company);
  return byName(who, company.channelName);
}

async function customer(who: Caller, more: object = {}): Promise<Listed> {
  const company = { channelName: named(), ...more };
  await who.ask('phone.company.saveChannel', company);
  return byName(who, company.channelName);
}

describe('a company', () => {
  test('becomes a supplier or a customer depending on the call that adds it', async () => {
    const who = await admin();
    expect(await supplier(who, { creditAmount: 1234.5, creditDays: 7 })).toMatchObject({
      flag: 1,
      flagText: '供应商',
      creditAmount: 1234.5,
      creditDays: 7,
      status: 1,
    });
    expect(await customer(who)).toMatchObject({ flag: 2, flagTextEn: 'customer' });
    expectError(await who.call('phone.company.saveSupplier', { channelName: named(), flag: 2 }), 'INPUT_INVALID');
  });

  test('can be both supplier and customer after confirmation', async () => {
    const who = await admin();
    const company = await customer(who, { contact: '老王' });
    const { channelName } = company;
    const asked = await who.call<{ rows: { path: string; key: string }[] }>('phone.company.saveSupplier', { channelName });
    expectError(asked, 'ERP_COMPANY_DUP');
    expect(asked.data.rows).toMatchObject([{ path: 'confirm', key: 'ERP_COMPANY_OTHER_SIDE' }]);
    await who.ask('phone.company.saveSupplier', { channelName, contact: '老李', confirm: 1 });
    expect(await byName(who, channelName)).toMatchObject({ id: company.id, flag: 3, contact: '老王' });
    for (const call of ['phone.company.saveSupplier', 'phone.company.saveChannel'] as const) {
      expectError(await who.call(call, { channelName, confirm: 1 }), 'ERP_COMPANY_DUP');
    }
  });

  test('with the role of a service provider becomes a supplier or customer only after confirmation, and keeps that role', async () => {
    const who = await admin();
    const { id, version, channelName } = await supplier(who);
    await who.ask('phone.company.updateCompany', { id, version, flag: 4 });
    for (const flag of ['supplier', 'customer']) {
      const offered = await who.ask<Node[]>('phone.company.listCompanyTree', { flag });
      expect(flat(offered).map((node) => node.id)).not.toContain(id);
    }
    expectError(await who.call('phone.company.saveSupplier', { channelName }), 'ERP_COMPANY_DUP');
    await who.ask('phone.company.saveSupplier', { channelName, confirm: 1 });
    expect(await byName(who, channelName)).toMatchObject({ id, flag: 5, flagTextEn: 'supplier and service provider' });
    for (const [flag, offered] of [
      ['supplier', true],
      ['customer', false],
      ['service', true],
    ] as const) {
      const tree = flat(await who.ask<Node[]>('phone.company.listCompanyTree', { flag })).map((node) => node.id);
      const list = (await who.ask<Listed[]>('phone.company.listCompany', { flag })).map((row) => row.id);
      expect([tree.includes(id), list.includes(id)]).toEqual([offered, offered]);
    }
  });

  test('for repairs or freight is created by saveChannel with its flag, which refuses the supplier flag', async () => {
    const who = await admin();
    const [carrier, both] = [named(), named()];
    await who.ask('phone.company.saveChannel', { channelName: carrier, flag: 4 });
    expect(await byName(who, carrier)).toMatchObject({ flag: 4 });
    await who.ask('phone.company.saveChannel', { channelName: both, flag: 6 });
    expect(await byName(who, both)).toMatchObject({ flag: 6 });
    expectError(await who.call('phone.company.saveChannel', { channelName: named(), flag: 3 }), 'INPUT_INVALID');
  });

  test('keeps every role that is added concurrently', async () => {
    const who = await admin();
    for (let round = 0; round < 10; round += 1) {
      const { channelName } = await supplier(who);
      const added = [2, 4].map((flag) => who.call('phone.company.saveChannel', { channelName, flag, confirm: 1 }));
      expect((await Promise.all(added)).map(({ status }) => status)).toEqual([200, 200]);
      expect(await byName(who, channelName)).toMatchObject({ flag: 7 });
    }
  });

  test('is listed by its role and by its exact type', async () => {
    const who = await admin();
    const { channelName, id, version } = await supplier(who);
    const on = (flag: unknown) => found(who, 'phone.company.pageCompany', { channelName_equal: channelName, flag });
    expect([await on('supplier'), await on('customer'), await on('both'), await on(1)]).toEqual([1, 0, 0, 1]);
    await who.ask('phone.company.updateCompany', { id, version, flag: 3 });
    expect([await on('supplier'), await on('customer'), await on('both'), await on(1)]).toEqual([1, 1, 1, 0]);
    expect((await who.ask<Listed[]>('phone.company.listCompany', { flag: 'customer' })).map((row) => row.id)).toContain(id);
  });

  test('has a unique name within the tenant', async () => {
    const who = await admin();
    const first = await supplier(who);
    const second = await supplier(who);
    expectError(await who.call('phone.company.updateCompany', { id: second.id, channelName: first['channelName'] }), 'ERP_COMPANY_DUP');
    await (await stranger()).ask('phone.company.saveSupplier', { channelName: first['channelName'] });
    await who.ask('phone.company.deleteCompany', { ids: first.id });
    await who.ask('phone.company.saveSupplier', { channelName: first['channelName'] });
  });

  test('refuses a stale version, itself or a descendant as parent, and settlement by a missing parent', async () => {
    const who = await admin();
    const head = await supplier(who);
    const branch = await supplier(who, { parentId: head.id, settleParent: 1 });
    await who.ask('phone.company.updateCompany', { id: head.id, version: head.version, remark: '1' });
    expectError(await who.call('phone.company.updateCompany', { id: head.id, version: head.version, remark: '2' }), 'CRUD_CHANGED');
    expectError(await who.call('phone.company.updateCompany', { id: head.id, parentId: head.id }), 'CRUD_PARENT_SELF');
    expectError(await who.call('phone.company.updateCompany', { id: head.id, parentId: branch.id }), 'CRUD_PARENT_BELOW');
    expectError(await who.call('phone.company.updateCompany', { id: head.id, settleParent: 1 }), 'INPUT_SELECT_REQUIRED');
    expectError(await who.call('phone.company.updateCompany', { id: branch.id, parentId: '' }), 'INPUT_SELECT_REQUIRED');
    expectError(await who.call('phone.company.deleteCompany', { ids: head.id }), 'CRUD_HAS_CHILDREN');
  });

  test('refers only to enabled rows of its own tenant and kind', async () => {
    const who = await admin();
    const foreign = await supplier(await stranger());
    const [condition] = await who.ask<Listed[]>('phone.basicConfig.listBasicConfig', { basicConfigId: 1 });
    const refused = (more: object) => who.call('phone.company.saveSupplier', { channelName: named(), ...more });
    expectError(await refused({ parentId: foreign.id }), 'ERP_UNKNOWN_REF');
    expectError(await refused({ channelSourceId: condition?.id }), 'ERP_UNKNOWN_REF');
    expectError(await refused({ defaultSaleUserId: '99999999' }), 'ERP_UNKNOWN_REF');
    const closed = await supplier(who, { status: 0 });
    expectError(await refused({ parentId: closed.id }), 'ERP_CONFIG_DISABLED');
  });

  test('cannot be deleted while documents refer to it, but can be disabled', async () => {
    const who = await admin();
    const { records } = await who.ask<{ records: Listed[] }>('phone.purchase.pagePurchase', { channelId_notnull: 1, size: 1 });
    const id = records[0]?.['channelId'];
    expect(id).toBeDefined();
    expectError(await who.call('phone.company.deleteCompany', { ids: id }), 'ERP_CONFIG_USED');
    await who.ask('phone.company.updateCompany', { id, status: 0 });
    await who.ask('phone.company.updateCompany', { id, status: 1 });
  });
});

describe('the company tree', () => {
  test('nests head offices and branches, of one role or all', async () => {
    const who = await admin();
    const head = await supplier(who);
    const branch = await supplier(who, { parentId: head.id });
    const other = await customer(who);
    const suppliers = await who.ask<Node[]>('phone.company.listCompanyTree', { flag: 'supplier' });
    expect(suppliers.find(({ id }) => id === head.id)).toMatchObject({
      title: head['channelName'],
      channelName: head['channelName'],
      children: [{ id: branch.id }],
    });
    expect(flat(suppliers).find(({ id }) => id === branch.id)).not.toHaveProperty('children');
    expect(flat(suppliers).map(({ id }) => id)).not.toContain(other.id);
    expect(flat(await who.ask<Node[]>('phone.company.listCompanyTree')).map(({ id }) => id)).toEqual(
      expect.arrayContaining([head.id, branch.id, other.id]),
    );
    expectError(await who.call('phone.company.listCompanyTree', { flag: 'friend' }), 'INPUT_NOT_CODE');
  });
});

describe('the company calls', () => {
  test('show names to every user, but terms and bank accounts only with company permission', async () => {
    const who = await admin();
    const { id } = await supplier(who, { bankAccount: '6222', creditAmount: 5 });
    const picked = (await (await app().as('100001', 'repairer')).ask<Listed[]>('phone.company.listCompany', {})).find(
      (row) => row.id === id,
    );
    expect(picked).toBeDefined();
    expect(picked).not.toHaveProperty('bankAccount');
    expect(picked).not.toHaveProperty('creditAmount');
  });

  test('require a session and a permission', async () => {
    expectError(await app().anonymous.call('phone.company.pageCompany', {}), 'AUTH_UNAUTHORIZED');
    const repairer = await app().as('100001', 'repairer');
    for (const call of [
      'phone.company.pageCompany',
      'phone.company.saveSupplier',
      'phone.company.updateCompany',
      'phone.company.deleteCompany',
    ] as const) {
      expectError(await repairer.call(call, {}), 'AUTH_FORBIDDEN');
    }
  });

  test('show and change no data of another tenant', async () => {
    const mine = await supplier(await admin());
    const who = await stranger();
    expectError(await who.call('phone.company.updateCompany', { id: mine.id, remark: 'x' }), 'CRUD_NOT_FOUND');
    expectError(await who.call('phone.company.deleteCompany', { ids: mine.id }), 'CRUD_NOT_FOUND');
    expect(await found(who, 'phone.company.pageCompany', { channelName_equal: mine['channelName'] })).toBe(0);
    expect(flat(await who.ask<Node[]>('phone.company.listCompanyTree')).map(({ id }) => id)).not.toContain(mine.id);
  });

  test('refuse invalid input with every finding', async () => {
    const who = await admin();
    const answer = await who.call<{ rows: { path: string; key: string }[] }>('phone.company.saveSupplier', {
      channelName: '<img src=x onerror=alert(1)>'.padEnd(80, '>'),
      creditAmount: 1.234,
      creditDays: -1,
      wechat: ['a'],
      tenantid: '1',
    });
    expect(answer.data.rows.map(({ path, key }) => `${path} ${key}`).sort()).toEqual([
      'channelName INPUT_TOO_LONG',
      'creditAmount INPUT_NOT_MONEY',
      'creditDays INPUT_TOO_SMALL',
      'tenantid INPUT_UNKNOWN_FIELD',
      'wechat INPUT_NOT_TEXT',
    ]);
  });
});

describe('a name in another spelling', () => {
  interface Warned {
    readonly rows: readonly { path: string; key: string }[];
    readonly warnings: readonly { path: string; key: string }[];
  }
  const SPELLINGS = [
    ['another case', (name: string) => name.toLowerCase()],
    ['full-width letters', (name: string) => name.replace(/[A-Z0-9]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
    ['an invisible mark', (name: string) => `${name.slice(0, 3)}\u200b${name.slice(3)}`],
    ['spaces of another width', (name: string) => name.replace(' ', '\u3000 ')],
  ] as const;

  test.each(SPELLINGS)('with %s is asked about, and saved once it is confirmed', async (_, respell) => {
    const who = await admin();
    const channelName = `ACME ${named()} LTD`;
    await who.ask('phone.company.saveSupplier', { channelName });
    const twin = respell(channelName);
    for (const call of ['phone.company.saveSupplier', 'phone.company.saveChannel'] as const) {
      const asked = await who.call<Warned>(call, { channelName: twin });
      expectError(asked, 'ERP_CONFIRM');
      expect(asked.data.warnings).toMatchObject([{ path: 'channelName', key: 'ERP_COMPANY_ALIKE' }]);
      expectError(await who.call(call, { channelName: twin, confirm: ['ERP_OTHER'] }), 'ERP_CONFIRM');
      expectError(await who.call(call, { channelName: twin, confirm: 1 }), 'ERP_CONFIRM');
    }
    expect(await found(who, 'phone.company.pageCompany', { channelName_equal: twin })).toBe(0);
    await who.ask('phone.company.saveSupplier', { channelName: twin, confirm: ['ERP_COMPANY_ALIKE'] });
    // The name itself stays one company's.
    expectError(await who.call('phone.company.saveSupplier', { channelName: twin, confirm: ['ERP_COMPANY_ALIKE'] }), 'ERP_COMPANY_DUP');
  });

  test('is asked about when a company is renamed, not when the rest of it or its own spelling changes', async () => {
    const who = await admin();
    const first = await supplier(who, { channelName: `ACME ${named()}` });
    const second = await supplier(who);
    const renamed = String(first['channelName']).toLowerCase();
    const change = { id: second.id, channelName: renamed };
    expectError(await who.call('phone.company.updateCompany', change), 'ERP_CONFIRM');
    await who.ask('phone.company.updateCompany', { ...change, confirm: 'ERP_COMPANY_ALIKE' });
    await who.ask('phone.company.updateCompany', { ...change, contact: '老王' });
    expect(await byName(who, renamed)).toMatchObject({ id: second.id, contact: '老王' });
    const third = await supplier(who, { channelName: `ACME ${named()}` });
    await who.ask('phone.company.updateCompany', { id: third.id, channelName: String(third['channelName']).toLowerCase() });
  });

  test('of a deleted company, or in another tenant, is free', async () => {
    const who = await admin();
    const channelName = `ACME ${named()}`;
    const { id } = await supplier(who, { channelName });
    await (await stranger()).ask('phone.company.saveSupplier', { channelName: channelName.toLowerCase() });
    await who.ask('phone.company.deleteCompany', { ids: id });
    await who.ask('phone.company.saveSupplier', { channelName: channelName.toLowerCase() });
  });

  test('is no answer to the question about the other side, which is asked of the name itself', async () => {
    const who = await admin();
    const { channelName } = await customer(who, { channelName: `ACME ${named()}` });
    const keys = ['ERP_COMPANY_ALIKE', 'ERP_COMPANY_OTHER_SIDE'];
    expectError(await who.call('phone.company.saveSupplier', { channelName, confirm: keys }), 'ERP_COMPANY_DUP');
    for (const confirm of [2, true, { yes: 1 }, 'a b'])
      expectError(await who.call('phone.company.saveSupplier', { channelName, confirm }), 'INPUT_INVALID');
  });
});

describe('the import of companies', () => {
  const sheetOf = async (header: readonly string[], ...data: readonly (readonly string[])[]): Promise<Buffer> => {
    const { writeSheet } =
      await serverModule<typeof import('../../../apps/api/src/platform/excel/write-sheet.js')>('platform/excel/write-sheet.js');
    const columns = header.map((text, i) => ({ header: text, key: String(i) }));
    return writeSheet({ columns, rows: data.map((row) => Object.fromEntries(row.map((text, i) => [String(i), text]))) });
  };
  const HEADER = ['单位名称*', '类型*', '上级单位', '授信额度'];
  const send = (who: Caller, content: Buffer, input: object = {}) =>
    who.call<{ total: number; success: number; fail: number; errors: Finding[]; warnings: Finding[] }>(
      'phone.company.importCompany',
      input,
      {
        file: { name: 'a.xlsx', content },
      },
    );

  test('adds every row, branches after their head offices', async () => {
    const who = await admin();
    const [head, branch] = [named(), named()];
    const answer = await send(who, await sheetOf(HEADER, [head, '供应商', '', '1,000.5'], [branch, 'customer', head, '']));
    expect(answer.data).toMatchObject({ total: 2, success: 2, fail: 0, errors: [], warnings: [] });
    expect(await byName(who, head)).toMatchObject({ flag: 1, creditAmount: 1000.5 });
    expect(await byName(who, branch)).toMatchObject({ flag: 2, parentName: head });
  });

  test('adds a company with the name of another in another spelling, and warns of it by row; a parent is found in any spelling', async () => {
    const who = await admin();
    const [known, head, parent] = [`ACME ${named()}`, `HEAD ${named()}`, `ABOVE ${named()}`];
    for (const channelName of [known, parent]) await supplier(who, { channelName });
    const rows = [
      [known.toLowerCase(), '供应商', '', ''],
      [head, '供应商', '', ''],
      [`${head}\u200b`, '客户', '', ''],
      [named(), '客户', parent.replace(' ', '\u3000').toLowerCase(), ''],
    ];
    const answer = await send(who, await sheetOf(HEADER, ...rows));
    expect(answer.data).toMatchObject({ total: 4, success: 4, fail: 0 });
    expect(brief(answer.data.warnings)).toEqual(['2 channelName ERP_COMPANY_ALIKE', '4 channelName ERP_COMPANY_ALIKE']);
  });

  test('adds no row if one is wrong, and reports each wrong row', async () => {
    const who = await admin();
    const [right, twice] = [named(), named()];
    const rows = [
      [right, '供应商', '', ''],
      [twice, '朋友', '', 'abc'],
      [right, '客户', '', ''],
      ['', '客户', '', ''],
      [twice, '客户', '没有的单位', ''],
    ];
    const content = await sheetOf(HEADER, ...rows);
    const answer = await send(who, content);
    expect(answer.data).toMatchObject({ total: 5, success: 0, fail: 4, right: 1 });
    expect(brief(answer.data.errors)).toEqual([
      '3 flag INPUT_NOT_CODE',
      '3 creditAmount INPUT_NOT_MONEY',
      '4 - ERP_COMPANY_DUP',
      '5 channelName INPUT_REQUIRED',
      '6 - ERP_UNKNOWN_REF',
    ]);
    expect(await found(who, 'phone.company.pageCompany', { channelName_equal: right })).toBe(0);
    expect((await send(who, content, { partial: 1 })).data).toMatchObject({ total: 5, success: 1, fail: 4 });
    expect(await byName(who, right)).toMatchObject({ flag: 1 });
  });

  test('adds the other rows if one is being added concurrently', async () => {
    const [taken, free] = [named(), named()];
    const content = await sheetOf(HEADER, [taken, '供应商'], [free, '供应商']);
    const who = await admin();
    const { db } = await workspaceOf(app());
    const ctx = await contextOf(app(), '100001', 'boss');
    const { createCompany } = await serverModule<typeof import('../../../apps/api/src/modules/phone/basis/company/company.service.js')>(
      'modules/phone/basis/company/company.service.js',
    );
    const waits = async (): Promise<boolean> => {
      const [row] = await db
        .reading()
        .all<{ n: number }>("SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'");
      return Number(row?.n) > 0;
    };
    let sent: ReturnType<typeof send> | undefined;
    await db.write(ctx, async () => {
      await createCompany(ctx, { channelName: taken, flag: 1 });
      sent = send(who, content, { partial: 1 });
      // On SQLite the import waits for its turn; on PostgreSQL it is under way and waits for the name.
      while (app().databaseUrl && !(await db.committed(waits)));
    });
    expect((await sent)?.data).toMatchObject({ total: 2, success: 1, fail: 1 });
    expect(await byName(who, free)).toMatchObject({ flag: 1 });
  });

  test('refuses a file that is not a company sheet', async () => {
    const who = await admin();
    expectError(await send(who, Buffer.from('name,flag')), 'FILE_NOT_XLSX');
    expectError(await send(who, await sheetOf(['单位名称'], [named()])), 'FILE_BAD_HEADER');
    expectError(await who.call('phone.company.importCompany', {}), 'INPUT_NO_FILE');
    expectError(await send(await app().as('100001', 'sales'), await sheetOf(HEADER)), 'AUTH_FORBIDDEN');
  });

  test('is refused again under its request id even after the conflict is gone', async () => {
    const who = await admin();
    const [taken, free] = [named(), named()];
    await who.ask('phone.company.saveSupplier', { channelName: taken });
    const { id } = await byName(who, taken);
    const sheet = await sheetOf(HEADER, [taken, '供应商', '', ''], [free, '供应商', '', '']);
    const first = await send(who, sheet, { requestId: 'companies-refused-1' });
    expect(first.data).toMatchObject({ total: 2, success: 0, fail: 1 });
    await who.ask('phone.company.updateCompany', { id, channelName: named() });
    expect((await send(who, sheet, { requestId: 'companies-refused-1' })).data).toEqual(first.data);
    expect((await send(who, sheet, { requestId: 'companies-refused-2' })).data).toMatchObject({ success: 2 });
  });

  test('offers a template that can be uploaded', async () => {
    const who = await admin();
    const { file, headers } = await who.call('phone.company.downCompanyTemplate');
    expect(headers['content-type']).toContain('spreadsheetml');
    expectError(await send(who, file), 'SHEET_NO_DATA');
  });
});
