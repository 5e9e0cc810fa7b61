import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { KeptFiles } from './kept-files.js';

const CODE = 'let a = 1;\n'.repeat(200);

let folder: string;
let files: KeptFiles;

beforeAll(async () => {
  const above = mkdtempSync(join(tmpdir(), 'kept-files-'));
  folder = join(above, 'dist');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(above, 'secret.js'), 'not for anybody');
  writeFileSync(join(folder, 'assets', 'a.js'), CODE);
  writeFileSync(join(folder, 'assets', 'a.js.br'), brotliCompressSync(CODE));
  writeFileSync(join(folder, 'small.svg'), '<svg/>');
  writeFileSync(join(folder, 'build.json'), '{}');
  files = await KeptFiles.in(pathToFileURL(`${folder}/`));
});

afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

it('find returns a file unchanged or in the encoding the client accepts', async () => {
  expect(String((await files.find('assets/a.js', undefined))?.bytes)).toBe(CODE);
  const br = await files.find('assets/a.js', 'br');
  expect(br).toMatchObject({ type: 'text/javascript; charset=utf-8', packing: 'br', bytes: brotliCompressSync(CODE) });
  const gzip = await files.find('assets/a.js', 'gzip');
  expect(gzip?.packing).toBe('gzip');
  expect(String(gunzipSync(gzip?.bytes as Buffer))).toBe(CODE);
});

it('find returns small files uncompressed', async () => {
  expect(await files.find('small.svg', 'gzip')).toEqual({ type: 'image/svg+xml', bytes: Buffer.from('<svg/>') });
});

it('find caches file contents', async () => {
  const first = await files.find('small.svg', undefined);
  writeFileSync(join(folder, 'small.svg'), '<svg>changed</svg>');
  expect(await files.find('small.svg', undefined)).toBe(first);
});

it.each(['../secret.js', 'assets/../../secret.js', 'assets/a.js.br', 'assets', 'build.json', 'assets/b.js', ''])(
  'find does not find %s',
  async (name) => {
    expect(await files.find(name, undefined)).toBeUndefined();
  },
);

it('find retries after a failed read', async () => {
  writeFileSync(join(folder, 'assets', 'late.js'), CODE);
  const late = await KeptFiles.in(pathToFileURL(`${folder}/`));
  rmSync(join(folder, 'assets', 'late.js'));
  await expect(late.find('assets/late.js', undefined)).rejects.toThrow('ENOENT');
  writeFileSync(join(folder, 'assets', 'late.js'), CODE);
  expect((await late.find('assets/late.js', undefined))?.bytes).toHaveLength(CODE.length);
});
