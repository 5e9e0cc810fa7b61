import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { type ClientRequest, request as rawRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type EndpointId, endpoint } from '@phone-trade/shared';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { S3Server } from '../../support/s3-server.js';
import { upload } from '../phone/sheets.js';

const MB = 1024 * 1024;
const HUNDRED = 100 * MB;
const PDF = Buffer.from('%PDF-1.7\n');

const bucket = new S3Server();
beforeAll(() => bucket.start());
afterAll(() => bucket.close());

const app = useApp({ seed: 'small', storageHosts: ['127.0.0.1'], keepsInFolder: true });

interface Kept {
  readonly link: string;
  readonly name: string;
}

interface Sent {
  readonly status: number;
  readonly key: string | undefined;
  readonly data: Kept;
}

const tokenOf = (who: Caller): string => Reflect.get(who, 'token') as string;
const BOUNDARY = 'xxxxxxxx';
const END = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
const head = (name: string) =>
  Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: x/y\r\n\r\n`);

/** Opens a form with one file of `size` bytes, of which nothing has been sent yet. */
function form(who: Caller, size: number, name = 'large.pdf', id: EndpointId = 'phone.common.fileUpload') {
  const start = head(name);
  const call = rawRequest({
    host: '127.0.0.1',
    port: (app().server.address() as AddressInfo).port,
    method: 'POST',
    path: endpoint(id).path,
    agent: false,
    headers: {
      'Blade-Auth': `bearer ${tokenOf(who)}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': start.length + size + END.length,
    },
  });
  const answer = new Promise<Sent>((resolve, reject) => {
    call.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { data: Kept };
      resolve({ status: response.statusCode ?? 0, key: response.headers['x-error-key'] as string | undefined, data: body.data });
    });
    call.on('error', reject);
  });
  call.write(start);
  return { call, answer };
}

const write = (call: ClientRequest, bytes: Buffer) =>
  new Promise<void>((done, fail) => call.write(bytes, (error) => (error ? fail(error) : done())));

/** A hundred megabytes of a document, of which this process holds one. */
async function sendLarge(who: Caller): Promise<{ kept: Sent; sha256: string }> {
  const { call, answer } = form(who, HUNDRED);
  const digest = createHash('sha256');
  const part = Buffer.alloc(MB, 'a page ');
  for (let i = 0; i < 100; i += 1) {
    const bytes = i === 0 ? Buffer.concat([PDF, part.subarray(PDF.length)]) : part;
    digest.update(bytes);
    await write(call, bytes);
  }
  call.end(END);
  return { kept: await answer, sha256: digest.digest('hex') };
}

/** What the bytes of a file are, as they come. */
function fetched(
  who: Caller,
  name: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; size: number; sha256: string; range?: string }> {
  return new Promise((resolve, reject) => {
    const call = rawRequest(
      {
        host: '127.0.0.1',
        port: (app().server.address() as AddressInfo).port,
        path: `${endpoint('phone.common.getFile').path}?name=${name}`,
        agent: false,
        headers: { 'Blade-Auth': `bearer ${tokenOf(who)}`, ...headers },
      },
      async (response) => {
        const digest = createHash('sha256');
        let size = 0;
        for await (const chunk of response as AsyncIterable<Buffer>) {
          digest.update(chunk);
          size += chunk.length;
        }
        const range = response.headers['content-range'];
        resolve({ status: response.statusCode ?? 0, size, sha256: digest.digest('hex'), ...(range ? { range } : {}) });
      },
    );
    call.on('error', reject).end();
  });
}

const attach = (who: Caller, content: Buffer, name = 'a.pdf') => who.call<Kept>('phone.common.fileUpload', {}, upload(content, name));
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const folder = (): string => join(app().dataDir, 'files');
const incoming = (): string[] => {
  const path = join(folder(), '.incoming');
  return existsSync(path) ? readdirSync(path) : [];
};
/** The files of a tenant in the folder and in the bucket, and those on their way. */
const left = (): string[] => {
  const own = join(folder(), '100001');
  return [...(existsSync(own) ? readdirSync(own) : []), ...incoming(), ...bucket.objects.keys()].sort();
};

describe.each(['the folder', 'a bucket'])('%s', (place) => {
  let admin: Caller;
  let other: Caller;

  beforeAll(async () => {
    [admin, other] = [await app().as('100001', 'admin'), await app().as('100002', 'admin')];
    if (place === 'the folder') return;
    await admin.ask('resource.oss.submit', {
      ossCode: 'large',
      category: 1,
      endpoint: bucket.endpoint,
      bucketName: bucket.bucket,
      accessKey: bucket.accessKey,
      secretKey: bucket.secretKey,
    });
    const { records } = await admin.ask<{ records: { id: string }[] }>('resource.oss.list', { ossCode_equal: 'large' });
    await admin.ask('resource.oss.enable', { id: records[0]?.id });
  });

  test.each([
    ['0 bytes', Buffer.alloc(0)],
    ['500 kB', Buffer.concat([PDF, Buffer.alloc(500_000 - PDF.length, 'x')])],
  ])('keeps a file of %s and sends it back', async (_, content) => {
    const kept = await attach(admin, content);
    expect(kept.status).toBe(200);
    expect(await fetched(admin, kept.data.name)).toEqual({ status: 200, size: content.length, sha256: sha256(content) });
    const where = place === 'the folder' ? readdirSync(join(folder(), '100001')) : [...bucket.objects.keys()].map((key) => key.slice(7));
    expect(where).toContain(kept.data.name);
    await until(() => incoming().length === 0);
  });

  test('keeps 100 MB for its tenant alone, and sends a part of them', async () => {
    const { kept, sha256: sent } = await sendLarge(admin);
    expect({ status: kept.status, key: kept.key }).toEqual({ status: 200, key: undefined });
    const { name } = kept.data;
    await until(() => incoming().length === 0);
    if (place === 'a bucket') expect(bucket.objects.get(`100001/${name}`)).toMatchObject({ size: HUNDRED, sha256: sent });
    else expect(await fetched(admin, name)).toEqual({ status: 200, size: HUNDRED, sha256: sent });
    const part = await fetched(admin, name, { range: 'bytes=0-8' });
    expect(part).toEqual({ status: 206, size: 9, sha256: sha256(PDF), range: `bytes 0-8/${HUNDRED}` });
    const { port } = app().server.address() as AddressInfo;
    const asked = await fetch(`http://127.0.0.1:${port}${endpoint('phone.common.getFile').path}?name=${name}`, {
      method: 'HEAD',
      headers: { 'Blade-Auth': `bearer ${tokenOf(admin)}` },
    });
    expect(asked.headers.get('content-length')).toBe(String(HUNDRED));
    expect((await fetched(other, name)).status).toBe(404);
    for (const guess of [`../100001/${name}`, `..%2F100001%2F${name}`, `100001/${name}`, `%2e%2e/main.sqlite`, `${name}%00`, name.slice(1)])
      expect([400, 404]).toContain((await fetched(admin, guess)).status);
  });

  test.each([
    [
      'a script under the name of a document',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'FILE_NOT_ACCEPTED',
    ],
    ['a page before the picture that it pretends to be', Buffer.from('<!doctype html>\x89PNG\r\n\x1a\n'), 'FILE_NOT_ACCEPTED'],
    ['a program', Buffer.from('MZ\x90\0\x03'), 'FILE_NOT_ACCEPTED'],
  ])('refuses %s by its first bytes', async (_, start, key) => {
    const before = left();
    const { call, answer } = form(admin, 50 * MB);
    await write(call, Buffer.concat([start, Buffer.alloc(MB - start.length)]));
    expect(await answer).toMatchObject({ status: 400, key });
    call.destroy();
    await until(() => incoming().length === 0);
    expect(left()).toEqual(before);
  });

  test('refuses a file at its limit, without a trace', async () => {
    const before = left();
    const { call, answer } = form(admin, HUNDRED + MB / 2);
    await write(call, PDF);
    for (let i = 0; i < 100; i += 1) await write(call, Buffer.alloc(MB));
    call.write(Buffer.alloc(MB / 2 - PDF.length));
    call.end(END);
    expect(await answer).toMatchObject({ status: 413, key: 'FILE_TOO_BIG' });
    await until(() => incoming().length === 0);
    expect(left()).toEqual(before);
  });

  test('refuses a workbook of more than 10 MB, which would be unpacked in memory', async () => {
    const before = left();
    const { call, answer } = form(admin, 11 * MB, 'large.xlsx');
    await write(call, Buffer.from('PK\x03\x04'));
    for (let i = 0; i < 10; i += 1) await write(call, Buffer.alloc(MB));
    call.write(Buffer.alloc(MB - 4));
    call.end(END);
    expect(await answer).toMatchObject({ status: 413, key: 'FILE_TOO_BIG' });
    await until(() => incoming().length === 0);
    expect(left()).toEqual(before);
  });

  test('forgets a file whose client goes away in the middle', async () => {
    const before = left();
    const { call, answer } = form(admin, 50 * MB);
    answer.catch(() => undefined);
    await write(call, PDF);
    for (let i = 0; i < 5; i += 1) await write(call, Buffer.alloc(MB));
    await until(() => incoming().length === 1);
    call.destroy();
    await until(() => incoming().length === 0);
    expect(left()).toEqual(before);
  });

  test('refuses 5 GB by their announced length', async () => {
    const { call, answer } = form(admin, 5 * 1024 * MB);
    expect(await answer).toMatchObject({ status: 413, key: 'INPUT_TOO_LARGE' });
    call.destroy();
  });
});

test('a sheet of 11 MB is refused by its announced length', async () => {
  const { call, answer } = form(await app().as('100001', 'boss'), 12 * MB, 'a.xlsx', 'phone.purchase.importPurchase');
  expect(await answer).toMatchObject({ status: 413, key: 'INPUT_TOO_LARGE' });
  call.destroy();
});

test('a bucket that breaks in the middle of 100 MB leaves neither row nor file', async () => {
  const admin = await app().as('100001', 'admin');
  const listed = async () => (await admin.ask<{ total: number }>('resource.attach.list', {})).total;
  const before = [await listed(), left()];
  bucket.breaksAfter = 30 * MB;
  const { kept } = await sendLarge(admin);
  bucket.breaksAfter = undefined;
  expect(kept).toMatchObject({ status: 503, key: 'OSS_AWAY' });
  await until(() => incoming().length === 0);
  expect([await listed(), left()]).toEqual(before);
});

test('a traversal in the name of a file is dropped', async () => {
  const admin = await app().as('100001', 'admin');
  for (const name of ['../../etc/passwd.pdf', '..\\..\\passwd.pdf', '/etc/passwd.pdf', '\0passwd.pdf']) {
    const answer = await admin.call<{ originalName: string }>('phone.common.fileUpload', {}, upload(PDF, name));
    if (answer.status === 200) expect(answer.data.originalName).toBe('passwd.pdf');
    else expectError(answer, 'INPUT_MALFORMED');
  }
});

/** Waits for a state of another part of the system, turn by turn. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((turn) => setImmediate(turn));
}
