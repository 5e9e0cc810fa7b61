import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../lib/paths.mjs';
import { TENANT } from './fill.mjs';

/** A module of the built server. @param {string} path */
export const serverModule = (path) => import(pathToFileURL(fromRoot('dist/apps/api/src', path)).href);

/** The server in this process, mounted and not listening. @param {string} dataDir */
export async function openApp(dataDir) {
  const { createApp, SIMULATED } = await serverModule('boot.js');
  const settings = {
    dataDir,
    port: 0,
    host: '127.0.0.1',
    trustProxy: [],
    demoSeed: 'small',
    lab: false,
    logLevel: 'fatal',
    waitingPolls: 5000,
    pollSeconds: 25,
    pictureMb: 5,
    documentMb: 100,
    filesDir: join(dataDir, 'files'),
    keepsInFolder: true,
    storageHosts: [],
    smsHosts: [],
    aiHosts: [],
  };
  return createApp(settings, SIMULATED);
}

/** How somebody of the measured tenant signs in. @param {string} account @param {string} [password] */
export function signInRequest(account, password = '123456') {
  const query = new URLSearchParams({
    tenantId: TENANT,
    username: account,
    password: createHash('md5').update(password).digest('hex'),
    grant_type: 'password',
    scope: 'all',
    type: 'account',
  });
  return { path: `/api/blade-auth/oauth/token?${query}`, headers: { authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0' } };
}

/** @param {string} token */
export const signedIn = (token) => ({ 'blade-auth': `bearer ${token}` });

/** Signs somebody in at a listening server; answers the headers of his calls. @param {string} base @param {string} account @param {string} [password] */
export async function signInAt(base, account, password) {
  const { path, headers } = signInRequest(account, password);
  const answer = await fetch(base + path, { method: 'POST', headers });
  const { access_token: token } = /** @type {{ access_token: string }} */ (await answer.json());
  return signedIn(token);
}
