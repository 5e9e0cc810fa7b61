// Listens to what the server says to the database when it is called, and writes it down as a tape. Argument: data directory.
import { writeFileSync } from 'node:fs';
import { loadSqlite } from '../lib/sqlite.mjs';
import { openApp, signedIn, signInRequest } from './app.mjs';
import { CREATE, REVIEW } from './orders.mjs';
import { serveParent } from './process.mjs';

const Sqlite = loadSqlite();

/** @typedef {import('./tape.mjs').Call} Call */

/** @type {Map<string, number>} */
const texts = new Map();
/** @type {Call[]} */
let heard = [];

/** What begins and ends a transaction is not recorded: a replay has brackets of its own. */
const BRACKET = /^(BEGIN|COMMIT|ROLLBACK)\b/;

const prepare = Sqlite.prototype.prepare;
/** @this {import('better-sqlite3').Database} @param {string} text */
function listened(text) {
  const statement = prepare.call(this, text);
  if (BRACKET.test(text)) return statement;
  if (!texts.has(text)) texts.set(text, texts.size);
  const number = /** @type {number} */ (texts.get(text));
  for (const method of /** @type {const} */ (['all', 'get', 'run'])) {
    const original = statement[method];
    Object.defineProperty(statement, method, {
      value: (/** @type {unknown[]} */ ...params) => {
        heard.push(params.length === 0 ? [number, method] : [number, method, params[0]]);
        return Reflect.apply(original, statement, params);
      },
    });
  }
  return statement;
}
Object.defineProperty(Sqlite.prototype, 'prepare', { value: listened });

const app = await openApp(process.argv[2] ?? '');
const server = app.getHttpAdapter().getInstance();

/** @param {string} account */
async function tokenOf(account) {
  const { path, headers } = signInRequest(account);
  return signedIn((await server.inject({ method: 'POST', url: path, headers })).json().access_token);
}

/** One call, and what was said meanwhile. @param {Record<string, string>} headers @param {string} url @param {object} [payload] */
async function call(headers, url, payload) {
  heard = [];
  const answer = await server.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });
  const body = answer.json();
  if (body.success !== true) throw new Error(`${url}: ${answer.body.slice(0, 500)}`);
  return { data: body.data, calls: heard };
}

/** @param {{ paths?: readonly string[], orders?: readonly object[], tape: string }} wanted */
async function record({ paths = [], orders = [], tape }) {
  const boss = await tokenOf('boss');
  const buyer = await tokenOf('buyer');
  /** @type {Record<string, Call[]>} */
  const pages = {};
  /** @type {Call[][]} */
  const create = [];
  /** @type {Call[][]} */
  const review = [];
  const numbers = [];
  // A first page reads the names that lists show and keeps them; it is not on the tape.
  for (const list of new Set(paths.map((path) => path.split('?')[0]))) await call(boss, `${list}?size=1`);
  for (const path of paths) {
    const { calls } = await call(boss, path);
    const spoken = [...texts.keys()];
    const asked = calls.map(([number]) => spoken[number] ?? '');
    // No page follows a count of none, and further facts of its rows may follow a page.
    if (!asked[0]?.startsWith('SELECT count(*)') || !asked.every((text) => text.startsWith('SELECT')))
      throw new Error(`${path}: not a count and reads:\n${asked.join('\n')}`);
    pages[path] = calls;
  }
  for (const order of orders) {
    const { data, calls } = await call(buyer, CREATE, order);
    create.push(calls);
    numbers.push(data.orderNo);
  }
  for (const orderNo of numbers) review.push((await call(boss, REVIEW, { orderNo })).calls);
  writeFileSync(tape, JSON.stringify({ texts: [...texts.keys()], pages, create, review }));
  return { statements: { create: create.at(-1)?.length ?? 0, review: review.at(-1)?.length ?? 0 } };
}

serveParent(record);
