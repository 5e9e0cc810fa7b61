import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoint } from '@phone-trade/shared';
import smCrypto from 'sm-crypto';
import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { workspaceOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { askToken } from './support.js';

const app = useApp();

describe('uploads of client errors', () => {
  const fault = (length: number) => [{ type: 'error', message: 'broken', stack: 'x'.repeat(length) }];

  test('are limited to 64 KB per call', async () => {
    const who = await app().as('100001', 'admin');
    const many = Array.from({ length: 5 }, () => fault(15_000)).flat();
    const answer = await who.call('auth.logout:POST', many);
    expectError(answer, 'INPUT_TOO_LARGE');
    expect({ status: answer.status, connection: answer.headers.connection }).toEqual({ status: 413, connection: 'close' });
    await who.ask('auth.logout:POST', many.slice(0, 4));
  });

  test('are limited per user and hour without affecting other users', async () => {
    const who = await app().as('100002', 'admin');
    let accepted = 0;
    let answer = await who.call('auth.logout:POST', fault(10));
    for (; answer.status === 200 && accepted < 200; accepted += 1) answer = await who.call('auth.logout:POST', fault(10));
    expect(accepted).toBe(30);
    expectError(answer, 'SYSTEM_TOO_MANY');
    expect(answer.headers['retry-after']).toBe('60');
    await (await app().as('100001', 'admin')).ask('auth.logout:POST', fault(10));
  });
});

describe('captchas', () => {
  /** Requests a captcha from another local address. */
  const askFrom = (localAddress: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const { port } = app().server.address() as AddressInfo;
      const path = endpoint('auth.captcha').path;
      get({ host: '127.0.0.1', port, path, localAddress, agent: false }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      }).on('error', reject);
    });

  async function waiting(address: string): Promise<number> {
    const { db } = await workspaceOf(app());
    const [row] = await db.reading().all<{ n: number }>('SELECT count(*) AS n FROM captcha WHERE address = :address', { address });
    return Number(row?.n);
  }

  test("of one address evict only that address's oldest ones", async () => {
    await askFrom('127.0.0.1');
    const mine = await app().anonymous.call<{ key: string }>('auth.captcha');
    for (let i = 0; i < 150; i += 1) expect(await askFrom('127.0.0.2')).toBe(200);
    expect(await waiting('127.0.0.2')).toBe(100);
    expect(await waiting('127.0.0.1')).toBe(2);
    const { db } = await workspaceOf(app());
    expect(await db.reading().all('SELECT id FROM captcha WHERE id = :key', { key: mine.data.key })).toHaveLength(1);
  });
});

describe('SM2 passwords', () => {
  const loaded = () =>
    serverModule<typeof import('../../../apps/api/src/modules/auth/password/sm2-keys.js')>('modules/auth/password/sm2-keys.js');

  test('are decrypted off the event loop, and a flood of them gets a retry error', async () => {
    const { Sm2Keys } = await loaded();
    const keys = new Sm2Keys('a secret', 4);
    const publicKey = await keys.publicKey();
    const cipher = smCrypto.sm2.doEncrypt('admin', publicKey, 1);
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 1);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => keys.decrypt(cipher)));
    clearInterval(counting);
    // Two at work and four that wait.
    expect(answers.filter((one) => one.status === 'fulfilled' && one.value === 'admin')).toHaveLength(6);
    expect(answers.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { key?: string }).key] : []))).toEqual(
      Array.from({ length: 4 }, () => 'SYSTEM_BUSY'),
    );
    expect(turns).toBeGreaterThan(6);
  });

  test('of a locked-out user are not decrypted', async () => {
    const decrypt = jest.spyOn(app().app.get((await loaded()).Sm2Keys), 'decrypt');
    // The longest that is looked at: no order and no prefix of it is right.
    const guess = () => askToken(app(), { username: 'sm2', password: '04'.padEnd(600, 'ab') });
    for (let i = 0; i < 5; i += 1) expectError(await guess(), 'AUTH_BAD_CREDENTIALS');
    for (let i = 0; i < 5; i += 1) expectError(await guess(), 'AUTH_LOCKED');
    expect(decrypt).toHaveBeenCalledTimes(5);
  });
});
