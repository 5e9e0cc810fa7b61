import { request as rawRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { askToken, tokensOf } from '../api/auth/support.js';
import { useApp } from '../support/harness.js';

const app = useApp();

const LIST = '/api/blade-system/post/list';
const SUBMIT = '/api/blade-system/post/submit';
/** A call outside the family, which refuses unknown fields. */
const STRICT = '/api/blade-phone/print/addPrintDevice';

interface Raw {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
  readonly body: { code: number; success: boolean; msg: string; data: { rows?: { path: string; key: string; msg: string }[] } };
}

/** A raw request, for input that a client library would never send. */
function raw(method: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer): Promise<Raw> {
  const { port } = app().server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = rawRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString('utf8');
        const isJson = String(response.headers['content-type']).includes('json') && response.headers['content-encoding'] === undefined;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text, body: isJson ? JSON.parse(text) : {} });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

let token = '';
beforeAll(async () => {
  token = tokensOf(await askToken(app())).access_token;
});

const signedIn = (more: Record<string, string> = {}): Record<string, string> => ({ 'Blade-Auth': `bearer ${token}`, ...more });
const json = (more: Record<string, string> = {}): Record<string, string> => signedIn({ 'Content-Type': 'application/json', ...more });
const keyOf = ({ status, headers }: Raw): [number, unknown] => [status, headers['x-error-key']];

describe('an unreadable request', () => {
  it.each([
    ['broken JSON', '{"a":'],
    ['a poisoned prototype', '{"__proto__":{"polluted":1}}'],
    ['a poisoned constructor', '{"constructor":{"prototype":{"polluted":1}}}'],
    ['an invalid number', '{"sort":01}'],
  ])('with %s is refused as invalid JSON', async (_, body) => {
    expect(keyOf(await raw('POST', SUBMIT, json(), body))).toEqual([400, 'INPUT_BAD_JSON']);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each([
    ['a JSON string', '"x"', 'INPUT_NOT_OBJECT'],
    ['an array', '[1]', 'INPUT_NOT_OBJECT'],
    ['a deeply nested body', `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`, 'INPUT_TOO_DEEP'],
    ['a NUL', '{"postName":"a\\u0000b"}', 'INPUT_MALFORMED'],
  ])('with %s is refused', async (_, body, key) => {
    expect(keyOf(await raw('POST', SUBMIT, json(), body))).toEqual([400, key]);
  });

  it('gets 413 for a body over the limit and 415 for another media type', async () => {
    expect(keyOf(await raw('POST', SUBMIT, json(), `{"remark":"${'x'.repeat(1_100_000)}"}`))).toEqual([413, 'INPUT_TOO_LARGE']);
    expect(keyOf(await raw('POST', SUBMIT, signedIn({ 'Content-Type': 'text/xml' }), '<a/>'))).toEqual([415, 'INPUT_MEDIA_TYPE']);
    expect(keyOf(await raw('POST', SUBMIT, json({ 'Content-Encoding': 'gzip' }), Buffer.from([31, 139])))[0]).toBeLessThan(500);
  });

  it('with prototype names in its query is refused', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      expect(keyOf(await raw('GET', `${LIST}?${name}=1`, signedIn()))).toEqual([400, 'INPUT_UNKNOWN_FIELD']);
    }
  });

  it('with an undecodable address gets 400 and a trace id', async () => {
    const answer = await raw('GET', '/api/%E0%A4%A');
    expect(keyOf(answer)).toEqual([400, 'INPUT_MALFORMED']);
    expect(answer.headers['x-trace-id']).toMatch(/^[0-9a-f]{16}$/);
  });

  it('without an upload, or with one of the wrong kind, is refused', async () => {
    expect(keyOf(await raw('POST', '/api/blade-phone/company/importCompany', json(), '{}'))).toEqual([400, 'INPUT_NO_FILE']);
    const empty = signedIn({ 'Content-Type': 'multipart/form-data; boundary=b' });
    expect(keyOf(await raw('POST', '/api/blade-phone/company/importCompany', empty, '--b--\r\n'))).toEqual([400, 'INPUT_NO_FILE']);
    expect(keyOf(await raw('POST', '/api/blade-phone/company/importCompany', empty, '--b'))[0]).toBe(400);
  });
});

describe('answers', () => {
  const ROUTES = '/api/blade-system/menu/routes';

  it('above a size are compressed if the client accepts it, and are sent whole otherwise', async () => {
    const whole = await raw('GET', ROUTES, signedIn());
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(Number(whole.headers['content-length'])).toBe(Buffer.byteLength(whole.text));
    expect(whole.body.success).toBe(true);
    for (const [accepted, packing] of [
      ['gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const smaller = await raw('GET', ROUTES, signedIn({ 'Accept-Encoding': accepted }));
      expect(smaller.headers).toMatchObject({
        'content-encoding': packing,
        vary: 'accept-encoding',
        'content-type': 'application/json; charset=utf-8',
      });
      const bytes = packing === 'br' ? brotliDecompressSync(smaller.bytes) : gunzipSync(smaller.bytes);
      expect(bytes.toString('utf8')).toBe(whole.text);
    }
    const declined = await raw('GET', ROUTES, signedIn({ 'Accept-Encoding': 'identity' }));
    expect(declined.text).toBe(whole.text);
  });

  it('below that size are never compressed', async () => {
    const none = await raw('GET', `${LIST}?postName=nobody`, signedIn({ 'Accept-Encoding': 'gzip' }));
    expect(none.headers).toMatchObject({
      'content-length': String(Buffer.byteLength(none.text)),
      'content-type': 'application/json; charset=utf-8',
    });
    expect(none.headers['content-encoding']).toBeUndefined();
    expect(none.body.success).toBe(true);
  });
});

describe('findings', () => {
  it("are reported all at once, with their path, in the caller's language", async () => {
    const answer = await raw('POST', STRICT, json({ 'Accept-Language': 'en-GB' }), '{"name":7,"colour":"red"}');
    expect(keyOf(answer)).toEqual([400, 'INPUT_INVALID']);
    expect(answer.body).toMatchObject({ code: 400, success: false });
    expect(answer.body.data.rows).toEqual(
      expect.arrayContaining([
        { path: 'colour', key: 'INPUT_UNKNOWN_FIELD', msg: 'Unknown field colour' },
        { path: 'name', key: 'INPUT_NOT_TEXT', msg: 'Name must be a text' },
      ]),
    );
    expect((await raw('POST', STRICT, json(), '{"colour":"red"}')).body.msg).toContain('未知字段colour');
  });

  it('never expose server internals', async () => {
    const filter = JSON.stringify({ name_equal: "' OR 1=1 --", nope: 1 });
    const answer = await raw('POST', '/api/blade-phone/print/pagePrintDevice', json(), filter);
    expect(keyOf(answer)).toEqual([400, 'INPUT_BAD_FILTER']);
    expect(answer.text).not.toMatch(/select|sqlite|at .*\.js/i);
  });
});

describe('access to a call', () => {
  it('gets 401 for every kind of invalid token', async () => {
    const [head, body, signature] = token.split('.') as [string, string, string];
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const bad of [
      '',
      'bearer x',
      `bearer ${none}.${body}.`,
      `bearer ${head}.${body}.`,
      `bearer ${head}.${body}.${signature.slice(0, -2)}AA`,
      `basic ${token}`,
    ]) {
      expect(keyOf(await raw('GET', LIST, bad ? { 'Blade-Auth': bad } : {}))).toEqual([401, 'AUTH_UNAUTHORIZED']);
    }
  });

  it('gets 403 without the permission', async () => {
    expect(keyOf(await raw('POST', '/api/blade-system/param/submit', json(), '{}'))).toEqual([403, 'AUTH_FORBIDDEN']);
  });

  it('accepts a token in three places', async () => {
    for (const [query, headers] of [
      ['', { 'Blade-Auth': `bearer ${token}` }],
      ['', { Authorization: `Bearer ${token}` }],
      [`?blade-auth=bearer%20${token}`, {}],
    ] as const) {
      expect((await raw('GET', LIST + query, headers)).status).toBe(200);
    }
  });
});

describe('routes', () => {
  it('answer 404 for an unknown path and 405 for a wrong method', async () => {
    expect(keyOf(await raw('GET', '/api/blade-system/nothing'))).toEqual([404, 'SYSTEM_NO_ROUTE']);
    expect(keyOf(await raw('GET', SUBMIT))).toEqual([405, 'SYSTEM_NO_METHOD']);
    expect(keyOf(await raw('DELETE', LIST))).toEqual([405, 'SYSTEM_NO_METHOD']);
  });

  it('send nosniff with every answer, and no-store with calls', async () => {
    const call = await raw('GET', LIST, signedIn());
    expect(call.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    const page = await raw('GET', '/docs');
    expect(page.headers['content-security-policy']).toMatch(/frame-ancestors 'self'/);
    expect(page.headers['content-security-policy']).not.toContain('unsafe-eval');
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('return the same list with `Accept-Encoding: identity` and without the header', async () => {
    const path = '/api/blade-phone/purchase/pagePurchase';
    const [said, unsaid] = await Promise.all([
      raw('POST', path, signedIn({ 'Accept-Encoding': 'identity' })),
      raw('POST', path, signedIn()),
    ]);
    expect(unsaid.body).toMatchObject({ data: { current: 1 }, msg: '操作成功' });
    expect(unsaid.text).toBe(said.text);
    const common = ({ headers: { date, 'x-trace-id': trace, ...others } }: Raw) => [others, typeof date, String(trace).length];
    expect(common(unsaid)).toEqual(common(said));
  });

  it('keep a valid trace id of the caller', async () => {
    expect((await raw('GET', '/health/live', { 'x-trace-id': 'my-trace-0001' })).headers['x-trace-id']).toBe('my-trace-0001');
    expect((await raw('GET', '/health/live', { 'x-trace-id': 'a b<script>' })).headers['x-trace-id']).toMatch(/^[0-9a-f]{16}$/);
  });

  it('report in the health check that the database answers', async () => {
    expect((await raw('GET', '/health/ready')).body).toEqual({ status: 'ready', database: 'ready' });
  });

  it('include every mounted call with its fields in the OpenAPI document', async () => {
    const { paths } = JSON.parse((await raw('GET', '/docs/json')).text) as {
      paths: Record<string, Record<string, { requestBody?: object }>>;
    };
    expect(paths[LIST]?.get).toBeDefined();
    expect(JSON.stringify(paths[SUBMIT]?.post?.requestBody)).toContain('岗位名称 / Post name');
    const answers = (path: string): string => JSON.stringify((paths[path]?.post as { responses?: object } | undefined)?.responses);
    // The fields of purchase pages and details, with labels of codes and names of references.
    for (const path of ['pagePurchase', 'getPurchaseDetail'])
      expect(answers(`/api/blade-phone/purchase/${path}`)).toMatch(/"reviewStatusText".*|"channelName"/);
    expect(answers('/api/blade-phone/purchase/getPurchaseDetail')).toContain('"allowedActions"');
    expect(answers('/api/blade-phone/storageTransfer/pageStorageTransfer')).toContain('"toWarehouseName"');
    expect((await raw('GET', '/docs/assets/swagger-ui-bundle.js')).status).toBe(200);
    expect((await raw('GET', '/docs/assets/..%2fpackage.json')).status).toBe(404);
  });
});

describe('a repeated request id', () => {
  const post = (name: string): string => JSON.stringify({ category: 1, postCode: name, postName: name, sort: 1 });

  it('returns the same answer, is refused with another body, and must be well-formed', async () => {
    const id = { 'Idempotency-Key': 'http-spec-1' };
    expect((await raw('POST', SUBMIT, json(id), post('replayed'))).status).toBe(200);
    expect((await raw('POST', SUBMIT, json(id), post('replayed'))).status).toBe(200);
    expect(keyOf(await raw('POST', SUBMIT, json(id), post('other')))).toEqual([409, 'INPUT_REQUEST_ID_REUSED']);
    expect(keyOf(await raw('POST', SUBMIT, json({ 'Idempotency-Key': 'x'.repeat(65) }), post('long')))).toEqual([
      400,
      'INPUT_BAD_REQUEST_ID',
    ]);
    const list = await raw('GET', `${LIST}?postCode_equal=replayed`, signedIn());
    expect((list.body.data as unknown as { total: number }).total).toBe(1);
  });
});
