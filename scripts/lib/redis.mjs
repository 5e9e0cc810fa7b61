import { Redis } from 'ioredis';

const LOCAL = 'redis://127.0.0.1:6379';

/**
 * The Redis for the tests. They use keys of their own that expire, and leave everybody else's alone.
 * @param {string | undefined} configured REDIS_URL
 * @returns {Promise<{ url: string } | { reason: string, asked: boolean }>} `asked`: somebody named it, so its absence is a failure
 */
export async function findRedis(configured) {
  const url = configured ?? LOCAL;
  const client = new Redis(url, { lazyConnect: true, connectTimeout: 3000, maxRetriesPerRequest: 0, retryStrategy: () => null });
  // What goes wrong is thrown by the call too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    return { url };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { asked: configured !== undefined, reason: configured ? `REDIS_URL: ${problem}` : `none at 127.0.0.1:6379 (${problem})` };
  } finally {
    client.disconnect();
  }
}
