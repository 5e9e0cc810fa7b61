// Checks that spare the reviewer: types, lint and format, boundaries, unused code, counters, the rules of this repository.
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runNode, seconds } from './lib/run.mjs';

requireNode();
await ensureInstalled({ sqlite: false });

/** `printsOutput`: the output is printed even if the step passes. @typedef {{ name: string, script: string, args: readonly string[], printsOutput?: boolean }} Step */

const TSC = 'node_modules/typescript/bin/tsc';
/** Compiles for the other steps. @type {Step} */
const FIRST = { name: 'types: shared and server', script: TSC, args: ['-b', 'libs/shared', 'tsconfig.server.json'] };
/** Two lanes for two cores. @type {readonly (readonly Step[])[]} */
const LANES = [
  // Builds the console and bundles the server, for tests and `npm start` too.
  [{ name: 'counters', script: 'scripts/counters.mjs', args: [] }],
  [
    { name: 'types: tests and scripts', script: TSC, args: ['-p', 'tsconfig.tests.json'] },
    { name: 'types: console', script: TSC, args: ['-p', 'apps/console/tsconfig.spec.json'] },
    {
      name: 'lint and format',
      script: 'node_modules/@biomejs/biome/bin/biome',
      args: ['check', '--error-on-warnings', '--diagnostic-level=warn', '--max-diagnostics=50'],
    },
    {
      name: 'boundaries',
      script: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      args: ['--config', '.dependency-cruiser.cjs', 'apps/api/src', 'apps/console/src', 'libs/shared/src', 'migrations', 'seeds'],
    },
    { name: 'unused', script: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
    { name: 'rules', script: 'scripts/check-rules.mjs', args: [] },
    { name: 'own lines', script: 'scripts/lines.mjs', args: [], printsOutput: true },
  ],
];

/** @param {readonly Step[]} steps @returns {Promise<string[]>} the names of those that failed */
async function follow(steps) {
  const failed = [];
  for (const { name, script, args, printsOutput } of steps) {
    const began = performance.now();
    const { code, output } = await runNode(fromRoot(script), args, { quiet: true });
    const time = seconds(performance.now() - began).padStart(7);
    console.log(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(26)} ${time}${code === 0 && !printsOutput ? '' : `\n${output.trimEnd()}`}`,
    );
    if (code !== 0) failed.push(name);
  }
  return failed;
}

const failed = [...(await follow([FIRST])), ...(await Promise.all(LANES.map(follow))).flat()];
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join('; ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
