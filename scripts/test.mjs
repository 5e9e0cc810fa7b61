// Runs the tests. The last line is the total. docs/tests.md says what runs where, and why.
//   npm test                               for a newcomer: unit tests, API on SQLite, a smoke of the console
//   npm test -- --ci                       what every submission runs
//   npm run test:full                      everything, and the full matrices
//   npm test -- purchase 'kernel/unit'     unit, API and console test files whose path matches
//   npm test -- -t 'blocks the reversal'    tests whose name matches
//   npm test -- --since main                unit, API and console test files of the areas changed since a commit
//   npm test -- --only unit,api            some of the suites below
//   npm test -- --ci --record              writes tests/durations.json and tests/budgets.json
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { patternsSince, suitesOf } from './lib/since.mjs';

const EVERY = ['unit', 'api', 'postgres', 'redis', 'cluster', 'console', 'nodes', 'bench'];
const LEVELS = {
  quick: ['unit', 'api', 'smoke'],
  chosen: ['unit', 'api', 'console'],
  ci: EVERY,
  full: EVERY,
};
const SUITES = [...EVERY, 'smoke'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    since: { type: 'string' },
    ci: { type: 'boolean' },
    full: { type: 'boolean' },
    record: { type: 'boolean' },
    name: { type: 'string', short: 't' },
  },
});
if (values.since !== undefined && (values.ci || values.full || positionals.length > 0)) {
  console.error('--since chooses the test files itself, and --ci and --full run all of them.');
  process.exit(2);
}
const changed = values.since === undefined ? undefined : await patternsSince(values.since);
const patterns = changed ?? positionals;
const level = values.full ? 'full' : values.ci ? 'ci' : patterns.length > 0 || values.name ? 'chosen' : 'quick';
const only = values.only?.split(',') ?? (changed ? suitesOf(changed) : LEVELS[level]);
const unknown = only.filter((name) => !SUITES.includes(name));
if (unknown.length > 0) {
  console.error(`No suite "${unknown.join(', ')}". There are: ${SUITES.join(', ')}.`);
  process.exit(2);
}
// The specs and Playwright's configuration read it.
if (values.full) process.env.TEST_FULL = '1';
if (['ci', 'full'].includes(level) && patterns.length === 0 && !values.name) process.env.TEST_WHOLE = '1';

requireNode();
await ensureInstalled();
// Everything else needs the packages, so it may be loaded only now.
const { findChromium, NO_CHROMIUM } = await import('./lib/chromium.mjs');
const { ensureBuilt, SERVER, SHARED, CONSOLE } = await import('./lib/parts.mjs');
const { seconds } = await import('./lib/run.mjs');
const { childrenCpuMs } = await import('./lib/cpu.mjs');
const { areaReport, budgetsOf, record } = await import('./lib/areas.mjs');
const suites = await import('./lib/suites.mjs');
const { BROKEN, line, sum } = await import('./lib/tally.mjs');

const withConsole = only.includes('console') || only.includes('smoke');
if (withConsole && !findChromium()) console.error(`${NO_CHROMIUM}\nThe other tests run first.\n`);
if (!(await ensureBuilt({ parts: withConsole ? [SHARED, SERVER, CONSOLE] : [SHARED, SERVER] }))) {
  console.log(line(BROKEN));
  process.exit(1);
}

const filter = { patterns, name: values.name };
/** @type {[string, () => Promise<import('./lib/suites.mjs').Outcome>][]} */
const plan = [];
if (only.includes('unit') && only.includes('api')) plan.push(['sqlite', () => suites.unitAndApi(filter)]);
else if (only.includes('unit')) plan.push(['unit', () => suites.unit(filter)]);
else if (only.includes('api')) plan.push(['sqlite', () => suites.api(filter)]);
if (only.includes('postgres')) plan.push(['postgres', () => suites.postgres(filter)]);
if (only.includes('redis')) plan.push(['redis', () => suites.redis(filter)]);
if (only.includes('cluster')) plan.push(['cluster', () => suites.cluster(filter)]);
if (only.includes('console')) plan.push(['console', () => suites.browser(filter)]);
else if (only.includes('smoke')) plan.push(['smoke', () => suites.browser({ ...filter, tag: '@smoke' })]);
if (only.includes('nodes')) {
  const { tryNodes } = await import('./nodes/trial.mjs');
  plan.push(['nodes', tryNodes]);
}
if (only.includes('bench')) plan.push(['bench', suites.bench]);

const rows = [];
for (const [suite, start] of plan) {
  console.log(`\n── ${suite}`);
  const began = performance.now();
  const cpu = childrenCpuMs();
  const { tally, note, costs, failures = [] } = await start();
  if (note) console.log(note);
  if (costs) {
    for (const text of areaReport(costs, budgetsOf(suite))) console.log(text);
    if (values.record) record(suite, costs);
  }
  rows.push({ suite, tally, note, failures, time: seconds(performance.now() - began), cpu: seconds(childrenCpuMs() - cpu) });
}

console.log('\n── summary');
for (const { suite, tally, note, time, cpu } of rows) {
  console.log(`${suite.padEnd(12)} ${time.padStart(9)}, CPU ${cpu.padStart(9)}  ${note ? note.split('\n')[0] : line(tally)}`);
}
// Again at the end, where even a shortened log shows them.
for (const { suite, failures } of rows) for (const failure of failures) console.log(`FAILED ${suite} ${failure}`);
const total = sum(rows.map((row) => row.tally));
console.log(line(total));
process.exit(total.failed > 0 ? 1 : 0);
