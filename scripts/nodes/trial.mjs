import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { freePort } from '../lib/free-port.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { run, seconds } from '../lib/run.mjs';
import { serverEnvironment, startCommand } from '../lib/running.mjs';
import { BROKEN, line, NOTHING, sum, tallyIn } from '../lib/tally.mjs';
import { findNode, otherMajors } from './find.mjs';
import { mixedLoad } from './mixed-load.mjs';

/**
 * What a step of the trial says of itself, and what it counts for.
 * @typedef {{ tally: import('../lib/tally.mjs').Tally, said: string }} Result
 * @typedef {[command: string, args: readonly string[]]} Command
 */

const FULL = process.env.TEST_FULL === '1';
const LOAD_MS = FULL ? 60_000 : 20_000;

/** What npm ends with when the signal has ended its shell. */
const BY_SIGNAL = 143;

/** @param {string} said @returns {Result} */
const good = (said) => ({ tally: { ...NOTHING, passed: 1 }, said });
/** @param {string} said @returns {Result} */
const bad = (said) => ({ tally: BROKEN, said });

/**
 * The other lines of Node, each on a copy of this project. The newest installs, builds, starts, runs the tests that a runtime can
 * decide, and answers a mixed load while garbage is collected all the time. The lines between start and serve in the copy of the newest
 * and share its tests of the platform; in the full run each does everything. Each step counts as a test.
 * @returns {Promise<import('../lib/suites.mjs').Outcome>}
 */
export async function tryNodes() {
  const notes = [];
  /** @type {string[]} */
  const failures = [];
  let tally = NOTHING;
  /** @type {string | undefined} */
  let prepared;
  const majors = otherMajors(process.versions.node).sort((a, b) => b - a);
  try {
    for (const major of majors) {
      const found = await findNode(major);
      if ('reason' in found) {
        notes.push(`SKIPPED: Node ${major}: ${found.reason}`);
        continue;
      }
      console.log(`Node ${found.version}`);
      const isFirst = prepared === undefined;
      if (isFirst || FULL) prepared = await freshFolder(prepared);
      const trial = trialOf(found.node, majors, major, /** @type {string} */ (prepared));
      const steps = isFirst || FULL ? trial.whole : trial.prepared;
      const outcome = await take(steps);
      tally = sum([tally, outcome.tally]);
      if (outcome.failed === undefined) continue;
      failures.push(`Node ${major}: ${outcome.failed}`);
      break;
    }
  } finally {
    if (prepared) remove(prepared);
  }
  const note = notes.join('\n');
  if (tally === NOTHING) return { tally, note };
  if (note) console.log(note);
  return { tally, failures };
}

const remove = (/** @type {string} */ folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** @param {string | undefined} before the folder of the line before, removed */
async function freshFolder(before) {
  if (before) remove(before);
  const folder = mkdtempSync(join(tmpdir(), 'phone-trade-node-'));
  await copyProject(folder);
  return folder;
}

/** @typedef {readonly [name: string, step: () => Promise<Result>]} Step */

/** Takes one step after the other until one fails. @param {readonly Step[]} steps @returns {Promise<{ tally: import('../lib/tally.mjs').Tally, failed?: string }>} */
async function take(steps) {
  let tally = NOTHING;
  for (const [name, step] of steps) {
    const began = performance.now();
    const result = await step().catch((error) => bad(error instanceof Error ? `\n${error.stack}` : String(error)));
    tally = sum([tally, result.tally]);
    const word = result.tally.failed > 0 ? 'FAILED' : 'ok';
    console.log(`${word.padEnd(6)} ${name.padEnd(36)} ${seconds(performance.now() - began).padStart(7)}  ${result.said}`);
    if (result.tally.failed > 0) return { tally, failed: name };
  }
  return { tally };
}

/**
 * @param {string} node @param {readonly number[]} majors newest first @param {number} major @param {string} folder
 * @returns {{ whole: readonly Step[], prepared: readonly Step[] }} all steps, and those in a folder that another line has installed and built
 */
function trialOf(node, majors, major, folder) {
  const cli = process.env.npm_execpath;
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  const dataDir = join(folder, `data-${major}`);

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

  /** @type {Step} */
  const install = [
    'npm ci',
    async () => {
      const { code, output } = await inside(npm(['ci', '--no-audit', '--no-fund']));
      const warnings = output.split('\n').filter((text) => /EBADENGINE|ERESOLVE|deprecated/.test(text));
      return code === 0 && warnings.length === 0 ? good('no warning') : bad(`exit code ${code}\n${output}`);
    },
  ];
  /** @type {Step} */
  const build = [
    'npm run build',
    async () => {
      const { code, output } = await inside(npm(['run', 'build']));
      return code === 0 ? good('') : bad(`\n${output}`);
    },
  ];
  /** @type {Step} */
  const start = [
    'npm start, SIGTERM to npm',
    () => serve(npm(['start']), async (base) => `the sign-in page answers ${(await fetch(`${base}/login`)).status}`, [0, BY_SIGNAL, null]),
  ];
  /** @type {Step} */
  const test = [
    'tests of the runtime on SQLite',
    async () => {
      const { output } = await inside([node, ['scripts/test.mjs', '--only', 'api', ...ofTheRuntime(major, majors)]]);
      const tally = tallyIn(output);
      return { tally, said: tally.failed > 0 ? `${line(tally)}\n${output}` : line(tally) };
    },
  ];
  /** @type {Step} */
  const load = [
    'mixed load, forced collection',
    () => {
      const work = async (/** @type {string} */ base) => {
        const done = await mixedLoad(base, join(dataDir, 'main.sqlite'), LOAD_MS);
        return Object.entries(done)
          .map(([kind, count]) => `${count} × ${kind}`)
          .join(', ');
      };
      return serve([node, ['--expose-gc', '--import', './scripts/nodes/force-gc.mjs', 'scripts/start.mjs']], work, [0]);
    },
  ];
  return { whole: [install, build, start, test, load], prepared: [start, test] };
}

/** Files, threads, sockets and processes: a half for each of two lines. */
const BETWEEN = [
  ['tests/platform/(durability|files|http).spec', 'tests/tooling/process.spec'],
  ['tests/platform/(excel|first-start|http-limits|snapshot|sqlite-lock).spec'],
];

/**
 * Tests that another Node may answer otherwise: on the newest those of the platform, on the lines between half of them each. In the full
 * run all but the laws of documents.
 * @param {number} major @param {readonly number[]} majors newest first
 */
function ofTheRuntime(major, majors) {
  if (FULL) return ['tests/platform/', 'tests/tooling/', 'tests/api/', 'tests/seeds/', 'tests/scenarios/', 'tests/move/'];
  if (major === majors[0]) return ['tests/platform/', 'tests/tooling/'];
  return BETWEEN[(majors.indexOf(major) - 1) % BETWEEN.length] ?? [];
}

/** What git has or would take: the tracked files as they are now, and new ones. @param {string} folder */
async function copyProject(folder) {
  const { code, output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { quiet: true });
  if (code !== 0) throw new Error(output);
  for (const file of output.split('\0').filter((name) => name !== '' && existsSync(fromRoot(name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(fromRoot(file), join(folder, file));
  }
}
