import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pipeline } from '../support/pipeline.js';

/** Far below the keep-alive time of 65 s, for which an open connection would hold the server up. */
const SOON_MS = 10_000;

/** One of the addresses that may be open without an access rule. */
const PATH = '/health/live';

/** The pipeline without calls, and one page that answers once it is released. */
async function serve(page: () => Promise<unknown>): Promise<NestFastifyApplication> {
  const app = await pipeline((server) => void server.get(PATH, page));
  await app.listen(0, '127.0.0.1');
  return app;
}

const fetched = async (agent: Agent, server: Server): Promise<IncomingMessage> => {
  const { port } = server.address() as AddressInfo;
  const [response] = await once(get({ host: '127.0.0.1', port, path: PATH, agent }), 'response');
  return response;
};

describe('a closing server', () => {
  let agent: Agent;
  beforeEach(() => {
    agent = new Agent({ keepAlive: true });
  });
  afterEach(() => agent.destroy());

  it('closes a kept connection once its last response has been sent', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let enter = (): void => undefined;
    const entered = new Promise<void>((resolve) => {
      enter = resolve;
    });
    const app = await serve(async () => {
      enter();
      await released;
      return { page: 'whole' };
    });
    const server: Server = app.getHttpServer();
    const answer = fetched(agent, server);
    await entered;
    const began = performance.now();
    const closed = app.close();
    while (server.listening) await nextTurn();
    release();
    const response = await answer;
    expect([response.headers.connection, JSON.parse(await text(response))]).toEqual(['keep-alive', { page: 'whole' }]);
    await closed;
    expect(performance.now() - began).toBeLessThan(SOON_MS);
  });

  it('closes idle kept connections at once', async () => {
    const app = await serve(async () => ({ page: 'whole' }));
    const response = await fetched(agent, app.getHttpServer());
    await text(response);
    expect(response.headers.connection).toBe('keep-alive');
    const began = performance.now();
    await app.close();
    expect(performance.now() - began).toBeLessThan(SOON_MS);
  });
});
