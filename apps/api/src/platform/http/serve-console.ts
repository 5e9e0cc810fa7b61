import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type ApiReply, pathOf } from './call.js';

/** Paths with an own handler. A wrong one is a wrong call, not a page of the console. */
const RESERVED = /^\/(api|docs|health)(\/|$)/;

/** `index.html` is the page too, so it is not cached like a file. */
const IS_FILE = /^\/assets\/|\.(?!html$)[0-9a-z]+$/i;

/** Assets have a hash of their content in their names. */
const FOREVER = { maxAge: '1y', immutable: true } as const;
const AN_HOUR = { maxAge: '1h' } as const;

/** Serves the built console: its files, compressed at build time, and for every other path the page, which its ETag revalidates. */
export async function serveConsole(server: FastifyInstance, folder: URL): Promise<void> {
  await server.register(files, { root: fileURLToPath(folder), serve: false, preCompressed: true, dotfiles: 'ignore' });
  // The build leaves files uncompressed that would gain nothing, and a part of a file cannot be compressed by itself.
  server.get('/*', { compress: false }, (request, reply: ApiReply) => {
    const path = pathOf(request);
    if (RESERVED.test(path)) return reply.callNotFound();
    if (IS_FILE.test(path)) return reply.sendFile(decodeURIComponent(path), path.startsWith('/assets/') ? FOREVER : AN_HOUR);
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  });
}
