// The yardstick of administration: Node's http server and prepared statements. Arguments: database, port.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { loadSqlite } from '../lib/sqlite.mjs';
import { TENANT } from './fill.mjs';

const [file = '', port = ''] = process.argv.slice(2);
const db = new (loadSqlite())(file);
// Nothing is written but sessions, and those are kept as ours are (ADR 36).
db.pragma('synchronous = NORMAL');

const MENU = 'm.id, m.parent_id AS parentId, m.code, m.name, m.name_en AS nameEn, m.alias, m.path, m.source, m.sort, m.category, m.action';
const menus = db.prepare(
  `SELECT ${MENU} FROM menu m WHERE m.category = ? AND m.is_deleted = 0 AND m.id IN
     (SELECT menu_id FROM role_menu WHERE tenant_id = ? AND is_deleted = 0 AND role_id = ?) ORDER BY m.sort, m.id`,
);
const depts = db.prepare(
  'SELECT id, parent_id AS parentId, dept_name AS title FROM dept WHERE tenant_id = ? AND is_deleted = 0 ORDER BY sort, id',
);
const people = db.prepare(
  'SELECT * FROM sys_user WHERE tenant_id = ? AND is_deleted = 0 ORDER BY insert_time DESC, id DESC LIMIT ? OFFSET ?',
);
const total = db.prepare('SELECT count(*) FROM sys_user WHERE tenant_id = ? AND is_deleted = 0').pluck().get(TENANT);
const tenant = db.prepare('SELECT * FROM tenant WHERE tenant_id = ?');
const person = db.prepare('SELECT * FROM sys_user WHERE tenant_id = ? AND account = ? AND is_deleted = 0');
const role = db.prepare('SELECT * FROM role WHERE id = ?');
const boss = db.prepare("SELECT id FROM role WHERE tenant_id = ? AND role_alias = 'boss'").pluck().get(TENANT);
const session = db.prepare(
  `INSERT INTO session (id, tenant_id, create_user, insert_time, user_id, client_id, rotated_at, expires_at) VALUES (?, ?, ?, ?, ?, 'saber', ?, ?)`,
);

/** @typedef {{ id: string, parentId: string, children?: Node[] }} Node */

/** Rows under their parents. @param {unknown[]} rows */
function nested(rows) {
  const nodes = /** @type {Node[]} */ (rows);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const first = [];
  for (const node of nodes) {
    const parent = byId.get(node.parentId);
    if (parent?.children) parent.children.push(node);
    else if (parent) parent.children = [node];
    else first.push(node);
  }
  return first;
}

/** What a sign-in is made of but for the hash: three reads, two signatures, and where it is kept the row of its session. @param {URLSearchParams} asked @param {boolean} kept */
function token(asked, kept) {
  const found = /** @type {{ id: string, role_id: string } | undefined} */ (person.get(TENANT, asked.get('username')));
  const data = { tenant: tenant.get(TENANT), user: found, role: role.get(found?.role_id.split(',')[0]) };
  if (kept) {
    const now = new Date().toISOString();
    session.run(randomUUID().slice(0, 20), TENANT, found?.id, now, found?.id, now, now);
  }
  const sign = (/** @type {string} */ text) => createHmac('sha256', 'yardstick').update(text).digest('base64url');
  return { ...data, access_token: sign(JSON.stringify(data.user)), refresh_token: sign(String(found?.id)) };
}

/** @param {string} path @param {URLSearchParams} asked */
function answer(path, asked) {
  if (path.endsWith('/menu/routes')) return nested(menus.all(1, TENANT, boss));
  if (path.endsWith('/menu/buttons')) return nested(menus.all(2, TENANT, boss));
  if (path.endsWith('/dept/tree')) return nested(depts.all(TENANT));
  if (path.endsWith('/user/page')) {
    const [current, size] = [Number(asked.get('current')), Number(asked.get('size'))];
    return { records: people.all(TENANT, size, (current - 1) * size), total, size, current };
  }
  if (path.endsWith('/oauth/token')) return token(asked, asked.get('kept') === '1');
  return {};
}

createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const text = JSON.stringify({ code: 200, success: true, data: answer(pathname, searchParams), msg: '操作成功' });
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) });
    response.end(text);
  });
}).listen(Number(port), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
