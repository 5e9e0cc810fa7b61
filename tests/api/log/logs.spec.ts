import { housekeepingOf } from '../../support/background.js';
import { expectError } from '../../support/caller.js';
import { runClock, setClock } from '../../support/clock.js';
import { type TestApp, useApp } from '../../support/harness.js';
import { workspaceOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';

const app = useApp({ seed: 'small', described: true });

interface LogRow {
  readonly id: string;
  readonly title?: string;
  readonly status?: number;
  readonly params?: string;
  readonly createBy: string;
  readonly traceId: string;
  readonly tenantId: string;
}

/** Writes what waits, as the server does every second. */
async function flush(running: TestApp): Promise<void> {
  const { LogWriter } = await serverModule<typeof import('../../../apps/api/src/modules/log/log-writer.js')>('modules/log/log-writer.js');
  await running.app.get(LogWriter).flush();
}

const admin = () => app().as('100001', 'admin');
const listed = async (kind: 'usual' | 'api' | 'error', filter: object = {}) => {
  await flush(app());
  const who = await admin();
  return (await who.ask<{ records: LogRow[] }>(`log.${kind}/list`, { size: 50, ...filter })).records;
};

describe('the log of calls', () => {
  test('has a change with its caller, its status and its masked parameters', async () => {
    const who = await admin();
    const { headers } = await who.call('develop.datasource/submit', { name: 'x', password: 'very secret' });
    const [row] = await listed('api', { traceId_equal: headers['x-trace-id'] });
    expect(row).toMatchObject({ title: 'develop.datasource/submit', createBy: 'admin', tenantId: '100001', type: '1' });
    expect(row).not.toHaveProperty('params');
    await who.ask('system.post.submit', { postCode: 'log', postName: 'Log', category: 1, sort: 1, password: 'very secret' });
    const [post] = await listed('api', { title: 'system.post.submit' });
    const detail = await who.ask<LogRow>('log.api/detail', { id: post?.id });
    expect(detail.params).toContain('"postCode":"log"');
    const { db } = await workspaceOf(app());
    const all = await db.reading().all<{ params: string | null }>('SELECT params FROM log_api');
    expect(all.filter(({ params }) => params?.includes('very secret'))).toEqual([]);
  });

  test('has a refused change with the key of the refusal', async () => {
    const who = await admin();
    const { headers } = await who.call('system.post.submit', { postName: 'no code' });
    expect(await listed('api', { traceId_equal: headers['x-trace-id'] })).toMatchObject([{ status: 400, errorKey: 'INPUT_INVALID' }]);
  });

  test('leaves reads out unless a parameter says so', async () => {
    const who = await admin();
    const { headers } = await who.call('system.post.list');
    expect(await listed('api', { traceId_equal: headers['x-trace-id'] })).toEqual([]);
  });
});

describe('the log of failures', () => {
  test('has the row that the trace id of the answer leads to, with its stack', async () => {
    const who = await admin();
    const { db } = await workspaceOf(app());
    const { reading } = db;
    // That table alone: who calls is read too.
    db.reading = () => {
      const whole = reading.call(db);
      const all: typeof whole.all = async (text, params) => {
        if (text.includes(' FROM post ')) throw new Error('the table is broken');
        return whole.all(text, params);
      };
      return Object.assign(Object.create(whole) as typeof whole, { all });
    };
    const answer = await who.call('system.post.list', { postName_equal: 'unseen' });
    db.reading = reading;
    expect(answer.status).toBe(500);
    const [row] = await listed('error', { traceId: answer.headers['x-trace-id'] });
    const detail = await who.ask('log.error/detail', { id: row?.id });
    expect(detail).toMatchObject({
      exceptionName: 'SYSTEM_UNEXPECTED',
      message: 'Error: the table is broken',
      stackTrace: expect.stringContaining('the table is broken'),
      requestUri: '/api/blade-system/post/list',
    });
  });
});

describe('the log of events', () => {
  test('records how many rows were dropped while the queue was full', async () => {
    const { logs } = await workspaceOf(app());
    logs.putBack([], 7);
    await flush(app());
    const platform = await app().as('000000', 'admin');
    const { records } = await platform.ask<{ records: object[] }>('log.usual/list', { logId: 'log.dropped' });
    expect(records).toMatchObject([{ logLevel: 'warn', logData: '7 rows' }]);
  });
});

test('another tenant finds no row of it, by list or by id', async () => {
  const who = await admin();
  await who.ask('system.post.submit', { postCode: 'log2', postName: 'Log 2', category: 1, sort: 1 });
  const [row] = await listed('api', { title: 'system.post.submit' });
  const other = await app().as('100002', 'admin');
  const { records } = await other.ask<{ records: LogRow[] }>('log.api/list', { size: 200 });
  expect(records.filter(({ tenantId }) => tenantId !== '100002')).toEqual([]);
  expectError(await other.call('log.api/detail', { id: row?.id }), 'CRUD_NOT_FOUND');
});

test('rows go when their days are over, which a parameter says', async () => {
  const workspace = await workspaceOf(app());
  const day = 24 * 60 * 60_000;
  await flush(app());
  await setClock(() => Date.now() + 13 * day);
  await (await housekeepingOf(app())).sweep();
  const count = async () => (await workspace.db.reading().all<{ n: number }>('SELECT count(*) AS n FROM log_api'))[0]?.n;
  expect(Number(await count())).toBeGreaterThan(0);
  await setClock(() => Date.now() + 15 * day);
  await (await housekeepingOf(app())).sweep();
  await runClock();
  expect(Number(await count())).toBe(0);
});
