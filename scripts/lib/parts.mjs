import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow, fingerprint } from './fingerprint.mjs';
import { CACHE, fromRoot, SERVER_ENTRY } from './paths.mjs';
import { run, runNode, seconds } from './run.mjs';

/**
 * @typedef {object} Part one thing that is built on its own
 * @property {string} name
 * @property {readonly string[]} sources a change below these makes it stale
 * @property {string} proof the file that must exist after a build
 * @property {() => Promise<{ code: number, output: string }>} build
 * @property {string} [variant] what else it depends on
 * @property {Part} [after] the part it is made with
 */

const TSC = fromRoot('node_modules/typescript/bin/tsc');
const SHARED_SOURCES = ['libs/shared/src', 'libs/shared/package.json', 'libs/shared/tsconfig.json', 'tsconfig.base.json'];

/** @type {Part} */
export const SHARED = {
  name: 'shared',
  sources: SHARED_SOURCES,
  proof: fromRoot('libs/shared/dist/index.js'),
  build: () => compile('libs/shared', [['libs/shared/dist', 'libs/shared/src']]),
};

/** @type {Part} */
export const SERVER = {
  name: 'server',
  sources: [
    ...SHARED_SOURCES,
    'apps/api/src',
    'apps/api/package.json',
    'migrations',
    'seeds',
    'tsconfig.server.json',
    'scripts/lib/bundle.mjs',
    'package-lock.json',
  ],
  proof: SERVER_ENTRY,
  async build() {
    const compiled = await compile(
      'tsconfig.server.json',
      ['apps/api/src', 'migrations', 'seeds'].map((folder) => [`dist/${folder}`, folder]),
    );
    if (compiled.code !== 0) return compiled;
    const bundled = await runNode(fromRoot('scripts/lib/bundle.mjs'), [], { quiet: true });
    copyTemplates();
    return bundled;
  },
};

/** The templates of the code generator are found beside the module that reads them: the compiled one and the bundle. */
function copyTemplates() {
  for (const place of ['dist/apps/api/src/modules/develop/templates', 'dist/apps/api/bundle/templates']) {
    rmSync(fromRoot(place), { recursive: true, force: true });
    cpSync(fromRoot('apps/api/src/modules/develop/templates'), fromRoot(place), { recursive: true });
  }
}

/** @type {Part} */
export const CONSOLE = {
  name: 'console',
  sources: [...SHARED_SOURCES, 'apps/console', 'package-lock.json'],
  proof: fromRoot('apps/console/dist/index.html'),
  build: () =>
    runNode(fromRoot('node_modules/vite/bin/vite.js'), ['build', '--logLevel', 'warn'], { cwd: fromRoot('apps/console'), quiet: true }),
};

/**
 * The demo data of a profile, played while the console is built: a first start copies it. It tells a story up to today.
 * @param {string} profile @returns {Part}
 */
export const demoData = (profile) => ({
  name: 'demo',
  sources: SERVER.sources,
  proof: fromRoot('dist/templates'),
  variant: `${profile} ${new Date().toISOString().slice(0, 10)}`,
  after: SERVER,
  build: () => runNode(fromRoot('dist/apps/api/src/cli/template.js'), [profile], { quiet: true }),
});

const stampOf = (/** @type {Part} */ part) => join(CACHE, 'stamps', part.name);
const fingerprintOf = (/** @type {Part} */ part) => `${fingerprint(part.sources.map((path) => fromRoot(path)))} ${part.variant ?? ''}`;

/** Whether the part was never built or its sources have changed since. @param {Part} part */
export function isStale(part) {
  if (!existsSync(part.proof) || !existsSync(stampOf(part))) return true;
  return readFileSync(stampOf(part), 'utf8') !== fingerprintOf(part);
}

/**
 * Builds the parts that are stale: the shared library first, the server and the console side by side.
 * @param {{ force?: boolean, parts?: readonly Part[] }} [options]
 * @returns {Promise<boolean>} whether everything is built now
 */
export async function ensureBuilt({ force = false, parts = [SHARED, SERVER, CONSOLE] } = {}) {
  const stale = parts.filter((part) => force || isStale(part));
  if (stale.length === 0) return true;
  console.log(`Building ${stale.map((part) => part.name).join(', ')} …`);
  if (stale.includes(SHARED) && !(await build(SHARED))) return false;
  /** @type {Map<Part, Promise<boolean>>} */
  const begun = new Map();
  for (const part of stale.filter((one) => one !== SHARED)) {
    const first = part.after && begun.get(part.after);
    begun.set(part, first ? first.then((good) => good && build(part)) : build(part));
  }
  return (await Promise.all(begun.values())).every(Boolean);
}

/** @param {Part} part */
async function build(part) {
  const started = performance.now();
  // Taken before the build: a file saved meanwhile must count as a change.
  const before = fingerprintOf(part);
  const { code, output } = await part.build();
  if (code !== 0 || !existsSync(part.proof)) {
    console.error(`${output}\nBuilding ${part.name} failed.`);
    return false;
  }
  mkdirSync(dirname(stampOf(part)), { recursive: true });
  writeFileSync(stampOf(part), before);
  console.log(`  ${part.name.padEnd(8)} ${seconds(performance.now() - started)}  ${output.trim()}`.trimEnd());
  return true;
}

/**
 * @param {string} project @param {readonly (readonly string[])[]} folders pairs of output and source folder
 */
async function compile(project, folders) {
  const result = await run(process.execPath, [TSC, '-b', project], { quiet: true });
  for (const [output = '', source = ''] of folders) removeOrphans(fromRoot(output), fromRoot(source));
  return result;
}

/**
 * tsc never removes what it wrote for a source that is gone; a left-over migration would still be found and run.
 * @param {string} output @param {string} source
 */
export function removeOrphans(output, source) {
  for (const file of filesBelow(output, (name) => /\.(js|d\.ts)(\.map)?$/.test(name))) {
    const stem = join(source, file.slice(output.length).replace(/\.(js|d\.ts)(\.map)?$/, ''));
    if (!existsSync(`${stem}.ts`) && !existsSync(`${stem}.tsx`) && !existsSync(`${stem}.d.ts`)) rmSync(file);
  }
}
