import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/**
 * CPU seconds by spec file, `tests/api/auth/bounds.spec.ts`: 22.6.
 * @typedef {ReadonlyMap<string, number>} Costs
 */

/** CPU seconds of the dear spec files, which start first. */
const DURATIONS = fromRoot('tests', 'durations.json');
/** CPU seconds each area of a suite may take. */
const BUDGETS = fromRoot('tests', 'budgets.json');

/** Below this it does not matter when a file starts. */
const DEAR_SECONDS = 3;
const EXCESS = 1.2;

/** Folders whose sub-folders are areas of their own. */
const DIVIDED = ['tests/api/', 'tests/console/'];

/** `apps/api/src/kernel/…` is apps/api; `tests/kernel/…` is tests/kernel; `tests/console/sale.spec.ts` is itself. @param {string} path */
function areaOf(path) {
  const depth = DIVIDED.some((folder) => path.startsWith(folder)) ? 3 : 2;
  return path
    .split('/')
    .slice(0, depth)
    .join('/')
    .replace(/\.spec\.tsx?$/, '');
}

/** @param {Costs} costs @returns {Map<string, number>} dearest first */
function byArea(costs) {
  /** @type {Map<string, number>} */
  const areas = new Map();
  for (const [path, seconds] of costs) areas.set(areaOf(path), (areas.get(areaOf(path)) ?? 0) + seconds);
  return new Map([...areas].sort(([, a], [, b]) => b - a));
}

const read = (/** @type {string} */ file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** The spec files of a folder that take at least so many CPU seconds. @param {string} folder @param {number} least @returns {string[]} */
export function dearFiles(folder, least) {
  const durations = Object.entries(read(DURATIONS));
  return durations.filter(([path, seconds]) => path.startsWith(folder) && seconds >= least).map(([path]) => path);
}

/** Suites that run a part of another one. @type {Readonly<Record<string, string>>} */
const PART_OF = { unit: 'sqlite', smoke: 'console' };

/** CPU seconds that each area of a suite may take. @param {string} suite @returns {Record<string, number>} */
export const budgetsOf = (suite) => read(BUDGETS)[PART_OF[suite] ?? suite] ?? {};

/**
 * A line for each area: its CPU seconds, and its budget if it exceeds that by a fifth or has none.
 * @param {Costs} costs @param {Record<string, number>} budgets
 */
export function areaReport(costs, budgets) {
  return [...byArea(costs)].map(
    ([area, seconds]) => `  ${area.padEnd(32)} ${seconds.toFixed(1).padStart(7)} CPU s${remark(seconds, budgets[area])}`,
  );
}

/** @param {number} seconds @param {number | undefined} budget */
function remark(seconds, budget) {
  if (budget === undefined) return '  without a budget in tests/budgets.json';
  return seconds > budget * EXCESS && seconds - budget >= DEAR_SECONDS ? `  over its budget of ${budget}` : '';
}

/** Writes the costs of this run as durations and budgets: `npm test -- --record`. @param {string} suite @param {Costs} costs */
export function record(suite, costs) {
  const budgets = {
    ...read(BUDGETS),
    [suite]: Object.fromEntries([...byArea(costs)].map(([area, seconds]) => [area, Math.ceil(seconds)])),
  };
  writeSorted(BUDGETS, budgets);
  // The same files cost about the same in the other suites.
  if (suite !== 'sqlite' && suite !== 'console') return;
  const others = Object.entries(read(DURATIONS)).filter(([path]) => !costs.has(path) && existsSync(fromRoot(path)));
  const dear = [...costs].filter(([, seconds]) => seconds >= DEAR_SECONDS).map(([path, seconds]) => [path, Math.round(seconds)]);
  writeSorted(DURATIONS, Object.fromEntries([...others, ...dear]));
}

/** @param {string} file @param {Record<string, unknown>} value */
function writeSorted(file, value) {
  const sorted = Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
