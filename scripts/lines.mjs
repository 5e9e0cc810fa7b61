// Counts the lines of code (no blank lines, no comments) that each document kind and the kernel own, against the budgets of the
// architecture (8).
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { filesBelow } from './lib/fingerprint.mjs';
import { fromRoot, ROOT } from './lib/paths.mjs';

/** What a usual kind may cost on the server; those that are known to be larger have a budget of their own. */
const USUAL = 450;
/** @type {Readonly<Record<string, number>>} */
const BUDGETS = { purchase: 800, sale: 650, 'cost-adjust': 350, 'storage-transfer': 200 };
const KERNEL = 4325;

/** Screens of a kind, by the folders they are in: what a usual kind may cost in the console, and purchase with all its lists. */
const SCREENS = [
  { name: 'purchase', folders: ['purchase'], budget: 1200 },
  { name: 'pending-refund', folders: ['purchase-refund/claims'], budget: 300 },
  { name: 'purchase-refund', folders: ['purchase-refund/refund'], budget: 300 },
  { name: 'sale', folders: ['sale/order'], budget: 450 },
  { name: 'presale', folders: ['sale/presale'], budget: 300 },
  { name: 'sale-refund', folders: ['sale/refund'], budget: 300 },
  { name: 'cost-adjust', folders: ['stock/cost-adjust'], budget: 250 },
  { name: 'storage-transfer', folders: ['stock/transfer'], budget: 200 },
  { name: 'finance', folders: ['finance/record'], budget: 300 },
  // Bills and companies of both sides, and statements.
  // One page for all reports, and the dashboard.
  { name: 'reports', folders: ['report'], budget: 700 },
  { name: 'ledger', folders: ['finance/bill', 'finance/company'], budget: 600 },
];
const FEATURES = 'apps/console/src/features';

const MODULES = 'apps/api/src/modules/phone';
const SPECS = 'libs/shared/src/documents';

/** @param {string} folder @returns {string[]} */
const sources = (folder) => filesBelow(fromRoot(folder), (name) => /\.tsx?$/.test(name) && !name.endsWith('.spec.ts'));

/** @param {string} text @returns {number} */
const codeLines = (text) =>
  text
    .replace(/^\s*\/\*[\s\S]*?\*\/[ \t]*$/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;

/** @param {readonly string[]} files */
const linesOf = (files) => files.reduce((sum, file) => sum + codeLines(readFileSync(file, 'utf8')), 0);

/** The folders that declare a kind: each has a `*.document.ts`. */
const kinds = sources(MODULES)
  .filter((file) => file.endsWith('.document.ts'))
  .map((file) => relative(ROOT, file).replaceAll('\\', '/').split('/').at(-2) ?? '')
  .sort();

const rows = kinds.map((kind) => {
  const spec = sources(SPECS).filter((file) => file.endsWith(`/${kind}.ts`) || file.endsWith(`\\${kind}.ts`));
  return { name: kind, lines: linesOf([...sources(`${MODULES}/${kind}`), ...spec]), budget: BUDGETS[kind] ?? USUAL };
});
for (const { name, folders, budget } of SCREENS)
  rows.push({ name: `${name}, screens`, lines: linesOf(folders.flatMap((folder) => sources(`${FEATURES}/${folder}`))), budget });
rows.push({ name: 'kernel', lines: linesOf(sources('apps/api/src/kernel')), budget: KERNEL });

for (const { name, lines, budget } of rows)
  console.log(`${lines > budget ? 'OVER ' : '     '} ${name.padEnd(26)} ${String(lines).padStart(5)} of ${budget}`);
process.exit(rows.some(({ lines, budget }) => lines > budget) ? 1 : 0);
