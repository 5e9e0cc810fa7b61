import { type Lang, PEOPLE, TENANT } from '@phone-trade/shared';
import { type RequestContext, systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { accountsOf } from '../user/user.port.js';
import { Tenant } from './tenant.entity.js';

export type TenantRow = Row<Tenant>;

/**
 * The tenant known by one of these names: its number, its name, or its domain, in this order. Before sign-in nobody has a
 * tenant yet, and the platform looks at all of them, so the statements up to `tenantByNumber` are without the tenant predicate.
 */
export async function findTenant(workspace: Workspace, names: readonly string[]): Promise<TenantRow | undefined> {
  const given = [...new Set(names.map((name) => name.trim().toLowerCase()).filter(Boolean))];
  const found = (await Promise.all(given.map((name) => tenantsCalled(workspace, name)))).flat();
  const rank = (row: { number: string; name: string }): number =>
    given.includes(row.number) ? 0 : given.includes(row.name.toLowerCase()) ? 1 : 2;
  const best = found.sort((a, b) => rank(a) - rank(b))[0];
  return best && tenantByNumber(workspace, best.number);
}

const CALLED = 'SELECT tenant_id AS "number", tenant_name AS "name" FROM tenant WHERE is_deleted = 0 AND';

/** A name at a time and each of its three meanings by itself: so each is found by its index, however many tenants there are. */
const tenantsCalled = (workspace: Workspace, name: string): Promise<{ number: string; name: string }[]> =>
  workspace.db
    .reading()
    .all(`${CALLED} tenant_id = :name UNION ALL ${CALLED} lower(tenant_name) = :name UNION ALL ${CALLED} lower(domain) = :name`, { name });

/** The tenants of the demo. */
export const demoTenants = (workspace: Workspace): Promise<{ tenantId: string; tenantName: string; language: Lang }[]> =>
  workspace.db
    .reading()
    .all(
      'SELECT tenant_id AS "tenantId", tenant_name AS "tenantName", language FROM tenant WHERE is_demo = 1 AND is_deleted = 0 AND status = 1 ORDER BY tenant_id',
    );

/** Whether there is a tenant of the demo: then every page says so, that of sign-in too. */
export async function hasDemoData(workspace: Workspace): Promise<boolean> {
  const found = await workspace.db.reading().all('SELECT id FROM tenant WHERE is_demo = 1 AND is_deleted = 0 LIMIT 1');
  return found.length > 0;
}

/** A tenant by the id of its row or its number, whichever a client has at hand. */
export async function tenantByKey(workspace: Workspace, key: string): Promise<TenantRow | undefined> {
  const [found] = await workspace.db
    .reading()
    .all<{ number: string }>('SELECT tenant_id AS "number" FROM tenant WHERE is_deleted = 0 AND (id = :key OR tenant_id = :key)', { key });
  return found && rows(systemContext(workspace, found.number, 'tenant'), Tenant).one({});
}

/** Every tenant by number. */
export const allTenants = (workspace: Workspace): Promise<{ id: string; tenantId: string; tenantName: string }[]> =>
  workspace.db
    .reading()
    .all('SELECT id, tenant_id AS "tenantId", tenant_name AS "tenantName" FROM tenant WHERE is_deleted = 0 ORDER BY tenant_id');

/** Whether no tenant has this number or ever had it: what a removed one has left behind is still there. */
export async function isNumberFree(workspace: Workspace, number: string): Promise<boolean> {
  return (await workspace.db.reading().all('SELECT id FROM tenant WHERE tenant_id = :number', { number })).length === 0;
}

/** Whether a tenant other than that of the number answers to a name. */
export async function otherTenantNamed(workspace: Workspace, name: string, number: string): Promise<boolean> {
  const found = await workspace.db.reading().all(
    `SELECT id FROM tenant WHERE is_deleted = 0 AND tenant_id <> :number
     AND (lower(tenant_id) = :name OR lower(tenant_name) = :name OR lower(domain) = :name)`,
    { name: name.trim().toLowerCase(), number },
  );
  return found.length > 0;
}

/** How many tenants rent one of these packages. */
export async function tenantsOnPackages(workspace: Workspace, packageIds: readonly string[]): Promise<string[]> {
  const found = await workspace.db
    .reading()
    .all<{ packageId: string }>(
      'SELECT DISTINCT package_id AS "packageId" FROM tenant WHERE is_deleted = 0 AND package_id IN (:...packageIds)',
      {
        packageIds,
      },
    );
  return found.map((row) => row.packageId);
}

/** A tenant's own row, kept until it changes. */
export function tenantByNumber(workspace: Workspace, tenantId: string): Promise<TenantRow | undefined> {
  const ctx = systemContext(workspace, tenantId, 'tenant');
  return workspace.caches.of(tenantId, ['tenant'], 'tenant', () => rows(ctx, Tenant).one({}));
}

/** The system acting for a tenant, in its zone and language: for whatever is dated or worded. */
export async function tenantContext(workspace: Workspace, tenantId: string, reason: string): Promise<RequestContext> {
  const tenant = await tenantByNumber(workspace, tenantId);
  const ctx = systemContext(workspace, tenantId, reason, tenant?.zoneMinutes);
  return tenant ? { ...ctx, lang: tenant.language as Lang } : ctx;
}

/** Refuses a context of a tenant that does not exist. */
export async function mustBeTenant({ workspace, tenantId }: RequestContext): Promise<void> {
  if (!(await tenantByNumber(workspace, tenantId))) throw PEOPLE.UNKNOWN_TENANT();
}

/** Whether its people may work: neither disabled nor past its day. */
export const isTenantOpen = (tenant: TenantRow, now: string): boolean =>
  tenant.status === 1 && (tenant.expireTime === null || tenant.expireTime > now);

/**
 * Refuses to have `more` people than the tenant may. Ask in the transaction that adds them: on PostgreSQL two that add somebody at once
 * do so one after the other.
 */
export async function claimAccounts(ctx: RequestContext, more: number): Promise<void> {
  const tenant = await rows(ctx, Tenant).one({}, { lock: 'change' });
  const max = tenant?.accountNumber ?? -1;
  if (max >= 0 && (await accountsOf(ctx)) + more > max) throw TENANT.FULL({ max });
}
