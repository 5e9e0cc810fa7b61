import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expectError } from '../support/caller.js';
import { useApp } from '../support/harness.js';
import { serverModule } from '../support/server-module.js';

const app = useApp();
let holder: ChildProcess | undefined;

const exitOf = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()));

async function letGo(): Promise<void> {
  const child = holder;
  holder = undefined;
  if (!child) return;
  const ended = exitOf(child);
  child.kill('SIGKILL');
  await ended;
}

/** Another process begins to write to the server's file and does not end. */
async function hold(): Promise<void> {
  const { SQLITE_PACKAGE } = await serverModule<typeof import('../../apps/api/src/platform/database/driver/sqlite.js')>(
    'platform/database/driver/sqlite.js',
  );
  const file = JSON.stringify(join(app().dataDir, 'main.sqlite'));
  const script = `const S = require('${SQLITE_PACKAGE}'); const h = new S(${file}); h.exec('BEGIN EXCLUSIVE'); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['-e', script], { cwd: join(__dirname, '..', '..'), stdio: ['ignore', 'pipe', 'inherit'] });
  holder = child;
  await new Promise((resolve) => child.stdout.once('data', resolve));
}

afterEach(letGo);

const save = async (name: string) =>
  (await app().as('100001', 'admin')).call('system.post.submit', { category: 1, postCode: name, postName: name, sort: 1 });

/** How long the slowest of some lists and looks at the health takes. */
async function slowestRead(): Promise<number> {
  const who = await app().as('100001', 'admin');
  let slowest = 0;
  for (let i = 0; i < 10; i += 1) {
    const began = performance.now();
    await who.ask('system.post.list', {});
    expect((await app().anonymous.send('GET', '/health/ready')).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - began);
  }
  return slowest;
}

// On PostgreSQL there is no lock of a whole database, and nothing to hold.
const onSqlite = process.env.TEST_DATABASE_URL === undefined;

test('a foreign process holding the file delays writers until it releases it, but no readers', async () => {
  await app().as('100001', 'admin');
  if (!onSqlite) return;
  await hold();
  const saved = Promise.all([save('lock-1'), save('lock-2')]);
  expect(await slowestRead()).toBeLessThan(1000);
  await letGo();
  expect((await saved).map(({ status }) => status)).toEqual([200, 200]);
});

test('a lasting lock refuses all waiting writers at once with a retry time', async () => {
  await app().as('100001', 'admin');
  if (!onSqlite) return;
  await hold();
  const began = performance.now();
  const saved = Promise.all(['lock-3', 'lock-4', 'lock-5'].map(save));
  expect(await slowestRead()).toBeLessThan(1000);
  for (const answer of await saved) {
    expectError(answer, 'SYSTEM_BUSY');
    expect({ status: answer.status, after: answer.headers['retry-after'] }).toEqual({ status: 503, after: '1' });
  }
  expect(performance.now() - began).toBeLessThan(9000);
  await letGo();
  expect((await save('lock-3')).status).toBe(200);
});
