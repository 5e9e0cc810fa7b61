import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverModule } from '../support/server-module.js';

const settingsModule = () => serverModule<typeof import('../../apps/api/src/platform/config/settings.js')>('platform/config/settings.js');
const lockModule = () => serverModule<typeof import('../../apps/api/src/platform/config/data-lock.js')>('platform/config/data-lock.js');
const sqliteModule = () =>
  serverModule<typeof import('../../apps/api/src/platform/database/driver/sqlite.js')>('platform/database/driver/sqlite.js');
const secretModule = () =>
  serverModule<typeof import('../../apps/api/src/platform/config/kept-secret.js')>('platform/config/kept-secret.js');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'phone-trade-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('settings', () => {
  it('each have a default', async () => {
    const { readSettings } = await settingsModule();
    const settings = readSettings({ DATA_DIR: folder });
    const rest = {
      production: false,
      port: 3000,
      host: '127.0.0.1',
      trustProxy: [],
      demoSeed: 'standard',
      lab: false,
      strictInput: false,
      logLevel: 'warn',
    };
    expect({ ...settings }).toEqual({
      ...rest,
      aiHosts: ['ark.cn-beijing.volces.com'],
      dataDir: folder,
      pictureMb: 5,
      documentMb: 100,
      filesDir: join(folder, 'files'),
      keepsInFolder: true,
      waitingPolls: 5000,
      pollSeconds: 25,
      storageHosts: ['*.aliyuncs.com', '*.myqcloud.com', '*.myhuaweicloud.com', '*.qiniucs.com', '*.amazonaws.com'],
      smsHosts: [],
    });
  });

  it('with invalid values are all reported at once, without repeating a secret', async () => {
    const { readSettings } = await settingsModule();
    const bad = {
      PORT: '70000',
      DEMO_SEED: 'big',
      LAB: 'yes',
      TRUST_PROXY: 'true',
      DATABASE_URL: 'mysql://u:hidden@h/d',
      TOKEN_SECRET: 'short',
      LOG_LEVEL: 'loud',
    };
    let message = '';
    try {
      readSettings(bad);
    } catch (error) {
      message = (error as Error).message;
    }
    for (const name of Object.keys(bad)) expect(message).toContain(name);
    expect(message).toContain('PORT 应为 0 到 65535 的整数');
    expect(message).toContain('PORT must be a whole number from 0 to 65535, not "70000"');
    expect(message).not.toMatch(/hidden|short/);
  });
});

describe('an identity provider in the settings', () => {
  const given = { OIDC_ISSUER: 'https://login.example.com/realm', OIDC_CLIENT_ID: 'erp', PUBLIC_URL: 'https://erp.example.com/' };

  it('requires a client registration and a public address', async () => {
    const { readSettings } = await settingsModule();
    expect(readSettings(given)).toMatchObject({ oidcIssuer: given.OIDC_ISSUER, oidcClientId: 'erp', publicUrl: 'https://erp.example.com' });
    expect(() => readSettings({ ...given, PUBLIC_URL: '' })).toThrow(/OIDC_ISSUER needs OIDC_CLIENT_ID and PUBLIC_URL/);
    expect(() => readSettings({ ...given, OIDC_CLIENT_ID: '' })).toThrow(/OIDC_ISSUER needs/);
  });

  it.each(['http://login.example.com', 'login.example.com', 'file:///etc/passwd'])('is refused without encryption: %s', async (address) => {
    const { readSettings } = await settingsModule();
    expect(() => readSettings({ ...given, OIDC_ISSUER: address })).toThrow(/OIDC_ISSUER must be an https/);
    expect(() => readSettings({ ...given, PUBLIC_URL: address })).toThrow(/PUBLIC_URL must be an https/);
  });

  it('may be unencrypted on localhost, and the public address must not have a path', async () => {
    const { readSettings } = await settingsModule();
    expect(readSettings({ ...given, OIDC_ISSUER: 'http://localhost:8080/realm' }).oidcIssuer).toBe('http://localhost:8080/realm');
    expect(() => readSettings({ ...given, PUBLIC_URL: 'https://erp.example.com/app' })).toThrow(/PUBLIC_URL/);
  });
});

describe('trusted proxies', () => {
  it.each([
    ['', []],
    ['127.0.0.1', ['127.0.0.1']],
    ['127.0.0.1, 10.0.0.0/8,::1,fd00::/8', ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']],
  ])('accept addresses and networks: %j', async (text, networks) => {
    const { readSettings } = await settingsModule();
    expect([...readSettings({ TRUST_PROXY: text }).trustProxy]).toEqual(networks);
  });

  it.each(['true', '*', 'loopback', 'proxy.example.com', '10.0.0.0/33', '::/129', '0.0.0.0/0', '10.0.0.1,,', '10.0.0.0/8/8'])(
    'reject anything else: %j',
    async (text) => {
      const { readSettings } = await settingsModule();
      expect(() => readSettings({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY must be addresses or networks/);
    },
  );
});

describe('an empty database', () => {
  it('is filled with the demo, in production only on request', async () => {
    const { readSettings } = await settingsModule();
    expect(readSettings({}).demoSeed).toBe('standard');
    expect(readSettings({ NODE_ENV: 'production' }).demoSeed).toBe('none');
    expect(readSettings({ NODE_ENV: 'production', DEMO_SEED: 'small' }).demoSeed).toBe('small');
  });
});

describe('the lock of a data directory', () => {
  it('has one holder, names it to others, and can be taken again after release', async () => {
    const { DataLock } = await lockModule();
    const lock = DataLock.take(folder, '2026-01-02T03:04:05.000Z');
    expect(() => DataLock.take(folder, 'later')).toThrow(new RegExp(`${process.pid} .*2026-01-02T03:04:05\\.000Z`));
    lock.release();
    DataLock.take(folder, 'later').release();
  });

  it('is released when its process dies', async () => {
    const { DataLock } = await lockModule();
    const { SQLITE_PACKAGE } = await sqliteModule();
    const script = `const S = require('${SQLITE_PACKAGE}'); const h = new S(${JSON.stringify(join(folder, 'server.lock'))}); h.exec('BEGIN EXCLUSIVE'); console.log('held'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['-e', script], { cwd: join(__dirname, '..', '..'), stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(() => DataLock.take(folder, 'x')).toThrow();
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    DataLock.take(folder, 'x').release();
  });
});

describe('the signing secret', () => {
  it('is required in production and optional otherwise', async () => {
    const { signingSecret } = await secretModule();
    const tokenSecret = 'x'.repeat(32);
    expect(signingSecret({ dataDir: folder, production: true, tokenSecret })).toBe(tokenSecret);
    expect(() => signingSecret({ dataDir: folder, production: true })).toThrow(/TOKEN_SECRET must be set/);
    expect(existsSync(join(folder, 'secret'))).toBe(false);
    expect(signingSecret({ dataDir: folder, production: false })).toMatch(/^[0-9a-f]{96}$/);
  });

  it('is created once per directory, is long, and readable by its owner only', async () => {
    const { keptSecret } = await secretModule();
    const secret = keptSecret(folder);
    expect(secret).toMatch(/^[0-9a-f]{96}$/);
    expect(keptSecret(folder)).toBe(secret);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });
});
