import type { EndpointId } from '@phone-trade/shared';
import { jobsOf, runChore } from '../../support/background.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf, workspaceOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { readBack } from './sheets.js';

type JobsModule = typeof import('../../../apps/api/src/platform/jobs/jobs.js');
type TaskEntity = typeof import('../../../apps/api/src/modules/phone/views/export/download-task.entity.js');
type Tables = typeof import('../../../apps/api/src/platform/database/query/table.js');

const TENANT = '100001';
const app = useApp({ seed: 'small' });
const as = (account: string): Promise<Caller> => app().as(TENANT, account);

/** Turns a logged error into a test failure. */
const LOGGER = {
  error: (said: object) => {
    throw new Error(JSON.stringify(said));
  },
} as never;

interface Task {
  readonly id: string;
  readonly fileName: string;
  readonly status: number;
  readonly rowCount: number;
  readonly totalCount: number;
  readonly fileSize: number;
  readonly isExpired: number;
  readonly errorMsg?: string;
}

const tasksOf = async (who: Caller): Promise<readonly Task[]> =>
  (await who.ask<{ records: readonly Task[] }>('phone.download.pageDownload', { size: 200 })).records;

/** The task once it has ended. */
async function ended(who: Caller, id: string): Promise<Task> {
  for (;;) {
    const task = (await tasksOf(who)).find((one) => one.id === id);
    if (!task) throw new Error(`no task ${id}`);
    if (task.status >= 300) return task;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const start = (who: Caller, call: EndpointId, query: object = {}): Promise<{ id: string }> => who.ask(call, query);

async function tasks() {
  const [{ DownloadTask }, { rows }, ctx] = await Promise.all([
    serverModule<TaskEntity>('modules/phone/views/export/download-task.entity.js'),
    serverModule<Tables>('platform/database/query/table.js'),
    contextOf(app(), TENANT, 'boss'),
  ]);
  return { table: rows(ctx, DownloadTask), ctx };
}

/** Stops the worker while `work` runs. */
async function withoutWorker<T>(work: () => Promise<T>): Promise<T> {
  const jobs = await jobsOf(app());
  const wake = jobs.wake;
  jobs.wake = () => {};
  try {
    return await work();
  } finally {
    jobs.wake = wake;
    jobs.wake();
  }
}

describe('a background export', () => {
  test('has the same content as a direct export, and its task is returned before the file is ready', async () => {
    const who = await as('boss');
    const query = { columns: 'orderNo,channelId,totalPrice', purchaseType_equal: 1, ascs: 'orderNo' };
    const { id } = await withoutWorker(async () => {
      const task = await start(who, 'phone.export.exportPagePurchase', query);
      expect((await tasksOf(who)).find((one) => one.id === task.id)).toMatchObject({ status: 100, rowCount: 0 });
      expectError(await who.call('phone.download.downloadFile2', { id: task.id }), 'SHEET_EXPORT_NOT_READY');
      return task;
    });
    const task = await ended(who, id);
    expect(task).toMatchObject({ status: 300, isExpired: 0 });
    expect(task.fileName).toMatch(/^采购单 \d{8}-\d{6}\.xlsx$/);
    const { file, headers } = await who.call('phone.download.downloadFile2', { id });
    expect(headers['content-type']).toContain('spreadsheetml');
    const made = await readBack(file);
    expect(made).toEqual(await readBack((await who.call('phone.export.exportFile', { type: 'purchase', ...query })).file));
    expect([task.rowCount, task.totalCount, task.fileSize]).toEqual([made.rows.length, made.rows.length, file.length]);
    expect(made.rows.length).toBeGreaterThan(3);
  });

  test.each([
    ['purchaseDetails', 'phone.export.exportPagePurchaseDetails'],
    ['realStore', 'phone.export.exportPageRealStoreByDetail'],
    ['virtualStore', 'phone.export.exportPageVirtualStoreByDetail'],
  ] as const)('of %s contains the costs visible to its owner', async (type, call) => {
    for (const account of ['boss', 'buyer']) {
      const who = await as(account);
      const { id } = await start(who, call, { size: 10 });
      await ended(who, id);
      const made = await readBack((await who.call('phone.download.downloadFile2', { id })).file);
      expect(made).toEqual(await readBack((await who.call('phone.export.exportFile', { type })).file));
    }
  });

  test('is refused at once if its columns or filters are invalid', async () => {
    const who = await as('boss');
    const before = (await tasksOf(who)).length;
    expectError(await who.call('phone.export.exportPagePurchase', { columns: 'orderNo,password' }), 'INPUT_UNKNOWN_FIELD');
    expectError(await who.call('phone.export.exportPagePurchase', { secret: 1 }), 'INPUT_BAD_FILTER');
    expectError(await who.call('phone.export.exportPagePurchase', { remark: 'x'.repeat(33_000) }), 'SHEET_EXPORT_FILTERS_LONG');
    expectError(await (await as('warehouse')).call('phone.export.exportPagePurchase', {}), 'AUTH_FORBIDDEN');
    expect(await tasksOf(who)).toHaveLength(before);
  });

  test('runs with the permissions its owner has at that time', async () => {
    const who = await as('boss');
    const { id } = await withoutWorker(async () => {
      const task = await start(who, 'phone.export.exportPagePurchase', { columns: 'orderNo' });
      const { table, ctx } = await tasks();
      // Simulates that the owner has lost the acting role since.
      await ctx.workspace.db.write(ctx, () => table.update({ id: task.id }, { roleId: '' }));
      return task;
    });
    expect(await ended(who, id)).toMatchObject({ status: 400, errorMsg: expect.stringContaining('权限') });
  });

  test('requested twice under one key creates one task', async () => {
    const who = await as('boss');
    const headers = { 'Idempotency-Key': 'export-twice' };
    const first = await who.ask<{ id: string }>('phone.export.exportPagePurchase', { columns: 'orderNo' }, { headers });
    const second = await who.ask<{ id: string }>('phone.export.exportPagePurchase', { columns: 'orderNo' }, { headers });
    expect(second.id).toBe(first.id);
    await ended(who, first.id);
  });
});

describe('access to an export', () => {
  test('is denied to other users of the tenant and to other tenants', async () => {
    const who = await as('boss');
    const { id } = await start(who, 'phone.export.exportPageRealStoreByDetail');
    await ended(who, id);
    for (const other of [await as('manager'), await app().as('100002', 'owner')]) {
      expect((await tasksOf(other)).some((task) => task.id === id)).toBe(false);
      expectError(await other.call('phone.download.downloadFile2', { id }), 'CRUD_NOT_FOUND');
      expectError(await other.call('phone.download.cancelDownload', { id }), 'CRUD_NOT_FOUND');
      expectError(await other.call('phone.download.removeDownload', { ids: [id] }), 'CRUD_NOT_FOUND');
    }
    expect((await who.call('phone.download.downloadFile2', { id })).status).toBe(200);
  });

  test('is limited to five waiting tasks per user, even for concurrent requests, and each can be cancelled', async () => {
    const who = await as('finance');
    await withoutWorker(async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => who.call<{ id: string }>('phone.export.exportPagePurchase', { columns: 'orderNo' })),
      );
      const taken = answers.filter(({ status }) => status === 200);
      expect(taken).toHaveLength(5);
      for (const refused of answers.filter(({ status }) => status !== 200)) expectError(refused, 'JOBS_TOO_MANY');
      for (const { data } of taken) {
        await who.ask('phone.download.cancelDownload', { id: data.id });
        expectError(await who.call('phone.download.cancelDownload', { id: data.id }), 'JOBS_ENDED');
        expectError(await who.call('phone.download.downloadFile2', { id: data.id }), 'SHEET_EXPORT_NOT_READY');
      }
    });
  });

  test('ends with its removal, which also deletes the file', async () => {
    const who = await as('boss');
    const { id } = await start(who, 'phone.export.exportPageRealStoreByDetail');
    await ended(who, id);
    const { table } = await tasks();
    const fileUrl = (await table.one({ id }))?.fileUrl ?? '';
    await who.ask('phone.download.removeDownload', { ids: [id] });
    expectError(await who.call('phone.download.downloadFile2', { id }), 'CRUD_NOT_FOUND');
    const { ctx } = await tasks();
    expect(await ctx.workspace.files.get(ctx, fileUrl)).toBeUndefined();
  });

  test('expires after three days with its own error', async () => {
    const who = await as('boss');
    const { id } = await start(who, 'phone.export.exportPageRealStoreByDetail');
    await ended(who, id);
    const fileUrl = async () => (await (await tasks()).table.one({ id }))?.fileUrl;
    const sweepAfter = (hours: number) => runChore(app(), 'expired exports', hours * 60 * 60_000);
    await sweepAfter(71);
    expect(await fileUrl()).toMatch(/xlsx$/);
    await sweepAfter(73);
    expect(await fileUrl()).toBeNull();
    // By the clock of the server it is over now.
    const { table, ctx } = await tasks();
    await ctx.workspace.db.write(ctx, () => table.update({ id }, { expireTime: ctx.workspace.clock.iso() }));
    expect((await tasksOf(who)).find((task) => task.id === id)).toMatchObject({ status: 300, isExpired: 1 });
    expectError(await who.call('phone.download.downloadFile2', { id }), 'SHEET_EXPORT_EXPIRED');
  });
});

describe('a crashed server', () => {
  test('leaves a task to another server after the lease; a task that kills its servers is given up', async () => {
    const who = await as('boss');
    const [again, never] = await withoutWorker(async () => {
      const ids = [
        (await start(who, 'phone.export.exportPagePurchase', { columns: 'orderNo' })).id,
        (await start(who, 'phone.export.exportPagePurchase', { columns: 'orderNo' })).id,
      ] as const;
      const { table, ctx } = await tasks();
      const dead = { status: 200, holder: 'dead', leaseUntil: '2020-01-01T00:00:00.000Z' };
      await ctx.workspace.db.write(ctx, () => table.update({ id: ids[0] }, { ...dead, attempts: 1 }));
      await ctx.workspace.db.write(ctx, () => table.update({ id: ids[1] }, { ...dead, attempts: 3 }));
      return ids;
    });
    expect(await ended(who, again)).toMatchObject({ status: 300 });
    expect(await ended(who, never)).toMatchObject({ status: 400, errorMsg: expect.stringContaining('3') });
  });

  test('one task is run by one of several servers', async () => {
    const who = await as('boss');
    const { Jobs: Worker } = await serverModule<JobsModule>('platform/jobs/jobs.js');
    const { DownloadTask } = await serverModule<TaskEntity>('modules/phone/views/export/download-task.entity.js');
    const workspace = await workspaceOf(app());
    const done: string[] = [];
    const kind = {
      entity: DownloadTask,
      run: async (_workspace: unknown, { id }: { id: string }) => {
        done.push(id);
        return async () => ({});
      },
    };
    const ids = await withoutWorker(async () => {
      const made = [];
      for (let i = 0; i < 4; i += 1) made.push((await start(who, 'phone.export.exportPagePurchase', { columns: 'orderNo' })).id);
      const workers = Array.from({ length: 3 }, () => new Worker(workspace, [kind] as never, LOGGER));
      for (const worker of workers) worker.wake();
      for (const id of made) await ended(who, id);
      for (const worker of workers) await worker.beforeApplicationShutdown();
      return made;
    });
    expect([...done].sort()).toEqual([...ids].sort());
  });
});
