import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { freePort } from '../lib/free-port.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { run, seconds } from '../lib/run.mjs';
import { serverEnvironment, startCommand } from '../lib/running.mjs';
import { BROKEN, line, NOTHING, sum, tallyIn } from '../lib/tally.mjs';
import { findNode, NEWEST } from './find.mjs';
import { mixedLoad } from './mixed-load.mjs';

/**
 * What a step of the trial says of itself, and what it counts for.
 * @typedef {{ tally: import('../lib/tally.mjs').Tally, said: string }} Result
 * @typedef {[command: string, args: readonly string[]]} Command
 */

const LOAD_MS = 60_000;

/** What npm ends with when the signal has ended its shell. */
const BY_SIGNAL = 143;

/** @param {string} said @returns {Result} */
const good = (said) => ({ tally: { ...NOTHING, passed: 1 }, said });
/** @param {string} said @returns {Result} */
const bad = (said) => ({ tally: BROKEN, said });

/**
 * What a user of another Node would do, on a copy of this project: install from the lock, build, start and stop by `npm start`; then
 * the API suite on SQLite, and a minute of mixed load with garbage collected all the time. Each step counts as a test.
 * @param {number} major @returns {Promise<import('../lib/suites.mjs').Outcome>}
 */
export async function tryNode(major) {
  const found = await findNode(major);
  if ('reason' in found) return { tally: NOTHING, note: `SKIPPED: Node ${major}: ${found.reason}` };
  const folder = mkdtempSync(join(tmpdir(), `phone-trade-node${major}-`));
  let tally = NOTHING;
  try {
    for (const [name, step] of stepsOf(found.node, major, folder)) {
      const began = performance.now();
      const result = await step().catch((error) => bad(error instanceof Error ? `\n${error.stack}` : String(error)));
      tally = sum([tally, result.tally]);
      const word = result.tally.failed > 0 ? 'FAILED' : 'ok';
      console.log(`${word.padEnd(6)} ${name.padEnd(36)} ${seconds(performance.now() - began).padStart(7)}  ${result.said}`);
      if (result.tally.failed > 0) break;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  return { tally };
}

/** @param {string} node @param {number} major @param {string} folder @returns {readonly [name: string, step: () => Promise<Result>][]} */
function stepsOf(node, major, folder) {
  const cli = process.env.npm_execpath;
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  const dataDir = join(folder, 'data');

  /** @param {readonly string[]} args @returns {Command} */
  const npm = (args) => (cli ? [node, [cli, ...args]] : ['npm', args]);
  /** @param {Command} command */
  const inside = ([command, args]) => run(command, args, { cwd: folder, env: { ...process.env, PATH }, quiet: true });

  /** Starts a server, does something with it, and ends it by SIGTERM. @param {Command} command @param {(base: string) => Promise<string>} use @param {readonly (number | null)[]} codes @returns {Promise<Result>} */
  async function serve([command, args], use, codes) {
    const port = await freePort();
    const server = await startCommand(command, args, { env: { ...serverEnvironment(dataDir, port), PATH }, port, cwd: folder });
    const used = await use(server.base).then(good, (error) => bad(String(error)));
    const code = await server.stop();
    const said = `ready in ${seconds(server.startMs)}, ${used.said}, exit code ${code}`;
    return used.tally.failed === 0 && codes.includes(code) ? good(said) : bad(`${said}\n${server.complaints()}`);
  }

  return [
    [
      'npm ci',
      async () => {
        await copyProject(folder);
        const { code, output } = await inside(npm(['ci', '--no-audit', '--no-fund']));
        const warnings = output.split('\n').filter((text) => /EBADENGINE|ERESOLVE|deprecated/.test(text));
        if (code === 0 && warnings.length === 0) return good('no warning');
        return bad(`exit code ${code}\n${output}`);
      },
    ],
    [
      'npm run build',
      async () => {
        const { code, output } = await inside(npm(['run', 'build']));
        return code === 0 ? good('') : bad(`\n${output}`);
      },
    ],
    [
      'npm start, SIGTERM to npm',
      () =>
        serve(npm(['start']), async (base) => `the sign-in page answers ${(await fetch(`${base}/login`)).status}`, [0, BY_SIGNAL, null]),
    ],
    [
      'API on SQLite',
      async () => {
        const { output } = await inside([node, ['scripts/test.mjs', '--only', 'api', ...ofTheRuntime(major)]]);
        const tally = tallyIn(output);
        return { tally, said: tally.failed > 0 ? `${line(tally)}\n${output}` : line(tally) };
      },
    ],
    [
      'a minute of load, forced collection',
      () => {
        const load = async (/** @type {string} */ base) => {
          const done = await mixedLoad(base, join(dataDir, 'main.sqlite'), LOAD_MS);
          return Object.entries(done)
            .map(([kind, count]) => `${count} × ${kind}`)
            .join(', ');
        };
        return serve([node, ['--expose-gc', '--import', './scripts/nodes/force-gc.mjs', 'scripts/start.mjs']], load, [0]);
      },
    ],
  ];
}

/**
 * Tests that another Node may answer otherwise: all but the laws of documents, by far the longest, on the newest line; on those between,
 * what touches files, threads, sockets and processes.
 * @param {number} major
 */
const ofTheRuntime = (major) => [
  'tests/platform/',
  'tests/tooling/',
  ...(major === NEWEST ? ['tests/api/', 'tests/seeds/', 'tests/scenarios/', 'tests/move/'] : []),
];

/** What git has or would take: the tracked files as they are now, and new ones. @param {string} folder */
async function copyProject(folder) {
  const { code, output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { quiet: true });
  if (code !== 0) throw new Error(output);
  for (const file of output.split('\0').filter((name) => name !== '' && existsSync(fromRoot(name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(fromRoot(file), join(folder, file));
  }
}
