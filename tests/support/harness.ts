import type { Server } from 'node:http';
import { relative } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { SqlDriver } from '../../apps/api/src/platform/database/driver/driver.js';
import type { Connectors } from '../../apps/api/src/services.js';
import { Caller, signIn } from './caller.js';
import { type Changes, watchChanges } from './changes.js';
import { comparison, openApiDocument } from './description.js';
import { rootModule, serverModule } from './server-module.js';

export interface AppOptions {
  /** `tenants` has the demo's tenants with their administrators, `small` people and trade too. Default `tenants`. */
  readonly seed?: 'tenants' | 'small';
  readonly lab?: boolean;
  readonly production?: boolean;
  /** Proxies in front of it. */
  readonly trustProxy?: readonly string[];
  /** The Redis it shares with other servers; that of the run otherwise, if there is one. */
  readonly redisUrl?: string;
  /** How many may wait for print jobs at once. */
  readonly waitingPolls?: number;
  /** How long an empty poll for print jobs is held open. */
  readonly pollSeconds?: number;
  /** Refuses what a call does not know. */
  readonly strictInput?: boolean;
  /** Compares every answer with the OpenAPI document; a difference fails the file. */
  readonly described?: boolean;
  /** A provider to sign in by. */
  readonly oidc?: Readonly<Record<'publicUrl' | 'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'oidcName', string>>;
  /** A model for the assistant. */
  readonly ai?: Readonly<Record<'aiUrl' | 'aiKey' | 'aiModel', string> & { aiHosts: readonly string[] }>;
  /** Hosts that tenants may name for their files and text messages. */
  readonly storageHosts?: readonly string[];
  readonly smsHosts?: readonly string[];
  /** Parties that are not simulated. */
  readonly connectors?: Partial<Connectors>;
  /** Keeps uploads in the data directory. */
  readonly keepsInFolder?: boolean;
}

/** What tokens of servers in production are signed with. */
export const PRODUCTION_SECRET = 'a secret of the tests, long enough';

/** A server of one's own on a copy of the template. */
export interface TestApp {
  readonly app: NestFastifyApplication;
  readonly server: Server;
  readonly dataDir: string;
  /** Set when the run is on PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Differences between answers and the OpenAPI document, if it was started to look for them. */
  readonly differences: ReadonlySet<string>;
  /** What it writes. */
  readonly changes: Changes;
  /** Somebody who has not signed in. */
  readonly anonymous: Caller;
  /** Signs in; asked again for the same person it gives the same caller. */
  as(tenantId: string, account: string, password?: string): Promise<Caller>;
  close(): Promise<void>;
}

/** Starts a server for one spec file. `close` it, or let `useApp` do so. */
export async function startApp({
  seed = 'tenants',
  lab = false,
  production = false,
  trustProxy = [],
  redisUrl = process.env.TEST_REDIS_URL,
  waitingPolls = 5000,
  pollSeconds = 25,
  strictInput = false,
  described = false,
  oidc,
  ai,
  storageHosts = [],
  smsHosts = [],
  keepsInFolder = false,
  connectors = {},
}: AppOptions = {}): Promise<TestApp> {
  const { copyTemplate } = await rootModule<typeof import('./template.mjs')>('tests/support/template.mjs');
  const { boot, settingsFor } = await rootModule<typeof import('./boot.mjs')>('tests/support/boot.mjs');

  const url = process.env.TEST_DATABASE_URL;
  const key = process.env.TEST_TEMPLATE_KEY;
  if (!key) throw new Error('No template: the global set-up of the api project makes it.');
  const keep = url ? async () => {} : await recording(key);
  const place = await copyTemplate(seed, key, url);
  const where = {
    ...(place.databaseUrl ? { databaseUrl: place.databaseUrl } : {}),
    ...(redisUrl ? { redisUrl } : {}),
  };
  const given = production ? { production, tokenSecret: PRODUCTION_SECRET } : {};
  const app = await boot(
    settingsFor(place.dataDir, {
      demoSeed: seed,
      lab,
      trustProxy,
      waitingPolls,
      pollSeconds,
      strictInput,
      storageHosts,
      smsHosts,
      keepsInFolder,
      ...oidc,
      ...ai,
      ...given,
      ...where,
    }),
    { connectors },
  );
  const changes = watchChanges(await driverOf(app));
  await app.listen(0, '127.0.0.1');

  const server: Server = app.getHttpServer();
  const differences = new Set<string>();
  const compare = described ? comparison(await openApiDocument(), differences) : undefined;
  const people = new Map<string, Promise<Caller>>();
  return {
    app,
    server,
    dataDir: place.dataDir,
    differences,
    changes,
    databaseUrl: place.databaseUrl,
    anonymous: new Caller(server, undefined, compare),
    as(tenantId, account, password) {
      const who = `${tenantId}/${account}/${password ?? ''}`;
      const known = people.get(who) ?? signIn(server, tenantId, account, password, compare);
      people.set(who, known);
      return known;
    },
    async close() {
      await app.close();
      await keep();
      await place.remove();
    },
  };
}

/** Records the statements of the servers in this process; the function stores them for the PostgreSQL run. */
async function recording(key: string): Promise<() => Promise<void>> {
  const [{ recordStatements, keepRecords }, { SqliteSession }, { SnapshotThread }, { Database }] = await Promise.all([
    rootModule<typeof import('./statement-record.mjs')>('tests/support/statement-record.mjs'),
    serverModule<typeof import('../../apps/api/src/platform/database/driver/sqlite.driver.js')>(
      'platform/database/driver/sqlite.driver.js',
    ),
    serverModule<typeof import('../../apps/api/src/platform/database/driver/snapshot-thread.js')>(
      'platform/database/driver/snapshot-thread.js',
    ),
    serverModule<typeof import('../../apps/api/src/platform/database/database.js')>('platform/database/database.js'),
  ]);
  recordStatements({ SqliteSession, SnapshotThread, Database });
  const spec = relative(process.cwd(), expect.getState().testPath ?? '');
  return async () => keepRecords(key, spec);
}

async function driverOf(app: NestFastifyApplication): Promise<SqlDriver> {
  const { Workspaces } =
    await serverModule<typeof import('../../apps/api/src/platform/context/workspaces.js')>('platform/context/workspaces.js');
  const { db } = app.get<InstanceType<typeof Workspaces>>(Workspaces).of();
  return Reflect.get(db, 'driver') as SqlDriver;
}

/**
 * One server for all tests of a file: `const app = useApp({ seed: 'small' })`, then `app().as('100001', 'buyer')` in a test.
 */
export function useApp(options: AppOptions = {}): () => TestApp {
  let running: TestApp | undefined;
  beforeAll(async () => {
    running = await startApp(options);
  });
  afterAll(async () => {
    await running?.close();
    expect([...(running?.differences ?? [])]).toEqual([]);
  });
  return () => {
    if (!running) throw new Error('The server is started in beforeAll; ask for it inside a test.');
    return running;
  };
}
