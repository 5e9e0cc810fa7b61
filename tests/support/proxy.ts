import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Says which server answered. */
export const SERVED_BY = 'x-served-by';

/** Hands each call to the next of the servers, as the proxy in front of several does; one that does not listen is passed over. */
export function roundRobin(bases: readonly string[]): Server {
  let turn = 0;
  return createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const first = turn++;
    for (let i = 0; i < bases.length; i += 1) {
      const base = bases[(first + i) % bases.length] as string;
      try {
        const answer = await forward(base, incoming, body);
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, [SERVED_BY]: base });
        answer.pipe(outgoing);
        return;
      } catch (error) {
        if ((error as { code?: string }).code !== 'ECONNREFUSED') throw error;
      }
    }
    outgoing.writeHead(503).end();
  });
}

function forward(base: string, { method, url, headers, socket }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const from = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  return new Promise((done, fail) => {
    request(base + url, { method, headers: { ...headers, 'x-forwarded-for': from }, agent: false }, done)
      .on('error', fail)
      .end(body);
  });
}
