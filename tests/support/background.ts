import type { Chore, Housekeeping } from '../../apps/api/src/platform/housekeeping/housekeeping.js';
import type { JobKind, Jobs } from '../../apps/api/src/platform/jobs/jobs.js';
import type { TestApp } from './harness.js';
import { workspaceOf } from './inside.js';
import { serverModule } from './server-module.js';

/** The housekeeping of a running server, with the chores that production runs. */
export async function housekeepingOf({ app }: TestApp): Promise<Housekeeping> {
  const { Housekeeping: token } = await serverModule<typeof import('../../apps/api/src/platform/housekeeping/housekeeping.js')>(
    'platform/housekeeping/housekeeping.js',
  );
  return app.get<Housekeeping>(token);
}

/** From here on chores run only if the test runs them. */
export const stopHousekeeping = async (app: TestApp): Promise<void> => (await housekeepingOf(app)).beforeApplicationShutdown();

export async function choreOf(app: TestApp, name: string): Promise<Chore> {
  const chore = (await housekeepingOf(app)).chores.find((one) => one.name === name);
  if (!chore) throw new Error(`no chore is called ${name}`);
  return chore;
}

/** One run of a chore while the clock of the workspace is ahead; returns the number of settled things. */
export async function runChore(app: TestApp, name: string, aheadMs = 0, limit = 200): Promise<number> {
  const [chore, workspace, { VirtualClock }] = await Promise.all([
    choreOf(app, name),
    workspaceOf(app),
    serverModule<typeof import('../../apps/api/src/platform/clock/clock.js')>('platform/clock/clock.js'),
  ]);
  if (aheadMs === 0) return chore.sweep(workspace, limit);
  return chore.sweep({ ...workspace, clock: new VirtualClock(workspace.clock.now() + aheadMs) }, limit);
}

export async function jobsOf({ app }: TestApp): Promise<Jobs> {
  const { Jobs: token } = await serverModule<typeof import('../../apps/api/src/platform/jobs/jobs.js')>('platform/jobs/jobs.js');
  return app.get<Jobs>(token);
}

/** The kind of job of a table. */
export async function jobKindOf(app: TestApp, entity: unknown): Promise<JobKind> {
  const kind = (await jobsOf(app)).kinds.find((one) => one.entity === entity);
  if (!kind) throw new Error('no job has this table');
  return kind;
}

/** Until all jobs under way have ended. */
export const jobsDone = async (app: TestApp): Promise<void> => (await jobsOf(app)).idle();

/** From here on the server leaves jobs undone: for tests of what a call itself writes. */
export async function stopJobs(app: TestApp): Promise<void> {
  (await jobsOf(app)).wake = () => {};
}

/**
 * Ends chores, jobs and the notes of a server that its timers write, as a shutdown does: from here on it writes nothing beside its calls, and
 * what it has noted is stored.
 */
export async function endBackground(app: TestApp): Promise<void> {
  const [{ LastSeen }, { LogWriter }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/modules/auth/session/last-seen.js')>('modules/auth/session/last-seen.js'),
    serverModule<typeof import('../../apps/api/src/modules/log/log-writer.js')>('modules/log/log-writer.js'),
  ]);
  for (const ended of [await housekeepingOf(app), await jobsOf(app), app.app.get(LastSeen)]) await ended.beforeApplicationShutdown();
  await app.app.get(LogWriter).close();
}
