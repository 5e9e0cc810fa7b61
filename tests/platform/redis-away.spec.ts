import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Caches } from '../../apps/api/src/platform/context/caches.js';
import { CLIENT, md5 } from '../api/auth/support.js';
import { Caller } from '../support/caller.js';
import { PRODUCTION_SECRET, startApp } from '../support/harness.js';
import { contextOf } from '../support/inside.js';
import { type OwnRedis, ownRedis } from '../support/own-redis.js';
import { rootModule, serverModule } from '../support/server-module.js';

/** A process as far as caches go. */
interface Process {
  readonly caches: Caches;
  readonly complaints: unknown[];
  close(): Promise<void>;
}

async function openProcess(url: string): Promise<Process> {
  const [{ openRedis }, { Caches: CachesClass }, { shareCaches }, { wallClock }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/bus/redis.js')>('platform/bus/redis.js'),
    serverModule<typeof import('../../apps/api/src/platform/context/caches.js')>('platform/context/caches.js'),
    serverModule<typeof import('../../apps/api/src/platform/bus/share-caches.js')>('platform/bus/share-caches.js'),
    serverModule<typeof import('../../apps/api/src/platform/clock/clock.js')>('platform/clock/clock.js'),
  ]);
  const complaints: unknown[] = [];
  const { bus } = await openRedis(url, 'phone-trade/away', (error) => complaints.push(error));
  const caches = new CachesClass(wallClock);
  shareCaches(caches, bus, 1000);
  return { caches, complaints, close: () => bus.close() };
}

/** How long it takes until something holds. */
async function msUntil(holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > 10_000) throw new Error('it never did');
    await turn();
  }
  return performance.now() - began;
}

const FELT_MS = 2000;

/** Does something with a Redis of its own, where there is one to start. */
async function withRedis(work: (redis: OwnRedis) => Promise<void>): Promise<void> {
  const redis = await ownRedis();
  if (!redis) return;
  try {
    await work(redis);
  } finally {
    await redis.remove();
  }
}

test.each(['pause', 'kill'] as const)(
  'a change takes effect within two seconds without Redis: %s',
  (how) =>
    withRedis(async (redis) => {
      const [one, two] = [await openProcess(redis.url), await openProcess(redis.url)];
      let stored = 'old';
      const read = () => two.caches.of('1', ['session'], 'caller', async () => stored);
      const change = (to: string): void => {
        stored = to;
        one.caches.invalidate('1', ['session']);
      };
      const isNew = (to: string) => async (): Promise<boolean> => (await read()) === to;
      try {
        await read();
        if (how === 'pause') redis.pause();
        else await redis.kill();
        change('while it was away');
        expect(await msUntil(isNew('while it was away'))).toBeLessThan(FELT_MS);
        change('once more');
        expect(await msUntil(isNew('once more'))).toBeLessThan(FELT_MS);

        // Both are connected again: entries are kept longer than a second, and changes take effect at once.
        if (how === 'pause') redis.resume();
        else await redis.start();
        let made = 0;
        const count = () => two.caches.of('1', ['session'], 'count', async () => ++made);
        let since = performance.now();
        let last = await count();
        await msUntil(async () => {
          const now = await count();
          if (now !== last) since = performance.now();
          last = now;
          return performance.now() - since > 1500;
        });
        change('and back');
        expect(await msUntil(isNew('and back'))).toBeLessThan(500);
        // Logged once, not at every attempt.
        expect(one.complaints.length).toBeLessThan(4);
      } finally {
        await Promise.all([one.close(), two.close()]);
      }
    }),
  60_000,
);

test(
  'changes published during a Redis outage take effect when Redis returns',
  () =>
    withRedis(async (redis) => {
      const [one, two] = [await openProcess(redis.url), await openProcess(redis.url)];
      try {
        await redis.kill();
        one.caches.invalidate('1', ['session']);
        await redis.start();
        let made = 0;
        const count = () => two.caches.of('1', ['session'], 'count', async () => ++made);
        await count();
        await msUntil(async () => (await count()) > 1);
      } finally {
        await Promise.all([one.close(), two.close()]);
      }
    }),
  60_000,
);

/** A way to Redis that can be cut for one process alone. */
async function wayTo(url: string): Promise<{ url: string; cut(): void }> {
  const sockets = new Set<Socket>();
  const way = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      // Cut, either end may complain.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => (socket === near ? far : near).destroy());
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    way.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `redis://127.0.0.1:${(way.address() as AddressInfo).port}`, cut };
}

test(
  'a change takes effect within two seconds if only its own server has lost Redis',
  () =>
    withRedis(async (redis) => {
      const way = await wayTo(redis.url);
      const two = await openProcess(redis.url);
      const one = await openProcess(way.url);
      let stored = 'old';
      const read = () => two.caches.of('1', ['session'], 'caller', async () => stored);
      const change = (to: string): Promise<number> => {
        stored = to;
        one.caches.invalidate('1', ['session']);
        return msUntil(async () => (await read()) === to);
      };
      try {
        await read();
        expect(await change('heard')).toBeLessThan(500);
        way.cut();
        expect(await change('cut off')).toBeLessThan(FELT_MS);
        expect(await change('still cut off')).toBeLessThan(FELT_MS);
      } finally {
        way.cut();
        await Promise.all([one.close(), two.close()]);
      }
    }),
  60_000,
);

test(
  'a cleanly closed process causes no cache degradation',
  () =>
    withRedis(async (redis) => {
      const two = await openProcess(redis.url);
      const one = await openProcess(redis.url);
      try {
        await one.close();
        let made = 0;
        const count = () => two.caches.of('1', ['session'], 'count', async () => ++made);
        const began = performance.now();
        await msUntil(async () => (await count()) > 0 && performance.now() - began > 2500);
        expect(made).toBe(1);
        expect(two.complaints).toEqual([]);
      } finally {
        await two.close();
      }
    }),
  60_000,
);

const DATABASE = process.env.TEST_DATABASE_URL;

test('a sign-out and a revoked permission take effect on another server within two seconds without Redis', async () => {
  // Two servers share a database only on PostgreSQL.
  if (!DATABASE) return;
  await withRedis(async (redis) => {
    const { boot, settingsFor } = await rootModule<typeof import('../support/boot.mjs')>('tests/support/boot.mjs');
    const one = await startApp({ seed: 'small', production: true, redisUrl: redis.url });
    const dataDir = mkdtempSync(join(tmpdir(), 'phone-trade-second-'));
    const shared = { production: true, tokenSecret: PRODUCTION_SECRET, databaseUrl: one.databaseUrl as string, redisUrl: redis.url };
    const second = await boot(settingsFor(dataDir, { demoSeed: 'small', ...shared }));
    await second.listen(0, '127.0.0.1');
    const server: Server = second.getHttpServer();
    const signIn = async (username: string): Promise<{ here: Caller; there: Caller }> => {
      const query = { tenantId: '100001', username, password: md5('123456'), grant_type: 'password' };
      const { body } = await one.anonymous.call('auth.token', undefined, { query, headers: CLIENT });
      const { access_token: token } = body as unknown as { access_token: string };
      return { here: new Caller(one.server, token), there: new Caller(server, token) };
    };
    try {
      const [leaver, buyer] = [await signIn('sales'), await signIn('buyer')];
      await leaver.there.ask('system.menu.buttons');
      await buyer.there.ask('phone.purchase.pagePurchase');
      redis.pause();
      await leaver.here.ask('auth.logout:GET');
      expect(await msUntil(async () => (await leaver.there.call('system.menu.buttons')).status === 401)).toBeLessThan(FELT_MS);
      redis.resume();
      await redis.kill();
      const ctx = await contextOf(one, '100001', 'buyer');
      const [{ rows }, { User }] = await Promise.all([
        serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
        serverModule<typeof import('../../apps/api/src/modules/system/user/user.entity.js')>('modules/system/user/user.entity.js'),
      ]);
      await ctx.workspace.db.write(ctx, () => rows(ctx, User).update({ id: ctx.userId }, { roleId: null }));
      expect(await msUntil(async () => (await buyer.there.call('phone.purchase.pagePurchase')).status === 403)).toBeLessThan(FELT_MS);
    } finally {
      await second.close();
      await one.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
}, 60_000);
