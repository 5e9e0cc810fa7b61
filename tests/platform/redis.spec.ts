import type { Redis } from 'ioredis';
import { serverModule } from '../support/server-module.js';

/** The run hands on where its Redis is; without one this file is not part of it. */
const URL = process.env.TEST_REDIS_URL ?? '';
const PREFIX = `phone-trade/test-${process.pid}`;

type Opened = Awaited<ReturnType<typeof import('../../apps/api/src/platform/bus/redis.js').openRedis>>;

const opened: Opened[] = [];
let client: Redis;

async function open(): Promise<Opened> {
  const { openRedis } = await serverModule<typeof import('../../apps/api/src/platform/bus/redis.js')>('platform/bus/redis.js');
  const one = await openRedis(URL, PREFIX, (error) => {
    throw error;
  });
  opened.push(one);
  return one;
}

beforeAll(async () => {
  const { Redis: Client } = await nativeImport<typeof import('ioredis')>('ioredis');
  client = new Client(URL);
});

afterAll(async () => {
  await opened[0]?.counters.reset();
  await Promise.all(opened.map(({ bus }) => bus.close()));
  client.disconnect();
});

test('counters are shared, and each one expires', async () => {
  const [{ counters: a }, { counters: b }] = [await open(), await open()];
  expect([await a.add('door', 60), await b.add('door', 60), await a.add('window', 5)]).toEqual([1, 2, 1]);
  const ends = await Promise.all(['door', 'window'].map((key) => client.ttl(`${PREFIX}/count/${key}`)));
  expect(ends.map((seconds) => seconds > 0 && seconds <= 60)).toEqual([true, true]);
  // A window starts at its first count: a later one does not extend it.
  await client.expire(`${PREFIX}/count/door`, 7);
  expect(await b.add('door', 60)).toBe(3);
  expect(await client.ttl(`${PREFIX}/count/door`)).toBeLessThanOrEqual(7);
});

test('caches of two processes drop entries changed by either', async () => {
  const [{ Caches }, { shareCaches }, { wallClock }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/context/caches.js')>('platform/context/caches.js'),
    serverModule<typeof import('../../apps/api/src/platform/bus/share-caches.js')>('platform/bus/share-caches.js'),
    serverModule<typeof import('../../apps/api/src/platform/clock/clock.js')>('platform/clock/clock.js'),
  ]);
  const [one, two] = [await open(), await open()];
  const [a, b] = [new Caches(wallClock), new Caches(wallClock)];
  shareCaches(a, one.bus, 1000);
  shareCaches(b, two.bus, 1000);
  let made = 0;
  const read = () => b.of('1', ['product'], 'total', async () => ++made);
  expect([await read(), await read()]).toEqual([1, 1]);
  a.invalidate('1', ['product']);
  while ((await read()) === 1) await client.ping();
  expect(await read()).toBe(2);
});
