import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { label } from '@phone-trade/shared';
import { randomHex } from '../ids/ids.js';
import { type Settings, SettingsError } from './settings.js';

/** The provider token of the secret that tokens are signed with. */
export const SIGNING_SECRET = 'SigningSecret';

/** The secret of a server: the one it was given or, but not in production, the one its data directory keeps. */
export function signingSecret({ tokenSecret, dataDir, production }: Pick<Settings, 'tokenSecret' | 'dataDir' | 'production'>): string {
  if (tokenSecret) return tokenSecret;
  if (production) throw new SettingsError([label('生产环境必须设置 TOKEN_SECRET', 'TOKEN_SECRET must be set in production')]);
  return keptSecret(dataDir);
}

/**
 * The signing secret of a data directory: 48 random bytes, made at the first start, readable by its owner only. It is never
 * in the source, and two processes that start at once agree on one, because a hard link refuses to replace a file.
 */
export function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secret');
  const known = read(file);
  if (known) return known;
  const draft = `${file}.${randomHex(4)}`;
  writeFileSync(draft, randomHex(48), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(file) ?? keptSecret(dataDir);
}

function read(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text.length < 64) throw new Error(`${file} is too short to be a signing secret; remove it to have a new one made`);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
