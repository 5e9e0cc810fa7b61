// The whole test run: pure tests, API on SQLite, on PostgreSQL and in part on Redis, several servers
// on both, console in Chromium. The last line is the total.
//   npm test                               everything
//   npm test -- purchase 'kernel/unit'     test files whose path matches
//   npm test -- -t 'refuses to reverse'    tests whose name matches
//   npm test -- --only unit,api            some of: unit, api, postgres, redis, cluster, console, nodes
//   npm test -- --with nodes               everything, and the other lines of Node (scripts/nodes)
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';

const USUAL = ['unit', 'api', 'postgres', 'redis', 'cluster', 'console'];
const SUITES = [...USUAL, 'nodes'];
const { values, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, with: { type: 'string' }, name: { type: 'string', short: 't' } },
});
const only = [...(values.only?.split(',') ?? USUAL), ...(values.with?.split(',') ?? [])];
const unknown = only.filter((name) => !SUITES.includes(name));
if (unknown.length > 0) {
  console.error(`No suite "${unknown.join(', ')}". There are: ${SUITES.join(', ')}.`);
  process.exit(2);
}

requireNode();
await ensureInstalled();
// Everything else needs the packages, so it may be loaded only now.
const { findChromium, NO_CHROMIUM } = await import('./lib/chromium.mjs');
const { ensureBuilt, SERVER, SHARED, CONSOLE } = await import('./lib/parts.mjs');
const { seconds } = await import('./lib/run.mjs');
const suites = await import('./lib/suites.mjs');
const { BROKEN, line, sum } = await import('./lib/tally.mjs');

const withConsole = only.includes('console');
if (withConsole && !findChromium()) console.error(`${NO_CHROMIUM}\nThe other tests run first.\n`);
if (!(await ensureBuilt({ parts: withConsole ? [SHARED, SERVER, CONSOLE] : [SHARED, SERVER] }))) {
  console.log(line(BROKEN));
  process.exit(1);
}

const filter = { patterns, name: values.name };
/** @type {[string, () => Promise<import('./lib/suites.mjs').Outcome>][]} */
const plan = [];
if (only.includes('unit') && only.includes('api')) plan.push(['unit, API on SQLite', () => suites.unitAndApi(filter)]);
else if (only.includes('unit')) plan.push(['unit', () => suites.unit(filter)]);
else if (only.includes('api')) plan.push(['API on SQLite', () => suites.api(filter)]);
if (only.includes('postgres')) plan.push(['API on PostgreSQL', () => suites.postgres(filter)]);
if (only.includes('redis')) plan.push(['API on Redis', () => suites.redis(filter)]);
if (only.includes('cluster')) plan.push(['several servers', () => suites.cluster(filter)]);
if (withConsole) plan.push(['console', () => suites.browser(filter)]);
if (only.includes('nodes')) {
  const { otherMajors } = await import('./nodes/find.mjs');
  const { tryNode } = await import('./nodes/trial.mjs');
  for (const major of otherMajors(process.versions.node)) plan.push([`Node ${major}`, () => tryNode(major)]);
}

const rows = [];
for (const [title, start] of plan) {
  console.log(`\n── ${title}`);
  const began = performance.now();
  const { tally, note } = await start();
  if (note) console.log(note);
  rows.push({ title, tally, note, time: seconds(performance.now() - began) });
}

console.log('\n── summary');
for (const { title, tally, note, time } of rows) {
  console.log(`${title.padEnd(20)} ${time.padStart(8)}  ${note ? note.split('\n')[0] : line(tally)}`);
}
const total = sum(rows.map((row) => row.tally));
console.log(line(total));
process.exit(total.failed > 0 ? 1 : 0);
