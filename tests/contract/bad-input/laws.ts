import { endpoint, type Field, type Fields } from '@phone-trade/shared';
import fc from 'fast-check';
import type { EndpointMeta } from '../../../apps/api/src/platform/http/endpoint.js';
import { stopJobs } from '../../support/background.js';
import type { Caller } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { writtenSince } from '../../support/inside.js';
import { type Area, callsOf } from '../areas.js';
import { type World, worldOf } from '../inputs.js';
import { fastifyOf } from '../routes.js';
import { type Case, requestOf } from './requests.js';

const RUNS_A_CALL = 30;
/** Other cases: `FUZZ_SEED=7 npm test -- bad-input`; a failure prints the smallest case it shrank to. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_102);

/** Ending one's own session would end the run. */
const LEFT_OUT = /^auth\..*logout/;

/** A call without required fields cannot lack one, and a valid poll waits. */
const isWaiting = ({ id, kind }: Case): boolean => kind === 'missing' && /\.poll/.test(id);

/** Internals that no message may contain: paths, stack traces, SQL. */
const INSIDES =
  /node_modules|\.(ts|js):\d+|\bat \w+.* \(|\bSELECT\b.*\bFROM\b|\bINSERT INTO\b|SQLITE_|constraint|ECONN|\/tmp\/|undefined|\[object /;

/** The required fields of a call. */
const requiredOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]: [string, Field]) => (field.is.required ? [name] : []));

/** Sends malformed input to the calls of an area. */
export function badInputIsRefused(area: Area): void {
  const app = useApp({ seed: 'small' });

  let world: World;
  let calls: readonly EndpointMeta[];
  let token: string;

  beforeAll(async () => {
    world = await worldOf(app(), '100001', '100002');
    calls = (await callsOf(area)).filter(({ id, input }) => !LEFT_OUT.test(id) && !input.file);
    const boss: Caller = await app().as('100001', 'boss');
    token = Reflect.get(boss, 'token') as string;
    // An export that is taken would write while the next call is refused.
    await stopJobs(app());
  });

  async function check(one: Case): Promise<void> {
    if (isWaiting(one)) return;
    const meta = calls.find(({ id }) => id === one.id) as EndpointMeta;
    const { method, url, payload, type } = requestOf(meta, one, world);
    const before = app().changes.commits;
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
    if (writtenSince(app(), before).length > 0) throw new Error(`a refusal that wrote: ${told}`);
  }

  it(`malformed calls of ${area} are refused with an error key, write nothing and reveal no internals`, async () => {
    const cases = fc.record<Case>({
      id: fc.constantFrom(...calls.map(({ id }) => id)),
      kind: fc.constantFrom('broken', 'broken', 'broken', 'missing', 'extra', 'raw', 'query', 'type'),
      a: fc.nat(10_000),
      b: fc.nat(10_000),
    });
    await fc.assert(fc.asyncProperty(cases, check), { numRuns: RUNS_A_CALL * calls.length, seed: SEED, endOnFailure: false });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    const boss = await app().as('100001', 'boss');
    expect(await boss.ask('phone.audit.checkConsistency')).toEqual([]);
  }, 180_000);

  it(`every writing call of ${area} names all missing required fields at once and writes nothing`, async () => {
    const boss = await app().as('100001', 'boss');
    for (const meta of calls.filter(({ writes, input }) => writes && input.fields)) {
      // What is in the path cannot be missing.
      const { path } = endpoint(meta.id);
      const required = requiredOf(meta.input.fields ?? {}).filter((name) => !path.includes(`:${name}`));
      if (required.length === 0) continue;
      const before = app().changes.commits;
      const answer = await boss.call<{ rows?: { path?: string }[] }>(meta.id, {});
      if (answer.status === 403 || answer.status === 200) continue;
      const partial = typeof meta.input.options?.partial === 'boolean' && meta.input.options.partial;
      if (!partial) {
        expect({ id: meta.id, status: answer.status, key: answer.key }).toEqual({ id: meta.id, status: 400, key: 'INPUT_INVALID' });
        const named = (answer.data?.rows ?? []).map(({ path }) => path);
        expect({ id: meta.id, named: required.filter((name) => !named.includes(name)) }).toEqual({ id: meta.id, named: [] });
      }
      expect({ id: meta.id, wrote: writtenSince(app(), before) }).toEqual({ id: meta.id, wrote: [] });
    }
  });
}
