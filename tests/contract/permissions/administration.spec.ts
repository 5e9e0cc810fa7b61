import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer as Shape } from '@phone-trade/shared';
import type { EndpointMeta } from '../../../apps/api/src/platform/http/endpoint.js';
import { type Answer, type Caller, expectError, type Options, signIn } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { inputOf, type World, worldOf } from '../inputs.js';
import { mountedCalls } from '../routes.js';

/**
 * The answers of every administration call to five callers. A new call adds a row; review a change of the table as carefully as
 * code; `UPDATE_GOLDEN=1 node scripts/test.mjs --only api permissions/administration` writes the table.
 */
const GOLDEN = join(__dirname, 'administration.golden.txt');

const OURS = '100001';
const AREAS = /^(auth|system|resource\.attach)\./;

/** The callers, in the order of the columns. The stranger is the administrator of another tenant and requests our data. */
const COLUMNS = ['platform administrator', 'tenant administrator', 'ordinary user', 'other tenant', 'nobody'] as const;

type Column = (typeof COLUMNS)[number];

const LEGEND = `A shape (page, list, tree, object, file, ok, token, captcha): it answers so. "let in": a change is looked at, and refused only for
what was sent. "refused": 403. "sign in": 401. Anything else is the key of the refusal: what is ours is not there for another tenant.`;

const app = useApp({ seed: 'small', production: true });

let calls: readonly EndpointMeta[];
let world: World;

beforeAll(async () => {
  calls = [...(await mountedCalls())].filter(({ id }) => AREAS.test(id)).sort((a, b) => (a.id < b.id ? -1 : 1));
  world = await worldOf(app(), OURS, '100002');
});

/** Where each of them is at home. */
const PEOPLE: Readonly<Record<Exclude<Column, 'nobody'>, readonly [tenantId: string, account: string]>> = {
  'platform administrator': ['000000', 'admin'],
  'tenant administrator': [OURS, 'admin'],
  'ordinary user': [OURS, 'sales2'],
  'other tenant': ['100002', 'admin'],
};

function callerOf(column: Column, { id }: EndpointMeta): Caller | Promise<Caller> {
  if (column === 'nobody') return app().anonymous;
  const [tenantId, account] = PEOPLE[column];
  // Calls that end a session use one of their own.
  return id.startsWith('auth.logout') ? signIn(app().server, tenantId, account) : app().as(tenantId, account);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an answer has the shape its contract row names (docs/domain.md 11.1, 11.2). */
function hasShape(shape: Shape, { body, data, headers }: Answer<unknown>): boolean {
  if (shape === 'file') return !(headers['content-type'] ?? '').includes('json');
  if (shape === 'token') return typeof (body as unknown as Record<string, unknown>).access_token === 'string';
  if (shape === 'captcha') return typeof (body as unknown as Record<string, unknown>).key === 'string';
  if (body.code !== 200 || body.success !== true || typeof body.msg !== 'string') return false;
  if (shape === 'listing') return isObject(data) && Array.isArray(data.list) && typeof data.total === 'number';
  if (shape === 'page') return isObject(data) && Array.isArray(data.records) && typeof data.total === 'number';
  if (shape === 'object') return isObject(data);
  return shape === 'ok' || Array.isArray(data);
}

/** Credentials of another user: a valid sign-in for any caller. */
const SIGNS_IN: Options = {
  query: {
    tenantId: OURS,
    username: 'buyer',
    password: createHash('md5').update('123456').digest('hex'),
    grant_type: 'password',
    type: 'account',
  },
  headers: { Authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0' },
};

/** The input of a caller: a writing call gets none, unless it targets another tenant; a read names our data. */
function sentBy(column: Column, meta: EndpointMeta): { input: Record<string, unknown>; options: Options } {
  if (meta.id === 'auth.token') return { input: {}, options: SIGNS_IN };
  if (meta.input.list) return { input: {}, options: {} };
  return { input: meta.writes && column !== 'other tenant' ? {} : inputOf(meta, world), options: {} };
}

async function outcome(column: Column, meta: EndpointMeta): Promise<string> {
  const { input, options } = sentBy(column, meta);
  const answer = await (await callerOf(column, meta)).call(meta.id, input, options);
  const { status, key = '' } = answer;
  if (status >= 500) return `${meta.id} fails: ${status} ${key}`;
  if (status === 200)
    return hasShape(meta.answer, answer) ? meta.answer : `no ${meta.answer}: ${answer.file.toString('utf8').slice(0, 200)}`;
  // Every refusal has the envelope and a status equal to its code.
  if (meta.answer !== 'token') expectError(answer, key);
  if (status === 401 && key === 'AUTH_UNAUTHORIZED') return 'sign in';
  if (key === 'AUTH_FORBIDDEN') return 'refused';
  return meta.writes && column !== 'other tenant' ? 'let in' : key;
}

/** The stored table: a row for each call, a column for each caller. */
function tableOf(lines: readonly (readonly string[])[]): string {
  const all = [['call', ...COLUMNS], ...lines];
  const widths = all[0]?.map((_, at) => Math.max(...all.map((line) => (line[at] ?? '').length))) ?? [];
  return `${LEGEND}\n\n${all
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}\n`;
}

it('each administration call answers each of five callers as in the golden table', async () => {
  const lines: string[][] = [];
  for (const meta of calls) {
    const told: string[] = [];
    for (const column of COLUMNS) told.push(await outcome(column, meta));
    lines.push([meta.id, ...told]);
  }
  const table = tableOf(lines);
  if (process.env.UPDATE_GOLDEN !== undefined) writeFileSync(GOLDEN, table);
  expect(table.split('\n')).toEqual(readFileSync(GOLDEN, 'utf8').split('\n'));
}, 180_000);
