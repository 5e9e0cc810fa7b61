import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../lib/paths.mjs';
import { kilobytes } from './table.mjs';

const DIST = fromRoot('apps', 'console', 'dist');

/** Imported by every page behind the sign-in. */
const FRAME = ['src/app/inside.ts', ...strings('shell', 'kit')];

/** What each page imports in addition to the files that `index.html` names. @type {Readonly<Record<string, readonly string[]>>} */
const PAGES = {
  'sign-in': [],
  home: [...FRAME, ...strings('home'), 'src/features/home/parts/home-page.tsx'],
  'purchase orders': [...FRAME, ...strings('document', 'purchase'), 'src/features/purchase/order/order.kind.ts'],
  'new sale order': [
    ...FRAME,
    ...strings('document', 'sale'),
    'src/features/sale/order/sale.kind.ts',
    'src/features/sale/order/sale.document.ts',
    'src/kit/document/form/add-page.tsx',
  ],
  stock: [...FRAME, ...strings('stock'), 'src/features/stock/store/parts/stock-page.tsx'],
  dashboard: [...FRAME, ...strings('report'), 'src/features/report/dashboard/dashboard-page.tsx', 'src/kit/chart/drawing.tsx'],
};

/** @param {...string} parts */
function strings(...parts) {
  return parts.map((part) => `src/locales/zh/${part}.ts`);
}

/** @typedef {Record<string, { file: string, imports?: string[], css?: string[] }>} Manifest */

/** Requests and uncompressed KB of a first visit to each page of the built console, without data. @returns {Record<string, number>} */
export function pageLoads() {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file);
  /** @type {Record<string, number>} */
  const counted = {};
  for (const [page, sources] of Object.entries(PAGES)) {
    const files = filesOf(manifest, sources, ['index.html', ...first]);
    counted[`${page}, requests`] = files.size;
    counted[`${page}, KB`] = kilobytes([...files].reduce((sum, file) => sum + statSync(join(DIST, file)).size, 0));
  }
  return counted;
}

/** The files that importing these sources loads: chunks, their static imports, and styles. @param {Manifest} manifest @param {readonly string[]} sources @param {readonly (string | undefined)[]} first */
function filesOf(manifest, sources, first) {
  const files = new Set(first.map(String));
  const load = (/** @type {string} */ key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The console has no chunk of its own for ${key}.`);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) load(next);
  };
  for (const source of sources) load(source);
  return files;
}
