import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { LINES } from '../lib/node-version.mjs';
import { npm, run } from '../lib/run.mjs';

/** The newest line of Node this product is for. */
const NEWEST = 26;

/** The lines of Node this product is for: those with a floor of their own, and the newest. */
const MAJORS = [...LINES.map(({ major }) => major), NEWEST];

/** Outside of the project, so that it outlives a clone. */
const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'phone-trade', 'nodes');

/** The lines beside the one that runs this. @param {string} version */
export const otherMajors = (version) => MAJORS.filter((major) => major !== Number.parseInt(version, 10));

/**
 * The newest Node of a line, from npm: what its package `node` installs is a package a platform, taken here without the detour.
 * @param {number} major @returns {Promise<{ node: string, version: string } | { reason: string }>}
 */
export async function findNode(major) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(CACHE, String(major));
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  mkdirSync(folder, { recursive: true });
  // Asked each time for what is newest; without the network what was brought before serves.
  const brought = await npm(
    ['install', `${name}@${major}`, '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'],
    { cwd: folder, quiet: true },
  );
  const { code, output } = await run(program, ['--version'], { quiet: true });
  const version = output.trim().slice(1);
  if (code === 0 && Number.parseInt(version, 10) === major) return { node: program, version };
  if (readdirSync(folder).length > 0) rmSync(folder, { recursive: true });
  return { reason: `no ${name}@${major} to be had: ${brought.output.trim().split('\n').at(-1) ?? 'it does not start'}` };
}
