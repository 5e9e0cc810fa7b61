import { existsSync, readdirSync } from 'node:fs';
import { type ClientRequest, request as rawRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { endpoint } from '@phone-trade/shared';
import type { Caller } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { workspaceOf } from '../../support/inside.js';

const MB = 1024 * 1024;
const BOUNDARY = 'xxxxxxxx';

// Uploads go to the database: one of them, and all of a form together, may have 10 MB.
const app = useApp({ seed: 'small' });
let who: Caller;
beforeAll(async () => {
  who = await app().as('100001', 'buyer');
});

interface Sent {
  readonly status: number;
  readonly key: string | undefined;
  readonly data: readonly string[];
}

const pdf = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 'x')]);
const part = (disposition: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`), content, Buffer.from('\r\n')]);
const file = (content: Buffer, at = 0): Buffer => part(`name="file"; filename="${at}.pdf"`, content);
const field = (name: string, value: string): Buffer => part(`name="${name}"`, Buffer.from(value));
const END = Buffer.from(`--${BOUNDARY}--\r\n`);

/** Opens a form of several files. Without a length it is sent in chunks, and nobody knows how long it becomes. */
function form(length?: number): { call: ClientRequest; answer: Promise<Sent> } {
  const call = rawRequest({
    host: '127.0.0.1',
    port: (app().server.address() as AddressInfo).port,
    method: 'POST',
    path: endpoint('resource.aliyun.multiFileUpload').path,
    agent: false,
    headers: {
      'Blade-Auth': `bearer ${Reflect.get(who, 'token') as string}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(length === undefined ? {} : { 'content-length': length }),
    },
  });
  const answer = new Promise<Sent>((resolve, reject) => {
    call.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
      const { data } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { data: readonly string[] };
      resolve({ status: response.statusCode ?? 0, key: response.headers['x-error-key'] as string | undefined, data });
    });
    call.on('error', reject);
  });
  return { call, answer };
}

/** Sends a form part by part, as far as the server reads it. */
async function send(parts: readonly Buffer[], { announced }: { announced: boolean }): Promise<Sent> {
  const all = [...parts, END];
  const { call, answer } = form(announced ? all.reduce((sum, { length }) => sum + length, 0) : undefined);
  let answered = false;
  const done = answer.finally(() => {
    answered = true;
  });
  for (const bytes of all) if (!answered) await Promise.race([new Promise((sent) => call.write(bytes, sent)), done]);
  if (!answered) call.end();
  const sent = await done;
  call.destroy();
  return sent;
}

const incoming = (): string[] => {
  const path = join(app().dataDir, 'files', '.incoming');
  return existsSync(path) ? readdirSync(path) : [];
};

/** What is kept of uploads: rows, their bytes, and files on their way. */
async function kept(): Promise<readonly number[]> {
  const { db } = await workspaceOf(app());
  const counts = ['attach', 'stored_file', 'object_removal'].map(
    async (table) => (await db.reading().all<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n,
  );
  return (await Promise.all(counts)).map(Number);
}

/** Waits until no file is on its way any more, turn by turn. */
async function untilGone(): Promise<void> {
  for (let turns = 0; turns < 50_000 && incoming().length > 0; turns += 1) await new Promise((turn) => setImmediate(turn));
  expect(incoming()).toEqual([]);
}

describe('a form of several files', () => {
  it('keeps nine of them together below the bound', async () => {
    const before = await kept();
    const { status, data } = await send(
      Array.from({ length: 9 }, (_, i) => file(pdf(MB + 1), i)),
      { announced: false },
    );
    expect([status, data.length]).toEqual([200, 9]);
    await untilGone();
    expect(await kept()).toEqual([Number(before[0]) + 9, Number(before[1]) + 9, before[2]]);
  });

  const small = (count: number): Buffer[] => Array.from({ length: count }, (_, i) => file(pdf(100), i));
  const large = (count: number): Buffer[] => Array.from({ length: count }, (_, i) => file(pdf(4 * MB), i));
  const fields = (count: number): Buffer[] => Array.from({ length: count }, (_, i) => field(`f${i}`, 'x'));

  it.each([
    ['files that are small each and too large together', large(3), 'INPUT_TOO_LARGE'],
    ['more than nine files', [...large(2), ...small(8)], 'INPUT_TOO_LARGE'],
    ['more than 50 fields', [...large(1), ...fields(51)], 'INPUT_TOO_LARGE'],
    ['a field of more than 64 kB', [...large(1), field('remark', 'x'.repeat(64 * 1024 + 1))], 'INPUT_TOO_LARGE'],
    ['one file that is not accepted', [...large(1), file(Buffer.alloc(2 * MB, 'MZ'))], 'FILE_NOT_ACCEPTED'],
    ['no file', fields(3), 'INPUT_NO_FILE'],
  ])('with %s is refused and leaves nothing, whether or not it announces its length', async (_, parts, key) => {
    const before = await kept();
    for (const announced of [false, true]) {
      expect(await send(parts, { announced })).toMatchObject({ key });
      await untilGone();
      expect(await kept()).toEqual(before);
    }
  });

  it('stores nothing if the connection breaks off in its second file', async () => {
    const before = await kept();
    const { call, answer } = form();
    answer.catch(() => undefined);
    call.write(file(pdf(2 * MB)));
    call.write(file(pdf(3 * MB), 1).subarray(0, 2 * MB));
    for (let turns = 0; turns < 50_000 && incoming().length < 2; turns += 1) await new Promise((turn) => setImmediate(turn));
    expect(incoming()).toHaveLength(2);
    call.destroy();
    await untilGone();
    expect(await kept()).toEqual(before);
  });
});
