import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pathOf } from './call.js';

/**
 * The console's files, and its page for every address it has a route for. Hashed assets never change, so browsers keep
 * them; the page is asked for again each time, and announces the code that it will ask for next.
 */
export async function serveConsole(server: FastifyInstance, folder: URL): Promise<void> {
  const { default: files } = await import('@fastify/static');
  await server.register(files, { root: fileURLToPath(folder), serve: false, preCompressed: true, cacheControl: false, dotfiles: 'ignore' });
  const announced = await announcement(folder);
  server.get('/*', (request, reply) => {
    const path = decodeURIComponent(pathOf(request));
    if (/^\/(api|docs|health)(\/|$)/.test(path)) return reply.callNotFound();
    const name = path.slice(1);
    if (/^assets\//.test(name)) return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(name);
    reply.header('cache-control', 'no-cache');
    if (/\.[0-9a-z]{2,5}$/i.test(name)) return reply.sendFile(name);
    if (name !== LOGIN) reply.header('link', announced);
    return reply.sendFile('index.html');
  });
}

/** Its page stands on less, and is to stand at once. */
const LOGIN = 'login';

/** The header that has a browser fetch the code of the pages while it still reads the first of it. */
async function announcement(folder: URL): Promise<string> {
  const files = JSON.parse(await readFile(new URL('preload.json', folder), 'utf8')) as readonly string[];
  return files.map((file) => `<${file}>; rel=modulepreload`).join(', ');
}
