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
    // A browser asks for the icon with every change of address, if it may not keep it.
    reply.header('cache-control', /\.(svg|ico)$/.test(name) ? 'public, max-age=3600' : 'no-cache');
    if (/\.[0-9a-z]{2,5}$/i.test(name)) return reply.sendFile(name);
    if (name !== LOGIN) reply.header('link', announced(path));
    return reply.sendFile('index.html');
  });
}

/** Its page stands on less, and is to stand at once. */
const LOGIN = 'login';

/** The code and the styles of the console as its build lists them: what every page stands on, and what is a page's own. */
interface Preload {
  readonly all: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** The header that has a browser fetch the code of a page while it still reads the first of it. */
async function announcement(folder: URL): Promise<(path: string) => string> {
  const { all, pages } = JSON.parse(await readFile(new URL('preload.json', folder), 'utf8')) as Preload;
  const own = new Map(Object.entries(pages));
  const link = (file: string) => `<${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload'}`;
  return (path) => [...all, ...(own.get(path) ?? [])].map(link).join(', ');
}
