import { fromRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/**
 * A Node that is measured.
 * @typedef {object} Node
 * @property {string} path its program
 * @property {string} suffix says in a report's line which one it is; empty when there is only one
 */

/** The running Node and others, made ready: each may want a binding of its own. @param {readonly string[]} others @returns {Promise<readonly Node[]>} */
export async function nodesBeside(others) {
  const versions = [process.versions.node];
  for (const path of others) {
    const { code, output } = await run(path, ['--version'], { quiet: true });
    const ready = code === 0 && (await run(path, [fromRoot('scripts/build.mjs')])).code === 0;
    if (!ready) throw new Error(`${path} cannot be measured. ${output}`);
    versions.push(output.trim().slice(1));
  }
  return [process.execPath, ...others].map((path, i) => ({ path, suffix: others.length > 0 ? `, Node ${versions[i]}` : '' }));
}
