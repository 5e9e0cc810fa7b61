import { AUTH, CRUD, DEFINITION, FLOW, INSTANCE, label } from '@phone-trade/shared';
import { can, nowOf, onPlatform, PLATFORM_TENANT, type RequestContext } from '../../../platform/context/context.js';
import { UniqueViolation } from '../../../platform/database/driver/driver.js';
import { oneAtATime } from '../../../platform/database/one-at-a-time.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { sha256 } from '../../../platform/ids/ids.js';
import { mustBeTenant, tenantContext } from '../../system/tenant/tenant.port.js';
import type { Graph } from '../bpmn/graph.js';
import { readBpmn } from '../bpmn/read-bpmn.js';
import { FlowInstance } from '../instance/instance.entity.js';
import { FlowDefinition } from './definition.entity.js';

const DEFINITION_NOUN = label('流程定义', 'process');

/** What is deployed: a file, under a category, in the caller's tenant or, by the platform, in others. */
export interface Deployment {
  readonly xml: string;
  readonly category: string;
  readonly name?: string;
  readonly tenantIds?: readonly string[];
}

/** Deploys a process as a new version of its key. The same content again changes nothing. */
export async function deploy(ctx: RequestContext, { xml, category, name, tenantIds = [] }: Deployment): Promise<void> {
  const others = tenantIds.filter((id) => id !== ctx.tenantId);
  if (others.length > 0 && ctx.tenantId !== PLATFORM_TENANT) throw FLOW.TENANTS();
  const graph = await readBpmn(xml);
  for (const tenantId of others) await mustBeTenant({ ...ctx, tenantId });
  // In one order: two deployments to the same tenants wait for each other in turn, and never both.
  const tenants = tenantIds.length > 0 ? [...new Set(tenantIds)].sort() : [ctx.tenantId];
  try {
    await ctx.workspace.db.write(ctx, async () => {
      for (const tenantId of tenants) await deployIn({ ...ctx, tenantId }, { xml, category, name: name ?? graph.name, graph });
    });
  } catch (error) {
    if (error instanceof UniqueViolation) throw FLOW.MOVED();
    throw error;
  }
}

interface Compiled {
  readonly xml: string;
  readonly category: string;
  readonly name: string;
  readonly graph: Graph;
}

async function deployIn(ctx: RequestContext, { xml, category, name, graph }: Compiled): Promise<void> {
  const table = rows(ctx, FlowDefinition);
  const { key } = graph;
  await onKeys(ctx, [key]);
  const contentHash = sha256(`${category}\n${name}\n${xml}`);
  const columns = ['id', 'processVersion', 'contentHash', 'isDeleted'] as const;
  const newest = await table.one({ key, isDeleted: [0, 1] }, { columns, order: ['processVersion desc'], lock: 'change' });
  if (newest?.isDeleted === 0 && newest.contentHash === contentHash) return;
  const processVersion = (newest?.processVersion ?? 0) + 1;
  const deploymentId = ctx.workspace.ids.next();
  const stored = { key, name, category, processVersion, deploymentId, deploymentTime: nowOf(ctx), contentHash, xml };
  await table.insert([{ ...stored, suspensionState: DEFINITION.active, graph: JSON.stringify(graph) }]);
  await markNewest(ctx, key);
}

/**
 * Until the transaction ends nobody else decides which version of these keys is the newest: that depends on all of them. Before rows are
 * locked, and in one order, so that two transactions never wait for each other.
 */
async function onKeys(ctx: RequestContext, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].sort()) await oneAtATime(ctx, `flow_definition/${key}`);
}

/** Marks the version of a key that new instances start by. */
async function markNewest(ctx: RequestContext, key: string): Promise<void> {
  const table = rows(ctx, FlowDefinition);
  const active = { key, suspensionState: DEFINITION.active };
  const newest = await table.one(active, { columns: ['id'], order: ['processVersion desc'] });
  await table.update({ key, isNewest: 1, ...(newest ? { id: { ne: newest.id } } : {}) }, { isNewest: 0 });
  if (newest) await table.update({ id: newest.id, isNewest: 0 }, { isNewest: 1 });
}

/** A definition of the tenant, or one that is common to all; deleted ones too where an instance needs it. */
export async function definitionOf(ctx: RequestContext, id: string, isDeleted: readonly number[] = [0]): Promise<Row<FlowDefinition>> {
  const own = await rows(ctx, FlowDefinition).one({ id, isDeleted });
  const found = own ?? (await rows(onPlatform(ctx), FlowDefinition).one({ id, isDeleted }));
  if (!found) throw CRUD.NOT_FOUND({ noun: DEFINITION_NOUN });
  return found;
}

export const graphOf = ({ graph }: Pick<FlowDefinition, 'graph'>): Graph => JSON.parse(graph) as Graph;

/** The newest active definition of a category: the tenant's, or else a common one. */
export async function newestOf(ctx: RequestContext, category: string): Promise<Row<FlowDefinition>> {
  const where = { category, isNewest: 1 };
  const options = { order: ['deploymentTime desc', 'id desc'] };
  const found = (await rows(ctx, FlowDefinition).one(where, options)) ?? (await rows(onPlatform(ctx), FlowDefinition).one(where, options));
  if (!found) throw FLOW.NO_DEFINITION();
  return found;
}

/** The newest active definition of a key: the tenant's, or else a common one. */
export async function newestOfKey(ctx: RequestContext, key: string): Promise<Row<FlowDefinition> | undefined> {
  const where = { key, isNewest: 1 };
  return (await rows(ctx, FlowDefinition).one(where)) ?? (await rows(onPlatform(ctx), FlowDefinition).one(where));
}

/** Activates or suspends a definition of the tenant. */
export async function changeState(ctx: RequestContext, id: string, suspensionState: number): Promise<void> {
  await ctx.workspace.db.write(ctx, async () => {
    const definition = await rows(ctx, FlowDefinition).one({ id }, { columns: ['key'] });
    if (!definition) throw CRUD.NOT_FOUND({ noun: DEFINITION_NOUN });
    await onKeys(ctx, [definition.key]);
    // It may have been deleted meanwhile.
    if ((await rows(ctx, FlowDefinition).update({ id }, { suspensionState })) === 0) throw CRUD.NOT_FOUND({ noun: DEFINITION_NOUN });
    await markNewest(ctx, definition.key);
  });
}

interface RunningIn {
  readonly tenantId: string;
  readonly count: number;
}

/** The running instances of a definition by tenant: those of a common one run in any, and are counted there by its index. */
async function runningOf(ctx: RequestContext, id: string): Promise<readonly RunningIn[]> {
  const running = INSTANCE.running;
  if (ctx.tenantId !== PLATFORM_TENANT) {
    const count = await rows(ctx, FlowInstance).count({ definitionId: id, state: running });
    return count > 0 ? [{ tenantId: ctx.tenantId, count }] : [];
  }
  const found = await ctx.workspace.db.reading().all<RunningIn>(
    `SELECT tenant_id AS "tenantId", running AS "count" FROM (
       SELECT tenant.tenant_id, (SELECT count(*) FROM flow_instance AS i
         WHERE i.tenant_id = tenant.tenant_id AND i.definition_id = :id AND i.state = :running AND i.is_deleted = 0) AS running
       FROM tenant) AS counted
      WHERE running > 0 ORDER BY tenant_id`,
    { id, running },
  );
  return found.map(({ tenantId, count }) => ({ tenantId, count: Number(count) }));
}

/** The caller in their own tenant, the system in another one. */
const inTenant = async (ctx: RequestContext, tenantId: string): Promise<RequestContext> =>
  tenantId === ctx.tenantId ? ctx : tenantContext(ctx.workspace, tenantId, 'flow-cascade');

/** Cancels the running instances of a definition, some at a time; answers how many. */
type CancelSome = (ctx: RequestContext, definitionId: string) => Promise<number>;

/** Removes deployments from the lists; history keeps what it needs. Their running instances are in the way, unless they are cancelled too. */
export async function removeDeployments(
  ctx: RequestContext,
  deploymentIds: readonly string[],
  cascade: boolean,
  cancelSome: CancelSome,
): Promise<void> {
  if (cascade && !can(ctx, 'flow_cascade')) throw AUTH.FORBIDDEN();
  await ctx.workspace.db.write(ctx, async () => {
    const where = { deploymentId: [...deploymentIds] };
    const asked = await rows(ctx, FlowDefinition).find(where, { columns: ['key'] });
    const keys = asked.map(({ key }) => key);
    await onKeys(ctx, keys);
    const found = await rows(ctx, FlowDefinition).find(where, { columns: ['id', 'name'], order: ['id'], lock: 'change' });
    if (found.length !== new Set(deploymentIds).size) throw CRUD.NOT_FOUND({ noun: DEFINITION_NOUN });
    for (const { id, name } of found) {
      const running = await runningOf(ctx, id);
      const count = running.reduce((sum, one) => sum + one.count, 0);
      if (count > 0 && !cascade) throw FLOW.RUNNING({ name, count });
      for (const { tenantId } of running) {
        const at = await inTenant(ctx, tenantId);
        while ((await cancelSome(at, id)) > 0);
      }
    }
    await rows(ctx, FlowDefinition).update({ id: found.map(({ id }) => id) }, { isNewest: 0 });
    await rows(ctx, FlowDefinition).remove({ id: found.map(({ id }) => id) });
    for (const key of new Set(keys)) await markNewest(ctx, key);
  });
}
