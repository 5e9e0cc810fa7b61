import { loadSqlite } from '../lib/sqlite.mjs';
import { TENANT } from './fill.mjs';
import { sized } from './scale.mjs';

const Sqlite = loadSqlite();

/** What a large tenant has: people, departments in five levels, and menus and buttons that its boss may use. */
export const PEOPLE = sized(100_000, 600);
export const DEPTS = sized(5000, 50);
export const MENUS = sized(400, 40);

const BOSS_ROLE = `(SELECT id FROM role WHERE tenant_id = '${TENANT}' AND role_alias = 'boss')`;
const BASE = 'tenant_id, create_user, insert_time, version, is_deleted';
const MOMENT = "strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i, 'unixepoch')";
/** `n` counts from 1. @param {number} rows */
const counted = (rows) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})`;
const deptId = (/** @type {string} */ i) => `printf('9%018d', ${i})`;

/** Adds people, departments and menus to a seeded database. @param {string} file */
export function fillPeople(file) {
  const db = new Sqlite(file);
  db.pragma('synchronous = OFF');
  db.transaction(() => {
    // Eight under each; the ancestors are not what trees are made of, only what is searched below a department.
    db.exec(`${counted(DEPTS)} INSERT INTO dept (id, parent_id, dept_name, sort, ${BASE})
      SELECT ${deptId('i')}, CASE WHEN i <= 8 THEN '0' ELSE ${deptId('(i - 1) / 8')} END, 'Department ' || i, i, '${TENANT}', '0', ${MOMENT}, 1, 0 FROM n`);
    db.exec(`${counted(PEOPLE)} INSERT INTO sys_user (id, account, password, name, real_name, sex, role_id, dept_id, status, ${BASE})
      SELECT printf('8%018d', i), 'person' || i, '', 'Person ' || i, 'Person ' || i, 1 + i % 2, ${BOSS_ROLE}, ${deptId(`1 + i % ${DEPTS}`)}, 1, '${TENANT}', '0', ${MOMENT}, 1, 0 FROM n`);
    db.exec(`INSERT INTO user_dept (tenant_id, user_id, dept_id)
      SELECT tenant_id, id, dept_id FROM sys_user WHERE id LIKE '8%' AND length(id) = 19 AND tenant_id = '${TENANT}'`);
    const there = Number(db.prepare('SELECT count(*) FROM menu').pluck().get());
    const screens = db.prepare("SELECT id FROM menu WHERE category = 1 AND path LIKE '/%/%/%'").pluck().all();
    const add = db.prepare(`INSERT INTO menu (id, parent_id, code, name, sort, category, action, ${BASE})
      VALUES (?, ?, ?, ?, 99, 2, 1, '000000', '0', '2026-01-01T00:00:00.000Z', 1, 0)`);
    for (let i = there; i < MENUS; i += 1) add.run(`7${i}`, screens[i % screens.length], `bench_${i}`, `Button ${i}`);
    db.exec(`INSERT OR IGNORE INTO role_menu (id, role_id, menu_id, ${BASE})
      SELECT printf('6%018d', rowid), ${BOSS_ROLE}, id, '${TENANT}', '0', '2026-01-01T00:00:00.000Z', 1, 0 FROM menu`);
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
