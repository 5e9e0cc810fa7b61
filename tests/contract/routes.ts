import type { FastifyInstance } from 'fastify';
import type { EndpointMeta } from '../../apps/api/src/platform/http/endpoint.js';
import type { TestApp } from '../support/harness.js';
import { serverModule } from '../support/server-module.js';

/** Every call of the server, as its handlers declare it: the list that no hand has written. */
export async function mountedCalls(): Promise<readonly EndpointMeta[]> {
  const [{ endpointsOf }, { controllers }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/http/endpoint.js')>('platform/http/endpoint.js'),
    serverModule<typeof import('../../apps/api/src/modules.js')>('modules.js'),
  ]);
  return endpointsOf(controllers);
}

export const fastifyOf = (app: TestApp): FastifyInstance => app.app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
