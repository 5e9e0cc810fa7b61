// The server of the console tests: the built product on a fresh copy of the small demo, removed at the end.
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { SERVER_ENTRY } from '../../../scripts/lib/paths.mjs';
import { copyTemplate, ensureTemplate, sweep, templateKey } from '../../support/template.mjs';

await sweep(undefined);
const key = templateKey();
await ensureTemplate('small', key, undefined);
const { dataDir } = await copyTemplate('small', key, undefined);
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

Object.assign(process.env, {
  PORT: process.env.CONSOLE_TEST_PORT ?? '4310',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DEMO_SEED: 'small',
});
process.argv[1] = SERVER_ENTRY;
await import(pathToFileURL(SERVER_ENTRY).href);
