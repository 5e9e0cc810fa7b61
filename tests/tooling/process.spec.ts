import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootModule } from '../support/server-module.js';

const MAIN = join(__dirname, '..', '..', 'dist', 'apps', 'api', 'src', 'main.js');
const MB = 1024 * 1024;

let folder = '';
let port = 0;
let server: ChildProcess | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'phone-trade-process-'));
  const { freePort } = await rootModule<typeof import('../../scripts/lib/free-port.mjs')>('scripts/lib/free-port.mjs');
  port = await freePort();
});
afterEach(async () => {
  if (server) await end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A server in its own process, on an empty directory and with an output of the test. */
async function serve(dataDir: string, output: number | 'pipe'): Promise<ChildProcess> {
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, DEMO_SEED: 'tenants', LOG_LEVEL: 'debug' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', output, output] });
  server = child;
  while (child.exitCode === null && (await health('live')) !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
  expect({ exit: child.exitCode }).toEqual({ exit: null });
  return child;
}

const health = (what: 'live' | 'ready'): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/health/${what}`).then(
    ({ status }) => status,
    () => 0,
  );

/** Ends the server and answers how it ended. */
async function end(signal: NodeJS.Signals): Promise<number | null> {
  const child = server;
  server = undefined;
  if (!child || child.exitCode !== null) return child?.exitCode ?? null;
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return code;
}

/** Everything below a folder that others than its owner may do something with. */
const openBelow = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => (statSync(join(path, name)).mode & 0o077) !== 0);

test('files of a server are accessible to their owner only, also in an existing open directory', async () => {
  const dataDir = join(folder, 'data');
  await serve(dataDir, openSync('/dev/null', 'w'));
  expect(openBelow(folder)).toEqual([]);
  expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['main.sqlite', 'main.sqlite-wal', 'secret']));
  expect(await end('SIGTERM')).toBe(0);
  execFileSync('chmod', ['644', join(dataDir, 'main.sqlite')]);
  await serve(dataDir, openSync('/dev/null', 'w'));
  expect(openBelow(folder)).toEqual([]);
});

// A stand-in for a full device on systems without one.
const FULL = '/dev/full';

test('an output that accepts nothing or has lost its reader does not stop the server', async () => {
  if (existsSync(FULL)) {
    const full = openSync(FULL, 'w');
    await serve(join(folder, 'full'), full);
    closeSync(full);
    for (let i = 0; i < 50; i += 1) expect(await health('live')).toBe(200);
    expect(await end('SIGTERM')).toBe(0);
  }
  const child = await serve(join(folder, 'gone'), 'pipe');
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (let i = 0; i < 50; i += 1) expect(await health('live')).toBe(200);
  expect(await end('SIGTERM')).toBe(0);
});

/** A disk of a few megabytes, where this process may have one. */
function smallDisk(): string | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    return undefined;
  }
}

test('with a full real disk reads continue, the health check reports it, and freed space ends it', async () => {
  const disk = smallDisk();
  if (disk === undefined) {
    console.warn('skipped: only an administrator may mount the small disk this needs');
    return;
  }
  try {
    await serve(join(disk, 'data'), openSync('/dev/null', 'w'));
    const token = async () =>
      fetch(
        `http://127.0.0.1:${port}/api/blade-auth/oauth/token?tenantId=100001&username=admin&password=21232f297a57a5a743894a0e4a801fc3&grant_type=password&scope=all`,
        { method: 'POST', headers: { Authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0' } },
      );
    const { access_token: access } = (await (await token()).json()) as { access_token: string };
    const headers = { 'Blade-Auth': `bearer ${access}`, 'Content-Type': 'application/json' };
    const list = () => fetch(`http://127.0.0.1:${port}/api/blade-system/post/list`, { headers });
    let posts = 0;
    const save = () => {
      posts += 1;
      const body = JSON.stringify({ category: 1, postCode: `p${posts}`, postName: `p${posts}`, sort: 1 });
      return fetch(`http://127.0.0.1:${port}/api/blade-system/post/submit`, { method: 'POST', headers, body });
    };
    expect((await save()).status).toBe(200);

    const filler = join(disk, 'filler');
    fill(filler);
    let refused = await save();
    for (let i = 0; refused.status === 200 && i < 2000; i += 1) refused = await save();
    expect({ status: refused.status, key: refused.headers.get('x-error-key') }).toEqual({ status: 503, key: 'SYSTEM_CANNOT_STORE' });
    expect((await list()).status).toBe(200);
    expect(await health('ready')).toBe(503);
    expect(await health('live')).toBe(200);

    rmSync(filler);
    expect(await health('ready')).toBe(200);
    expect((await save()).status).toBe(200);
    expect(await end('SIGTERM')).toBe(0);
  } finally {
    await end('SIGKILL');
    execFileSync('umount', [disk]);
  }
});

/** Writes a file until there is no room for a single byte more. */
function fill(file: string): void {
  for (let bytes = MB; bytes >= 1; bytes /= 2) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
