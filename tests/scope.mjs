// Which tests a run leaves out. docs/tests.md gives the reason of each.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { filesBelow } from '../scripts/lib/fingerprint.mjs';
import { fromRoot, ROOT } from '../scripts/lib/paths.mjs';

const specs = (/** @type {readonly string[]} */ ...paths) => paths.map((path) => `<rootDir>/tests/${path}`);

/** Whether this is `npm run test:full`, which leaves out nothing. */
export const FULL = process.env.TEST_FULL === '1';

/** Prove tools of the tests, or take long and rarely change. */
const IN_FULL_ONLY = specs('kernel/random-walk-shrinks');

/**
 * Patterns of the spec files that a run of the API leaves out.
 * @param {{ postgres: boolean, redis: boolean }} run @returns {string[]}
 */
export function leftOut({ postgres, redis }) {
  return [
    ...specs('console/'),
    ...(redis ? [] : specs('platform/redis.spec.ts')),
    ...(postgres && redis ? [] : specs('cluster/')),
    ...(postgres ? [] : specs('platform/postgres', 'move/')),
    ...(FULL ? [] : IN_FULL_ONLY),
  ];
}

/** What PostgreSQL decides, with the spec files that prove it. @type {Readonly<Record<string, readonly string[]>>} */
export const ON_POSTGRES = {
  'every statement of the SQLite run, every difference of the dialects, counters': [
    'tests/platform/postgres-statements.spec.ts',
    'tests/platform/postgres-dialect.spec.ts',
    'tests/counters/database.spec.ts',
  ],
  'locks and their order, lost connections, time limits': [
    'tests/platform/postgres.spec.ts',
    'tests/platform/postgres-races.spec.ts',
    'tests/platform/postgres-lock-order.spec.ts',
    'tests/api/phone/platform-race.spec.ts',
    'tests/kernel/races.spec.ts',
    'tests/kernel/transaction.spec.ts',
  ],
  'schema: migrations in both directions, upgrades of stored rows, the move from SQLite, a first start': [
    'tests/contract/drift.spec.ts',
    'tests/kernel/code-keys-upgrade.spec.ts',
    'tests/kernel/company-names-upgrade.spec.ts',
    'tests/kernel/meids-upgrade.spec.ts',
    'tests/kernel/price-samples-upgrade.spec.ts',
    'tests/kernel/refund-debtors-upgrade.spec.ts',
    'tests/kernel/settlement-upgrade.spec.ts',
    'tests/kernel/unit-identity-upgrade.spec.ts',
    'tests/move/from-sqlite.spec.ts',
    'tests/platform/first-start.spec.ts',
  ],
  'collation, patterns, empty values, order, bulk rows, snapshots, durability': [
    'tests/platform/added-rows.spec.ts',
    'tests/platform/durability.spec.ts',
    'tests/platform/list-filters.spec.ts',
    'tests/platform/snapshot.spec.ts',
  ],
  'sums by triggers, leases, and a walk through the life of every document': [
    'tests/kernel/work-walk.spec.ts',
    'tests/platform/housekeeping.spec.ts',
    'tests/platform/jobs.spec.ts',
    'tests/seeds/history.spec.ts',
  ],
};

/** Concurrent calls, whose conflicts PostgreSQL decides: such a test says so in its title, and runs there without the rest of its file. */
export const CONCURRENT = /concurren/i;

/** A title in the source of a spec file. */
const TITLE = new RegExp(`(['"\`]).*${CONCURRENT.source}.*\\1,`, 'i');

/** Files that PostgreSQL leaves out although their tests are concurrent or look at the database. @type {Readonly<Record<string, readonly string[]>>} */
export const NOT_ON_POSTGRES = {
  'tests/kernel/races.spec.ts plays the same actions': ['tests/kernel/action-conformance.spec.ts'],
  'the part about the database is about SQLite': ['tests/api/phone/work-board.spec.ts', 'tests/seeds/up-to-date.spec.ts'],
};

const listed = new Set(Object.values(ON_POSTGRES).flat());
const passedOver = new Set(Object.values(NOT_ON_POSTGRES).flat());

/** The spec files of which PostgreSQL runs the concurrent tests only. @returns {string[]} */
export const concurrentSpecs = () =>
  ['api', 'kernel', 'platform', 'scenarios']
    .flatMap((folder) => filesBelow(fromRoot('tests', folder), (name) => name.endsWith('.spec.ts')))
    .filter((file) => TITLE.test(readFileSync(file, 'utf8')))
    .map((file) => relative(ROOT, file).replaceAll('\\', '/'))
    .filter((path) => !listed.has(path) && !passedOver.has(path));

/** The spec files of a run on PostgreSQL that is not asked for others. @returns {string[]} */
export const postgresSpecs = () => (FULL ? [] : [...listed, ...concurrentSpecs()]);

/** Whether PostgreSQL runs only the concurrent tests of a file. @param {string} path */
export const isRunInPart = (path) => process.env.TEST_POSTGRES_SCOPE === '1' && !listed.has(path);

/**
 * What Redis decides: what servers share by it. The rest of a server is the same with it, and `tests/cluster` starts two on one Redis.
 * @returns {string[]}
 */
export const redisSpecs = () =>
  FULL
    ? ['tests/api/auth/', 'tests/api/system/', 'tests/platform/(redis|sharing)']
    : ['tests/platform/redis.spec.ts', 'tests/api/auth/sessions.spec.ts', 'tests/api/system/guests.spec.ts'];
