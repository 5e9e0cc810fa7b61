import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './paths.mjs';

const IGNORED = new Set(['node_modules', 'dist', 'coverage', '.git']);

/**
 * Every file below a path, sorted, without what is made by a build. A missing path has no files.
 * @param {string} path @param {(name: string) => boolean} [keep]
 * @returns {string[]}
 */
export function filesBelow(path, keep = () => true) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  const found = [];
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory() && !IGNORED.has(entry.name)) found.push(...filesBelow(join(path, entry.name), keep));
    else if (entry.isFile() && keep(entry.name)) found.push(join(path, entry.name));
  }
  return found.sort();
}

/**
 * Changes when a file below the paths is added, removed or touched. Reads no content, so it costs a millisecond per few dozen files.
 * @param {readonly string[]} paths
 */
export function fingerprint(paths) {
  const hash = createHash('sha1');
  for (const file of paths.flatMap((path) => filesBelow(path))) {
    const { size, mtimeMs } = statSync(file);
    // A copy keeps milliseconds.
    hash.update(`${relative(ROOT, file)}\0${size}\0${Math.round(mtimeMs)}\n`);
  }
  return hash.digest('hex');
}

/**
 * Changes only when the content does: dearer, for what is itself dear to make again.
 * @param {readonly string[]} files
 */
export function contentHash(files) {
  const hash = createHash('sha1');
  for (const file of files) hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
}
