import { dayOf } from '@phone-trade/shared';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import type { Workspace } from '../../apps/api/src/platform/context/workspace.js';
import type { Workspaces } from '../../apps/api/src/platform/context/workspaces.js';
import type { TestApp } from './harness.js';
import { serverModule } from './server-module.js';

/** The workspace of a running server: for what HTTP cannot show, and for walks too long to take through it. */
export async function workspaceOf(app: TestApp): Promise<Workspace> {
  const { Workspaces: token } =
    await serverModule<typeof import('../../apps/api/src/platform/context/workspaces.js')>('platform/context/workspaces.js');
  return app.app.get<Workspaces>(token).of();
}

/** The context the guard would make for this person's call. */
export async function contextOf(app: TestApp, tenantId: string, account: string): Promise<RequestContext> {
  const [{ systemContext }, { userByAccount, idList }, { permissionsOfRoles }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js'),
    serverModule<typeof import('../../apps/api/src/modules/system/user/user.port.js')>('modules/system/user/user.port.js'),
    serverModule<typeof import('../../apps/api/src/modules/system/role/role.port.js')>('modules/system/role/role.port.js'),
  ]);
  const workspace = await workspaceOf(app);
  const user = await userByAccount(workspace, tenantId, account);
  if (!user) throw new Error(`nobody called ${account} in ${tenantId}`);
  const { system: _, ...base } = systemContext(workspace, tenantId, 'test');
  const roleIds = idList(user.roleId);
  const [deptId] = idList(user.deptId);
  return {
    ...base,
    userId: user.id,
    userName: user.realName,
    account: user.account,
    ...(deptId === undefined ? {} : { deptId }),
    roleIds,
    permissions: await permissionsOfRoles(workspace, tenantId, roleIds),
    dataScope: { reach: 'company' },
  };
}

/** Which day it is for a tenant in China, which need not be the day in Greenwich. */
export const todayOf = (ctx: RequestContext): string => dayOf(ctx.workspace.clock.iso(), ctx.zoneMinutes);

/** What a server writes by itself as time goes by. Sums of units are put together then; the audit compares them with the units. */
export const HEARTBEATS = ['node_lease', 'session_seen', 'stock_sum', 'doubt_sum', 'work_sum', 'log_usual', 'log_api', 'log_error'];

/** Everything stored: per table its rows as sorted text. Equal snapshots mean that nothing has changed anywhere. */
export type Snapshot = Readonly<Record<string, readonly string[]>>;

export interface SnapshotOptions {
  /** Only the rows of this tenant. */
  readonly tenantId?: string;
  /** Only these tables. */
  readonly only?: readonly string[];
  /** Tables left out. */
  readonly except?: readonly string[];
  /** Columns left out. */
  readonly without?: readonly string[];
  /** Without deleted rows. */
  readonly isLive?: true;
}

export async function snapshot(app: TestApp, options: SnapshotOptions = {}): Promise<Snapshot> {
  const { tenantId, only, except = [], without = [], isLive = false } = options;
  const { entities } = (await serverModule<typeof import('../../apps/api/src/modules.js')>('modules.js')).product;
  const { db } = await workspaceOf(app);
  const taken: Record<string, string[]> = {};
  for (const entity of entities) {
    const { name, hasTenant, columns } = db.shape(entity);
    // On PostgreSQL a number that was taken in vain is not given back.
    if (app.databaseUrl && name === 'number_sequence') continue;
    if (
      (HEARTBEATS.includes(name) && !only) ||
      except.includes(name) ||
      only?.includes(name) === false ||
      (tenantId !== undefined && !hasTenant)
    )
      continue;
    const taking = [...columns.values()].filter((column) => !without.includes(column)).sort();
    const conditions = [
      ...(tenantId === undefined ? [] : ['tenant_id = :tenantId']),
      ...(isLive && columns.has('isDeleted') ? ['is_deleted = 0'] : []),
    ];
    const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
    const found = await db.reading().all(`SELECT ${taking.join(', ')} FROM ${name}${where}`, tenantId === undefined ? {} : { tenantId });
    taken[name] = found.map((row) => JSON.stringify(row)).sort();
  }
  return taken;
}

/** What a call writes although it was refused, or that says no more than that there was a call. */
export const SESSION_TABLES = ['session', 'login_failure', 'known_place', 'captcha', 'client_log'];

/**
 * A text that changes with whatever is written, for a fraction of what a snapshot costs. On SQLite it counts commits, also those of
 * HEARTBEATS; on PostgreSQL it tells of each table how many rows it has and which transactions wrote them.
 */
export async function markOf(app: TestApp): Promise<string> {
  const { db } = await workspaceOf(app);
  if (!app.databaseUrl) return JSON.stringify(await db.reading().all('PRAGMA data_version'));
  const { entities } = (await serverModule<typeof import('../../apps/api/src/modules.js')>('modules.js')).product;
  const tables = entities.map((entity) => db.shape(entity).name).filter((name) => name !== 'number_sequence' && !HEARTBEATS.includes(name));
  const sql = tables.map(
    (name) => `SELECT '${name}' AS "table", count(*) AS "rows", sum(CAST(CAST(xmin AS text) AS bigint)) AS "written" FROM ${name}`,
  );
  return JSON.stringify(await db.reading().all(`${sql.join(' UNION ALL ')} ORDER BY 1`));
}

/** The tables that were written to since so many commits, but for those of sessions and heartbeats. */
export const writtenSince = ({ changes }: TestApp, commits: number): string[] =>
  changes.since(commits).filter((table) => !SESSION_TABLES.includes(table) && !HEARTBEATS.includes(table));

/** Does what must change nothing that is stored, and answers what it answers. Does it once more where the server has written by itself meanwhile. */
export async function unchanged<Answer>(app: TestApp, work: () => Promise<Answer>): Promise<Answer> {
  const [mark, commits] = [await markOf(app), app.changes.commits];
  const answer = await work();
  if ((await markOf(app)) === mark) return answer;
  await app.changes.settled();
  // Whatever changed the database must have been seen, or nothing that was not seen proves anything.
  expect(app.changes.commits).toBeGreaterThan(commits);
  if (writtenSince(app, commits).length === 0) return answer;
  // A trace left by the first call only, or by a server that was not asked to.
  expect(app.changes.since(commits).some((table) => HEARTBEATS.includes(table))).toBe(true);
  const before = await snapshot(app);
  await work();
  expect(await snapshot(app)).toEqual(before);
  return answer;
}
