// Prints the lines of code (no blank lines, no comments) of each document kind, its screens and the kernel. It is a report: a limit would be
// code squeezed to fit. As a compass, a usual kind has 450 on the server and 300 in the console.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { filesBelow } from './lib/fingerprint.mjs';
import { fromRoot, ROOT } from './lib/paths.mjs';

/** Screens, by the folders they are in. */
const SCREENS = [
  { name: 'purchase', folders: ['purchase'] },
  { name: 'pending-refund', folders: ['purchase-refund/claims'] },
  { name: 'purchase-refund', folders: ['purchase-refund/refund'] },
  { name: 'sale', folders: ['sale/order'] },
  { name: 'presale', folders: ['sale/presale'] },
  { name: 'sale-refund', folders: ['sale/refund'] },
  { name: 'cost-adjust', folders: ['stock/cost-adjust'] },
  { name: 'storage-transfer', folders: ['stock/transfer'] },
  { name: 'finance', folders: ['finance/record'] },
  // One page for all reports, and the dashboard.
  { name: 'reports', folders: ['report'] },
  // Bills and companies of both sides, and statements.
  { name: 'ledger', folders: ['finance/bill', 'finance/company'] },
];
const FEATURES = 'apps/console/src/features';

const KINDS = 'apps/api/src/modules/phone/kinds';
const SPECS = 'libs/shared/src/documents/kinds';

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
const folders = sources(KINDS)
  .filter((file) => file.endsWith('.document.ts'))
  .map((file) => relative(ROOT, file).replaceAll('\\', '/').split('/').at(-2) ?? '');
// Repairs inside and outside share one.
const kinds = [...new Set(folders)].sort();

const rows = kinds.map((kind) => {
  const spec = sources(SPECS).filter((file) => file.endsWith(`/${kind}.ts`) || file.endsWith(`\\${kind}.ts`));
  return { name: kind, lines: linesOf([...sources(`${KINDS}/${kind}`), ...spec]) };
});
for (const { name, folders } of SCREENS)
  rows.push({ name: `${name}, screens`, lines: linesOf(folders.flatMap((folder) => sources(`${FEATURES}/${folder}`))) });
rows.push({ name: 'kernel', lines: linesOf(sources('apps/api/src/kernel')) });

for (const { name, lines } of rows) console.log(`${name.padEnd(26)} ${String(lines).padStart(5)}`);
