import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoint } from '@phone-trade/shared';
import { rootModule } from '../support/server-module.js';

type Running = import('../../scripts/lib/running.mjs').Running;

const MB = 1024 * 1024;
const MAX_GROWTH_MB = 60;
const BOUNDARY = 'memory';
const START = Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`);
const END = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

let dataDir: string;
let server: Running;

beforeAll(async () => {
  const [{ startCommand, serverEnvironment }, { SERVER_ENTRY }, { freePort }] = await Promise.all([
    rootModule<typeof import('../../scripts/lib/running.mjs')>('scripts/lib/running.mjs'),
    rootModule<typeof import('../../scripts/lib/paths.mjs')>('scripts/lib/paths.mjs'),
    rootModule<typeof import('../../scripts/lib/free-port.mjs')>('scripts/lib/free-port.mjs'),
  ]);
  dataDir = mkdtempSync(join(tmpdir(), 'phone-trade-memory-'));
  const env = serverEnvironment(dataDir, await freePort());
  server = await startCommand(process.execPath, [SERVER_ENTRY], { env, port: Number(env.PORT) });
});

afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends so many megabytes as one file; answers the most memory that the server had meanwhile. */
function most(headers: Record<string, string>, megabytes: number): Promise<number> {
  const part = Buffer.alloc(MB, '%PDF-1.7 ');
  let highest = server.rss();
  return new Promise((resolve, reject) => {
    const call = rawRequest(server.base + endpoint('phone.common.fileUpload').path, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': START.length + megabytes * MB + END.length,
      },
    });
    call.on('error', reject);
    call.on('response', (response) => {
      response.resume();
      if (response.statusCode === 200) response.on('end', () => resolve(Math.max(highest, server.rss())));
      else reject(new Error(`refused with ${response.statusCode} ${response.headers['x-error-key']}`));
    });
    call.write(START);
    const send = (left: number): void => {
      highest = Math.max(highest, server.rss());
      if (left === 0) call.end(END);
      else call.write(part, (error) => (error ? reject(error) : send(left - 1)));
    };
    send(megabytes);
  });
}

test('an upload of 100 MB takes less than 60 MB of memory', async () => {
  // Where there is no /proc, the memory of another process is not known.
  if (!existsSync('/proc/self/status')) return;
  const { signInAt } = await rootModule<typeof import('../../scripts/bench/app.mjs')>('scripts/bench/app.mjs');
  const headers = await signInAt(server.base, 'boss');
  // The heap first grows to its steady size: as many bytes in small files.
  let before = 0;
  for (let sent = 0; sent < 100; sent += 5) before = Math.max(before, await most(headers, 5));
  expect((await most(headers, 100)) - before).toBeLessThan(MAX_GROWTH_MB);
});
