import { type EndpointId, endpoint } from '@phone-trade/shared';
import type { EndpointMeta } from '../../../apps/api/src/platform/http/endpoint.js';
import { inputOf, type World } from '../inputs.js';

/** A placeholder for a number that JSON.stringify cannot write. */
const RAW = '@raw:';
const raw = (json: string): string => `${RAW}${json}`;
const jsonOf = (value: unknown): string => (JSON.stringify(value) ?? 'null').replace(new RegExp(`"${RAW}([^"]*)"`, 'g'), '$1');

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

/** Values that are invalid for any field. */
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

/** One malformed call; `a` and `b` select the fault. */
export interface Case {
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
  'exactTotal',
  'sumOf',
  'columns',
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

/** The request of a case: a valid input with one fault. */
export function requestOf(meta: EndpointMeta, { kind, a, b }: Case, world: World): Request {
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

/** Lone surrogates cannot be URL-encoded; they are sent as raw bytes. */
const encode = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};
