// What this server reaches of bare Node http and SQLite doing the same, in one run (docs/bench.md).
//   npm run bench                              everything, at 100 000 and 1 000 000 rows
//   npm run bench -- --only lists,orders       some of: lists, search, orders, print, sheets, start, postgres, console,
//                                              trade, papers, dashboard, exports, polls, uploads, logs, office, people
//   npm run bench -- --rows 100000 --rounds 7
//   npm run bench -- --node PATH               the same beside it on another Node; may be given several times
//   npm run bench -- --gate                    exit code 1 when a gate does not hold
//   npm run bench -- --smoke                   every part once with tiny sizes: whether it still works, no figures
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';

const PARTS = [
  'start',
  'print',
  'sheets',
  'orders',
  'postgres',
  'console',
  'trade',
  'papers',
  'polls',
  'uploads',
  'logs',
  'office',
  'people',
  'exports',
  'lists',
  'search',
  'dashboard',
];
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join(',') },
    rows: { type: 'string' },
    rounds: { type: 'string' },
    gate: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    node: { type: 'string', multiple: true, default: [] },
  },
});
const { rows: rowsOption = values.smoke ? '2000' : '100000,1000000', rounds: roundsOption = values.smoke ? '1' : '5' } = values;
const only = values.only.split(',');
const sizes = rowsOption.split(',').map(Number);
const rounds = Number(roundsOption);
if (only.some((name) => !PARTS.includes(name)) || !sizes.every((size) => Number.isInteger(size) && size > 0) || !(rounds >= 1)) {
  console.error(`--only takes some of ${PARTS.join(', ')}; --rows whole numbers; --rounds a whole number.`);
  process.exit(2);
}
// Read by scripts/bench/scale.mjs, here and in the parts' own processes.
if (values.smoke) process.env.BENCH_SMOKE = '1';

requireNode();
await ensureInstalled();
// Everything else needs the packages, so it may be loaded only now.
const { CONSOLE, ensureBuilt, SERVER, SHARED } = await import('./lib/parts.mjs');
if (!(await ensureBuilt({ parts: [SHARED, SERVER, ...(only.includes('console') ? [CONSOLE] : [])] }))) process.exit(1);
const { dataWith, Scratch } = await import('./bench/data.mjs');
const { allHold, hidden } = await import('./bench/report.mjs');
const { seconds } = await import('./lib/run.mjs');
const { nodesBeside } = await import('./bench/nodes.mjs');
const { isSmoke, sized } = await import('./bench/scale.mjs');
const { childrenCpuMs } = await import('./lib/cpu.mjs');

const [smallest = 100_000] = [...sizes].sort((a, b) => a - b);
/** A smoke has one database for all parts. */
const NONE = sized(0, smallest);
/** Rows of the database whose lists are exported; half of them are the tenant's. An export takes no more, and the seeds left a few. */
const EXPORTED = sized(2 * 100_000 - 2000, smallest);

const nodes = await nodesBeside(values.node);
const data = await dataWith(smallest);
const scratch = new Scratch();

async function allSizes() {
  const all = [];
  for (const rows of sizes) all.push({ rows, data: await dataWith(rows) });
  return all;
}

/** @type {Record<string, () => Promise<void>>} */
const RUN = {
  start: async () => (await import('./bench/cold.mjs')).benchColdStart(await dataWith(NONE), scratch, rounds, nodes),
  print: async () => (await import('./bench/print.mjs')).benchPrint(rounds, nodes),
  sheets: async () => (await import('./bench/sheets.mjs')).benchSheets(scratch, rounds, nodes),
  orders: async () => (await import('./bench/documents.mjs')).benchDocuments(data, scratch, rounds, nodes),
  postgres: async () => (await import('./bench/postgres.mjs')).benchPostgres(data, scratch, rounds),
  console: async () => (await import('./bench/console.mjs')).benchConsole(data, scratch, rounds),
  trade: async () => {
    await (await import('./bench/trade.mjs')).benchTrade(data, scratch, rounds);
    await (await import('./bench/counting.mjs')).benchCounting(data, scratch, rounds);
  },
  papers: async () => (await import('./bench/papers.mjs')).benchPapers(data, scratch, rounds),
  polls: async () => (await import('./bench/busy.mjs')).benchPolls(data, scratch, rounds),
  uploads: async () => (await import('./bench/uploads.mjs')).benchUploads(await dataWith(NONE), scratch, rounds),
  logs: async () => (await import('./bench/logs.mjs')).benchLogs(data, scratch, rounds),
  office: async () => {
    const { benchProcesses, benchSockets } = await import('./bench/office.mjs');
    await benchProcesses(await dataWith(NONE), scratch, rounds);
    await benchSockets(data, scratch, rounds);
  },
  people: async () => (await import('./bench/people.mjs')).benchPeople(await dataWith(NONE), scratch, rounds),
  exports: async () => (await import('./bench/busy.mjs')).benchExports(await dataWith(EXPORTED), scratch, rounds),
  lists: async () => (await import('./bench/lists.mjs')).benchLists(await allSizes(), scratch, rounds, nodes),
  search: async () => (await import('./bench/search.mjs')).benchSearch(await allSizes(), scratch, rounds, nodes),
  dashboard: async () => (await import('./bench/dashboard.mjs')).benchDashboard(await allSizes(), scratch, rounds),
};

/** @type {string[]} */
const broken = [];
for (const name of PARTS.filter((part) => only.includes(part))) {
  const cpu = childrenCpuMs();
  try {
    await RUN[name]?.();
    if (isSmoke) console.log(`${name}: ${seconds(childrenCpuMs() - cpu)} CPU`);
  } catch (error) {
    console.error(`\nThe part ${name} broke off:`, error);
    broken.push(name);
  }
}
scratch.clear();
if (hidden() > 0)
  console.log(`\n${hidden()} gates could not be told: the yardstick itself varied too much. Run it again on a quieter machine.`);
if (broken.length > 0) console.log(`\nBroken off: ${broken.join(', ')}.`);
else if (values.smoke) console.log('\nEvery part works.');
else console.log(allHold() ? '\nNo gate failed.' : '\nSome gates do not hold.');
process.exit(broken.length > 0 || (values.gate && !allHold()) ? 1 : 0);
