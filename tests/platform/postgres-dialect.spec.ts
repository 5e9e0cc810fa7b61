import { f } from '@phone-trade/shared';
import type { Client } from 'pg';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import type { Difference } from '../../apps/api/src/platform/database/driver/driver.js';
import type { ListSpec } from '../../apps/api/src/platform/database/query/list-query.js';
import type { RowLock } from '../../apps/api/src/platform/database/query/table.js';
import { TENANT } from '../kernel/document-cases.js';
import { useApp } from '../support/harness.js';
import { contextOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';

type Posts = typeof import('../../apps/api/src/modules/system/post/post.entity.js');
type Post = InstanceType<Posts['Post']>;

let admin: Client;

// Before the server is closed, which drops the database and its connections.
afterAll(() => admin.end());

const app = useApp({ seed: 'small' });

let ctx: RequestContext;
let ids: readonly string[];

const tables = () => serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js');
const posts = async () => (await serverModule<Posts>('modules/system/post/post.entity.js')).Post;

/** Posts: a remark of its own, none twice, and instants on both sides of a midnight in China. */
const POSTS = [
  { postCode: 'dialect-1', remark: 'b', insertTime: '2026-03-01T15:59:59.999Z', sort: 3 },
  { postCode: 'dialect-2', remark: null, insertTime: '2026-03-01T16:00:00.000Z', sort: 4 },
  { postCode: 'dialect-3', remark: 'a', insertTime: '2026-03-02T15:59:59.999Z', sort: 5 },
  { postCode: 'dialect-4', remark: null, insertTime: '2026-03-02T16:00:00.000Z', sort: 6 },
];

beforeAll(async () => {
  const { default: pg } = await nativeImport<typeof import('pg')>('pg');
  admin = new pg.Client({ connectionString: app().databaseUrl as string });
  await admin.connect();
  ctx = await contextOf(app(), TENANT, 'boss');
  const [{ rows }, entity] = await Promise.all([tables(), posts()]);
  ids = await ctx.workspace.db.write(ctx, () => rows(ctx, entity).insert(POSTS.map((post) => ({ ...post, postName: post.postCode }))));
});

const list = async (): Promise<ListSpec<Post>> => ({
  entity: await posts(),
  fields: { postCode: f.text(64, '编码', 'Code'), remark: f.text(200, '备注', 'Remark') },
  order: ['postCode', 'asc'],
});

/** Whether another transaction gets a row at once. */
const isFree = async (id: string, lock: string): Promise<boolean> =>
  (await admin.query(`SELECT id FROM post WHERE id = $1 FOR ${lock} SKIP LOCKED`, [id])).rowCount === 1;

const LOCKS = ['KEY SHARE', 'NO KEY UPDATE', 'UPDATE'];
/** The locks of others that a row still admits. */
async function admitted(id: string): Promise<string[]> {
  const free: string[] = [];
  for (const lock of LOCKS) if (await isFree(id, lock)) free.push(lock);
  return free;
}

/** The result of each difference on PostgreSQL. A difference without a test does not compile. */
const PROOFS: Readonly<Record<Difference, { readonly result: string; readonly prove: () => Promise<void> }>> = {
  rowLock: {
    result: 'keeps others from changing, removing or using a row, as its purpose demands',
    async prove() {
      const [{ rows }, entity, [id = '']] = [await tables(), await posts(), ids];
      const held = (lock: RowLock) =>
        ctx.workspace.db.write(ctx, async () => {
          await rows(ctx, entity).find({ id }, { lock });
          return admitted(id);
        });
      expect({ use: await held('use'), change: await held('change'), remove: await held('remove') }).toEqual({
        use: ['KEY SHARE', 'NO KEY UPDATE'],
        change: ['KEY SHARE'],
        remove: [],
      });
    },
  },
  usedRows: {
    result: 'keeps a referenced row until the transaction ends, and reads it again',
    async prove() {
      const [{ rowsInUse, rowsById }, entity, [id = '']] = [await tables(), await posts(), ids];
      await rowsById(ctx, entity, [id]);
      await admin.query("UPDATE post SET post_name = 'renamed elsewhere' WHERE id = $1", [id]);
      await ctx.workspace.db.write(ctx, async () => {
        expect((await rowsInUse(ctx, entity, [id, id])).get(id)?.postName).toBe('renamed elsewhere');
        expect(await admitted(id)).toEqual(['KEY SHARE', 'NO KEY UPDATE']);
      });
      expect(await admitted(id)).toEqual(LOCKS);
    },
  },
  namedLock: {
    result: 'admits one transaction of a tenant at a time',
    async prove() {
      const { oneAtATime } = await serverModule<typeof import('../../apps/api/src/platform/database/one-at-a-time.js')>(
        'platform/database/one-at-a-time.js',
      );
      const isFreeFor = async (tenantId: string): Promise<boolean> =>
        (await admin.query('SELECT pg_try_advisory_xact_lock(hashtext($1)) AS free', [`${tenantId}/dialect`])).rows[0].free;
      await ctx.workspace.db.write(ctx, async () => {
        await oneAtATime(ctx, 'dialect');
        expect([await isFreeFor(TENANT), await isFreeFor('100002')]).toEqual([false, true]);
      });
      expect(await isFreeFor(TENANT)).toBe(true);
    },
  },
  emptyPlace: {
    result: 'pages through rows without a value in both directions',
    async prove() {
      const { everyRow } = await serverModule<typeof import('../../apps/api/src/platform/database/query/list-query.js')>(
        'platform/database/query/list-query.js',
      );
      const codes = async (order: object) => {
        const found: unknown[] = [];
        for await (const row of everyRow(ctx, await list(), { postCode_likeright: 'dialect-', ...order }, { max: 9, step: 1 }))
          found.push(row.postCode);
        return found.join();
      };
      expect(await codes({ ascs: 'remark' })).toBe('dialect-3,dialect-1,dialect-2,dialect-4');
      expect(await codes({ descs: 'remark' })).toBe('dialect-4,dialect-2,dialect-1,dialect-3');
    },
  },
  localDay: {
    result: "groups instants by the day of the tenant's clock",
    async prove() {
      const { groupRows } = await serverModule<typeof import('../../apps/api/src/platform/database/query/group-rows.js')>(
        'platform/database/query/group-rows.js',
      );
      const by = [{ property: 'insertTime', of: { kind: 'time', length: 'day' } }] as const;
      const asked = { by, sums: ['sort'], limit: 9, offset: 0 };
      expect(await groupRows(ctx, await list(), { postCode_likeright: 'dialect-' }, asked)).toEqual({
        groups: [
          { insertTime: '2026-03-01', rowCount: 1, sort: 3 },
          { insertTime: '2026-03-02', rowCount: 2, sort: 9 },
          { insertTime: '2026-03-03', rowCount: 1, sort: 6 },
        ],
        total: 3,
        all: { rowCount: 4, sort: 18 },
      });
    },
  },
  daysBetween: {
    result: 'counts hundredths of days, halves rounded away from zero',
    async prove() {
      const { daysBetweenInstants } = await serverModule<typeof import('../../apps/api/src/modules/phone/views/report/report.js')>(
        'modules/phone/views/report/report.js',
      );
      const between = async (from: string, to: string): Promise<unknown> => {
        const text = `SELECT ${daysBetweenInstants(ctx, ':from', ':to')} AS days`;
        return (await ctx.workspace.db.reading().all<{ days: unknown }>(text, { from, to }))[0]?.days;
      };
      const noon = '2026-03-01T12:00:00.000Z';
      expect([
        await between(noon, '2026-03-02T12:00:00.000Z'),
        await between(noon, '2026-03-01T12:07:12.000Z'),
        await between('2026-03-01T12:07:12.000Z', noon),
        await between(noon, '2026-03-01T12:07:11.999Z'),
        await between(noon, '2027-03-01T11:59:59.999Z'),
      ]).toEqual([100, 1, -1, 0, 36_500]);
    },
  },
  catalogue: {
    result: 'describes columns as SQLite does',
    async prove() {
      const { catalogueOf } = await serverModule<typeof import('../../apps/api/src/platform/database/schema/own-tables.js')>(
        'platform/database/schema/own-tables.js',
      );
      const columns = (await catalogueOf(ctx.workspace.db)).filter(({ table }) => table === 'number_sequence');
      expect(columns).toEqual([
        { table: 'number_sequence', name: 'tenant_id', type: 'varchar(12)', required: 1 },
        { table: 'number_sequence', name: 'prefix', type: 'varchar(8)', required: 1 },
        { table: 'number_sequence', name: 'day', type: 'varchar(6)', required: 1 },
        { table: 'number_sequence', name: 'value', type: 'integer', required: 1 },
      ]);
    },
  },
  plannerStatistics: {
    result: 'tells the planner how many rows a table has',
    async prove() {
      await ctx.workspace.db.analyse();
      const { rows } = await admin.query("SELECT reltuples AS n FROM pg_class WHERE oid = 'post'::regclass");
      expect(rows[0].n).toBeGreaterThanOrEqual(POSTS.length);
    },
  },
  mergedSums: {
    result: 'adds the rows of all transactions to one row of each place',
    async prove() {
      const { stockSums } = await serverModule<typeof import('../../apps/api/src/modules/phone/views/stock/stock-sums.chore.js')>(
        'modules/phone/views/stock/stock-sums.chore.js',
      );
      const place = "tenant_id = 'dialect'";
      await admin.query(`INSERT INTO stock_sum (tenant_id, custody, stage, store_day, shard, units, cost_amount, consigned_amount)
        VALUES ('dialect', 1, 600, '2026-03-01', 0, 2, 20, 0), ('dialect', 1, 600, '2026-03-01', 7, 3, 40, 5),
          ('dialect', 1, 600, '2026-03-01', 8, -1, -10, 0), ('dialect', 1, 600, '2026-03-02', 7, 0, 0, 0)`);
      await stockSums.sweep(ctx.workspace, 100);
      const { rows } = await admin.query(`SELECT store_day, shard, units, cost_amount, consigned_amount FROM stock_sum WHERE ${place}`);
      expect(rows).toEqual([{ store_day: '2026-03-01', shard: 0, units: 4, cost_amount: 50, consigned_amount: 5 }]);
    },
  },
};

test.each(Object.entries(PROOFS).map(([name, { result, prove }]) => [name, result, prove] as const))(
  '%s %s',
  async (name, _result, prove) => {
    const { db } = ctx.workspace;
    const taken = new Set<string>();
    const { byDialect } = db;
    db.byDialect = (difference, forms) => {
      taken.add(difference);
      return byDialect.call(db, difference, forms) as never;
    };
    try {
      await prove();
    } finally {
      db.byDialect = byDialect;
    }
    expect(taken).toContain(name);
  },
);
