import { spawnSync } from 'node:child_process';

/**
 * A Node that is measured.
 * @typedef {object} Node
 * @property {string} path its program
 * @property {string} suffix says in a report's line which one it is; empty when there is only one
 */

/** @param {readonly string[]} paths @returns {readonly Node[]} */
export function nodesAt(paths) {
  const versions = paths.map((path) => {
    const { stdout, error } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    if (error) throw error;
    return stdout.trim().slice(1);
  });
  return paths.map((path, i) => ({ path, suffix: paths.length > 1 ? `, Node ${versions[i]}` : '' }));
}
