import type { EndpointId } from '@phone-trade/shared';
import * as shared from '@phone-trade/shared';
import type { ListSpec } from '../../apps/api/src/platform/database/query/list-query.js';
import { seedId } from '../../seeds/base/ids.js';
import { stored, TENANT } from '../kernel/document-cases.js';
import { stopHousekeeping } from '../support/background.js';
import type { Caller } from '../support/caller.js';
import { useApp } from '../support/harness.js';
import { workspaceOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';
import { statementsOf } from '../support/statements.js';
import { mountedCalls } from './routes.js';

/** The maximum for one page: its rows, their count, and a dictionary of names for every reference it shows. */
const MAX_STATEMENTS = 4;
/** Units with what several other tables know of them, former repairs or reports and listings: a statement each for the whole page. */
const WIDE = /^phone\.(repair\.page(Self)?Pending|outsideRepair\.pagePending|qcOptional\.pageQcOptionalProduct)/;
const MAX_WIDE = 8;

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

/** A value that each kind of column accepts; the plan does not depend on it. */
const VALUES = ['1', '2026-01-01', '2026-01-01 00:00:00'];

/** Filters by every field; an unknown field once, as it is refused for any value. A lenient list ignores unknown fields. */
function filtersBy(list: true | ListSpec<object> | undefined, names: readonly string[]): Record<string, unknown>[] {
  const by = (name: string, values: readonly string[]) => values.map((value) => ({ [`${name}_equal`]: value }));
  if (typeof list !== 'object') return names.flatMap((name) => by(name, VALUES));
  const isOwn = (name: string): boolean => Object.hasOwn(list.fields, name);
  return [...names.filter(isOwn).flatMap((name) => by(name, VALUES)), ...(list.lenient ? [] : by('noSuchField', VALUES.slice(0, 1)))];
}

/** A filter with a value from an existing row for every column: an empty list runs no row query and has no plan. */
async function filtersOf(who: Caller, id: EndpointId): Promise<Record<string, unknown>[]> {
  const { records, list } = await who.ask<Partial<Record<'records' | 'list', Record<string, unknown>[]>>>(id, { size: 200 });
  const held = new Map<string, unknown>();
  for (const row of records ?? list ?? [])
    for (const [name, value] of Object.entries(row)) if (typeof value !== 'object' && value !== '') held.set(name, value);
  return [...held].map(([name, value]) => ({ [`${name}_equal`]: value }));
}

/** Claims and refunds, which the demo has none of. */
beforeAll(async () => {
  const boss = await app().as(TENANT, 'boss');
  const [given, back] = await stored(boss, 95_000);
  const claims = { products: [{ productNo: given, handleType: 9000, reasonId: seedId(TENANT, 'basicConfig', 901) }] };
  await boss.ask('phone.purchaseRefund.createPendingRefund', claims);
  const refund = { refundType: 1, channelId: seedId(TENANT, 'company', 1), products: [{ productNo: back }] };
  await boss.ask('phone.purchaseRefund.createRefundPurchase', refund);
});

async function pages() {
  return (await mountedCalls()).filter(({ input, answer }) => input.list && (answer === 'page' || answer === 'listing'));
}

/** One call of each list, since its other names run the same query. */
async function lists() {
  const found = await pages();
  return found.filter(({ input }, i) => input.list === true || found.findIndex((other) => other.input.list === input.list) === i);
}

it('a page of 200 rows takes at most four SQL statements, of units with former repairs or reports eight', async () => {
  const boss = await app().as('100001', 'boss');
  const admin = await app().as('000000', 'admin');
  // Beside other writers a dictionary is kept for a second, which on a busy machine can end between two pages.
  (await workspaceOf(app())).caches.limitAge(Number.POSITIVE_INFINITY);
  for (const { id } of await pages()) {
    const who = /^(system|develop)\./.test(id) ? admin : boss;
    await who.ask(id, { size: 200 });
    // The dictionaries are cached now; the rest is the cost of every further page.
    const asked = await statementsOf(app(), () => who.ask(id, { size: 200, current: 1 }));
    expect({ id, few: asked.length <= (WIDE.test(id) ? MAX_WIDE : MAX_STATEMENTS) }).toEqual({ id, few: true });
  }
});

// Plans are SQLite's; PostgreSQL's depend on how full the tables are.
if (!process.env.TEST_DATABASE_URL) {
  it('no list scans a whole table or sorts without an index, unfiltered or filtered by any of its columns', async () => {
    // A chore that comes round meanwhile is not the list.
    await stopHousekeeping(app());
    const boss = await app().as('100001', 'boss');
    const admin = await app().as('000000', 'admin');
    const { db } = await workspaceOf(app());
    const { entities } = (await serverModule<typeof import('../../apps/api/src/modules.js')>('modules.js')).product;
    const tables = new Set(entities.map((entity) => db.shape(entity).name));
    const names = fieldNames();
    const bad: string[] = [];
    /** A plan follows from the text of a statement, and whether it may sort from the list. */
    const looked = new Set<string>();
    for (const { id, input } of await lists()) {
      const who = /^(system|develop)\./.test(id) ? admin : boss;
      const maySort = (typeof input.list === 'object' && input.list.maySort) || [];
      const own = typeof input.list === 'object' ? db.shape(input.list.entity).name : undefined;
      const queries = [{}, ...(await filtersOf(who, id)), ...filtersBy(input.list, names)];
      for (const query of queries) {
        const asked = await statementsOf(app(), () => who.call(id, { size: 10, ...query }));
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
