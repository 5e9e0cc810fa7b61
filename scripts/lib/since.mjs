import { filesBelow } from './fingerprint.mjs';
import { fromRoot } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Where a changed file is tested, by its path: the first row that fits counts. Each text begins the paths of tests; of several in one list the
 * first counts that any test has. A file of no row may be used anywhere: the platform, the vocabulary, seeds, the support of the tests.
 * @type {readonly (readonly [file: RegExp, tests: (...parts: string[]) => readonly (string | readonly string[])[]])[]}
 */
const ROWS = [
  [/\.md$/, () => []],
  [/^(.+\.spec\.tsx?)$/, (spec) => [spec]],
  [/^(tests\/(?!support\/|console\/)(?:api\/)?[^/]+\/)/, (folder) => [folder]],
  [/^apps\/api\/src\/kernel\//, () => ['apps/api/src/kernel/', 'tests/kernel/', 'tests/scenarios/', 'tests/api/phone/']],
  [
    /^(apps\/api\/src\/modules\/phone\/kinds\/([^/]+)\/)/,
    (folder, noun) => [
      folder,
      [`tests/api/phone/${noun}`, 'tests/api/phone/'],
      'tests/kernel/',
      ...contract('phone'),
      `tests/console/${noun}`,
    ],
  ],
  [
    /^(apps\/api\/src\/modules\/phone\/[^/]+\/([^/]+)\/)/,
    (folder, noun) => [folder, [`tests/api/phone/${noun}`, 'tests/api/phone/'], ...contract('phone'), `tests/console/${noun}`],
  ],
  [/^(apps\/api\/src\/modules\/([^/]+)\/)/, (folder, name) => [folder, `tests/api/${name}/`, ...contract(name), `tests/console/${name}`]],
  [/^(apps\/console\/src\/features\/([^/]+)\/)/, (folder, name) => [folder, [`tests/console/${name}`, 'tests/console/sweep']]],
  [/^scripts\//, () => ['tests/tooling/']],
];

/** The laws of all calls have a file for each area. */
const contract = (/** @type {string} */ area) =>
  ['permissions', 'isolation', 'mass-assignment', 'bad-input'].map((law) => `tests/contract/${law}/${area}`);

/**
 * The beginnings of the paths of the tests for changed files, or undefined if it takes all of them.
 * @param {readonly string[]} changed @param {readonly string[]} specs
 */
export function testsOf(changed, specs) {
  const exists = (/** @type {string} */ start) => specs.some((spec) => spec.startsWith(start));
  /** @type {Set<string>} */
  const starts = new Set();
  for (const file of changed) {
    const row = ROWS.find(([pattern]) => pattern.test(file));
    if (!row) return undefined;
    const [, ...parts] = row[0].exec(file) ?? [];
    for (const wanted of row[1](...parts)) {
      const found = [wanted].flat().find(exists);
      if (found) starts.add(found);
    }
  }
  return [...starts].sort();
}

/** The files that differ from a commit, new ones too. @param {string} ref */
async function changedSince(ref) {
  const names = await Promise.all(
    [
      ['diff', '--name-only', '-z', ref, '--'],
      ['ls-files', '--others', '--exclude-standard', '-z'],
    ].map((args) => run('git', args, { quiet: true })),
  );
  const failed = names.find(({ code }) => code !== 0);
  if (failed) throw new Error(failed.output);
  return names.flatMap(({ output }) => output.split('\0').filter((name) => name !== ''));
}

/** The tests for what has changed since a commit, as patterns of their paths, or undefined if it takes all. @param {string} ref */
export async function patternsSince(ref) {
  const specs = ['tests', 'apps', 'libs'].flatMap((folder) => filesBelow(fromRoot(folder), (name) => /\.spec\.tsx?$/.test(name)));
  const root = fromRoot('/');
  return testsOf(
    await changedSince(ref),
    specs.map((path) => path.slice(root.length)),
  )?.map((start) => `/${start}`);
}

/** The suites with tests of these patterns: no browser is started, and no console built, for none. @param {readonly string[]} patterns */
export function suitesOf(patterns) {
  if (patterns.length === 0) return [];
  return patterns.some((pattern) => pattern.startsWith('/tests/console/')) ? ['unit', 'api', 'console'] : ['unit', 'api'];
}
