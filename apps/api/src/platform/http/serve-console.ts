import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { type ApiReply, headerOf, pathOf } from './call.js';
import { KeptFiles } from './kept-files.js';
import { packingFor } from './packing.js';

/**
 * The console's files, and its page for every address it has a route for. Hashed assets never change, so browsers keep
 * them; the page is asked for again each time, has the styles and announces the code that it will ask for next.
 */
export async function serveConsole(server: FastifyInstance, folder: URL): Promise<void> {
  const files = await KeptFiles.in(folder);
  const pageOf = await pages(folder);
  server.get('/*', async (request, reply: ApiReply) => {
    const path = decodeURIComponent(pathOf(request));
    if (/^\/(api|docs|health)(\/|$)/.test(path)) return reply.callNotFound();
    const name = path.slice(1);
    if (!IS_FILE.test(name)) return pageOf(name, reply);
    const file = await files.find(name, packingFor(headerOf(request, 'accept-encoding')));
    if (!file) return reply.callNotFound();
    if (file.packing) reply.header('content-encoding', file.packing);
    // A browser asks for the icon with every change of address, if it may not keep it.
    const keep = name.startsWith('assets/') ? 'max-age=31536000, immutable' : 'max-age=3600';
    return reply
      .headers({ 'cache-control': `public, ${keep}`, vary: 'accept-encoding' })
      .type(file.type)
      .send(file.bytes);
  });
}

/** `index.html` is the page too: kept for as long as a file it would outlive its build. */
const IS_FILE = /^assets\/|\.(?!html$)[0-9a-z]{2,5}$/i;

/** Its page stands on less, and is to stand at once. */
const LOGIN = 'login';

/** The code and the styles of the console as its build lists them: what every page stands on, and what is a page's own. */
interface Preload {
  readonly everywhere: readonly string[];
  /** What every page but the one to sign in stands on beside it. */
  readonly signedIn: readonly string[];
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/**
 * The page of an address. Its header has a browser fetch the code while it still reads the first of it; its styles stand in it, so that
 * they are read while the code arrives and not when the code asks for them.
 */
async function pages(folder: URL): Promise<(name: string, reply: ApiReply) => ApiReply> {
  const html = await readFile(new URL('index.html', folder), 'utf8');
  const { everywhere, signedIn, pages: own } = JSON.parse(await readFile(new URL('preload.json', folder), 'utf8')) as Preload;
  const ownOf = new Map(Object.entries(own));
  return (name, reply) => {
    const needed = [...everywhere, ...(name === LOGIN ? [] : signedIn), ...(ownOf.get(`/${name}`) ?? [])];
    // Most of the code is theirs: beside it, what asks the server would be compiled late.
    const announce = (file: string) => `<${file}>; rel=modulepreload${signedIn.includes(file) ? '; fetchpriority=low' : ''}`;
    const code = needed.filter((file) => !isStyle(file)).map(announce);
    const styles = needed.filter((file) => isStyle(file) && !html.includes(file)).map(sheet);
    return reply
      .headers({ 'cache-control': 'no-cache', link: code.join(', ') })
      .type('text/html; charset=utf-8')
      .send(html.replace('</head>', () => `${styles.join('')}</head>`));
  };
}

const isStyle = (file: string): boolean => file.endsWith('.css');

const sheet = (file: string): string => `<link rel="stylesheet" crossorigin href="${file}">`;
