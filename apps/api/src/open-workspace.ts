import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dayOf } from '@phone-trade/shared';
import { migrations } from '../../../migrations/index.js';
import { LogWriter } from './modules/log/log-writer.js';
import { OssStores } from './modules/resource/oss/object-stores.js';
import { Tenant } from './modules/system/tenant/tenant.entity.js';
import { hasDemoData } from './modules/system/tenant/tenant.port.js';
import { product } from './modules.js';
import { type Bus, NoBus } from './platform/bus/bus.js';
import { type Counters, MemoryCounters } from './platform/bus/counters.js';
import { shareCaches } from './platform/bus/share-caches.js';
import { Wakeups } from './platform/bus/wakeups.js';
import { type Clock, wallClock } from './platform/clock/clock.js';
import { DataLock } from './platform/config/data-lock.js';
import { signingSecret } from './platform/config/kept-secret.js';
import { closeToOthers } from './platform/config/private-files.js';
import { SecretBox } from './platform/config/secret-box.js';
import type { Settings } from './platform/config/settings.js';
import { Caches } from './platform/context/caches.js';
import { DEFAULT_ZONE_MINUTES, PLATFORM_TENANT, systemContext } from './platform/context/context.js';
import { Names } from './platform/context/names.js';
import type { Workspace } from './platform/context/workspace.js';
import type { Database } from './platform/database/database.js';
import { rows } from './platform/database/query/table.js';
import { markedByFile, markedInRow } from './platform/database/start/first-start.js';
import { openDatabase } from './platform/database/start/open.js';
import { withStartLock } from './platform/database/start/start-lock.js';
import { codeFingerprint, DatabaseTemplates } from './platform/database/start/template.js';
import { incomingFolder } from './platform/files/disk-store.js';
import { Files } from './platform/files/files.js';
import { Housekeeping } from './platform/housekeeping/housekeeping.js';
import { Ids, randomHex, sha256 } from './platform/ids/ids.js';
import { NodeLease } from './platform/ids/node-lease.js';
import { Jobs } from './platform/jobs/jobs.js';
import { LogQueue } from './platform/logging/log-queue.js';
import type { Logger } from './platform/logging/logger.js';
import { serverIdentity } from './platform/logging/server-identity.js';
import { Pushes } from './platform/push/pushes.js';
import { Storage } from './platform/storage/storage.js';
import type { Services } from './services.js';
import { tellFirstPassword } from './welcome.js';

/** How stale a cached value may be where another process may write unseen: without Redis, and while it is away. */
const UNSEEN_WRITES_MS = 1000;

/** What a data directory holds of ours; the folder itself may be somebody's who keeps other things there. */
const OURS = ['main.sqlite', 'main.sqlite-wal', 'main.sqlite-shm', 'server.json', 'server.lock', '.templates', 'files'];

const BUILT = fileURLToPath(new URL('../../..', import.meta.url));

const codeOfBuild = (): string => codeFingerprint([BUILT, join(BUILT, '../libs/shared/dist')]);

/** The demo data that the build has played already. It ends on the day it was played: on a later day it would be a story that stopped. */
export const builtTemplates = (clock: Clock): DatabaseTemplates =>
  new DatabaseTemplates(join(BUILT, 'templates'), () => `${dayOf(clock.iso(), DEFAULT_ZONE_MINUTES)}-${codeOfBuild()}`);

/** A workspace and the state of a server around it. Nothing of it has begun to work yet. */
export interface OpenedWorkspace {
  readonly workspace: Workspace;
  readonly housekeeping: Housekeeping;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly logs: LogWriter;
  /** Signs tokens and seals stored secrets. */
  readonly secret: string;
  /** Whether it was empty and has been filled now. */
  readonly seeded: boolean;
  /** Finishes what is being written and gives the data directory back. */
  close(): Promise<void>;
}

/**
 * Opens the workspace `main` of a data directory, which is then held against other processes: the schema and what is the platform's
 * are brought up to date, and an empty database seeded.
 */
export async function openWorkspace(settings: Settings, services: Services, logger: Logger): Promise<OpenedWorkspace> {
  // Refused before anything is touched.
  const secret = signingSecret(settings);
  const lock = DataLock.take(settings.dataDir, wallClock.iso());
  try {
    const opened = await withStartLock(settings.databaseUrl, () => open(settings, secret, services, logger));
    const close = async (): Promise<void> => {
      await opened.close();
      lock.release();
    };
    return { ...opened, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** State that depends on how a workspace is opened. */
type GivenState = Pick<Workspace, 'clock' | 'ids' | 'db' | 'files' | 'caches' | 'counters' | 'secrets' | 'strictInput'> & {
  readonly bus: Bus;
};

/** The workspace `main`: the only place that builds one. */
function workspaceOn({ bus, ...given }: GivenState): Workspace {
  given.caches.heed(given.db);
  return {
    ...given,
    name: 'main',
    names: new Names(product.names),
    ruleGrants: product.ruleGrants,
    usages: product.usages,
    wakeups: new Wakeups(bus),
    logs: new LogQueue(),
    pushes: new Pushes(bus),
  };
}

/** The workspace of a command that is alone with an open database and reads no stored secret. */
export const commandWorkspace = (db: Database): Workspace =>
  workspaceOn({
    clock: wallClock,
    ids: new Ids(wallClock),
    db,
    files: new Files(),
    caches: new Caches(wallClock),
    counters: new MemoryCounters(wallClock),
    secrets: new SecretBox(randomHex(32)),
    strictInput: false,
    bus: new NoBus(),
  });

/** Files in their buckets and in the folder of the operator. */
function filesOf({ storageHosts, filesDir, keepsInFolder, pictureMb, documentMb }: Settings): Files {
  const folder = incomingFolder(filesDir);
  return new Files(new OssStores(storageHosts, filesDir, keepsInFolder), { pictureMb, documentMb, folder });
}

/** The PostgreSQL database, or the file of the data directory. */
export const databaseAddress = ({ databaseUrl, dataDir }: Settings): string => databaseUrl ?? join(dataDir, 'main.sqlite');

async function open(settings: Settings, secret: string, services: Services, logger: Logger): Promise<OpenedWorkspace> {
  const { dataDir, databaseUrl, demoSeed } = settings;
  const address = databaseAddress(settings);
  const templates = new DatabaseTemplates(join(dataDir, '.templates'), codeOfBuild);
  const unfinished = join(dataDir, '.seeding');
  if (!databaseUrl) {
    // A seeding that was cut off leaves half a story; nobody has worked with it yet, so it is played again.
    if (existsSync(unfinished)) for (const file of [address, `${address}-wal`, `${address}-shm`, unfinished]) rmSync(file, { force: true });
    if (demoSeed !== 'none' && !templates.restore(demoSeed, address)) builtTemplates(wallClock).restore(demoSeed, address);
  }
  closeToOthers(dataDir, OURS);
  const { bus, counters } = await connect(settings, logger);
  const clock = wallClock;
  const caches = new Caches(clock, databaseUrl && !settings.redisUrl ? UNSEEN_WRITES_MS : Number.POSITIVE_INFINITY);
  shareCaches(caches, bus, UNSEEN_WRITES_MS);
  const onIdleError = (error: Error) => logger.warn({ err: error }, 'a connection to the database broke');
  const db = await openDatabase({ address, entities: product.entities, migrations, onIdleError });
  const firstStart = databaseUrl ? markedInRow(db, clock) : markedByFile(unfinished, clock);
  if (databaseUrl && (await firstStart.isUnfinished())) await db.clear();
  const lease = await NodeLease.take(db, clock, databaseUrl === undefined, (error) =>
    logger.warn({ err: error }, 'the node number could not be renewed'),
  );
  const ids = new Ids(clock, lease);
  const secrets = new SecretBox(secret);
  const strictInput = settings.strictInput ?? false;
  const workspace = workspaceOn({ clock, ids, db, files: filesOf(settings), caches, counters, secrets, strictInput, bus });
  const seeded = await isEmpty(workspace);
  if (seeded) {
    await firstStart.begin();
    const { seed } = await import('../../../seeds/run.js');
    // Cut short, it is played again from an empty database: `firstStart` says so.
    const password = await workspace.db.bulk(() => seed(workspace, demoSeed, services));
    // At once: the start may still fail, and nobody could sign in at the next.
    if (password) tellFirstPassword(password);
    await firstStart.finish();
    // A password that was made for one database must not come back with a copy of it.
    if (!databaseUrl && demoSeed !== 'none') templates.keep(demoSeed, address);
  } else {
    const { bringUpToDate } = await import('../../../seeds/base/index.js');
    await bringUpToDate(workspace);
  }
  if (settings.production && (await hasDemoData(workspace))) logger.warn('demo data in production: everybody knows its passwords');
  const close = async (): Promise<void> => {
    await lease.release(ids.lastMs).catch((error: unknown) => logger.warn({ err: error }, 'the node number could not be given back'));
    await workspace.db.close();
    await bus.close();
  };
  return {
    workspace,
    housekeeping: new Housekeeping(workspace, services.chores, logger),
    jobs: new Jobs(workspace, services.jobs, logger),
    storage: new Storage(workspace),
    logs: new LogWriter(workspace, serverIdentity(settings.production), logger),
    secret,
    seeded,
    close,
  };
}

/** Alone, or with the other processes that share the database. */
async function connect({ redisUrl, databaseUrl, dataDir }: Settings, logger: Logger): Promise<{ bus: Bus; counters: Counters }> {
  if (!redisUrl) return { bus: new NoBus(), counters: new MemoryCounters(wallClock) };
  const { openRedis } = await import('./platform/bus/redis.js');
  const database = databaseUrl ? new URL(databaseUrl).host + new URL(databaseUrl).pathname : dataDir;
  return openRedis(redisUrl, `phone-trade/${sha256(database).slice(0, 12)}`, (error) => logger.error({ err: error }, 'Redis'));
}

/** Every database that was ever seeded has the platform's own tenant. */
async function isEmpty(workspace: Workspace): Promise<boolean> {
  return (await rows(systemContext(workspace, PLATFORM_TENANT, 'start'), Tenant).count({})) === 0;
}
