import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { postgresSpecs, redisSpecs } from '../../tests/scope.mjs';
import { findChromium, NO_CHROMIUM } from './chromium.mjs';
import { filesBelow } from './fingerprint.mjs';
import { CACHE, fromRoot } from './paths.mjs';
import { findPostgres } from './postgres.mjs';
import { findRedis } from './redis.mjs';
import { runNode } from './run.mjs';
import { BROKEN, jestFailures, jestTally, NOTHING, playwrightFailures, playwrightTally } from './tally.mjs';

/**
 * @typedef {object} Filter what part of the tests to run; empty means all
 * @property {readonly string[]} patterns of file paths
 * @property {string | undefined} name of tests
 * @property {string} [tag] of browser tests
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {{ tally: Tally, note?: string, failures?: readonly string[], costs?: import('./areas.mjs').Costs }} Outcome
 */

const REPORTS = join(CACHE, 'reports');

/**
 * The environment of the tests: nothing of the developer's own server settings reaches them.
 * @param {NodeJS.ProcessEnv} extra
 */
function testEnvironment(extra) {
  const { DATABASE_URL, REDIS_URL, DATA_DIR, DEMO_SEED, LAB, PORT, HOST, ...rest } = process.env;
  return { ...rest, NODE_ENV: 'test', ...extra };
}

/** @param {string} name @param {string} [type] */
function reportFile(name, type = 'json') {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, `${name}-${process.pid}.${type}`);
  rmSync(file, { force: true });
  return file;
}

/**
 * @param {string} report @param {readonly string[]} projects @param {Filter} filter @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Outcome>}
 */
async function jest(report, projects, { patterns, name }, env) {
  const file = reportFile(report);
  const args = ['--selectProjects', ...projects, '--json', `--outputFile=${file}`, '--passWithNoTests'];
  if (name) args.push(`--testNamePattern=${name}`);
  if (patterns.length > 0) args.push('--testPathPatterns', ...patterns);
  const cpuFile = reportFile(report, 'tsv');
  const { code } = await runNode(fromRoot('node_modules/jest/bin/jest.js'), args, {
    env: testEnvironment({ ...env, TEST_CPU_FILE: cpuFile }),
  });
  const outcome = { tally: jestTally(file, code), failures: jestFailures(file), costs: costsIn(cpuFile) };
  for (const one of [file, cpuFile]) rmSync(one, { force: true });
  return outcome;
}

/** The sums of the workers' notes (tests/support/meter.mjs). @param {string} file @returns {import('./areas.mjs').Costs} */
function costsIn(file) {
  const costs = new Map();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  for (const text of lines) {
    const [path = '', ms] = text.split('\t');
    costs.set(path, (costs.get(path) ?? 0) + Number(ms) / 1000);
  }
  return costs;
}

/** Pure tests and the API on SQLite in one jest run, so that its workers are never idle. @param {Filter} filter */
export const unitAndApi = (filter) => jest('sqlite', ['unit', 'api'], filter, isWhole(filter) ? { TEST_RECORDS: 'afresh' } : {});

/** @param {Filter} filter */
const isWhole = ({ patterns, name }) => patterns.length === 0 && !name;

/** Only the pure tests. @param {Filter} filter */
export const unit = (filter) => jest('unit', ['unit'], filter, {});

/** Only the API on SQLite. @param {Filter} filter */
export const api = (filter) => jest('sqlite', ['api'], filter, {});

/** The part of the API that PostgreSQL decides. @param {Filter} filter @returns {Promise<Outcome>} */
export async function postgres(filter) {
  const found = await findPostgres(process.env.DATABASE_URL);
  if ('url' in found) {
    const scope = filter.patterns.length > 0 ? [] : postgresSpecs();
    const env = { TEST_DATABASE_URL: found.url, ...(scope.length > 0 ? { TEST_POSTGRES_SCOPE: '1' } : {}) };
    return jest('postgres', ['api'], { ...filter, patterns: [...filter.patterns, ...scope] }, env);
  }
  if (found.asked) return { tally: BROKEN, note: `FAILED: ${found.reason}` };
  return { tally: NOTHING, note: `SKIPPED: ${found.reason}; set DATABASE_URL to run it` };
}

/** The part of the API that Redis decides. @param {Filter} filter @returns {Promise<Outcome>} */
export async function redis({ patterns, name }) {
  const found = await findRedis(process.env.REDIS_URL);
  if ('url' in found) {
    const wanted = patterns.length > 0 ? patterns : redisSpecs();
    return jest('redis', ['api'], { patterns: wanted, name }, { TEST_REDIS_URL: found.url });
  }
  if (found.asked) return { tally: BROKEN, note: `FAILED: ${found.reason}` };
  return { tally: NOTHING, note: `SKIPPED: ${found.reason}; set REDIS_URL to run it` };
}

/** Several servers on one PostgreSQL and one Redis. @param {Filter} filter @returns {Promise<Outcome>} */
export async function cluster({ patterns, name }) {
  const database = await findPostgres(process.env.DATABASE_URL);
  const shared = await findRedis(process.env.REDIS_URL);
  if ('url' in database && 'url' in shared) {
    const wanted = patterns.length > 0 ? patterns : ['tests/cluster/'];
    return jest('cluster', ['api'], { patterns: wanted, name }, { TEST_DATABASE_URL: database.url, TEST_REDIS_URL: shared.url });
  }
  const missing = [database, shared].filter((found) => 'reason' in found);
  const reason = missing.map((found) => found.reason).join('; ');
  if (missing.some(({ asked }) => asked)) return { tally: BROKEN, note: `FAILED: ${reason}` };
  return { tally: NOTHING, note: `SKIPPED: ${reason}; set DATABASE_URL and REDIS_URL to run it` };
}

/** The console in a browser on the built server. @param {Filter} filter @returns {Promise<Outcome>} */
export async function browser({ patterns, name, tag }) {
  const expressions = patterns.map((pattern) => new RegExp(pattern));
  const specs = filesBelow(fromRoot('tests/console'), (file) => file.endsWith('.spec.ts'));
  const wanted = patterns.length === 0 ? specs : specs.filter((spec) => expressions.some((expression) => expression.test(spec)));
  if (wanted.length === 0) return { tally: NOTHING, note: 'no matching tests' };
  const chromium = findChromium();
  if (!chromium) return { tally: BROKEN, note: NO_CHROMIUM };

  const file = reportFile('console');
  const grep = [tag, name].filter((one) => one !== undefined).map((one) => `(?=.*${one})`);
  const args = ['test', ...(patterns.length === 0 ? [] : wanted), ...(grep.length > 0 ? ['--grep', grep.join('')] : [])];
  const cpuFile = reportFile('console', 'tsv');
  const { code } = await runNode(fromRoot('node_modules/@playwright/test/cli.js'), args, {
    env: testEnvironment({ CHROME_PATH: chromium, CONSOLE_TEST_REPORT: file, TEST_CPU_FILE: cpuFile }),
  });
  const outcome = { tally: playwrightTally(file, code), failures: playwrightFailures(file), costs: costsIn(cpuFile) };
  for (const one of [file, cpuFile]) rmSync(one, { force: true });
  return outcome;
}

/** Every part of the bench with tiny sizes, so that none rots unseen. @returns {Promise<Outcome>} */
export async function bench() {
  const { code } = await runNode(fromRoot('scripts/bench.mjs'), ['--smoke']);
  return { tally: code === 0 ? { ...NOTHING, passed: 1 } : BROKEN };
}
