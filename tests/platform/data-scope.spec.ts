import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import type { DataScope } from '../../apps/api/src/platform/context/data-scope.js';
import { readBack } from '../api/phone/sheets.js';
import { useApp } from '../support/harness.js';
import { contextOf, workspaceOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';

const TENANT = '100001';

/** Orders of four people: two of one department, one of a department below it, one of a stranger's. */
const ORDERS = [
  { orderNo: 'DS-A', createUser: 'ann', createDept: 'north' },
  { orderNo: 'DS-B', createUser: 'bob', createDept: 'north' },
  { orderNo: 'DS-C', createUser: 'cat', createDept: 'north-east' },
  { orderNo: 'DS-D', createUser: 'dan', createDept: 'south' },
];
const OURS = { orderNo_likeright: 'DS-' };

/** The orders visible to Ann of the north department, by her scope. */
const SEEN: readonly (readonly [name: string, scope: DataScope | undefined, letters: string])[] = [
  ['own', { reach: 'own' }, 'A'],
  ['department', { reach: 'department' }, 'AB'],
  ['department and below', { reach: 'below', deptIds: ['north', 'north-east'] }, 'ABC'],
  ['named departments and people', { reach: 'custom', deptIds: ['south'], userIds: ['bob'] }, 'BD'],
  ['without departments and people', { reach: 'custom', deptIds: [], userIds: [] }, ''],
  ['without sub-departments', { reach: 'below', deptIds: [] }, ''],
  ['of an unknown kind', { reach: 'galaxy' } as unknown as DataScope, ''],
  ['when missing', undefined, ''],
  ['company', { reach: 'company' }, 'ABCD'],
];

const app = useApp({ seed: 'small' });

let boss: RequestContext;

async function load() {
  const [table, lists, entities, purchases, scope] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/platform/database/query/list-query.js')>('platform/database/query/list-query.js'),
    serverModule<typeof import('../../apps/api/src/modules/phone/kinds/purchase/purchase.entity.js')>(
      'modules/phone/kinds/purchase/purchase.entity.js',
    ),
    serverModule<typeof import('../../apps/api/src/modules/phone/kinds/purchase/purchase.views.js')>(
      'modules/phone/kinds/purchase/purchase.views.js',
    ),
    serverModule<typeof import('../../apps/api/src/platform/context/data-scope.js')>('platform/context/data-scope.js'),
  ]);
  return { ...table, ...lists, ...entities, ...purchases, ...scope };
}

let server: Awaited<ReturnType<typeof load>>;

/** A person of that department; without a scope when none is given. */
function person(scope: DataScope | undefined, userId = 'ann', deptId: string | undefined = 'north'): RequestContext {
  const { dataScope: _, deptId: __, ...rest } = boss;
  return { ...rest, userId, ...(deptId ? { deptId } : {}), ...(scope ? { dataScope: scope } : {}) };
}

const lettersOf = (found: readonly { orderNo?: unknown }[]): string =>
  found
    .map(({ orderNo }) => String(orderNo).slice(3))
    .sort()
    .join('');

beforeAll(async () => {
  server = await load();
  boss = await contextOf(app(), TENANT, 'boss');
  const { db } = await workspaceOf(app());
  const { rows, Purchase, PurchaseProduct } = server;
  await db.write(boss, async () => {
    const order = { purchaseType: 1, purchaseUserId: 'boss', bizDate: '2026-01-02', orderNo: '' };
    await rows(boss, Purchase).insert(ORDERS.map((own) => ({ ...order, ...own })));
    const line = { lineNo: 1, purchaseUserId: 'boss', modelId: '1', productName: 'phone', count: 1, purchasePrice: 100, amount: 100 };
    await rows(boss, PurchaseProduct).insert(ORDERS.map(({ orderNo }) => ({ ...line, orderNo })));
  });
});

describe.each(SEEN)('the data scope %s', (_name, scope, letters) => {
  it('limits found, counted and opened rows', async () => {
    const { rows, rowsById, Purchase } = server;
    const table = rows(person(scope), Purchase);
    const where = { orderNo: { like: 'DS-%' } };
    expect(lettersOf(await table.find(where))).toBe(letters);
    expect(await table.count(where)).toBe(letters.length);
    for (const { orderNo } of ORDERS) expect(Boolean(await table.one({ orderNo }))).toBe(letters.includes(orderNo.slice(3)));
    const all = await rows(boss, Purchase).find(where);
    const ids = all.map(({ id }) => id);
    // The boss requests it first, so that the cache contains the unlimited result.
    await rowsById(boss, Purchase, ids);
    expect(lettersOf([...(await rowsById(person(scope), Purchase, ids)).values()])).toBe(letters);
  });

  it('limits the rows and totals of a page, regardless of cached ones', async () => {
    const { page, purchaseList } = server;
    const whole = await page(boss, purchaseList, OURS);
    expect(whole.total).toBe(ORDERS.length);
    const { total, records } = await page(person(scope), purchaseList, OURS);
    expect({ total, letters: lettersOf(JSON.parse(records.text)) }).toEqual({ total: letters.length, letters });
    expect((await page(boss, purchaseList, OURS)).total).toBe(ORDERS.length);
  });

  it('limits exported rows', async () => {
    const { ExportService } = await serverModule<typeof import('../../apps/api/src/modules/phone/views/export/export.service.js')>(
      'modules/phone/views/export/export.service.js',
    );
    const asked = { type: 'purchase', columns: 'orderNo', ...OURS };
    const { bytes } = await app().app.get(ExportService).export(person(scope), asked);
    const { rows: cells } = await readBack(Buffer.from(bytes));
    expect(lettersOf(cells.map((row) => ({ orderNo: Object.values(row)[0] })))).toBe(letters);
  });

  it('limits updates and deletions', async () => {
    const { rows, Purchase } = server;
    const { db } = await workspaceOf(app());
    const ctx = person(scope);
    const where = { orderNo: { like: 'DS-%' } };
    const undo = new Error('undone');
    const done: number[] = [];
    const work = db.write(ctx, async () => {
      const all = await rows(boss, Purchase).find(where);
      done.push(await rows(ctx, Purchase).update(where, { remark: 'mine' }));
      const touched = await rows(boss, Purchase).find({ ...where, remark: 'mine' });
      expect(lettersOf(touched)).toBe(letters);
      const versions = (await rows(boss, Purchase).find(where)).map(({ id, version }) => ({ id, version, remark: 'each' }));
      done.push(await rows(ctx, Purchase).updateEach(versions));
      expect(lettersOf(await rows(boss, Purchase).find({ ...where, remark: 'each' }))).toBe(letters);
      done.push(await rows(ctx, Purchase).remove(where));
      expect(await rows(boss, Purchase).count(where)).toBe(all.length - letters.length);
      done.push(await rows(ctx, Purchase).destroy({ ...where, isDeleted: [0, 1] }));
      throw undo;
    });
    await expect(work).rejects.toBe(undo);
    expect(done).toEqual([letters.length, letters.length, letters.length, letters.length]);
  });

  it('limits the lines of documents', async () => {
    const { page, rows, purchaseLineList, PurchaseProduct } = server;
    const asked = await page(person(scope), purchaseLineList, OURS);
    expect(lettersOf(JSON.parse(asked.records.text))).toBe(letters);
    expect(await rows(person(scope), PurchaseProduct).count({ orderNo: { like: 'DS-%' } })).toBe(letters.length);
  });

  it('applies to hand-written SQL with its placeholder', async () => {
    const { query } = server;
    const text = `SELECT p.order_no AS "orderNo" FROM purchase p WHERE p.tenant_id = :tenantId AND {scope p} AND p.order_no LIKE 'DS-%'`;
    expect(lettersOf(await query<{ orderNo: string }>(person(scope), text))).toBe(letters);
  });
});

it('hand-written SQL without the placeholder is refused for a user with a limited scope', async () => {
  const { query, companyWide } = server;
  const text = 'SELECT count(*) AS n FROM purchase WHERE tenant_id = :tenantId';
  const narrow = person({ reach: 'own' });
  expect(() => query(narrow, text)).toThrow('without the data scope');
  expect(() => query(person(undefined), text)).toThrow('without the data scope');
  expect(() => query(narrow, 'SELECT count(*) AS n FROM purchase_product WHERE tenant_id = :tenantId')).toThrow('without the data scope');
  expect(await query(companyWide(narrow), text)).toEqual(await query(boss, text));
  const ofCompany = 'SELECT count(*) AS n FROM attach WHERE tenant_id = :tenantId';
  expect(await query(narrow, ofCompany)).toEqual(await query(boss, ofCompany));
});

it('a user without a department does not see documents without a department', async () => {
  const { rows, Purchase } = server;
  expect(await rows(person({ reach: 'department' }, 'ann', ''), Purchase).count({})).toBe(0);
});

it('system jobs and sign-in code see the whole company', async () => {
  const { rows, Purchase } = server;
  const { systemContext } =
    await serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js');
  const system = systemContext(await workspaceOf(app()), TENANT, 'a test');
  expect(await rows(system, Purchase).count({ orderNo: { like: 'DS-%' } })).toBe(ORDERS.length);
  const buyer = await app().as(TENANT, 'buyer');
  expect((await buyer.ask<{ total: number }>('phone.purchase.pagePurchase', OURS)).total).toBe(ORDERS.length);
});
