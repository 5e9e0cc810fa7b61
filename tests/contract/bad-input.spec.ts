import { type EndpointId, endpoint, type Field, type Fields } from '@phone-trade/shared';
import fc from 'fast-check';
import type { EndpointMeta } from '../../apps/api/src/platform/http/endpoint.js';
import type { Caller } from '../support/caller.js';
import { useApp } from '../support/harness.js';
import { commitsOf, SESSION_TABLES, snapshot } from '../support/inside.js';
import { inputOf, type World, worldOf } from './inputs.js';
import { fastifyOf, mountedCalls } from './routes.js';

const RUNS = 3000;
/** Other cases: `FUZZ_SEED=7 npm test -- bad-input`; a failure prints the smallest case it shrank to. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_102);

/** Ending one's own session would end the run. */
const LEFT_OUT = new Set<EndpointId>(['auth.logout:GET', 'auth.logout:POST']);

/** What no message may hold: where we live, what we are made of, what we asked the database. */
const INSIDES =
  /node_modules|\.(ts|js):\d+|\bat \w+.* \(|\bSELECT\b.*\bFROM\b|\bINSERT INTO\b|SQLITE_|constraint|ECONN|\/tmp\/|undefined|\[object /;

const app = useApp({ seed: 'small' });

let world: World;
let calls: readonly EndpointMeta[];
let token: string;

beforeAll(async () => {
  world = await worldOf(app(), '100001', '100002');
  calls = (await mountedCalls()).filter(({ id, input }) => !LEFT_OUT.has(id) && !input.file);
  const boss: Caller = await app().as('100001', 'boss');
  token = Reflect.get(boss, 'token') as string;
});

/** A text that stands for a number JSON.stringify cannot write. */
const RAW = '@raw:';
const raw = (json: string): string => `${RAW}${json}`;
const jsonOf = (value: unknown): string => (JSON.stringify(value) ?? 'null').replace(new RegExp(`"${RAW}([^"]*)"`, 'g'), '$1');

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

/** Values nobody should send, whatever the field. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.001,
  12.345,
  -0.01,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  raw('1e309'),
  raw('-1e309'),
  raw('5e-324'),
  '',
  '   ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202etxt',
  "'; DROP TABLE purchase; --",
  '%_\\',
  '<img src=x onerror=alert(1)>',
  '{{constructor.constructor("return 1")()}}',
  '../../etc/passwd',
  'a'.repeat(5000),
  '１２３',
  '1e309',
  'NaN',
  'null',
  '2026-02-30',
  '9999-99-99 99:99:99',
  [],
  [null],
  [[]],
  ['a', 1, {}],
  Array.from({ length: 6000 }, (_, i) => `k${i}`),
  {},
  { $gt: 0 },
  { length: 1e9 },
  { toString: 1 },
  nested(10),
  nested(200),
];

/** Bodies that are not even an object. */
const RAW_BODIES: readonly string[] = [
  '',
  '{',
  '{"a":',
  'null',
  'true',
  '42',
  '"text"',
  '[]',
  '[[[]]]',
  '{"a":1,}',
  "{'a':1}",
  '\ufeff{}',
  '{"a":1}{"a":2}',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"orderNo":{"__proto__":{"polluted":1}}}',
  '{"requestId":"x","requestId":{}}',
  '{"requestId":123}',
  `{"requestId":"${'r'.repeat(65)}"}`,
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":"${'b'.repeat(300_000)}"}`,
  '{"id":1e309}',
  '{"\\u0000":1}',
];

/** Every place in an input, as the path to it. */
function pathsOf(value: unknown, at: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Array.isArray(value) ? value.map((item, i) => [i, item] as const) : Object.entries(value);
  return [...(at.length > 0 ? [at] : []), ...inner.flatMap(([key, item]) => pathsOf(item, [...at, key]))];
}

function withAt(value: unknown, [head, ...rest]: readonly (string | number)[], given: unknown): unknown {
  if (head === undefined) return given;
  const copy: Record<string | number, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  if (rest.length === 0 && given === undefined) delete copy[head];
  else copy[head] = withAt(copy[head], rest, given);
  return copy;
}

interface Case {
  readonly id: EndpointId;
  readonly kind: 'broken' | 'missing' | 'extra' | 'raw' | 'query' | 'type';
  readonly a: number;
  readonly b: number;
}

const HOSTILE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'tenantId',
  'isDeleted',
  'id ',
  '',
  'a.b',
  'a[0]',
  '$where',
  '\u0000',
];
const FILTERS = [
  'current',
  'size',
  'ascs',
  'descs',
  'orderNo',
  'insertTime_datege',
  'insertTime_dategt',
  'status_equal',
  'name_like',
  'costPrice_ge',
  'id_null',
  'nothing',
  'imei_likeleft',
  'stage',
];

interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: string;
  readonly type: string;
}

function requestOf(meta: EndpointMeta, { kind, a, b }: Case): Request {
  const { path, methods } = endpoint(meta.id);
  const method = methods[a % methods.length] ?? 'GET';
  const type = 'application/json';
  const good = meta.input.list ? { [FILTERS[a % FILTERS.length] as string]: 1, size: 10 } : inputOf(meta, world);
  const paths = pathsOf(good);
  const at = paths[a % Math.max(1, paths.length)] ?? [];
  const value = HOSTILE[b % HOSTILE.length];
  const name = HOSTILE_NAMES[b % HOSTILE_NAMES.length] as string;
  const send = (input: unknown): Request =>
    method === 'POST'
      ? { method, url: path, payload: jsonOf(input), type }
      : { method, url: `${path}?${queryOf(input as Record<string, unknown>)}`, type };
  switch (kind) {
    case 'broken':
      return send(paths.length > 0 ? withAt(good, at, value) : { anything: value });
    case 'missing':
      return send(at.length > 0 ? withAt(good, at, undefined) : {});
    case 'extra':
      return send(withAt(good, [...at.slice(0, -1), name], value ?? 1));
    case 'raw':
      return { method: 'POST', url: path, payload: RAW_BODIES[b % RAW_BODIES.length] as string, type };
    case 'query':
      return {
        method,
        url: `${path}?${queryOf({ [FILTERS[a % FILTERS.length] as string]: value, [name]: value })}`,
        ...(method === 'POST' ? { payload: '{}' } : {}),
        type,
      };
    case 'type':
      return {
        method: 'POST',
        url: path,
        payload: jsonOf(good),
        type: [
          'text/plain',
          'application/xml',
          'multipart/form-data',
          'application/x-www-form-urlencoded',
          'application/json; charset=utf-7',
          '',
        ][b % 6] as string,
      };
  }
}

const queryOf = (input: Record<string, unknown>): string =>
  Object.entries(input)
    .map(([name, value]) => `${encode(name)}=${encode(typeof value === 'string' ? value : jsonOf(value ?? null))}`)
    .join('&')
    .slice(0, 20_000);

/** Lone surrogates cannot be escaped; they are sent as the bytes somebody careless would send. */
const encode = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};

async function check(one: Case): Promise<void> {
  const meta = calls.find(({ id }) => id === one.id) as EndpointMeta;
  const { method, url, payload, type } = requestOf(meta, one);
  const before = await commitsOf(app());
  const answer = await fastifyOf(app()).inject({
    method,
    url,
    headers: { 'Blade-Auth': `bearer ${token}`, ...(payload === undefined || type === '' ? {} : { 'content-type': type }) },
    ...(payload === undefined ? {} : { payload }),
  });
  const told = `${one.id} ${method} ${url.slice(0, 300)} ${(payload ?? '').slice(0, 500)} → ${answer.statusCode} ${answer.body.slice(0, 400)}`;
  if (answer.statusCode >= 500) throw new Error(`a failure of ours: ${told}`);
  const isJson = String(answer.headers['content-type']).includes('json');
  const body = isJson ? (answer.json() as { code?: number; success?: boolean; msg?: unknown }) : undefined;
  if ((body?.code ?? 0) >= 500) throw new Error(`a failure of ours: ${told}`);
  if (answer.statusCode < 400) return;
  if (!isJson || body?.success === true || !answer.headers['x-error-key']) throw new Error(`a refusal without an entry: ${told}`);
  if (typeof body?.msg === 'string' && INSIDES.test(body.msg)) throw new Error(`a message that tells of our insides: ${told}`);
  if (!one.id.startsWith('auth.') && (await commitsOf(app())) !== before) throw new Error(`a refusal that wrote: ${told}`);
}

it(`${RUNS} malformed calls are refused by name, write nothing and tell nothing`, async () => {
  const cases = fc.record<Case>({
    id: fc.constantFrom(...calls.map(({ id }) => id)),
    kind: fc.constantFrom('broken', 'broken', 'broken', 'missing', 'extra', 'raw', 'query', 'type'),
    a: fc.nat(10_000),
    b: fc.nat(10_000),
  });
  await fc.assert(fc.asyncProperty(cases, check), { numRuns: RUNS, seed: SEED, endOnFailure: false });
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  const boss = await app().as('100001', 'boss');
  expect(await boss.ask('phone.audit.checkConsistency')).toEqual([]);
}, 180_000);

/** The fields of a call that must be given, wherever they stand. */
const requiredOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]: [string, Field]) => (field.is.required ? [name] : []));

it('every call that writes names what it lacks, all of it at once, and writes nothing', async () => {
  const boss = await app().as('100001', 'boss');
  for (const meta of calls.filter(({ writes, input }) => writes && input.fields)) {
    const required = requiredOf(meta.input.fields ?? {});
    if (required.length === 0) continue;
    const before = await snapshot(app(), { except: SESSION_TABLES });
    const answer = await boss.call<{ rows?: { path?: string }[] }>(meta.id, {});
    if (answer.status === 403 || answer.status === 200) continue;
    const partial = typeof meta.input.options?.partial === 'boolean' && meta.input.options.partial;
    if (!partial) {
      expect({ id: meta.id, status: answer.status, key: answer.key }).toEqual({ id: meta.id, status: 400, key: 'INPUT_INVALID' });
      const named = (answer.data?.rows ?? []).map(({ path }) => path);
      expect({ id: meta.id, named: required.filter((name) => !named.includes(name)) }).toEqual({ id: meta.id, named: [] });
    }
    expect(await snapshot(app(), { except: SESSION_TABLES })).toEqual(before);
  }
});
