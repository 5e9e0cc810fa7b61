import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type * as OpenApiTs from 'openapi-typescript';
import type TypeScript from 'typescript';
import { openApiDocument } from '../../support/description.js';
import { useApp } from '../../support/harness.js';
import { CLIENT_WALK } from './client-walk.js';

const app = useApp({ seed: 'small' });
/** Below `node_modules`, where the compiled client finds its packages. */
const CACHE = join(__dirname, '../../../node_modules/.cache');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(CACHE, 'client-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Compiles the program strictly with the types of the document, and returns the errors. */
async function compile(): Promise<readonly string[]> {
  const [{ default: openapiTs, astToString }, { default: ts }] = await Promise.all([
    nativeImport<typeof OpenApiTs>('openapi-typescript'),
    nativeImport<{ default: typeof TypeScript }>('typescript'),
  ]);
  writeFileSync(join(folder, 'schema.d.ts'), astToString(await openapiTs(JSON.stringify(await openApiDocument()))));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const source = join(folder, 'walk.ts');
  writeFileSync(source, CLIENT_WALK);
  const program = ts.createProgram([source], {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [join(__dirname, '../../../node_modules/@types')],
    outDir: folder,
  });
  const { diagnostics } = program.emit();
  return [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ messageText, start, file }) => {
    const line = file && start !== undefined ? file.text.slice(start, start + 60) : '';
    return `${ts.flattenDiagnosticMessageText(messageText, ' ')} ${line}`;
  });
}

it('a client generated from the document compiles, signs in, reads a list and a detail, and saves', async () => {
  expect(await compile()).toEqual([]);
  const { walk } = await nativeImport<{ walk(baseUrl: string, password: string): Promise<object> }>(join(folder, 'walk.js'));
  const { port } = app().server.address() as AddressInfo;
  // MD5 of the administrator's password, as front ends of the family send it.
  expect(await walk(`http://127.0.0.1:${port}`, '21232f297a57a5a743894a0e4a801fc3')).toEqual({
    publicKey: expect.any(String),
    permissions: expect.arrayContaining(['post_edit']),
    below: expect.any(String),
    stranger: undefined,
    finding: 'INPUT_REQUIRED',
    total: expect.any(Number),
    postName: expect.any(String),
    saved: true,
    remark: 'walked',
  });
}, 60_000);
