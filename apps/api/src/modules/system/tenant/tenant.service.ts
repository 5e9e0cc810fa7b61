import { Injectable } from '@nestjs/common';
import { AUTH, CRUD, CRUD_BASE_FIELDS, f, TENANT, tenantPackageSpec, tenantSpec } from '@phone-trade/shared';
import { checkReferences } from '../../../kernel/crud/references.js';
import { can, onPlatform, PLATFORM_TENANT, type RequestContext } from '../../../platform/context/context.js';
import { unlessDuplicate } from '../../../platform/database/duplicate.js';
import { type ListQuery, type ListSpec, type Page, pageOfRows } from '../../../platform/database/query/list-query.js';
import { rows } from '../../../platform/database/query/table.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { toWire } from '../../../platform/input/wire.js';
import { revokeSessionsOfTenant } from '../../auth/session/sessions.port.js';
import { TenantPackage } from '../tenant-package/tenant-package.entity.js';
import { Tenant } from './tenant.entity.js';
import { allTenants, type TenantRow, tenantByKey } from './tenant.port.js';
import { type Founded, TenantFounder } from './tenant-founder.js';
import { checkValues, type TenantValues, valuesOf } from './tenant-values.js';

type Values = Record<string, unknown>;

const FIELDS = { ...tenantSpec.fields, ...CRUD_BASE_FIELDS };

/** The platform's list of all tenants; to anybody else it is a list of one. */
export const TENANT_LIST: ListSpec<Tenant> = {
  entity: Tenant,
  fields: FIELDS,
  order: tenantSpec.order,
  maySort: true,
  everyTenant: 'shared',
  lenient: true,
};

/** Tenants as the platform keeps them. */
@Injectable()
export class TenantService {
  constructor(private readonly founder: TenantFounder) {}

  async page(ctx: RequestContext, { tenantId, ...query }: ListQuery): Promise<Page> {
    // Elsewhere `tenantId` says whose rows are asked for; here it is what they are.
    const found = await pageOfRows(ctx, TENANT_LIST, { ...query, tenantId_like: tenantId });
    found.records.forEach(addTwins);
    return found;
  }

  async detail(ctx: RequestContext, key: string): Promise<Values> {
    const answered = await toWire(onPlatform(ctx), FIELDS, [await this.stored(ctx, key)]);
    answered.forEach(addTwins);
    return answered[0] as Values;
  }

  /** Those the caller may name: every tenant for the platform's people, the own one for others. */
  async select(ctx: RequestContext) {
    const found = await allTenants(ctx.workspace);
    return found.filter(({ tenantId }) => ctx.tenantId === PLATFORM_TENANT || tenantId === ctx.tenantId);
  }

  /** Answers the number, and of a new tenant how its administrator signs in. */
  async submit(ctx: RequestContext, input: Values): Promise<Pick<Founded, 'tenantId'>> {
    demandPlatform(ctx);
    if (!can(ctx, input.id ? 'tenant_edit' : 'tenant_add')) throw AUTH.FORBIDDEN();
    const stored = input.id ? await this.stored(ctx, String(input.id)) : undefined;
    const values = valuesOf(input, stored);
    if (stored?.tenantId === PLATFORM_TENANT) withoutLimits(values);
    if (!stored) return this.founder.found(ctx, String(input.tenantId ?? '').trim(), values);
    await ctx.workspace.db.write(ctx, async () => {
      await checkValues(ctx, values, stored.tenantId, stored);
      await this.change(ctx, { ...stored, version: Number(input.version ?? stored.version) }, values);
    });
    return { tenantId: stored.tenantId };
  }

  /** Limits of several tenants at once; what is not given stays, what is emptied is no limit. */
  async setting(ctx: RequestContext, ids: readonly string[], limits: Values): Promise<void> {
    const chosen = await this.restrictable(ctx, ids);
    await ctx.workspace.db.write(ctx, async () => {
      for (const tenant of chosen) await this.change(ctx, tenant, valuesOf(limits, tenant));
    });
  }

  async setPackage(ctx: RequestContext, key: string, packageId: string | null): Promise<void> {
    const chosen = await this.restrictable(ctx, [key]);
    await ctx.workspace.db.write(ctx, async () => {
      await checkReferences(ctx, tenantSpec.fields, { packageId });
      for (const tenant of chosen) await this.change(ctx, tenant, { packageId });
    });
  }

  /** The package of a tenant; nothing when it rents none. */
  async packageOf(ctx: RequestContext, key: string): Promise<Values> {
    const { packageId } = await this.stored(ctx, key);
    const platform = onPlatform(ctx);
    const found = packageId ? await rows(platform, TenantPackage).find({ id: packageId }) : [];
    return (await toWire(platform, tenantPackageSpec.fields, found))[0] ?? {};
  }

  /** All tenants live in one database: that is what an empty data source says, and another is refused rather than kept for show. */
  async setDatasource(ctx: RequestContext, key: string, datasourceId: string): Promise<void> {
    await this.restrictable(ctx, [key]);
    if (datasourceId) throw TENANT.ONE_DATABASE();
  }

  /** Hides tenants and ends all their sessions; their rows stay, and their numbers are never given again. */
  async remove(ctx: RequestContext, ids: readonly string[]): Promise<void> {
    const chosen = await this.restrictable(ctx, ids);
    await ctx.workspace.db.write(ctx, async () => {
      for (const tenant of chosen) {
        const own = { ...ctx, tenantId: tenant.tenantId };
        await rows(own, Tenant).remove({ id: tenant.id });
        await revokeSessionsOfTenant(own);
      }
    });
  }

  private async change(ctx: RequestContext, { id, tenantId, version }: TenantRow, values: TenantValues): Promise<void> {
    const own = rows({ ...ctx, tenantId }, Tenant);
    const changed = await unlessDuplicate(tenantSpec, values, () => own.update({ id, version }, values));
    if (changed === 0) throw CRUD.CHANGED({ noun: tenantSpec.label });
  }

  private async stored(ctx: RequestContext, key: string): Promise<TenantRow> {
    const tenant = await tenantByKey(ctx.workspace, key);
    if (!tenant || (ctx.tenantId !== PLATFORM_TENANT && tenant.tenantId !== ctx.tenantId)) throw CRUD.NOT_FOUND({ noun: tenantSpec.label });
    return tenant;
  }

  /** Tenants that the platform may limit or remove: any but itself, which would lock everybody out. */
  private async restrictable(ctx: RequestContext, keys: readonly string[]): Promise<TenantRow[]> {
    demandPlatform(ctx);
    if (keys.length === 0) throw CRUD.NONE_SELECTED();
    const found: TenantRow[] = [];
    for (const key of new Set(keys)) found.push(await this.stored(ctx, key));
    if (found.some(({ tenantId }) => tenantId === PLATFORM_TENANT)) throw TENANT.PLATFORM_FIXED();
    return found;
  }
}

function demandPlatform(ctx: RequestContext): void {
  if (ctx.tenantId !== PLATFORM_TENANT) throw CRUD.PLATFORM_ONLY({ noun: tenantSpec.label });
}

/** The platform's own row comes back with limits that are none; others would lock everybody out. */
function withoutLimits(values: TenantValues): void {
  if ((values.accountNumber ?? -1) >= 0 || values.expireTime || values.packageId) throw TENANT.PLATFORM_FIXED();
}

/** The fields of an answered tenant. */
export const tenantAnswerFields = {
  ...rowFields,
  ...FIELDS,
  createTime: f.time('创建时间', 'Created at'),
  domainUrl: f.text(128, '域名', 'Domain'),
};

/** What clients of the family know under another name. */
function addTwins(row: Values): void {
  row.createTime = row.insertTime;
  if (row.domain !== undefined) row.domainUrl = row.domain;
}
