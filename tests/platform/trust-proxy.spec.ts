import { startApp, type TestApp } from '../support/harness.js';
import { workspaceOf } from '../support/inside.js';

/** The addresses that the public calls of a request were counted under. */
async function countedFor(app: TestApp, forwarded: string): Promise<string[]> {
  const { counters } = await workspaceOf(app);
  const keys: string[] = [];
  const add = counters.add.bind(counters);
  counters.add = (key, seconds) => {
    keys.push(key);
    return add(key, seconds);
  };
  await app.anonymous.ask('system.tenant.info', { domain: '' }, { headers: { 'X-Forwarded-For': forwarded } });
  counters.add = add;
  return keys.map((key) => key.slice(key.lastIndexOf('/') + 1));
}

async function addressSeen(trustProxy: readonly string[], forwarded: string): Promise<string[]> {
  const app = await startApp({ trustProxy });
  try {
    return await countedFor(app, forwarded);
  } finally {
    await app.close();
  }
}

test('X-Forwarded-For is used only from a trusted proxy', async () => {
  expect(await addressSeen([], '203.0.113.7')).toEqual(['127.0.0.1']);
  expect(await addressSeen(['10.0.0.0/8'], '203.0.113.7')).toEqual(['127.0.0.1']);
  expect(await addressSeen(['127.0.0.0/8'], '203.0.113.7')).toEqual(['203.0.113.7']);
});

test('of several forwarded addresses the last one not written by a trusted proxy is used', async () => {
  expect(await addressSeen(['127.0.0.1', '10.0.0.0/8'], '198.51.100.1, 203.0.113.7, 10.1.2.3')).toEqual(['203.0.113.7']);
});
