import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pathOf } from './call.js';

/**
 * The console's files, and its page for every address it has a route for. Hashed assets never change, so browsers keep
 * them; the page is asked for again each time.
 */
export async function serveConsole(server: FastifyInstance, folder: URL): Promise<void> {
  const { default: files } = await import('@fastify/static');
  await server.register(files, { root: fileURLToPath(folder), serve: false, preCompressed: true, cacheControl: false, dotfiles: 'ignore' });
  server.get('/*', (request, reply) => {
    const path = decodeURIComponent(pathOf(request));
    if (/^\/(api|docs|health)(\/|$)/.test(path)) return reply.callNotFound();
    const name = path.slice(1);
    if (/^assets\//.test(name)) return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(name);
    reply.header('cache-control', 'no-cache');
    return reply.sendFile(/\.[0-9a-z]{2,5}$/i.test(name) ? name : 'index.html');
  });
}
