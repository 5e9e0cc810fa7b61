import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dayOf } from '@phone-trade/shared';
import { migrations } from '../../../migrations/index.js';
import { entities } from './entities.js';
import { Tenant } from './modules/system/tenant/tenant.entity.js';
import { names } from './names.js';
import { type Bus, NoBus } from './platform/bus/bus.js';
import { type Counters, MemoryCounters } from './platform/bus/counters.js';
import { shareCaches } from './platform/bus/share-caches.js';
import { type Clock, wallClock } from './platform/clock/clock.js';
import { DataLock } from './platform/config/data-lock.js';
import type { Settings } from './platform/config/settings.js';
import { Caches } from './platform/context/caches.js';
import { DEFAULT_ZONE_MINUTES, PLATFORM_TENANT, systemContext } from './platform/context/context.js';
import { Names } from './platform/context/names.js';
import type { Workspace } from './platform/context/workspace.js';
import { openDatabase } from './platform/database/open.js';
import { withStartLock } from './platform/database/start-lock.js';
import { rows } from './platform/database/table.js';
import { codeFingerprint, DatabaseTemplates } from './platform/database/template.js';
import { Files } from './platform/files/files.js';
import { Ids, sha256 } from './platform/ids/ids.js';
import type { Logger } from './platform/logging/logger.js';

/** How stale a cached value may be where another process may write unseen. */
const UNSEEN_WRITES_MS = 1000;

const BUILT = fileURLToPath(new URL('../../..', import.meta.url));

const codeOfBuild = (): string => codeFingerprint([BUILT, join(BUILT, '../libs/shared/dist')]);

/** The demo data that the build has played already. It ends on the day it was played: on a later day it would be a story that stopped. */
export const builtTemplates = (clock: Clock): DatabaseTemplates =>
  new DatabaseTemplates(join(BUILT, 'templates'), () => `${dayOf(clock.iso(), DEFAULT_ZONE_MINUTES)}-${codeOfBuild()}`);

export interface OpenedWorkspace {
  readonly workspace: Workspace;
  /** Whether it was empty and has been filled now. */
  readonly seeded: boolean;
  /** Finishes what is being written and gives the data directory back. */
  close(): Promise<void>;
}

/**
 * Opens the workspace `main` of a data directory, which is then held against other processes: the schema is brought up to
 * date, and an empty database seeded.
 */
export async function openWorkspace(settings: Settings, logger: Logger): Promise<OpenedWorkspace> {
  const lock = DataLock.take(settings.dataDir, wallClock.iso());
  try {
    const opened = await withStartLock(settings.databaseUrl, () => open(settings, logger));
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

/** The PostgreSQL database, or the file of the data directory. */
export const databaseAddress = ({ databaseUrl, dataDir }: Settings): string => databaseUrl ?? join(dataDir, 'main.sqlite');

async function open(settings: Settings, logger: Logger): Promise<OpenedWorkspace> {
  const { dataDir, databaseUrl, demoSeed } = settings;
  const address = databaseAddress(settings);
  const templates = new DatabaseTemplates(join(dataDir, '.templates'), codeOfBuild);
  const unfinished = join(dataDir, '.seeding');
  if (!databaseUrl) {
    // A seeding that was cut off leaves half a story; nobody has worked with it yet, so it is played again.
    if (existsSync(unfinished)) for (const end of ['', '-wal', '-shm']) rmSync(address + end, { force: true });
    if (!templates.restore(demoSeed, address)) builtTemplates(wallClock).restore(demoSeed, address);
  }
  const { bus, counters } = await connect(settings, logger);
  const clock = wallClock;
  const caches = new Caches(clock, databaseUrl && !settings.redisUrl ? UNSEEN_WRITES_MS : Number.POSITIVE_INFINITY);
  shareCaches(caches, bus);
  const workspace: Workspace = {
    name: 'main',
    clock,
    ids: new Ids(clock),
    db: await openDatabase({ address, entities, migrations }),
    files: new Files(join(dataDir, 'files')),
    caches,
    names: new Names(names),
    counters,
  };
  const seeded = await isEmpty(workspace);
  if (seeded) {
    writeFileSync(unfinished, clock.iso());
    const { seed } = await import('../../../seeds/run.js');
    // Cut short, it is played again from an empty file: `unfinished` says so.
    await workspace.db.bulk(() => seed(workspace, demoSeed));
    rmSync(unfinished);
    if (!databaseUrl) templates.keep(demoSeed, address);
  }
  const close = async (): Promise<void> => {
    await workspace.db.close();
    await bus.close();
  };
  return { workspace, seeded, close };
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
