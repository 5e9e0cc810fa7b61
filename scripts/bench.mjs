// What this server reaches of bare Node http and SQLite doing the same, in one run (docs/bench.md).
//   npm run bench                              everything, at 100 000 and 1 000 000 rows
//   npm run bench -- --only lists,orders       some of: lists, search, orders, print, sheets, start, postgres, console,
//                                              trade, papers, dashboard, exports, polls, people
//   npm run bench -- --rows 100000 --rounds 7
//   npm run bench -- --node PATH               the same beside it on another Node; may be given several times
//   npm run bench -- --gate                    exit code 1 when a gate does not hold
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';

const PARTS = [
  'lists',
  'search',
  'orders',
  'print',
  'sheets',
  'start',
  'postgres',
  'console',
  'trade',
  'papers',
  'dashboard',
  'exports',
  'polls',
  'people',
];
/** Rows of the export that is made while lists are asked. */
const EXPORTED = 100_000;
/** An export takes no more than that, and the seeds left a few. */
const SEEDED = 2000;
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join(',') },
    rows: { type: 'string', default: '100000,1000000' },
    rounds: { type: 'string', default: '5' },
    gate: { type: 'boolean', default: false },
    node: { type: 'string', multiple: true, default: [] },
  },
});
const only = values.only.split(',');
const sizes = values.rows.split(',').map(Number);
const rounds = Number(values.rounds);
if (only.some((name) => !PARTS.includes(name)) || !sizes.every((size) => Number.isInteger(size) && size > 0) || !(rounds >= 1)) {
  console.error(`--only takes some of ${PARTS.join(', ')}; --rows whole numbers; --rounds a whole number.`);
  process.exit(2);
}

requireNode();
await ensureInstalled();
// Everything else needs the packages, so it may be loaded only now.
const { CONSOLE, ensureBuilt, SERVER, SHARED } = await import('./lib/parts.mjs');
if (!(await ensureBuilt({ parts: [SHARED, SERVER, ...(only.includes('console') ? [CONSOLE] : [])] }))) process.exit(1);
const { dataWith, Scratch } = await import('./bench/data.mjs');
const { allHold, hidden } = await import('./bench/report.mjs');
const { nodesBeside } = await import('./bench/nodes.mjs');

const [smallest = 100_000] = [...sizes].sort((a, b) => a - b);
const nodes = await nodesBeside(values.node);
const data = await dataWith(smallest);
const scratch = new Scratch();
try {
  if (only.includes('start')) await (await import('./bench/cold.mjs')).benchColdStart(await dataWith(0), scratch, rounds, nodes);
  if (only.includes('print')) await (await import('./bench/print.mjs')).benchPrint(rounds, nodes);
  if (only.includes('sheets')) await (await import('./bench/sheets.mjs')).benchSheets(scratch, rounds, nodes);
  if (only.includes('orders')) await (await import('./bench/documents.mjs')).benchDocuments(data, scratch, rounds, nodes);
  if (only.includes('postgres')) await (await import('./bench/postgres.mjs')).benchPostgres(data, scratch, rounds);
  if (only.includes('console')) await (await import('./bench/console.mjs')).benchConsole(data, scratch, rounds);
  if (only.includes('trade')) await (await import('./bench/trade.mjs')).benchTrade(data, scratch, rounds);
  if (only.includes('papers')) await (await import('./bench/papers.mjs')).benchPapers(data, scratch, rounds);
  if (only.includes('polls')) await (await import('./bench/busy.mjs')).benchPolls(data, scratch, rounds);
  if (only.includes('people')) await (await import('./bench/people.mjs')).benchPeople(await dataWith(0), scratch, rounds);
  // Half of the rows are the tenant's whose list is exported.
  if (only.includes('exports'))
    await (await import('./bench/busy.mjs')).benchExports(await dataWith(EXPORTED * 2 - SEEDED), scratch, rounds);
  if (['lists', 'search', 'dashboard'].some((name) => only.includes(name))) {
    const all = [];
    for (const rows of sizes) all.push({ rows, data: await dataWith(rows) });
    if (only.includes('lists')) await (await import('./bench/lists.mjs')).benchLists(all, scratch, rounds, nodes);
    if (only.includes('search')) await (await import('./bench/search.mjs')).benchSearch(all, scratch, rounds, nodes);
    if (only.includes('dashboard')) await (await import('./bench/dashboard.mjs')).benchDashboard(all, scratch, rounds);
  }
} finally {
  scratch.clear();
}
if (hidden() > 0)
  console.log(`\n${hidden()} gates could not be told: the yardstick itself varied too much. Run it again on a quieter machine.`);
console.log(allHold() ? '\nNo gate failed.' : '\nSome gates do not hold.');
process.exit(values.gate && !allHold() ? 1 : 0);
