import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../../scripts/lib/paths.mjs';

/**
 * What the tests tell the server: the one place that names its settings.
 * @typedef {object} Settings
 * @property {boolean} production
 * @property {string} [tokenSecret]
 * @property {string} dataDir
 * @property {string} [databaseUrl]
 * @property {string} [redisUrl]
 * @property {number} port
 * @property {string} host
 * @property {readonly string[]} trustProxy
 * @property {'standard' | 'small' | 'tenants' | 'none'} demoSeed
 * @property {boolean} lab
 * @property {'fatal' | 'error' | 'warn' | 'info' | 'debug'} logLevel
 * @property {number} pictureMb
 * @property {number} documentMb
 * @property {string} filesDir
 * @property {boolean} keepsInFolder
 * @property {number} waitingPolls
 * @property {number} pollSeconds
 * @property {boolean} strictInput
 * @property {string} [publicUrl]
 * @property {string} [oidcIssuer]
 * @property {string} [oidcClientId]
 * @property {string} [oidcClientSecret]
 * @property {string} [oidcName]
 * @property {string} [aiUrl]
 * @property {string} [aiKey]
 * @property {string} [aiModel]
 * @property {readonly string[]} aiHosts
 * @property {readonly string[]} storageHosts
 * @property {readonly string[]} smsHosts
 */

/** The built server's folder. */
export const SERVER_DIST = fromRoot('dist', 'apps', 'api', 'src');

/** @param {string} dataDir @param {Partial<Settings>} [more] @returns {Settings} */
export const settingsFor = (dataDir, more = {}) => ({
  production: false,
  dataDir,
  port: 0,
  host: '127.0.0.1',
  trustProxy: [],
  demoSeed: 'tenants',
  lab: false,
  logLevel: 'fatal',
  pictureMb: 5,
  documentMb: 100,
  filesDir: join(dataDir, 'files'),
  keepsInFolder: false,
  waitingPolls: 5000,
  pollSeconds: 25,
  strictInput: false,
  aiHosts: [],
  storageHosts: [],
  smsHosts: [],
  ...more,
});

/**
 * Starts the built server in this process: migrated, seeded, mounted, not yet listening.
 * @param {Settings} settings
 * @param {{ connectors?: Partial<import('../../apps/api/src/services.js').Connectors>, build?: string }} [options] parties that are not
 *   simulated, and the folder of the compiled server or of the bundled one
 * @returns {Promise<import('@nestjs/platform-fastify').NestFastifyApplication>}
 */
export async function boot(settings, { connectors = {}, build = SERVER_DIST } = {}) {
  const { createApp, SIMULATED } = await import(pathToFileURL(join(build, 'boot.js')).href);
  const app = await createApp(settings, { ...SIMULATED, ...connectors });
  await app.init();
  return app;
}
