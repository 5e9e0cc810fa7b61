import { setImmediate as nextTurn } from 'node:timers/promises';
import { f } from '@phone-trade/shared';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import type { ListSpec } from '../../apps/api/src/platform/database/query/list-query.js';
import { readBack } from '../api/phone/sheets.js';
import { useApp } from '../support/harness.js';
import { contextOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';

const app = useApp({ seed: 'small' });

/** More than one page of an export. */
const ORDERS = 1300;
const TAG = 'SNAP';

type Purchases = typeof import('../../apps/api/src/modules/phone/kinds/purchase/purchase.entity.js');

async function world() {
  const [{ rows }, { everyRow, allRows }, { Purchase }, ctx] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/platform/database/query/list-query.js')>('platform/database/query/list-query.js'),
    serverModule<Purchases>('modules/phone/kinds/purchase/purchase.entity.js'),
    contextOf(app(), '100001', 'boss'),
  ]);
  const list: ListSpec<InstanceType<Purchases['Purchase']>> = {
    entity: Purchase,
    fields: {
      orderNo: f.text(32, '单号', 'No.'),
      remark: f.text(500, '备注', 'Remark'),
      totalCount: f.int('数量', 'Count'),
      warehouseId: f.ref('warehouse', '仓库', 'Warehouse'),
    },
    order: ['orderNo', 'asc'],
  };
  const write = <T>(work: () => Promise<T>): Promise<T> => ctx.workspace.db.write(ctx, work);
  return { rows, everyRow, allRows, Purchase, ctx, list, write, table: rows(ctx, Purchase) };
}

const numberOf = (n: number): string => `${TAG}${String(n).padStart(5, '0')}`;
/** Seven remarks and none, so that many orders share one and some have none. */
const remarkOf = (n: number): string | null => (n % 8 === 0 ? null : `remark ${(n * 5) % 7}`);

async function addOrders(from: number, to: number): Promise<void> {
  const { table, write } = await world();
  const { id: _, ...pattern } = (await table.one({})) ?? {};
  const numbers = Array.from({ length: to - from }, (_unused, i) => from + i);
  await write(() =>
    table.insert(
      numbers.map((n) => ({
        ...pattern,
        orderNo: numberOf(n),
        remark: remarkOf(n),
        totalCount: n % 3,
        warehouseId: n % 4 === 0 ? null : `w${n % 5}`,
      })),
    ),
  );
}

const collect = async (all: AsyncIterable<Record<string, unknown>>): Promise<string[]> => {
  const found: string[] = [];
  for await (const row of all) found.push(row.orderNo as string);
  return found;
};

beforeAll(() => addOrders(0, ORDERS));

describe('keyset pagination', () => {
  const ORDERINGS = [
    { ascs: 'remark' },
    { descs: 'remark' },
    { ascs: 'totalCount', descs: 'remark' },
    { ascs: 'remark,totalCount' },
    { ascs: 'warehouseId', descs: 'orderNo' },
    { descs: 'remark,warehouseId' },
    {},
  ];

  it.each(ORDERINGS)('returns the rows of a single statement in its order: %j', async (order) => {
    const { ctx, everyRow, list } = await world();
    const filter = { orderNo_likeright: `${TAG}000`, ...order };
    const whole = await collect(everyRow(ctx, list, filter, { max: 1000, step: 1000 }));
    expect(whole).toHaveLength(100);
    expect(new Set(whole).size).toBe(100);
    for (const step of [1, 7, 50]) expect(await collect(everyRow(ctx, list, filter, { max: 1000, step }))).toEqual(whole);
    expect(await collect(everyRow(ctx, list, filter, { max: 30, step: 7 }))).toEqual(whole.slice(0, 30));
  });
});

describe('a snapshot', () => {
  /** Before each page: one order moves to the front, a read one to the end, one is added and one deleted. */
  const disturb = async (n: number): Promise<void> => {
    const { table, write } = await world();
    await write(async () => {
      await table.update({ orderNo: numberOf(900 - n) }, { remark: 'a' });
      await table.update({ orderNo: numberOf(n) }, { remark: 'z' });
      await table.remove({ orderNo: numberOf(700 + n) });
    });
    await addOrders(2000 + n, 2001 + n);
  };

  it('shows the rows of one instant, regardless of writes between its pages', async () => {
    const { ctx, everyRow, list } = await world();
    const filter = { orderNo_likeright: TAG, ascs: 'remark' };
    const before = await collect(everyRow(ctx, list, filter, { max: 5000, step: 5000 }));
    const seen = await ctx.workspace.db.snapshot(ctx, async (at) => {
      const found: string[] = [];
      for await (const { orderNo } of everyRow(at, list, filter, { max: 5000, step: 100 })) {
        found.push(orderNo as string);
        if (found.length % 100 === 0) await disturb(found.length / 100);
      }
      return found;
    });
    expect(seen).toEqual(before);
    expect(await collect(everyRow(ctx, list, filter, { max: 5000, step: 5000 }))).not.toEqual(before);
  });

  it('does not share values derived from its rows', async () => {
    const { ctx, rows, write } = await world();
    const { Warehouse } = await serverModule<typeof import('../../apps/api/src/modules/phone/basis/warehouse/warehouse.entity.js')>(
      'modules/phone/basis/warehouse/warehouse.entity.js',
    );
    const { id, name } = (await rows(ctx, Warehouse).one({})) as { id: string; name: string };
    const named = async (by: RequestContext): Promise<string | undefined> => (await by.workspace.names.of(by, 'warehouse')).get(id);
    await ctx.workspace.db.snapshot(ctx, async (at) => {
      expect(await rows(at, Warehouse).count({ id })).toBe(1);
      await write(() => rows(ctx, Warehouse).update({ id }, { name: 'renamed' }));
      expect(await named(at)).toBe(name);
    });
    expect(await named(ctx)).toBe('renamed');
  });

  it("is read-only, and inside a transaction reads that transaction's writes", async () => {
    const { ctx, table, write, rows, Purchase } = await world();
    const { db } = ctx.workspace;
    const writing = db.snapshot(ctx, (at) => at.workspace.db.write(at, () => rows(at, Purchase).remove({ orderNo: numberOf(1) })));
    await expect(writing).rejects.toThrow('a write in a snapshot');
    await write(async () => {
      await table.update({ orderNo: numberOf(1) }, { remark: 'own' });
      const seen = await db.snapshot(ctx, (at) => rows(at, Purchase).one({ orderNo: numberOf(1) }));
      expect(seen?.remark).toBe('own');
    });
  });

  it('does not block other work', async () => {
    const { ctx } = await world();
    const long = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000) SELECT count(*) AS "n" FROM n';
    let done = false;
    const work = ctx.workspace.db
      .snapshot(ctx, (at) => at.workspace.db.reading().all<{ n: number }>(long))
      .finally(() => {
        done = true;
      });
    let turns = 0;
    for (; !done; turns += 1) await nextTurn();
    expect(await work).toEqual([{ n: 2000000 }]);
    expect(turns).toBeGreaterThan(100);
  });

  it('reports a faulty statement and releases its connection', async () => {
    const { ctx, table } = await world();
    const { db } = ctx.workspace;
    await expect(db.snapshot(ctx, (at) => at.workspace.db.reading().all('SELECT nonsense FROM purchase'))).rejects.toThrow('nonsense');
    const counts = await Promise.all(
      Array.from({ length: 12 }, () =>
        db.snapshot(ctx, async (at) => (await at.workspace.db.reading().all('SELECT id AS "id" FROM tenant')).length),
      ),
    );
    expect(new Set(counts).size).toBe(1);
    expect(await table.count({ orderNo: numberOf(2) })).toBe(1);
  });
});

it('a list of several pages also shows one instant', async () => {
  const { ctx, allRows, list } = await world();
  const filter = { orderNo_likeright: TAG, ascs: 'remark' };
  const found = (await allRows(ctx, list, filter, 5000)).map(({ orderNo }) => orderNo);
  expect(found.length).toBeGreaterThan(ORDERS - 100);
  expect(new Set(found).size).toBe(found.length);
  expect(await allRows(ctx, list, filter, 10)).toHaveLength(10);
});

it('the units of orders follow their orders, each once, for any number of units', async () => {
  const { ctx, rows, write } = await world();
  const [{ Product }, { orderUnits }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/kernel/unit/product.entity.js')>('kernel/unit/product.entity.js'),
    serverModule<typeof import('../../apps/api/src/modules/phone/views/export/order-units.js')>(
      'modules/phone/views/export/order-units.js',
    ),
  ]);
  const pattern = await rows(ctx, Product).one({ isDraft: 0 });
  const counts: Readonly<Record<string, number>> = { [numberOf(30)]: 3, [numberOf(10)]: 1100, [numberOf(40)]: 0, [numberOf(20)]: 2 };
  const units = Object.entries(counts).flatMap(([orderNo, count]) =>
    Array.from({ length: count }, (_unused, i) => ({
      ...pattern,
      ...{ id: undefined, imei: null, imeiOpen: null, imei2: null, serialOpen: null },
      ...{ productNo: `${orderNo}-${i}`, purchaseOrderNo: orderNo, unitNo: count - i },
    })),
  );
  await write(() => rows(ctx, Product).insert(units as never));
  async function* orders() {
    for (const orderNo of Object.keys(counts)) yield { orderNo, totalCount: counts[orderNo] };
  }
  const seen: string[] = [];
  for await (const { order, unit } of orderUnits(ctx, orders())) seen.push(`${order.orderNo} ${unit.unitNo}`);
  expect(seen).toEqual(
    Object.entries(counts).flatMap(([orderNo, count]) => Array.from({ length: count }, (_unused, i) => `${orderNo} ${i + 1}`)),
  );
});

it('an export contains every order once while orders change their position', async () => {
  const { table, write } = await world();
  const who = await app().as('100001', 'boss');
  let done = false;
  const exported = who
    .call('phone.export.exportFile', { type: 'purchase', orderNo_likeright: `${TAG}0`, ascs: 'remark', columns: 'orderNo,remark' })
    .finally(() => {
      done = true;
    });
  const there = (await table.find({ orderNo: { like: `${TAG.toLowerCase()}0%` } }, { columns: ['orderNo'] }))
    .map(({ orderNo }) => orderNo)
    .sort();
  for (let n = 0; !done; n += 1) {
    await write(async () => {
      await table.update({ orderNo: numberOf(1000 - (n % 900)) }, { remark: n % 2 === 0 ? 'a' : 'z' });
      await table.update({ orderNo: numberOf(n % 900) }, { remark: n % 2 === 0 ? 'z' : 'a' });
    });
    await nextTurn();
  }
  const { rows } = await readBack((await exported).file);
  const numbers = rows.map((row) => row.采购单号 as string).sort();
  expect(numbers).toEqual(there);
});
