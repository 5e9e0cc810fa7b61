import { request as rawRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { endpoint } from '@phone-trade/shared';
import { fastifyOf } from '../contract/routes.js';
import { useApp } from '../support/harness.js';
import { serverModule } from '../support/server-module.js';

const app = useApp();
const port = (): number => (app().server.address() as AddressInfo).port;
const MB = 1024 * 1024;
const SUBMIT = '/api/blade-system/post/submit';
const IMPORT = endpoint('phone.purchase.importPurchase').path;

/** The server's answer to raw bytes, until it closes the connection. */
function untilClosed(first: string, dribble?: string): Promise<{ text: string; ms: number }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect(port(), '127.0.0.1', () => socket.write(first));
    const timer = dribble === undefined ? undefined : setInterval(() => socket.write(dribble), 50);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
    });
    // A connection closed while its client still writes is reset; the answer has been read by then.
    socket.on('error', (error: NodeJS.ErrnoException) => (['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? undefined : reject(error)));
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ text, ms: performance.now() - began });
    });
  });
}

interface Head {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly length: number;
}

function ask(method: 'HEAD' | 'GET', path: string, headers: Record<string, string> = {}): Promise<Head> {
  return new Promise((resolve, reject) => {
    const request = rawRequest({ host: '127.0.0.1', port: port(), method, path, headers, agent: false }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, length }));
    });
    request.on('error', reject).end();
  });
}

describe('HEAD', () => {
  it('is answered like GET without a body, for health, pages and calls', async () => {
    const token = Reflect.get(await app().as('100001', 'admin'), 'token') as string;
    const signedIn = { 'Blade-Auth': `bearer ${token}` };
    const places: [string, Record<string, string>, number][] = [
      ['/health/live', {}, 200],
      ['/health/ready', {}, 200],
      ['/docs/json', {}, 200],
      ['/api/blade-system/post/list', signedIn, 200],
      ['/api/blade-system/post/list', {}, 401],
      ['/api/blade-system/nothing', {}, 404],
    ];
    for (const [path, headers, status] of places) {
      const [head, get] = [await ask('HEAD', path, headers), await ask('GET', path, headers)];
      expect({ path, status: head.status, length: head.length }).toEqual({ path, status, length: 0 });
      expect({ path, status: get.status, type: get.headers['content-type'] }).toEqual({ path, status, type: head.headers['content-type'] });
      expect({ path, announced: head.headers['content-length'] }).toEqual({ path, announced: String(get.length) });
    }
    expect((await ask('HEAD', SUBMIT, signedIn)).status).toBe(405);
  });

  it('is available exactly where GET is', () => {
    const server = fastifyOf(app());
    const routes = server.printRoutes({ commonPrefix: false });
    expect(routes).toContain('(GET, HEAD)');
    expect(routes.split('\n').filter((line) => line.includes('GET') && !line.includes('HEAD'))).toEqual([]);
  });
});

describe('an oversized request', () => {
  const announced = (path: string, type: string, bytes: number): string =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`;

  it.each([
    ['JSON', SUBMIT, 'application/json', 2 * MB],
    ['an upload', IMPORT, 'multipart/form-data; boundary=b', 500 * MB],
    ['an upload of 5 GB', IMPORT, 'multipart/form-data; boundary=b', 5 * 1024 * MB],
  ])('is refused by its announced length before it is sent: %s', async (_, path, type, bytes) => {
    const { text } = await untilClosed(announced(path, type, bytes));
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toMatch(/^connection: close\r$/im);
    expect(text).toMatch(/^x-error-key: INPUT_TOO_LARGE\r$/im);
  });

  it('gets no 100 Continue', async () => {
    const asking = announced(SUBMIT, 'application/json', 2 * MB).replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n');
    expect((await untilClosed(asking)).text).toMatch(/^HTTP\/1\.1 413 /);
    const usual = asking.replace(String(2 * MB), '2').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    expect((await untilClosed(usual, '{}')).text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 401 /);
  });

  it('without an announced length is refused while it arrives', async () => {
    const start = `POST ${SUBMIT} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const chunk = `80000\r\n${'x'.repeat(0x80000)}\r\n`;
    const { text } = await untilClosed(start + chunk.repeat(3));
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toMatch(/^connection: close\r$/im);
  });

  const JSON_HEAD = `POST ${SUBMIT} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  /** The start of the answer to a client that reads nothing before it has sent all. */
  const answerAfter = (rest: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(port(), '127.0.0.1', () => {
        socket.write(JSON_HEAD + rest, () => socket.resume());
      });
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString('utf8');
      });
      socket.pause();
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
      socket.on('close', () => resolve(text.slice(0, 'HTTP/1.1 413'.length)));
    });
  const ANNOUNCED = `Content-Length: ${5 * MB}\r\n\r\n${' '.repeat(5 * MB)}`;

  it.each([
    ['announced', ANNOUNCED],
    ['not announced', `Transfer-Encoding: chunked\r\n\r\n${`100000\r\n${' '.repeat(MB)}\r\n`.repeat(5)}0\r\n\r\n`],
  ])('is answered to a client that reads nothing before it has sent all: %s', async (_, rest) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => answerAfter(rest)));
    expect(answers).toEqual(Array.from({ length: 10 }, () => 'HTTP/1.1 413'));
  });

  it('is answered to such a client after the server itself stood still for longer than it waits', async () => {
    const { IDLE_MS } = await serverModule<typeof import('../../apps/api/src/platform/http/read-out.js')>('platform/http/read-out.js');
    app().server.once('request', () => setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * IDLE_MS)));
    expect(await answerAfter(ANNOUNCED)).toBe('HTTP/1.1 413');
  });

  it('header gets 431, and the connection closes', async () => {
    const { text } = await untilClosed(`GET /health/live HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 431 /);
    expect(text).toMatch(/^connection: close\r$/im);
    expect(text).toContain('x-error-key: INPUT_HEADERS_TOO_LARGE');
  });

  it('line that is not HTTP gets 400, and the connection closes', async () => {
    const { text } = await untilClosed('HELO example.org\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 400 .*\r\nConnection: close\r\n/);
  });
});

describe('a slow client', () => {
  const [headersMs, requestMs] = [500, 900];
  let usual: readonly [number, number];
  beforeAll(() => {
    const { server } = app();
    usual = [server.headersTimeout, server.requestTimeout];
    [server.headersTimeout, server.requestTimeout] = [headersMs, requestMs];
  });
  afterAll(() => {
    const { server } = app();
    [server.headersTimeout, server.requestTimeout] = usual;
  });

  it('is disconnected within thirty seconds by the default settings', async () => {
    const { LOOK_EVERY_MS } = await serverModule<typeof import('../../apps/api/src/platform/http/limits.js')>('platform/http/limits.js');
    for (const ms of usual) expect(ms).toBeGreaterThan(0);
    expect(Math.max(...usual) + LOOK_EVERY_MS).toBeLessThan(30_000);
  });

  it('with an upload of a user is waited for while bytes arrive', async () => {
    const token = Reflect.get(await app().as('100001', 'admin'), 'token') as string;
    const pieces = [
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
      ...Array(30).fill('x'),
      '\r\n--b--\r\n',
    ];
    const call = rawRequest({
      host: '127.0.0.1',
      port: port(),
      method: 'POST',
      path: endpoint('phone.common.fileUpload').path,
      headers: {
        'Blade-Auth': `bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': pieces.join('').length,
      },
      agent: false,
    });
    const status = new Promise((resolve, reject) => {
      call.on('response', (response) => resolve(response.resume().statusCode));
      call.on('error', reject);
    });
    call.flushHeaders();
    // Longer than the limit and the interval at which Node looks.
    const timer = setInterval(() => {
      const piece = pieces.shift();
      if (piece) call.write(piece);
      else call.end();
    }, 80);
    expect(await status).toBe(200);
    clearInterval(timer);
  });

  it.each([
    ['its headers', 'GET /health/live HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'x'],
    ['its body', `POST ${SUBMIT} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`, ' '],
    ['no byte', '', undefined],
  ])('slowly sending %s gets 408 and is disconnected', async (_, first, dribble) => {
    const { text, ms } = await untilClosed(first, dribble);
    expect(text).toMatch(/^HTTP\/1\.1 408 .*\r\nConnection: close\r\n/);
    expect(text).toContain('x-error-key: INPUT_TOO_SLOW');
    expect(ms).toBeLessThan(10_000);
  });
});
