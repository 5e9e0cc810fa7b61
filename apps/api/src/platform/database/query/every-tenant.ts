import type { Fields } from '@phone-trade/shared';
import { onTenant, PLATFORM_TENANT, type RequestContext } from '../../context/context.js';
import { JsonText } from '../../input/json.js';
import { type CostView, toWireText } from '../../input/wire.js';
import type { EntityClass } from '../database.js';

/**
 * The rows of a list that users of the platform see of every tenant, by the tenant whose rows they refer to: their `own`, or the platform's
 * `shared` ones. Everybody else sees the rows of one tenant.
 */
export type EveryTenant = 'own' | 'shared';

interface MayBeOfEvery {
  readonly everyTenant?: EveryTenant;
  readonly common?: true;
}

/** Whether a list has no tenant predicate. */
export const isOfEveryTenant = (ctx: RequestContext, { everyTenant }: MayBeOfEvery): boolean =>
  everyTenant !== undefined && ctx.tenantId === PLATFORM_TENANT;

/** Whether a list has rows of other tenants: the caller's caches are not emptied by writes to them. */
export const reachesOthers = (ctx: RequestContext, list: MayBeOfEvery): boolean =>
  isOfEveryTenant(ctx, list) || (list.common === true && ctx.tenantId !== PLATFORM_TENANT);

/** Whether each row of a list is shown in its own tenant. */
export const isShownApart = (ctx: RequestContext, { everyTenant }: MayBeOfEvery): boolean =>
  everyTenant === 'own' && ctx.tenantId === PLATFORM_TENANT;

type Values = Record<string, unknown>;

/** Rows with the caller in the tenant they are in, one part for each tenant. */
export function partsOf(ctx: RequestContext, list: MayBeOfEvery, rows: readonly Values[]): (readonly [RequestContext, Values[]])[] {
  if (!isShownApart(ctx, list)) return [[ctx, [...rows]]];
  const parts = new Map<string, Values[]>();
  for (const row of rows) {
    const part = parts.get(String(row.tenantId));
    if (part) part.push(row);
    else parts.set(String(row.tenantId), [row]);
  }
  return [...parts].map(([tenantId, part]) => [onTenant(ctx, tenantId), part] as const);
}

/** Rows in wire form in their order, each with the names of its own tenant. */
export async function wireOf(
  ctx: RequestContext,
  list: MayBeOfEvery,
  fields: Fields,
  rows: readonly Values[],
  costView?: CostView,
): Promise<JsonText> {
  if (!isShownApart(ctx, list)) return toWireText(ctx, fields, rows, costView);
  const texts: string[] = [];
  for (let from = 0; from < rows.length; ) {
    const tenantId = String(rows[from]?.tenantId);
    let to = from + 1;
    while (to < rows.length && String(rows[to]?.tenantId) === tenantId) to += 1;
    const { bytes } = await toWireText(onTenant(ctx, tenantId), fields, rows.slice(from, to), costView);
    texts.push(bytes.slice(1, -1));
    from = to;
  }
  return new JsonText(`[${texts.join(',')}]`);
}

/** Some rows of a table, named by their ids, with the caller in the tenant they are in. */
export interface TenantPart {
  readonly ctx: RequestContext;
  readonly ids: readonly string[];
}

/** Named rows by their tenant. Users of the platform reach every tenant's; of other callers, and of unknown ids, the tenant is the caller's own. */
export async function byTenant(caller: RequestContext, entity: EntityClass, ids: readonly string[]): Promise<readonly TenantPart[]> {
  if (caller.tenantId !== PLATFORM_TENANT || ids.length === 0) return [{ ctx: caller, ids }];
  const { db } = caller.workspace;
  const found = await db
    .reading()
    .all<{ id: string; tenantId: string }>(
      `SELECT id AS "id", tenant_id AS "tenantId" FROM ${db.shape(entity).name} WHERE is_deleted = 0 AND id IN (:...ids)`,
      { ids },
    );
  const tenants = new Map(found.map(({ id, tenantId }) => [id, tenantId]));
  const parts = new Map<string, string[]>();
  for (const id of ids) {
    const tenantId = tenants.get(id) ?? caller.tenantId;
    const part = parts.get(tenantId);
    if (part) part.push(id);
    else parts.set(tenantId, [id]);
  }
  // In one order, so that two who change the same rows wait for each other.
  return [...parts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([tenantId, part]) => ({ ctx: onTenant(caller, tenantId), ids: part }));
}

/** The caller in the tenant of these rows; in the own one, which does not know them, where they are of several. */
export async function inTenantOf(caller: RequestContext, entity: EntityClass, ids: readonly string[]): Promise<RequestContext> {
  const [only, ...others] = await byTenant(caller, entity, ids);
  return only && others.length === 0 ? only.ctx : caller;
}
