import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoint } from '@phone-trade/shared';
import { CLIENT, md5 } from '../api/auth/support.js';

const MAIN = join(__dirname, '../../dist/apps/api/src/main.js');
const PASSWORD_COMMAND = join(__dirname, '../../dist/apps/api/src/cli/password.js');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phone-trade-first-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command on the folder, with the settings of a production server. */
const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [PASSWORD_COMMAND, ...args], {
    env: { ...process.env, NODE_ENV: 'production', TOKEN_SECRET: 'x'.repeat(40), DATA_DIR: folder, DATABASE_URL: '', REDIS_URL: '' },
    encoding: 'utf8',
  });

interface Started {
  readonly base: string;
  /** Its output so far, on both streams. */
  said(): string;
  stop(): Promise<void>;
}

/** A production server on the folder, as `npm start` runs it; throws if the port is taken. */
async function start(env: Record<string, string> = {}): Promise<Started> {
  const { DEMO_SEED: _, ...inherited } = process.env;
  const port = env['PORT'] ?? String(await freePort());
  const given = {
    NODE_ENV: 'production',
    TOKEN_SECRET: 'x'.repeat(40),
    DATA_DIR: folder,
    PORT: port,
    DATABASE_URL: '',
    REDIS_URL: '',
    ...env,
  };
  const server = spawn(process.execPath, [MAIN], { env: { ...inherited, ...given } });
  let text = '';
  const ready = new Promise<boolean>((resolve) => {
    const hear = (chunk: Buffer) => {
      text += chunk.toString('utf8');
      if (/ready in \d+ ms/.test(text)) resolve(true);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('close', () => resolve(false));
  });
  if (!(await ready)) throw new Error(text);
  return { base: `http://127.0.0.1:${port}`, said: () => text, stop: () => ended(server) };
}

function ended(server: ChildProcessWithoutNullStreams): Promise<void> {
  const over = new Promise<void>((resolve) => server.once('close', () => resolve()));
  server.kill('SIGTERM');
  return over;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function signIn({ base }: Started, tenantId: string, password: string): Promise<Record<string, unknown>> {
  const query = new URLSearchParams({ tenantId, username: 'admin', password: md5(password), grant_type: 'password' });
  const answer = await fetch(`${base}${endpoint('auth.token').path}?${query}`, { method: 'POST', headers: CLIENT });
  return (await answer.json()) as Record<string, unknown>;
}

const demoTold = async ({ base }: Started): Promise<unknown> =>
  ((await (await fetch(base + endpoint('system.tenant.info').path)).json()) as { data: { demo: unknown } }).data.demo;

const PASSWORD = /password ((?:[a-z2-9]{4}-){3}[a-z2-9]{4})\n/g;

test('production starts with one administrator, whose password is printed once and not stored', async () => {
  const first = await start();
  const [[, password = ''] = [], ...more] = [...first.said().matchAll(PASSWORD)];
  expect(more).toEqual([]);
  expect(first.said()).not.toMatch(/演示|demo data/i);
  expect(await demoTold(first)).toBe(false);
  expect(await signIn(first, '000000', 'admin')).toMatchObject({ error: 'invalid_grant' });
  expect(await signIn(first, '100001', 'admin')).toMatchObject({ error: 'invalid_grant' });

  const answer = await signIn(first, '000000', password);
  expect(answer).toMatchObject({ account: 'admin', must_change_password: true });
  const headers = { 'Blade-Auth': `bearer ${answer['access_token']}` };
  const menus = () => fetch(first.base + endpoint('system.menu.routes').path, { headers });
  expect((await menus()).headers.get('x-error-key')).toBe('AUTH_PASSWORD_EXPIRED');
  const query = new URLSearchParams({ oldPassword: md5(password), newPassword: md5('my own choice'), newPassword1: md5('my own choice') });
  const changed = await fetch(`${first.base}${endpoint('system.user.update-password').path}?${query}`, { method: 'POST', headers });
  expect(changed.status).toBe(200);
  expect((await menus()).status).toBe(200);
  await first.stop();

  const second = await start();
  expect(second.said()).not.toMatch(PASSWORD);
  expect(await signIn(second, '000000', password)).toMatchObject({ error: 'invalid_grant' });
  expect(await signIn(second, '000000', 'my own choice')).not.toHaveProperty('must_change_password');
  await second.stop();
  for (const [file, text] of filesIn(folder)) expect({ file, holds: text.includes(password) }).toEqual({ file, holds: false });
  expect(filesIn(folder).filter(([file]) => file.includes('.templates'))).toEqual([]);
}, 60_000);

test('the password is printed even if the start then fails', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const failed = await start({ PORT: String(port) }).catch((error: Error) => error);
  taken.close();
  expect(failed).toBeInstanceOf(Error);
  const [, password = ''] = [...(failed as Error).message.matchAll(PASSWORD)][0] ?? [];
  const server = await start();
  expect(await signIn(server, '000000', password)).toMatchObject({ account: 'admin' });
  await server.stop();
}, 60_000);

test('the password command opens a locked account again, by that password only, until another one is chosen', async () => {
  const first = await start();
  for (let i = 0; i < 6; i += 1) await signIn(first, '000000', 'wrong');
  const busy = run('000000', 'admin');
  expect([busy.status, busy.stderr]).toEqual([1, expect.stringMatching(/Stop it first/)]);
  await first.stop();
  expect(run('000000', 'nobody')).toMatchObject({ status: 1, stderr: expect.stringContaining('has no account nobody') });
  expect(run('000000')).toMatchObject({ status: 1, stderr: expect.stringContaining('TENANT ACCOUNT') });
  const { status, stdout } = run('000000', 'admin');
  expect(status).toBe(0);
  expect(stdout).toContain('the password of an account was reset by the command line');
  const [, password = ''] = [...stdout.matchAll(PASSWORD)][0] ?? [];
  const [, before = ''] = [...first.said().matchAll(PASSWORD)][0] ?? [];
  const second = await start();
  expect(await signIn(second, '000000', before)).toMatchObject({ error: 'invalid_grant' });
  expect(await signIn(second, '000000', password)).toMatchObject({ account: 'admin', must_change_password: true });
  await second.stop();
}, 60_000);

test('demo data in production requires a setting, logs a warning and is shown on every page', async () => {
  const server = await start({ DEMO_SEED: 'tenants' });
  expect(server.said()).toMatch(/demo data in production/);
  expect(await demoTold(server)).toBe(true);
  expect(await signIn(server, '100001', 'admin')).toMatchObject({ account: 'admin' });
  await server.stop();
  const again = await start();
  expect(again.said()).toMatch(/demo data in production/);
  expect(await demoTold(again)).toBe(true);
  await again.stop();
}, 60_000);

/** Every file below a folder, read as text. */
function filesIn(path: string): [string, string][] {
  return readdirSync(path).flatMap((name) => {
    const file = join(path, name);
    return statSync(file).isDirectory() ? filesIn(file) : [[file, readFileSync(file, 'latin1')] as [string, string]];
  });
}
