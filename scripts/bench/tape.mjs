import { readFileSync } from 'node:fs';
import { loadSqlite } from '../lib/sqlite.mjs';

const Sqlite = loadSqlite();

/**
 * What the server said to the database: texts once, calls by their number.
 * @typedef {[text: number, method: 'all' | 'get' | 'run', params?: unknown]} Call
 * @typedef {{ texts: string[], pages: Record<string, Call[]>, create: Call[][], review: Call[][] }} Tape
 */

/**
 * A database that is told the same again: as little code as it takes.
 * @param {string} file @param {string} tapeFile
 */
export function openTape(file, tapeFile) {
  const db = new Sqlite(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('cache_size = -32768');
  db.pragma('temp_store = MEMORY');
  const reader = new Sqlite(file, { readonly: true });
  reader.pragma('cache_size = -32768');
  /** @type {Tape} */
  const tape = tapeFile ? JSON.parse(readFileSync(tapeFile, 'utf8')) : { texts: [], pages: {}, create: [], review: [] };
  const reads = prepared(reader, tape.texts);
  const writes = prepared(db, tape.texts);
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  /** @type {Map<string, number>} */
  const totals = new Map();

  return {
    /** The page a path asked for, and further facts of its rows; its total is counted once. @param {string} path */
    page(path) {
      const [count, ...calls] = /** @type {[Call, ...Call[]]} */ (tape.pages[path]);
      let total = totals.get(path);
      if (total === undefined) {
        const [text, , params] = count;
        total = /** @type {{ n: number }} */ (reads(text).get(params)).n;
        totals.set(path, total);
      }
      const [records = [], ...facts] = calls.map(([text, , params]) => reads(text).all(params));
      return { records, facts, total, size: 10, current: 1, pages: Math.ceil(total / 10) };
    },
    /** One transaction again, its statements as they were. @param {'create' | 'review'} kind @param {number} k */
    replay(kind, k) {
      begin.run();
      for (const [text, method, params] of /** @type {Call[]} */ (tape[kind][k])) {
        if (params === undefined) writes(text)[method]();
        else writes(text)[method](params);
      }
      commit.run();
    },
    /**
     * The same outcome by as few statements as it takes: everything that is written, and of what is read only that without which a
     * program could not know what to write: the numbers given out, the document and its units. SQLite takes longer for many rows in
     * one statement than for one statement run as often, so rows are written one by one here too.
     * @param {'create' | 'review'} kind @param {number} k
     */
    byHand(kind, k) {
      begin.run();
      for (const [text, method, params] of essential(tape, kind, k)) {
        if (params === undefined) writes(text)[method]();
        else writes(text)[method](params);
      }
      commit.run();
    },
    counts: () => ({ create: tape.create[0]?.length ?? 0, review: tape.review[0]?.length ?? 0 }),
  };
}

const WRITES = /^\s*(INSERT|UPDATE|DELETE)\b/i;
const NEEDED = /\bFROM (number_sequence|purchase|order_expense|product)\b/i;

/** @type {Map<Call[], Call[]>} */
const handwritten = new Map();

/** @param {Tape} tape @param {'create' | 'review'} kind @param {number} k @returns {Call[]} */
function essential(tape, kind, k) {
  const calls = /** @type {Call[]} */ (tape[kind][k]);
  const known = handwritten.get(calls);
  if (known) return known;
  /** @type {Set<string>} */
  const read = new Set();
  const kept = calls.filter(([text]) => {
    const sql = /** @type {string} */ (tape.texts[text]);
    if (WRITES.test(sql)) return true;
    const [, table = ''] = NEEDED.exec(sql) ?? [];
    // One look at each table is enough; an order that is entered has no units to look at.
    if (table === '' || read.has(table) || (kind === 'create' && table !== 'number_sequence')) return false;
    read.add(table);
    return true;
  });
  handwritten.set(calls, kept);
  return kept;
}

/** Statements by their number, prepared when first used. @param {import('better-sqlite3').Database} db @param {readonly string[]} texts */
function prepared(db, texts) {
  /** @type {import('better-sqlite3').Statement[]} */
  const known = [];
  return (/** @type {number} */ text) => {
    known[text] ??= db.prepare(/** @type {string} */ (texts[text]));
    return /** @type {import('better-sqlite3').Statement} */ (known[text]);
  };
}
