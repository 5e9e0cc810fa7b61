import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as rawRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pipeline } from '../support/pipeline.js';
import { serverModule } from '../support/server-module.js';

const PAGE = `<!doctype html><title>The page</title>${'<p>text</p>'.repeat(200)}`;
const SCRIPT = `console.log('${'0123456789'.repeat(200)}');`;
const ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const SECRET = 'a secret';
const HASHED = '/assets/start-1a2b3c4d.js';
/** Paths of the router, and the name of the file itself. */
const PAGES = ['/', '/index.html', '/login', '/ERP/purchase/orderDetail?orderNo=CG1', '/apiary', '/assets'];
const YEAR = 'public, max-age=31536000, immutable';

/** A small bundle, as the build writes it: each text next to its compressed files. Files that must stay private are in it and beside it. */
async function writeBundle(parent: string): Promise<URL> {
  const folder = join(parent, 'dist');
  await mkdir(join(folder, 'assets'), { recursive: true });
  for (const [name, text] of [
    ['index.html', PAGE],
    [HASHED.slice(1), SCRIPT],
  ] as const) {
    await writeFile(join(folder, name), text);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
    await writeFile(join(folder, `${name}.gz`), gzipSync(text));
  }
  await writeFile(join(folder, 'icon.svg'), ICON);
  for (const name of ['.env', 'assets/.private.js', '../secret.txt', '../secret.js']) await writeFile(join(folder, name), SECRET);
  return pathToFileURL(`${folder}/`);
}

async function serve(folder: URL): Promise<NestFastifyApplication> {
  const { serveConsole } =
    await serverModule<typeof import('../../apps/api/src/platform/http/serve-console.js')>('platform/http/serve-console.js');
  return pipeline((server) => serveConsole(server, folder));
}

let parent: string;
let app: NestFastifyApplication;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'phone-trade-console-'));
  app = await serve(await writeBundle(parent));
  await app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await app.close();
  await rm(parent, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}

/** A raw request: a client library would resolve `..` before it sends the path. */
function ask(path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET'): Promise<Answer> {
  const { port } = app.getHttpServer().address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = rawRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }));
      response.on('error', reject);
    });
    request.on('error', reject).end();
  });
}

const unpacked = ({ headers, bytes }: Answer): string => {
  const encoding = headers['content-encoding'];
  const whole = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return whole.toString('utf8');
};

/** Asserts a refusal in JSON that no cache keeps for long. */
async function expectRefused(path: string, statuses: readonly number[], headers?: Record<string, string>, method?: 'POST'): Promise<void> {
  const answer = await ask(path, headers, method);
  expect({ path, status: statuses.includes(answer.status) ? 'refused' : answer.status }).toEqual({ path, status: 'refused' });
  expect({ path, type: answer.headers['content-type'] }).toEqual({ path, type: 'application/json; charset=utf-8' });
  expect(JSON.parse(answer.bytes.toString('utf8'))).toMatchObject({ code: answer.status, success: false });
  expect({ path, cached: String(answer.headers['cache-control']).includes('max-age') }).toEqual({ path, cached: false });
}

describe('a file of the console', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('is sent to clients that accept "%s" with the encoding %s', async (accepted, encoding) => {
    for (const [path, text, type] of [
      [HASHED, SCRIPT, /javascript/],
      ['/login', PAGE, /^text\/html; charset=utf-8$/],
    ] as const) {
      const answer = await ask(path, { 'accept-encoding': accepted });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-type']).toMatch(type);
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
      expect(unpacked(answer)).toBe(text);
    }
  });

  it('without compressed files next to it is sent whole', async () => {
    const answer = await ask('/icon.svg', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', vary: 'accept-encoding' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.bytes.toString('utf8')).toBe(ICON);
  });

  it('is cached for a year as immutable if its name has a hash, and for an hour otherwise', async () => {
    for (const encoding of ['br', 'gzip', 'identity'])
      expect((await ask(HASHED, { 'accept-encoding': encoding })).headers['cache-control']).toBe(YEAR);
    expect((await ask('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it('is sent in part to clients that request a range', async () => {
    const answer = await ask(HASHED, { range: 'bytes=2-5' });
    expect(answer.status).toBe(206);
    expect(answer.headers).toMatchObject({ 'content-range': `bytes 2-5/${SCRIPT.length}`, 'content-length': '4' });
    expect(answer.bytes.toString('utf8')).toBe(SCRIPT.slice(2, 6));
    const small = await ask('/icon.svg', { range: 'bytes=0-3', 'accept-encoding': 'br' });
    expect([small.status, small.headers['content-encoding'], small.bytes.toString('utf8')]).toEqual([206, undefined, ICON.slice(0, 4)]);
    await expectRefused(HASHED, [400, 416], { range: `bytes=${SCRIPT.length}-` });
  });
});

describe('the page', () => {
  it.each(PAGES)('is the answer at %s, which browsers revalidate at each visit', async (path) => {
    const { status, headers, bytes } = await ask(path);
    expect([status, bytes.toString('utf8')]).toEqual([200, PAGE]);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' });
    expect(headers.etag).toMatch(/^(W\/)?".+"$/);
    const again = await ask(path, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.bytes.length, again.headers['cache-control']]).toEqual([304, 0, 'no-cache']);
    expect((await ask(path, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('has an ETag per encoding', async () => {
    const etags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => (await ask('/', { 'accept-encoding': encoding })).headers.etag),
    );
    expect(new Set(etags).size).toBe(3);
  });
});

it.each(['br', 'gzip', 'identity'])('HEAD is answered like GET without a body, with the encoding %s', async (encoding) => {
  for (const path of [HASHED, '/icon.svg', '/', '/ERP/home', '/assets/none.js']) {
    const { date: _, 'x-trace-id': _id, ...got } = (await ask(path, { 'accept-encoding': encoding })).headers;
    const head = await ask(path, { 'accept-encoding': encoding }, 'HEAD');
    const { date: __, 'x-trace-id': __id, ...headed } = head.headers;
    expect({ path, length: head.bytes.length, headers: headed }).toEqual({ path, length: 0, headers: got });
  }
});

describe('a request for something else', () => {
  it.each(['/.env', '/assets/.private.js', '/assets/%2eprivate.js'])('is refused if it names a hidden file: %s', (path) =>
    expectRefused(path, [403, 404]),
  );

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.js',
    '/assets/..%5c..%5csecret.txt',
    '/assets/%252e%252e%252f%252e%252e%252fsecret.txt',
    '/assets//etc/passwd',
    '//etc/passwd.txt',
    '/assets/%00.js',
    '/assets/%E0%A4%A.js',
  ])('is refused if its path leaves the bundle: %s', (path) => expectRefused(path, [400, 403, 404]));

  it.each([
    '/api',
    '/api/nothing',
    '/api/nothing.js',
    '/api/blade-system/nothing',
    '/blade-system/nothing',
    '/docs/nothing',
    '/health/nothing',
    '/assets/',
    '/assets/start-0.js',
    '/favicon.png',
  ])('gets 404 in JSON instead of the page: %s', (path) => expectRefused(path, [404]));

  it('gets 404 in JSON for methods other than GET and HEAD', () => expectRefused('/login', [404, 405], {}, 'POST'));
});
