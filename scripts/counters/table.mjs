// The committed table of counters, which no machine influences. A counter that differs from its row fails: a rise needs a reason, and a
// fall is held.
import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../lib/paths.mjs';

/**
 * @typedef {'sqlite' | 'postgres'} Engine
 * @typedef {number | Record<Engine, number>} Row a number for both engines, or one each
 * @typedef {Record<string, Record<string, Row>>} Table
 */

const FILE = fromRoot('tests', 'counters.json');

/** A smaller change of a size is no reason for a new row. */
const STEP_KB = 8;

const RECORD = 'npm run counters -- --record';

/** A size as the table holds it. @param {number} bytes */
export const kilobytes = (bytes) => Math.ceil(bytes / 1024 / STEP_KB) * STEP_KB;

/** @returns {Table} */
const read = () => JSON.parse(readFileSync(FILE, 'utf8'));

/** @param {Row | undefined} row @param {Engine} engine */
const countIn = (row, engine) => (typeof row === 'object' ? row[engine] : row);

/**
 * Compares a section of the table with its counters, or writes it while `RECORD_COUNTERS` is set.
 * @param {string} section @param {Readonly<Record<string, number>>} counted @param {Engine} [engine] of counters that a database decides
 * @returns {string[]} the differences
 */
export function differences(section, counted, engine = 'sqlite') {
  if (process.env.RECORD_COUNTERS) {
    record(section, counted, engine);
    return [];
  }
  const rows = read()[section] ?? {};
  const names = [...new Set([...Object.keys(rows), ...Object.keys(counted)])].sort();
  return names.flatMap((name) => differenceOf(`${section}, ${name}`, countIn(rows[name], engine), counted[name]));
}

/** @param {string} name @param {number | undefined} row @param {number | undefined} count */
export function differenceOf(name, row = 0, count = 0) {
  if (count === row) return [];
  const change = `${name}: ${row} → ${count}`;
  return count > row
    ? [`${change}, a rise. Lower it, or record it with \`${RECORD}\` and give the reason in the commit.`]
    : [`${change}, a fall. Hold it with \`${RECORD}\`.`];
}

/** @param {string} section @param {Readonly<Record<string, number>>} counted @param {Engine} engine */
function record(section, counted, engine) {
  const table = read();
  const rows = table[section] ?? {};
  const names = [...new Set([...Object.keys(rows), ...Object.keys(counted)])].sort();
  const written = names.map((name) => /** @type {const} */ ([name, rowWith(rows[name], engine, counted[name] ?? 0)]));
  table[section] = Object.fromEntries(written.filter(([name, row]) => row !== 0 || name in counted));
  writeFileSync(FILE, textOf(table));
}

/**
 * A count of SQLite stands for PostgreSQL too until that is counted.
 * @param {Row | undefined} row @param {Engine} engine @param {number} count @returns {Row}
 */
export function rowWith(row, engine, count) {
  const { sqlite, postgres } = typeof row === 'object' ? row : { sqlite: row ?? 0, postgres: engine === 'sqlite' ? count : 0 };
  const both = engine === 'sqlite' ? { sqlite: count, postgres } : { sqlite, postgres: count };
  return both.sqlite === both.postgres ? count : both;
}

/** A row of the table is a line. @param {Table} table */
const textOf = (table) => `${JSON.stringify(table, null, 2).replace(/\{\s+("sqlite": \d+),\s+("postgres": \d+)\s+\}/g, '{ $1, $2 }')}\n`;
