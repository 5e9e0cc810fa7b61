import type { EndpointId } from '@phone-trade/shared';
import * as shared from '@phone-trade/shared';
import type { ListSpec } from '../../apps/api/src/platform/database/query/list-query.js';
import type { Caller } from '../support/caller.js';
import { useApp } from '../support/harness.js';
import { workspaceOf } from '../support/inside.js';
import { fillLists, listCalls, readerOf } from '../support/lists.js';
import { serverModule } from '../support/server-module.js';
import { statementsOf } from '../support/statements.js';

/** Whether the list declares that this filter may sort without an index. */
const isExcused = (maySort: true | readonly string[], query: object): boolean =>
  maySort === true || Object.keys(query).some((name) => maySort.includes(name.replace('_equal', '')));

const app = useApp({ seed: 'small' });

/** Names of every field there is: each list takes some of them as a filter and refuses the others. */
function fieldNames(): string[] {
  const names = new Set<string>();
  const isField = (value: unknown): boolean => value instanceof shared.Field;
  const collect = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > 3) return;
    for (const [name, inner] of Object.entries(value)) {
      if (isField(inner)) names.add(name);
      else collect(inner, depth + 1);
    }
  };
  collect(shared, 0);
  return [...names].sort();
}

type Filter = Record<string, unknown>;

/** Of each kind of column one is accepted; the plan does not depend on it. */
const VALUES = ['1', '2026-01-01', '2026-01-01 00:00:00'];

/** Filters by every field, by each of the values; an unknown field once, as it is refused for any. A lenient list ignores unknown fields. */
function filtersBy(list: true | ListSpec<object> | undefined, names: readonly string[]): Filter[][] {
  const by = (name: string, values: readonly string[]) => values.map((value) => ({ [`${name}_equal`]: value }));
  if (typeof list !== 'object') return names.map((name) => by(name, VALUES));
  const isOwn = (name: string): boolean => Object.hasOwn(list.fields, name);
  return [...names.filter(isOwn).map((name) => by(name, VALUES)), ...(list.lenient ? [] : [by('noSuchField', VALUES.slice(0, 1))])];
}

/** A filter with a value from an existing row for every column: an empty list runs no row query and has no plan. */
async function filtersOf(who: Caller, id: EndpointId): Promise<Filter[]> {
  const { records, list } = await who.ask<Partial<Record<'records' | 'list', Record<string, unknown>[]>>>(id, { size: 200 });
  const held = new Map<string, unknown>();
  for (const row of records ?? list ?? [])
    for (const [name, value] of Object.entries(row)) if (typeof value !== 'object' && value !== '') held.set(name, value);
  return [...held].map(([name, value]) => ({ [`${name}_equal`]: value }));
}

/** Asks by one value after the other until one is accepted; answers the last and its statements. */
async function firstAccepted(
  who: Caller,
  id: EndpointId,
  [query = {}, ...others]: readonly Filter[],
): Promise<{ readonly query: Filter; readonly asked: Awaited<ReturnType<typeof statementsOf>> }> {
  let status = 0;
  const asked = await statementsOf(app(), async () => {
    ({ status } = await who.call(id, { size: 10, ...query }));
  });
  return status === 200 || others.length === 0 ? { query, asked } : firstAccepted(who, id, others);
}

beforeAll(() => fillLists(app()));

/** One call of each list, since its other names run the same query. */
async function lists() {
  const found = await listCalls();
  return found.filter(({ input }, i) => input.list === true || found.findIndex((other) => other.input.list === input.list) === i);
}

// Plans are SQLite's; PostgreSQL's depend on how full the tables are.
if (!process.env.TEST_DATABASE_URL) {
  it('no list scans a whole table or sorts without an index, unfiltered or filtered by any of its columns', async () => {
    const { db } = await workspaceOf(app());
    const { entities } = (await serverModule<typeof import('../../apps/api/src/modules.js')>('modules.js')).product;
    const tables = new Set(entities.map((entity) => db.shape(entity).name));
    const names = fieldNames();
    const bad: string[] = [];
    /** A plan follows from the text of a statement, and whether it may sort from the list. */
    const looked = new Set<string>();
    for (const { id, input } of await lists()) {
      const who = await readerOf(app(), id);
      const maySort = (typeof input.list === 'object' && input.list.maySort) || [];
      const own = typeof input.list === 'object' ? db.shape(input.list.entity).name : undefined;
      const queries = [{}, ...(await filtersOf(who, id))].map((query) => [query]);
      for (const values of [...queries, ...filtersBy(input.list, names)]) {
        const { query, asked } = await firstAccepted(who, id, values);
        for (const { text, params } of asked.filter(({ text: sql }) => sql.startsWith('SELECT'))) {
          if (looked.has(`${id} ${text}`)) continue;
          looked.add(`${id} ${text}`);
          const plan = await db.reading().all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, params);
          for (const { detail } of plan) {
            const scans = tables.has(/^SCAN (\w+)/.exec(detail)?.[1] ?? '');
            // A dictionary that is read anew meanwhile, or a chore, is not the list.
            const isOwn = own === undefined || text.includes(` FROM ${own} `);
            const sorts = isOwn && /TEMP B-TREE FOR (ORDER BY|LAST)/.test(detail) && !isExcused(maySort, query);
            if (scans || sorts) bad.push(`${id} ${JSON.stringify(query)}: ${detail} in ${text.slice(0, 200)}`);
          }
        }
      }
    }
    expect(bad).toEqual([]);
    expect(looked.size).toBeGreaterThan(200);
  }, 900_000);
}
