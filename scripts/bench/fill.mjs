import { loadSqlite } from '../lib/sqlite.mjs';

const Sqlite = loadSqlite();

/** The tenant that is measured; it owns every other row. */
export const TENANT = '100001';

/** The generated rows lie in these two years, newest first, however many there are. */
export const LAST_SECOND = Date.UTC(2026, 9, 1) / 1000;
export const SPAN_SECONDS = 2 * 365 * 86_400;

/** `i` is the number of a row, `j` its number within its half of the rows; every ten of a tenant share a pattern row. */
const J = 'i / 2';
const MOMENT = `strftime('%Y-%m-%dT%H:%M:%fZ', ${LAST_SECOND} - i * ${SPAN_SECONDS}.0 / :rows, 'unixepoch')`;
const OWNER = `CASE WHEN i % 2 = 0 THEN '${TENANT}' ELSE '2000' || (10 + ${J} % 10) END`;
const ID = "printf('8%018d', :rows - i)";

/** The newest orders and sales, of which some are still to be shipped and paid. */
const OPEN_ROWS = 2000;

/** Four in ten are in store, of the newest one in ten is under way, all others are sold. */
const isStored = `${J} % 10 < 4`;
const isUnderWay = `${J} % 10 = 4 AND i < ${10 * OPEN_ROWS}`;
const byPlace = (/** @type {string} */ stored, /** @type {string} */ underWay, /** @type {string} */ sold) =>
  `CASE WHEN ${isStored} THEN ${stored} WHEN ${isUnderWay} THEN ${underWay} ELSE ${sold} END`;
const IMEI = "printf('9%014d', i)";

/** @type {Readonly<Record<string, { pattern: string, columns: Readonly<Record<string, string>> }>>} what differs from row to row */
const TABLES = {
  purchase: {
    pattern: 'review_status = 300',
    columns: {
      id: ID,
      tenant_id: OWNER,
      order_no: "printf('CGB%09d', i)",
      insert_time: MOMENT,
      update_time: MOMENT,
      review_time: MOMENT,
      biz_date: `substr(${MOMENT}, 1, 10)`,
      // What is still to be paid is of the last weeks, however long the business has been there.
      payment_status: `CASE WHEN i < ${OPEN_ROWS} THEN payment_status ELSE 300 END`,
      receive_status: `CASE ${J} % 5 WHEN 0 THEN 100 WHEN 1 THEN 200 ELSE 300 END`,
    },
  },
  product: {
    pattern: 'is_draft = 0 AND purchase_type = 1',
    columns: {
      id: ID,
      tenant_id: OWNER,
      product_no: "printf('B%09d', i)",
      imei: IMEI,
      imei_open: byPlace(IMEI, IMEI, 'NULL'),
      imei2: 'NULL',
      serial_open: 'NULL',
      insert_time: MOMENT,
      update_time: MOMENT,
      purchase_time: MOMENT,
      store_time: byPlace(MOMENT, 'NULL', MOMENT),
      last_store_time: byPlace(MOMENT, 'NULL', MOMENT),
      purchase_order_no: "printf('CGB%09d', i / 50)",
      unit_no: 'i % 50 + 1',
      stage: byPlace(`CASE ${J} % 4 WHEN 0 THEN 200 WHEN 1 THEN 500 WHEN 2 THEN 600 ELSE 700 END`, '0', '2000'),
      custody: byPlace('1', '0', '5'),
      out_type: byPlace('0', '0', '1'),
    },
  },
  sale: {
    pattern: 'review_status = 300',
    columns: {
      id: ID,
      tenant_id: OWNER,
      order_no: "printf('XSB%09d', i)",
      insert_time: MOMENT,
      update_time: MOMENT,
      review_time: MOMENT,
      biz_date: `substr(${MOMENT}, 1, 10)`,
      source_refund_no: 'NULL',
      deliver_status: `CASE WHEN i < ${OPEN_ROWS} THEN 100 + ${J} % 3 * 100 ELSE 300 END`,
      income_status: `CASE WHEN i < ${OPEN_ROWS} THEN 300 - ${J} % 3 * 100 ELSE 300 END`,
    },
  },
  sale_product: {
    pattern: 'cancel_status = 100',
    columns: {
      id: ID,
      tenant_id: OWNER,
      order_no: "printf('XSB%09d', i)",
      product_id: ID,
      product_no: "printf('B%09d', i)",
      imei: IMEI,
      insert_time: MOMENT,
      update_time: MOMENT,
    },
  },
};

/** Adds so many orders, units, sales and sold units, made from those the seeds left. @param {string} file @param {number} rows */
export function fill(file, rows) {
  const db = new Sqlite(file);
  db.pragma('journal_mode = MEMORY');
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -400000');
  for (const [table, { pattern, columns }] of Object.entries(TABLES)) {
    // Built once at the end, an index costs a fraction of what its upkeep does.
    const indexes = /** @type {{ name: string, sql: string }[]} */ (
      db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL").all(table)
    );
    for (const { name } of indexes) db.exec(`DROP INDEX ${name}`);
    db.exec(
      `CREATE TEMP TABLE pattern AS SELECT row_number() OVER () - 1 AS k, * FROM ${table} WHERE tenant_id = '${TENANT}' AND ${pattern}`,
    );
    db.exec('CREATE UNIQUE INDEX temp.pattern_k ON pattern (k)');
    const patterns = Number(db.prepare('SELECT count(*) FROM pattern').pluck().get());
    const names = /** @type {{ name: string }[]} */ (db.pragma(`table_info(${table})`)).map(({ name }) => name);
    db.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < :rows)
       INSERT INTO ${table} (${names.join(', ')})
       SELECT ${names.map((name) => columns[name] ?? name).join(', ')} FROM n JOIN pattern ON k = ${J} / 10 % ${patterns}`,
    ).run({ rows });
    db.exec('DROP TABLE pattern');
    for (const { sql } of indexes) db.exec(sql);
  }
  db.pragma('journal_mode = WAL');
  db.close();
}
