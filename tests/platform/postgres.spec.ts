import type { Client } from 'pg';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import type { Workspace } from '../../apps/api/src/platform/context/workspace.js';
import { TENANT } from '../kernel/document-cases.js';
import type { Caller } from '../support/caller.js';
import { useApp } from '../support/harness.js';
import { contextOf, workspaceOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';

let admin: Client;

// Before the server is closed, which drops the database and its connections.
afterAll(() => admin.end());

/** Only PostgreSQL has connections that break; on SQLite this file is not part of the run. */
const app = useApp({ seed: 'small' });

let boss: Caller;
let ctx: RequestContext;
let workspace: Workspace;

beforeAll(async () => {
  const { default: pg } = await nativeImport<typeof import('pg')>('pg');
  admin = new pg.Client({ connectionString: app().databaseUrl as string });
  await admin.connect();
  boss = await app().as(TENANT, 'boss');
  ctx = await contextOf(app(), TENANT, 'boss');
  workspace = await workspaceOf(app());
});

const endConnections = (where = 'true') =>
  admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${where}`,
  );

const list = () => boss.call('phone.purchase.pagePurchase');
const ready = () => boss.send('GET', '/health/ready');

async function posts() {
  const [{ rows }, { Post }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    serverModule<typeof import('../../apps/api/src/modules/system/post/post.entity.js')>('modules/system/post/post.entity.js'),
  ]);
  return {
    add: (who: RequestContext, postCode: string) => rows(who, Post).insert([{ category: 1, postCode, postName: postCode, sort: 1 }]),
    count: (postCode: string) => rows(ctx, Post).count({ postCode }),
  };
}

describe('broken connections', () => {
  it('cost at most a few answers, and the server continues', async () => {
    const { add, count } = await posts();
    const outcomes: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const under = Array.from({ length: 10 }, (_, i) => [
        list().then(({ status }) => outcomes.push(`read ${status}`)),
        workspace.db
          .write(ctx, () => add(ctx, `break-${round}-${i}`))
          .then(
            () => outcomes.push('written'),
            (error: Error) => outcomes.push(error.name),
          ),
      ]).flat();
      await endConnections();
      await Promise.all(under);
    }
    expect(outcomes).toHaveLength(100);
    expect(
      new Set(outcomes.filter((one) => !['read 200', 'read 503', 'written', 'DatabaseUnavailable', 'OutcomeUnknown'].includes(one))),
    ).toEqual(new Set());
    expect((await ready()).status).toBe(200);
    expect(await workspace.db.write(ctx, () => add(ctx, 'after-all'))).toHaveLength(1);
    expect(await count('after-all')).toBe(1);
  });

  it('before the commit cause a retry of the transaction', async () => {
    const { add, count } = await posts();
    let tries = 0;
    await workspace.db.write(ctx, async () => {
      tries += 1;
      if (tries === 1) await endConnections(`state = 'idle in transaction'`);
      await add(ctx, 'once-more');
    });
    expect([tries, await count('once-more')]).toEqual([2, 1]);
  });

  it('at the commit leave the outcome open unless a request id decides it', async () => {
    const { add, count } = await posts();
    await admin.query(`
      CREATE FUNCTION end_session() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.post_code LIKE 'at-commit-%' AND nextval('ended') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(5); END IF;
          RETURN NULL;
        END $$;
      CREATE SEQUENCE ended;
      CREATE CONSTRAINT TRIGGER end_session AFTER INSERT ON post DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_session()`);
    try {
      const blind = workspace.db.write(ctx, () => add(ctx, 'at-commit-1'));
      await expect(blind).rejects.toMatchObject({ name: 'OutcomeUnknown' });
      await admin.query('ALTER SEQUENCE ended RESTART');
      const named = { ...ctx, requestId: 'at-commit', requestHash: 'x' };
      await workspace.db.write(named, () => add(named, 'at-commit-2'));
      expect([await count('at-commit-1'), await count('at-commit-2')]).toEqual([0, 1]);
    } finally {
      await admin.query('DROP TRIGGER end_session ON post; DROP FUNCTION end_session; DROP SEQUENCE ended');
    }
  });
});

describe('waiting in PostgreSQL', () => {
  it('for a locked table is short and blocks neither other reads nor the health check', async () => {
    await admin.query('BEGIN');
    await admin.query('LOCK TABLE post IN ACCESS EXCLUSIVE MODE');
    try {
      const { add } = await posts();
      const stuck = Array.from({ length: 12 }, (_, i) => workspace.db.write(ctx, () => add(ctx, `stuck-${i}`)).catch((error) => error));
      const began = performance.now();
      const answers = await Promise.all([list(), ready()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(performance.now() - began).toBeLessThan(4000);
      expect(await boss.send('GET', '/api/blade-system/post/list')).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
      const refused = await Promise.all(stuck);
      expect(new Set(refused.map(({ code, key }: { code?: string; key?: string }) => code ?? key))).toEqual(
        new Set(['55P03', 'SYSTEM_BUSY']),
      );
      expect(performance.now() - began).toBeLessThan(12_000);
    } finally {
      await admin.query('ROLLBACK');
    }
  });

  it('for an abandoned statement ends with its connection', async () => {
    const began = performance.now();
    const failed = workspace.db.write(ctx, async () => {
      workspace.db
        .writing('post')
        .all('SELECT pg_sleep(10)')
        .catch(() => {});
      throw new Error('enough');
    });
    await expect(failed).rejects.toThrow('enough');
    expect(performance.now() - began).toBeLessThan(8000);
  });

  it('is limited on every connection', async () => {
    const bounds = async (session: { all<R>(text: string): Promise<R[]> }) =>
      (
        await session.all<{ statement: string; lock: string }>(
          "SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock",
        )
      )[0];
    expect(await bounds(workspace.db.reading())).toEqual({ statement: '20s', lock: '2s' });
    expect(await workspace.db.write(ctx, () => bounds(workspace.db.writing('post')))).toEqual({ statement: '14s', lock: '5s' });
  });
});

it('a connection keeps at most 200 prepared statements', async () => {
  for (let i = 0; i < 450; i += 1) await workspace.db.reading().all(`SELECT ${i} AS n`);
  const [row] = await workspace.db.reading().all<{ n: number }>('SELECT count(*) AS n FROM pg_prepared_statements');
  expect(Number(row?.n)).toBeLessThanOrEqual(201);
  expect(await workspace.db.reading().all('SELECT 3 AS n')).toEqual([{ n: 3 }]);
});

it('an ignored failed statement fails the transaction, which PostgreSQL would silently roll back', async () => {
  const { add, count } = await posts();
  const passedOver = workspace.db.write(ctx, async () => {
    await add(ctx, 'passed-over');
    await workspace.db
      .writing('post')
      .run('SELECT 1 / 0')
      .catch(() => {});
  });
  await expect(passedOver).rejects.toThrow('passed over');
  expect(await count('passed-over')).toBe(0);
});

describe('node numbers', () => {
  const lease = async () => {
    const { NodeLease } = await serverModule<typeof import('../../apps/api/src/platform/ids/node-lease.js')>('platform/ids/node-lease.js');
    return NodeLease.take(workspace.db, workspace.clock, false, () => {});
  };

  it('are unique, and a released one passes to the next server, which continues after it', async () => {
    const [one, two] = [await lease(), await lease()];
    expect(one.node).not.toBe(two.node);
    const used = workspace.clock.now() - 5000;
    await one.release(used);
    const heir = await lease();
    expect([heir.node, heir.from > used]).toEqual([one.node, true]);
    await Promise.all([two.release(0), heir.release(0)]);
  });

  it('are replaced when their server loses them', async () => {
    const one = await lease();
    await admin.query("UPDATE node_lease SET holder = 'somebody else', until = '2999-01-01T00:00:00.000Z' WHERE node = $1", [one.node]);
    const lost = one.node;
    await one.renew();
    expect(one.node).not.toBe(lost);
    await one.release(0);
  });
});
