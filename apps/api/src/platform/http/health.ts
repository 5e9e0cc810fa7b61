import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.js';
import type { Storage } from '../storage/storage.js';

/**
 * `live`: the process answers. `ready`: it can do all its work. Its database answers, its schema is the one this code needs, and what is
 * written can be kept; where only that fails, reads go on for whoever asks.
 */
export function serveHealth(server: FastifyInstance, db: Database, storage: Storage): void {
  server.get('/health/live', () => ({ status: 'live' }));
  server.get('/health/ready', async (_request, reply) => {
    const [database, accepts] = await Promise.all([db.state().catch(() => 'unreachable' as const), storage.accepts()]);
    const works = database === 'ready';
    return reply
      .code(works && accepts ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: statusOf(works, accepts), database, ...(accepts ? {} : { writes: 'refused' }) });
  });
}

const statusOf = (works: boolean, accepts: boolean): string => {
  if (!works) return 'unavailable';
  return accepts ? 'ready' : 'read-only';
};
