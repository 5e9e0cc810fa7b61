import type { SqliteDriver } from '../../apps/api/src/platform/database/driver/sqlite.driver.js';
import type { SqliteHandle } from '../../apps/api/src/platform/database/driver/sqlite.js';
import { expectError } from '../support/caller.js';
import { useApp } from '../support/harness.js';
import { workspaceOf } from '../support/inside.js';

const app = useApp();

// PostgreSQL's disk is not ours to fill; its code for a full one takes the same path.
const onSqlite = process.env.TEST_DATABASE_URL === undefined;

/** Gives the database no page more than it has, or all it wants. */
async function pages(limit: 'none more' | 'any'): Promise<void> {
  const { db } = await workspaceOf(app());
  const handle = Reflect.get(Reflect.get(db, 'driver') as SqliteDriver, 'handle') as SqliteHandle;
  // Removes the free pages inside the file, which writes would use first.
  if (limit === 'none more') handle.exec('VACUUM');
  handle.pragma(`max_page_count = ${limit === 'any' ? 4294967294 : handle.pragma('page_count', { simple: true })}`);
}

const save = async (name: string) =>
  (await app().as('100001', 'admin')).call('system.post.submit', {
    category: 1,
    postCode: name,
    postName: name,
    sort: 1,
    remark: 'x'.repeat(500),
  });

const ready = async (): Promise<[number, unknown]> => {
  const { status, file } = await app().anonymous.send('GET', '/health/ready');
  return [status, JSON.parse(file.toString('utf8'))];
};

test('a full disk refuses writes with its reason, allows reads, is reported by the health check, and recovers', async () => {
  const who = await app().as('100001', 'admin');
  expect(await ready()).toEqual([200, { status: 'ready', database: 'ready' }]);
  if (!onSqlite) return;
  await pages('none more');
  let refused = await save('full-0');
  for (let i = 1; refused.status === 200 && i < 200; i += 1) refused = await save(`full-${i}`);
  expectError(refused, 'SYSTEM_CANNOT_STORE');
  expect({ status: refused.status, after: refused.headers['retry-after'] }).toEqual({ status: 503, after: '30' });
  expect(refused.body.msg).toContain('磁盘已满');

  const { total } = await who.ask<{ total: number }>('system.post.list', {});
  expect(total).toBeGreaterThan(0);
  expect(await ready()).toEqual([503, { status: 'read-only', database: 'ready', writes: 'refused' }]);
  expect(await ready()).toEqual([503, { status: 'read-only', database: 'ready', writes: 'refused' }]);
  expect((await app().anonymous.send('GET', '/health/live')).status).toBe(200);

  await pages('any');
  expect(await ready()).toEqual([200, { status: 'ready', database: 'ready' }]);
  expect((await save('full-after')).status).toBe(200);
});
