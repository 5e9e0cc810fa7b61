import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../../scripts/lib/paths.mjs';

/**
 * The statements that the API has sent on SQLite, for tests/platform/postgres-statements.spec.ts, which repeats them on PostgreSQL.
 * Each is recorded once, with a sample of every kind of value that a parameter had.
 * @typedef {import('../../apps/api/src/platform/database/driver/driver.js').UpdateEach} UpdateEach
 * @typedef {import('../../apps/api/src/platform/database/driver/driver.js').TypedColumn} TypedColumn
 * @typedef {string | number | null | readonly (string | number | null)[]} Value
 * @typedef {object} Recorded
 * @property {'all' | 'run' | 'insert' | 'updateEach'} call of the session
 * @property {string} spec the file whose test has sent it
 * @property {string} text for PostgreSQL; of `insert` and `updateEach` the table
 * @property {string | null} [sqlite] the text for SQLite, if it differs; none if SQLite has no such statement
 * @property {readonly string[]} [columns] of the answer
 * @property {Record<string, Value[]>} samples by parameter or column
 * @property {{ columns: readonly TypedColumn[], conflict?: string }} [insert]
 * @property {UpdateEach} [update]
 */

const FOLDER = join(CACHE, 'statements');
/** Longer than any column with a limit. */
const LONGEST = 5000;

/** Of this build: the key of a template also holds the day, which may end during a run. @param {string} templateKey */
const folderOf = (templateKey) => join(FOLDER, templateKey.split('_')[0] ?? '');

/** Removes the records of other builds, and on request those of this one. @param {string} templateKey @param {boolean} all */
export function clearRecords(templateKey, all) {
  const own = folderOf(templateKey);
  for (const name of existsSync(FOLDER) ? readdirSync(FOLDER) : []) {
    if (all || join(FOLDER, name) !== own) rmSync(join(FOLDER, name), { recursive: true, force: true });
  }
}

/** What the workers of earlier SQLite runs of this build have recorded. @param {string} templateKey @returns {Recorded[]} */
export function readRecords(templateKey) {
  const folder = folderOf(templateKey);
  /** @type {Map<string, Recorded>} */
  const found = new Map();
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    for (const line of readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')) {
      /** @type {[string, Recorded]} */
      const [key, one] = JSON.parse(line);
      const known = found.get(key);
      if (known) for (const [place, values] of Object.entries(one.samples)) known.samples[place] = merged(known.samples[place], values);
      else found.set(key, one);
    }
  }
  return [...found.values()];
}

/** @param {readonly Value[] | undefined} known @param {readonly Value[]} more */
function merged(known = [], more) {
  /** @type {Map<number, Value>} */
  const kinds = new Map();
  for (const value of [...known, ...more]) {
    const kind = kindOf(value);
    if (!kinds.has(kind) || isLonger(value, kinds.get(kind))) kinds.set(kind, value);
  }
  return [...kinds.values()];
}

/** @param {unknown} value @param {unknown} than */
const isLonger = (value, than) => typeof value === 'string' && typeof than === 'string' && value.length > than.length;

const DIGITS = /^-?\d+$/;
const MAX_INTEGER = 2 ** 31 - 1;

/** Values of one kind are the same to a column of PostgreSQL. @param {unknown} value */
function kindOf(value) {
  if (value === null || value === undefined) return 0;
  if (typeof value === 'number') return Number.isInteger(value) ? (Math.abs(value) <= MAX_INTEGER ? 1 : 2) : 3;
  if (typeof value === 'string') return value === '' ? 4 : value.length < 20 && DIGITS.test(value) ? 5 : 6;
  const list = /** @type {readonly unknown[]} */ (value);
  return list.length === 0 ? 7 : typeof list[0] === 'number' ? 8 : 9;
}

/** @param {unknown} value @returns {Value} */
function sampleOf(value) {
  if (typeof value === 'string') return value.slice(0, LONGEST);
  if (Array.isArray(value)) return value.slice(0, 3);
  return /** @type {Value} */ (value ?? null);
}

/** A statement, and of each place the kinds of values that are known by now, as bits, with the length of the longest text. */
class Entry {
  isNew = true;
  /** @type {Map<string, { kinds: number, longest: number }>} */
  places = new Map();

  /** @param {string} key @param {Recorded} recorded */
  constructor(key, recorded) {
    this.key = key;
    this.recorded = recorded;
  }

  /** @param {string} place @param {unknown} value */
  note(place, value) {
    let known = this.places.get(place);
    if (!known) {
      known = { kinds: 0, longest: 0 };
      this.places.set(place, known);
    }
    const bit = 1 << kindOf(value);
    const length = typeof value === 'string' ? value.length : 0;
    if ((known.kinds & bit) !== 0 && (length <= known.longest || known.longest >= LONGEST)) return;
    known.kinds |= bit;
    known.longest = Math.max(known.longest, length);
    this.recorded.samples[place] = merged(this.recorded.samples[place], [sampleOf(value)]);
    this.isNew = true;
  }
}

/** @type {Map<string, Entry>} */
const entries = new Map();
/** Texts about SQLite itself, which tests send, and those of savepoints. */
const OF_SQLITE = /^\s*(PRAGMA|EXPLAIN|SAVEPOINT|RELEASE|ROLLBACK)\b|\bFROM sqlite_schema\b/;

/** @type {string[]} */
const forms = [];
/** @type {Map<string, number>} */
const placeOfForm = new Map();
const MARKED = /\/\*~(\d+)\*\/.*?\/\*~\*\//gs;

/** The SQLite form of a text in comments that lead to its PostgreSQL form. @param {string} sqlite @param {string} postgres */
function marked(sqlite, postgres) {
  let place = placeOfForm.get(postgres);
  if (place === undefined) {
    place = forms.push(postgres) - 1;
    placeOfForm.set(postgres, place);
  }
  return `/*~${place}*/${sqlite}/*~*/`;
}

/** @param {string} text */
const forPostgres = (text) => text.replace(MARKED, (_, place) => forms[Number(place)] ?? '');

/** @param {'all' | 'run'} call @param {string} text @param {readonly string[]} [columns] */
function entryOf(call, text, columns) {
  const known = entries.get(text);
  if (known) return known;
  const postgres = forPostgres(text);
  /** @type {Recorded} */
  const recorded = { call, spec: '', text: postgres, samples: {} };
  if (postgres !== text) recorded.sqlite = text.replace(MARKED, (form) => form.replace(/\/\*~\d*\*\//g, ''));
  if (columns) recorded.columns = columns;
  const entry = new Entry(`${call} ${postgres}`, recorded);
  entries.set(text, entry);
  return entry;
}

/** @param {Entry} entry @param {import('../../apps/api/src/platform/database/driver/driver.js').SqlParams} params */
function noteParams(entry, params) {
  for (const name in params) entry.note(name, params[name]);
}

/**
 * Records from now on whatever these classes of the built server send.
 * @param {Pick<typeof import('../../apps/api/src/platform/database/driver/sqlite.driver.js'), 'SqliteSession'>
 *   & Pick<typeof import('../../apps/api/src/platform/database/driver/snapshot-thread.js'), 'SnapshotThread'>
 *   & Pick<typeof import('../../apps/api/src/platform/database/database.js'), 'Database'>} server
 */
export function recordStatements({ SqliteSession, SnapshotThread, Database }) {
  if (isRecording.has(SqliteSession)) return;
  isRecording.add(SqliteSession);
  recordTexts(SqliteSession.prototype, 'all');
  recordTexts(SqliteSession.prototype, 'run');
  recordTexts(SnapshotThread.prototype, 'all');
  recordRows(SqliteSession.prototype);

  /** @type {any} */ (Database.prototype).byDialect = (
    /** @type {unknown} */ _difference,
    /** @type {Record<'sqlite' | 'postgres', unknown>} */ { sqlite, postgres },
  ) => {
    if (typeof postgres !== 'string') return sqlite;
    if (typeof sqlite === 'string') return marked(sqlite, postgres);
    entryOf('run', postgres).recorded.sqlite = null;
    return sqlite;
  };
}
const isRecording = new WeakSet();

/** A statement is recorded if SQLite accepts it: some tests send faulty ones. @param {any} prototype @param {'all' | 'run'} call */
function recordTexts(prototype, call) {
  const original = prototype[call];
  prototype[call] = function recorded(/** @type {string} */ text, /** @type {{}} */ params = {}) {
    const answer = original.call(this, text, params);
    const known = entries.get(text);
    if (known) noteParams(known, params);
    else if (!OF_SQLITE.test(forPostgres(text))) {
      const accepted = (/** @type {unknown} */ rows) => noteParams(entryOf(call, text, columnsOf(this, text, rows)), params);
      answer.then(accepted, () => undefined);
    }
    return answer;
  };
}

/** @param {any} session @param {string} text @param {unknown} rows */
function columnsOf(session, text, rows) {
  if (!Array.isArray(rows)) return undefined;
  if (rows[0]) return Object.keys(rows[0]);
  return session
    .prepare?.(text)
    .statement.columns()
    .map((/** @type {{ name: string }} */ { name }) => name);
}

/** @param {any} prototype */
function recordRows(prototype) {
  const { insert, updateEach } = prototype;
  prototype.insert = function recorded(
    /** @type {string} */ table,
    /** @type {readonly TypedColumn[]} */ columns,
    /** @type {readonly unknown[][]} */ rows,
    /** @type {string | undefined} */ conflict,
  ) {
    const key = `insert ${table} ${columns.length} ${conflict ?? ''}`;
    const entry =
      entries.get(key) ??
      new Entry(key, { call: 'insert', spec: '', text: table, samples: {}, insert: { columns, ...(conflict ? { conflict } : {}) } });
    entries.set(key, entry);
    for (const row of rows) for (let i = 0; i < columns.length; i += 1) entry.note(/** @type {TypedColumn} */ (columns[i]).name, row[i]);
    return insert.call(this, table, columns, rows, conflict);
  };
  prototype.updateEach = function recorded(/** @type {UpdateEach} */ update, /** @type {readonly unknown[][]} */ rows) {
    const columns = [...update.sets, ...update.keys];
    const key = `updateEach ${update.table} ${columns.map(({ name }) => name).join()} ${update.where}`;
    const entry = entries.get(key) ?? new Entry(key, { call: 'updateEach', spec: '', text: update.table, samples: {}, update });
    entries.set(key, entry);
    for (const row of rows) for (let i = 0; i < columns.length; i += 1) entry.note(String(i), row[i]);
    return updateEach.call(this, update, rows);
  };
}

/** Appends whatever is new since the last time. @param {string} templateKey @param {string} spec */
export function keepRecords(templateKey, spec) {
  const lines = [];
  for (const entry of entries.values()) {
    if (!entry.isNew) continue;
    entry.isNew = false;
    entry.recorded.spec ||= spec;
    lines.push(`${JSON.stringify([entry.key, entry.recorded])}\n`);
  }
  if (lines.length === 0) return;
  mkdirSync(folderOf(templateKey), { recursive: true });
  appendFileSync(join(folderOf(templateKey), `${process.pid}.jsonl`), lines.join(''));
}
