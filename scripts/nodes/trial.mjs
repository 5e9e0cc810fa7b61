import { basename, delimiter, dirname, join } from 'node:path';
import { freePort } from '../lib/free-port.mjs';
import { run, seconds } from '../lib/run.mjs';
import { serverEnvironment, startCommand } from '../lib/running.mjs';
import { BROKEN, line, NOTHING, sum, tallyIn } from '../lib/tally.mjs';
import { copyOfProject, copyOfSources, remove } from './copy.mjs';
import { findNode, otherMajors } from './find.mjs';
import { FirstUse } from './first-use.mjs';
import { mixedLoad } from './mixed-load.mjs';

/**
 * What a step of the trial says of itself, and what it counts for.
 * @typedef {{ tally: import('../lib/tally.mjs').Tally, said: string }} Result
 * @typedef {[command: string, args: readonly string[]]} Command
 */

const FULL = process.env.TEST_FULL === '1';
const LOAD_MS = 60_000;
/** A start may have to fetch what this line of Node needs besides. */
const PATIENCE_MS = 300_000;

/** What npm ends with when the signal has ended its shell. */
const BY_SIGNAL = 143;

/** @param {string} said @returns {Result} */
const good = (said) => ({ tally: { ...NOTHING, passed: 1 }, said });
/** @param {string} said @returns {Result} */
const bad = (said) => ({ tally: BROKEN, said });

/**
 * The other lines of Node. In one copy of what is installed and built here, so that nothing but Node itself is another one, each would install
 * the packages, and starts, signs in, uploads, writes and reads a workbook, and ends. In the full run each has a copy of the sources, which it
 * installs, builds, tests and loads too. Each step counts as a test.
 * @returns {Promise<import('../lib/suites.mjs').Outcome>}
 */
export async function tryNodes() {
  const notes = [];
  /** @type {string[]} */
  const failures = [];
  let tally = NOTHING;
  /** @type {string | undefined} */
  let folder;
  try {
    for (const major of otherMajors(process.versions.node).sort((a, b) => b - a)) {
      const found = await findNode(major);
      if ('reason' in found) {
        notes.push(`SKIPPED: Node ${major}: ${found.reason}`);
        continue;
      }
      console.log(`Node ${found.version}`);
      if (folder && FULL) remove(folder);
      folder = FULL ? await copyOfSources() : (folder ?? (await copyOfProject()));
      const outcome = await trial(found.node, folder);
      tally = sum([tally, outcome.tally]);
      if (outcome.failed === undefined) continue;
      failures.push(`Node ${major}: ${outcome.failed}`);
      break;
    }
  } finally {
    if (folder) remove(folder);
  }
  const note = notes.join('\n');
  if (tally === NOTHING) return { tally, note };
  if (note) console.log(note);
  return { tally, failures };
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

/** @param {string} node @param {string} folder @returns {ReturnType<typeof take>} */
async function trial(node, folder) {
  const machine = new Machine(node, folder);
  try {
    return await take(
      FULL
        ? [machine.install(['ci']), machine.build(), ...machine.use(), machine.test(), machine.load()]
        : // What it needs beside the packages that are there, the start installs.
          [machine.install(['ci', '--dry-run']), ...machine.use()],
    );
  } finally {
    await machine.stop();
  }
}

/** One Node with a copy of the project, and the steps it can be made to take. */
class Machine {
  /** @type {import('../lib/running.mjs').Running | undefined} */
  #server;

  /** @param {string} node @param {string} folder */
  constructor(node, folder) {
    this.node = node;
    this.folder = folder;
    this.path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
    this.dataDir = join(folder, `data-${basename(dirname(dirname(node)))}`);
  }

  /** @param {readonly string[]} args @returns {Step} */
  install(args) {
    return [
      `npm ${args.join(' ')}`,
      async () => {
        const { code, output } = await this.#run(this.#npm([...args, '--no-audit', '--no-fund']));
        const warnings = output.split('\n').filter((text) => /EBADENGINE|ERESOLVE|deprecated/.test(text));
        return code === 0 && warnings.length === 0 ? good('no warning') : bad(`exit code ${code}\n${output}`);
      },
    ];
  }

  /** @returns {Step} */
  build() {
    return [
      'npm run build',
      async () => {
        const { code, output } = await this.#run(this.#npm(['run', 'build']));
        return code === 0 ? good('') : bad(`\n${output}`);
      },
    ];
  }

  /** From `npm start` to SIGTERM. @returns {readonly Step[]} */
  use() {
    /** @type {FirstUse | undefined} */
    let user;
    const step = (/** @type {string} */ name, /** @type {(user: FirstUse) => Promise<string>} */ work) =>
      /** @type {Step} */ ([name, async () => good(await work(/** @type {FirstUse} */ (user)))]);
    return [
      [
        'npm start',
        async () => {
          const { base, startMs } = await this.#serve(this.#npm(['start']), 'tenants');
          user = new FirstUse(base);
          return good(`ready in ${seconds(startMs)}, the sign-in page answers ${(await fetch(`${base}/login`)).status}`);
        },
      ],
      step('a sign-in', (one) => one.signIn()),
      step('an upload', (one) => one.upload()),
      step('a workbook', (one) => one.workbook()),
      ['SIGTERM to npm', () => this.#end([0, BY_SIGNAL, null])],
    ];
  }

  /** @returns {Step} */
  test() {
    return [
      'tests of the runtime on SQLite',
      async () => {
        const { output } = await this.#run([this.node, ['scripts/test.mjs', '--only', 'api', ...OF_THE_RUNTIME]]);
        const tally = tallyIn(output);
        return { tally, said: tally.failed > 0 ? `${line(tally)}\n${output}` : line(tally) };
      },
    ];
  }

  /** @returns {Step} */
  load() {
    return [
      'mixed load, forced collection',
      async () => {
        const command = /** @type {Command} */ ([
          this.node,
          ['--expose-gc', '--import', './scripts/nodes/force-gc.mjs', 'scripts/start.mjs'],
        ]);
        remove(this.dataDir);
        const { base } = await this.#serve(command, 'small');
        const done = await mixedLoad(base, join(this.dataDir, 'main.sqlite'), LOAD_MS);
        const said = Object.entries(done).map(([kind, count]) => `${count} × ${kind}`);
        const { tally, said: end } = await this.#end([0]);
        return { tally, said: `${said.join(', ')}, ${end}` };
      },
    ];
  }

  /** Ends a server that a failed step has left. */
  async stop() {
    await this.#server?.stop();
  }

  /** @param {Command} command @param {string} seed */
  async #serve([command, args], seed) {
    const port = await freePort();
    const env = { ...serverEnvironment(this.dataDir, port), DEMO_SEED: seed, PATH: this.path };
    this.#server = await startCommand(command, args, { env, port, cwd: this.folder, patienceMs: PATIENCE_MS });
    return this.#server;
  }

  /** @param {readonly (number | null)[]} codes @returns {Promise<Result>} */
  async #end(codes) {
    const server = this.#server;
    const code = (await server?.stop()) ?? null;
    this.#server = undefined;
    const said = `exit code ${code}`;
    return codes.includes(code) ? good(said) : bad(`${said}\n${server?.complaints()}`);
  }

  /** @param {readonly string[]} args @returns {Command} */
  #npm(args) {
    const cli = process.env.npm_execpath;
    return cli ? [this.node, [cli, ...args]] : ['npm', args];
  }

  /** @param {Command} command */
  #run([command, args]) {
    return run(command, args, { cwd: this.folder, env: { ...process.env, PATH: this.path }, quiet: true });
  }
}

/** Tests that another Node may answer otherwise: all but the laws of documents and calls. */
const OF_THE_RUNTIME = ['tests/platform/', 'tests/tooling/', 'tests/api/', 'tests/seeds/', 'tests/scenarios/', 'tests/move/'];
