import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.js';

/** `live`: the process answers. `ready`: it can work, its database answers and its schema is the one this code needs. */
export function serveHealth(server: FastifyInstance, db: Database): void {
  server.get('/health/live', () => ({ status: 'live' }));
  server.get('/health/ready', async (_request, reply) => {
    const state = await db.state().catch(() => 'unreachable' as const);
    return reply
      .code(state === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: state === 'ready' ? 'ready' : 'unavailable', database: state });
  });
}
