import { stopJobs } from '../support/background.js';
import { useApp } from '../support/harness.js';
import { contextOf, workspaceOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';

type JobsModule = typeof import('../../apps/api/src/platform/jobs/jobs.js');
type Report = import('../../apps/api/src/platform/jobs/jobs.js').Report;
type TaskEntity = typeof import('../../apps/api/src/modules/phone/views/export/download-task.entity.js');

const TENANT = '100001';
const app = useApp({ seed: 'small' });
const logged: string[] = [];

beforeAll(() => stopJobs(app()));

/** Workers over export tasks that execute `run` instead, with a clock under the test's control. */
async function workshop(run: (report: Report) => Promise<void>) {
  const [{ Jobs }, { DownloadTask }, { VirtualClock }, { rows }, ctx, workspace] = await Promise.all([
    serverModule<JobsModule>('platform/jobs/jobs.js'),
    serverModule<TaskEntity>('modules/phone/views/export/download-task.entity.js'),
    serverModule<typeof import('../../apps/api/src/platform/clock/clock.js')>('platform/clock/clock.js'),
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    contextOf(app(), TENANT, 'boss'),
    workspaceOf(app()),
  ]);
  const clock = new VirtualClock(workspace.clock.now());
  const logger = { error: ({ err }: { err: Error }) => logged.push(err.message) } as never;
  const kind = {
    entity: DownloadTask,
    run: async (_workspace: unknown, _job: unknown, report: Report) => {
      await run(report);
      return async () => ({ fileSize: 7 });
    },
  };
  const table = rows(ctx, DownloadTask);
  const write = <T>(work: () => Promise<T>): Promise<T> => ctx.workspace.db.write(ctx, work);
  const base = { fileName: 'a.xlsx', bizType: 'purchase', params: '{}', lang: 'en', roleId: '' };
  const [id = ''] = await write(() => table.insert([{ ...base, slot: 1 }]));
  return {
    id,
    clock,
    table,
    write,
    worker: (db = workspace.db) => new Jobs({ ...workspace, clock, db }, [kind] as never, logger),
    task: async () => (await table.one({ id })) as NonNullable<Awaited<ReturnType<typeof table.one>>>,
  };
}

const tick = () => new Promise((resolve) => setTimeout(resolve, 20));

it("a run is notified of its job's cancellation and its writes are discarded", async () => {
  let stopped = false;
  let begun = false;
  const { id, table, write, worker, task } = await workshop(async (report) => {
    try {
      for (let done = 0; ; done += 1) {
        begun = true;
        report(done, 100);
        await tick();
      }
    } finally {
      stopped = true;
    }
  });
  const jobs = worker();
  jobs.wake();
  while (!begun) await tick();
  const { cancelJob } = await serverModule<JobsModule>('platform/jobs/jobs.js');
  const { DownloadTask } = await serverModule<TaskEntity>('modules/phone/views/export/download-task.entity.js');
  expect(await write(async () => cancelJob(await contextOf(app(), TENANT, 'manager'), DownloadTask, id))).toBe(false);
  expect(await write(async () => cancelJob(await contextOf(app(), TENANT, 'boss'), DownloadTask, id))).toBe(true);
  while (!stopped) await tick();
  await jobs.beforeApplicationShutdown();
  expect(await task()).toMatchObject({ status: 500, fileSize: 0, holder: null });
  expect(await write(() => table.remove({ id }))).toBe(1);
});

it('a run reports its progress, and a stopping server returns its job to the queue', async () => {
  const { worker, task, write, table, id } = await workshop(async (report) => {
    for (;;) {
      report(3, 10);
      await tick();
    }
  });
  const jobs = worker();
  jobs.wake();
  while ((await task()).rowCount !== 3) await tick();
  expect(await task()).toMatchObject({ status: 200, totalCount: 10, attempts: 1 });
  await jobs.beforeApplicationShutdown();
  expect(await task()).toMatchObject({ status: 100, attempts: 0, holder: null, leaseUntil: null });
  expect(await write(() => table.remove({ id }))).toBe(1);
  await write(() => table.update({ id, isDeleted: 1 }, { status: 500 }));
});

it("an unexpected failure is retried three times and then reported in the user's language", async () => {
  let runs = 0;
  const { worker, task, clock } = await workshop(async () => {
    runs += 1;
    throw new Error('no such luck');
  });
  const jobs = worker();
  for (let round = 1; round <= 4; round += 1) {
    jobs.wake();
    await jobs.idle();
    expect(runs).toBe(Math.min(round, 3));
    // Not at once.
    jobs.wake();
    await jobs.idle();
    expect(runs).toBe(Math.min(round, 3));
    clock.advance(6000);
  }
  expect(await task()).toMatchObject({ status: 400, errorMsg: expect.stringContaining('Not done after 3 attempts') });
  expect(logged.filter((message) => message === 'no such luck')).toHaveLength(3);
});

it('a job that is entered during a look for jobs is done at once', async () => {
  const { db } = await workspaceOf(app());
  const { worker, task } = await workshop(async () => undefined);
  let isFirst = true;
  const reading = () => {
    if (!isFirst) return db.reading();
    isFirst = false;
    // It saw the table before the job was there.
    const all = async () => {
      await tick();
      jobs.wake();
      return [];
    };
    return { all };
  };
  const jobs = worker(Object.create(db, { reading: { value: reading } }) as typeof db);
  jobs.wake();
  await jobs.idle();
  expect(await task()).toMatchObject({ status: 300 });
});

it('a refusal is reported and not retried', async () => {
  const { exportKind } = await serverModule<typeof import('../../apps/api/src/modules/phone/views/export/export-kinds.js')>(
    'modules/phone/views/export/export-kinds.js',
  );
  const { worker, task } = await workshop(async () => void exportKind('nothing'));
  const jobs = worker();
  jobs.wake();
  await jobs.idle();
  expect(await task()).toMatchObject({ status: 400, attempts: 1, errorMsg: expect.stringContaining('Export type') });
});

it('a call waits for the end of its job, and no longer than it may', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { id, worker, task } = await workshop(() => held);
  const { DownloadTask } = await serverModule<TaskEntity>('modules/phone/views/export/download-task.entity.js');
  const jobs = worker();
  await jobs.settle({ entity: DownloadTask, id }, 1);
  expect((await task()).status).toBeLessThan(300);
  const settled = jobs.settle({ entity: DownloadTask, id }, 60_000);
  release();
  await settled;
  expect(await task()).toMatchObject({ status: 300, fileSize: 7 });
});

it('a call does not wait for a job that another server has', async () => {
  const { id, worker, task, write, table, clock } = await workshop(async () => undefined);
  const { DownloadTask } = await serverModule<TaskEntity>('modules/phone/views/export/download-task.entity.js');
  const leaseUntil = new Date(clock.now() + 60_000).toISOString();
  await write(() => table.update({ id }, { status: 200, holder: 'another', leaseUntil }));
  await worker().settle({ entity: DownloadTask, id }, 60_000);
  expect(await task()).toMatchObject({ status: 200, holder: 'another' });
  await write(() => table.update({ id }, { status: 500 }));
});

it('the result of a run that lost its job is discarded', async () => {
  let lose: () => Promise<unknown> = async () => undefined;
  const { id, worker, task, write, table } = await workshop(async () => {
    await lose();
  });
  // Another server thinks this one dead.
  lose = () => write(() => table.update({ id }, { holder: 'another' }));
  const jobs = worker();
  jobs.wake();
  await jobs.idle();
  expect(await task()).toMatchObject({ status: 200, holder: 'another', fileSize: 0 });
});
