// Which spec files a run leaves out. docs/tests.md gives the reason of each.

const specs = (/** @type {readonly string[]} */ ...paths) => paths.map((path) => `<rootDir>/tests/${path}`);

/** Whether this is `npm run test:full`, which leaves out nothing. */
export const FULL = process.env.TEST_FULL === '1';

/** Prove tools of the tests, or take long and rarely change. */
const IN_FULL_ONLY = specs('kernel/random-walk-shrinks');

/** Start no server and open no database. */
const WITHOUT_DATABASE = specs(
  'contract/(areas|served|catalogue|route-table|open-api/lint)\\.spec',
  'platform/(config|cost-inputs|endpoint|excel|excel-formats|excel-hostile|first-password|import-template|pdf)\\.spec',
  'seeds/(base|generators)\\.spec',
  'tooling/',
);

/** Decided before the first statement, or about SQLite or Redis alone. */
const INDIFFERENT_TO_SQL = specs(
  'contract/(isolation|permissions|mass-assignment|open-api)/',
  'contract/(cost-sight|list-plans|unknown-fields)\\.spec',
  'kernel/action-access\\.spec',
  'platform/(http|http-limits|redis-away|sqlite-lock|trust-proxy)\\.spec',
  // Floods, password rules and forged addresses: the same few statements over and over.
  'api/auth/(bounds|password-rule|spoofing)\\.spec',
);

/** Floods, password rules and providers, which share no more state than the specs that stay. */
const INDIFFERENT_TO_REDIS = specs(
  'api/auth/(authorization-code|bounds|elsewhere|identities|password|password-rule|spoofing|switch)\\.spec',
);

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
    ...(postgres && !FULL ? [...WITHOUT_DATABASE, ...INDIFFERENT_TO_SQL] : []),
    ...(redis && !FULL ? INDIFFERENT_TO_REDIS : []),
  ];
}
