import { upload, workbook } from '../api/phone/sheets.js';
import { housekeepingOf } from '../support/background.js';
import { expectError } from '../support/caller.js';
import { useApp } from '../support/harness.js';
import { contextOf, workspaceOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';

type Chore = import('../../apps/api/src/platform/housekeeping/housekeeping.js').Chore;

const DAY_MS = 24 * 60 * 60_000;
const TENANT = '100001';
const app = useApp({ seed: 'small' });

/** The housekeeping of a workspace with its clock this many days ahead; `onError` receives failures. */
async function housekeeping(days: number, own?: readonly Chore[], onError: (chore: string) => void = () => {}) {
  const [{ Housekeeping }, { VirtualClock }, { chores }, workspace] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/housekeeping/housekeeping.js')>('platform/housekeeping/housekeeping.js'),
    serverModule<typeof import('../../apps/api/src/platform/clock/clock.js')>('platform/clock/clock.js'),
    housekeepingOf(app()),
    workspaceOf(app()),
  ]);
  const clock = new VirtualClock(workspace.clock.now() + days * DAY_MS);
  const logger = { error: ({ chore }: { chore: string }) => onError(chore) } as never;
  return new Housekeeping({ ...workspace, clock }, own ?? chores, logger);
}

const sweep = async (days: number): Promise<void> => (await housekeeping(days)).sweep();

async function count(table: string): Promise<number> {
  const { db } = await workspaceOf(app());
  return Number((await db.reading().all<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n);
}

test('replayable answers are deleted after five days, in any number', async () => {
  const who = await app().as(TENANT, 'boss');
  const { db, ...workspace } = await workspaceOf(app());
  const { systemContext } =
    await serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js');
  const save = () => who.call('phone.company.saveSupplier', { channelName: '清扫一号' }, { headers: { 'Idempotency-Key': 'sweep-1' } });
  expect((await save()).status).toBe(200);
  await db.write(systemContext({ db, ...workspace }, TENANT, 'test'), () =>
    db.writing('request_replay').insert(
      'request_replay',
      ['tenant_id', 'user_id', 'request_id', 'request_hash', 'insert_time'].map((name) => ({ name, type: 'text' as const })),
      Array.from({ length: 450 }, (_, i) => [TENANT, '1', `old-${i}`, '', workspace.clock.iso()]),
    ),
  );
  await sweep(4);
  expect(await count('request_replay')).toBe(451);
  expect((await save()).status).toBe(200);
  await sweep(5);
  expect(await count('request_replay')).toBe(0);
  // Past its time a key is a new request.
  expectError(await save(), 'ERP_COMPANY_DUP');
});

test('expired captchas and sessions are deleted, and live ones are kept', async () => {
  await app().anonymous.ask('auth.captcha');
  await sweep(0);
  expect(await count('captcha')).toBe(1);
  const signedIn = await count('session');
  expect(signedIn).toBeGreaterThan(0);
  await sweep(1);
  expect(await count('captcha')).toBe(0);
  await sweep(365);
  expect(await count('session')).toBe(0);
});

test('client errors are deleted after a month', async () => {
  const who = await app().as(TENANT, 'sales');
  await who.ask('auth.logout:POST', [{ type: 'error', message: 'broken' }]);
  await sweep(29);
  expect(await count('client_log')).toBe(1);
  await sweep(31);
  expect(await count('client_log')).toBe(0);
});

test('the correction sheet of an import is deleted after a month, but its log row remains', async () => {
  const ctx = await contextOf(app(), TENANT, 'boss');
  const { files } = ctx.workspace;
  const who = await app().as(TENANT, 'boss', '123456');
  const sheet = upload(await workbook([{ 供应商: '没有这家', 型号: '没有这个', 采购价: '1' }]));
  const { logId, errorFile = '' } = await who.ask<{ logId: string; errorFile?: string }>('phone.purchase.importPurchase', {}, sheet);
  expect(await files.get(ctx, errorFile)).toBeDefined();
  await sweep(29);
  expect(await files.get(ctx, errorFile)).toBeDefined();
  await sweep(31);
  expect(await files.get(ctx, errorFile)).toBeUndefined();
  // The session of the boss has gone with the month.
  const { records } = await (await app().as(TENANT, 'manager')).ask<{ records: { id: string; errorFile?: string }[] }>(
    'phone.purchase.pagePurchaseImportLog',
    { size: 1 },
  );
  expect(records).toEqual([expect.objectContaining({ id: logId })]);
  expect(records[0]?.errorFile).toBeUndefined();
});

test('housekeeping starts with the server, continues after a failed chore, and ends before the database closes', async () => {
  const done: string[] = [];
  const failed: string[] = [];
  const chores: Chore[] = [
    { name: 'broken', sweep: async () => Promise.reject(new Error('broken')) },
    { name: 'next', sweep: async (_, limit) => done.push('next') && (done.length < 3 ? limit : 0) },
    { name: 'endless', sweep: async (_, limit) => done.push('endless') && limit },
  ];
  const house = await housekeeping(0, chores, (chore) => failed.push(chore));
  house.onApplicationBootstrap();
  while (done.length < 5) await new Promise((resolve) => setImmediate(resolve));
  await house.beforeApplicationShutdown();
  const counted = done.length;
  expect({ failed, first: done.slice(0, 4) }).toEqual({ failed: ['broken'], first: ['next', 'next', 'next', 'endless'] });
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toHaveLength(counted);
});

test('stock sums are merged, empty places are deleted, and the totals remain', async () => {
  const { db } = await workspaceOf(app());
  const ctx = await contextOf(app(), TENANT, 'boss');
  await db.write(ctx, () =>
    db.writing('product').run('UPDATE product SET stage = 700 WHERE tenant_id = :tenantId AND stage = 600', { tenantId: TENANT }),
  );
  const sums = () =>
    db.reading().all(
      `SELECT stage AS "stage", store_day AS "day", sum(units) AS "units", sum(cost_amount) AS "cost" FROM stock_sum
        WHERE tenant_id = :tenantId GROUP BY stage, store_day HAVING sum(units) <> 0 ORDER BY stage, store_day`,
      { tenantId: TENANT },
    );
  const spread = () => db.reading().all('SELECT 1 AS n FROM stock_sum WHERE shard <> 0 OR units = 0');
  const before = await sums();
  expect(await spread()).not.toEqual([]);
  await sweep(0);
  expect(await spread()).toEqual([]);
  expect(await sums()).toEqual(before);
});
