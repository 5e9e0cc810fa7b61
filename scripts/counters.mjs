// Compares the counters of tests/counters.json with this tree (docs/tests.md). None depends on the machine.
//   npm run counters                what `npm run check` compares: sources, builds, SQLite
//   npm run counters -- --record    writes the table, on PostgreSQL too if there is one
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';

requireNode();
await ensureInstalled();
// Everything else needs the packages, so it may be loaded only now.
const { CONSOLE, ensureBuilt, SERVER, SHARED } = await import('./lib/parts.mjs');
const { longFunctions } = await import('./counters/functions.mjs');
const { pageLoads } = await import('./counters/pages.mjs');
const { startLoads } = await import('./counters/start.mjs');
const { differences } = await import('./counters/table.mjs');
const suites = await import('./lib/suites.mjs');

const isRecording = process.argv.includes('--record');
if (isRecording) process.env.RECORD_COUNTERS = '1';
if (!(await ensureBuilt({ parts: [SHARED, SERVER, CONSOLE] }))) process.exit(1);

const found = [
  ...differences('functions above 60 lines', longFunctions()),
  ...differences('a start of the server', await startLoads()),
  ...differences('pages of the console', pageLoads()),
];
for (const difference of found) console.error(difference);

const ofDatabase = { patterns: ['tests/counters/'], name: undefined };
const { tally } = await suites.api(ofDatabase);
if (isRecording) {
  const { note } = await suites.postgres(ofDatabase);
  if (note) console.log(note);
}
process.exit(found.length > 0 || tally.failed > 0 ? 1 : 0);
