import { fork } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { copyTemplate, ensureTemplate, templateKey } from '../../tests/support/template.mjs';
import { fromRoot, SERVER_ENTRY } from '../lib/paths.mjs';
import { serverEnvironment } from '../lib/running.mjs';
import { kilobytes } from './table.mjs';

/** Files that the built server loads before it listens, and their KB. @returns {Promise<Record<string, number>>} */
export async function startLoads() {
  const key = templateKey();
  await ensureTemplate('tenants', key, undefined);
  const place = await copyTemplate('tenants', key, undefined);
  try {
    const { modules, bytes } = await loadedBy(place.dataDir);
    return { modules, KB: kilobytes(bytes) };
  } finally {
    await place.remove();
  }
}

/** @param {string} dataDir @returns {Promise<{ modules: number, bytes: number }>} */
function loadedBy(dataDir) {
  const counter = pathToFileURL(fromRoot('scripts/counters/loaded.mjs')).href;
  const server = fork(SERVER_ENTRY, [], {
    execArgv: ['--import', counter],
    env: { ...serverEnvironment(dataDir, 0), LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((done, fail) => {
    /** @type {unknown} */
    let loaded;
    server.once('message', (message) => {
      loaded = message;
      server.kill('SIGTERM');
    });
    server.once('exit', (code) => (loaded ? done(/** @type {any} */ (loaded)) : fail(new Error(`The server ended with ${code}.`))));
  });
}
