import { TENANT } from '../kernel/document-cases.js';
import { endBackground } from '../support/background.js';
import { useApp } from '../support/harness.js';
import { workspaceOf } from '../support/inside.js';
import { fillLists, listCalls, readerOf } from '../support/lists.js';
import { rootModule } from '../support/server-module.js';
import { executedBy } from '../support/statements.js';
import { type Count, countReads, countTrade } from './commands.js';

/** Units of a document: what each further unit costs is the difference. */
const SIZES = [1, 50];
/** Beyond the IMEIs that the demo and the other fixtures use. */
const FIRST_IMEI = 700_000;

/** The maximum for one page: its rows, their count, and a dictionary of names for every reference it shows. */
const MAX_STATEMENTS = 4;
/** Units with what several other tables know of them, former repairs or reports and listings: a statement each for the whole page. */
const WIDE = /^phone\.(repair\.page(Self)?Pending|outsideRepair\.pagePending|qcOptional\.pageQcOptionalProduct)/;
const MAX_WIDE = 8;

const app = useApp({ seed: 'small' });

beforeAll(async () => {
  await endBackground(app());
  // Beside other servers a cached value is kept for a second, which on a busy machine can end between two calls.
  (await workspaceOf(app())).caches.limitAge(Number.POSITIVE_INFINITY);
});

/** The differences between the counters of a section and the committed table. */
async function differences(section: string, counted: Readonly<Record<string, number>>): Promise<string[]> {
  const table = await rootModule<typeof import('../../scripts/counters/table.mjs')>('scripts/counters/table.mjs');
  return table.differences(section, counted, app().databaseUrl ? 'postgres' : 'sqlite');
}

it('each command executes as many statements as the table of counters says', async () => {
  const boss = await app().as(TENANT, 'boss');
  await boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0 });
  const counted: Record<string, number> = {};
  const count: Count = async (name, call) => {
    const answers: Awaited<ReturnType<typeof call>>[] = [];
    counted[name] = (await executedBy(app(), async () => answers.push(await call()))).length;
    return answers[0] as Awaited<ReturnType<typeof call>>;
  };
  // The first time fills caches; the second time counts.
  for (const time of [0, 1]) {
    await countReads(app(), boss, count);
    for (const size of SIZES) await countTrade(boss, size, FIRST_IMEI + 100 * time + size, count);
  }
  expect(await differences('statements of commands', counted)).toEqual([]);
});

it('a page of 200 rows takes at most four statements, of units with former repairs or reports eight', async () => {
  await fillLists(app());
  // The logs of these calls are listed too.
  await endBackground(app());
  const counted: Record<string, number> = {};
  for (const { id } of await listCalls()) {
    const who = await readerOf(app(), id);
    await who.ask(id, { size: 200 });
    // The dictionaries are cached now; the rest is the cost of every further page.
    counted[id] = (await executedBy(app(), () => who.ask(id, { size: 200, current: 1 }))).length;
  }
  const isWithin = ([id, count]: [string, number]): boolean => count <= (WIDE.test(id) ? MAX_WIDE : MAX_STATEMENTS);
  expect(Object.entries(counted).filter((entry) => !isWithin(entry))).toEqual([]);
  expect(await differences('statements of lists', counted)).toEqual([]);
});

it('each table has as many indexes as the table of counters says', async () => {
  const { db } = await workspaceOf(app());
  const indexes = app().databaseUrl
    ? "SELECT tablename AS name, count(*) AS n FROM pg_indexes WHERE schemaname = 'public' GROUP BY tablename"
    : "SELECT tbl_name AS name, count(*) AS n FROM sqlite_schema WHERE type = 'index' GROUP BY tbl_name";
  const counted = await db.reading().all<{ name: string; n: number }>(indexes);
  expect(await differences('indexes', Object.fromEntries(counted.map(({ name, n }) => [name, Number(n)])))).toEqual([]);
});
