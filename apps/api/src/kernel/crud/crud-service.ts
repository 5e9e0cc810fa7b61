import { AUTH, CRUD, CRUD_BASE_FIELDS, type CrudSpec, endpoint, type Field, type Fields, f, treeOf } from '@phone-trade/shared';
import { can, onTenant, ownerOf, PLATFORM_TENANT, type RequestContext } from '../../platform/context/context.js';
import type { EntityClass } from '../../platform/database/database.js';
import { unlessDuplicate } from '../../platform/database/duplicate.js';
import { byTenant, inTenantOf, partsOf, type TenantPart } from '../../platform/database/query/every-tenant.js';
import { allRows, type ListQuery, type ListSpec, type Page, pageOfRows } from '../../platform/database/query/list-query.js';
import { type Row, rows } from '../../platform/database/query/table.js';
import type { Where } from '../../platform/database/query/where.js';
import type { BaseRow } from '../../platform/database/schema/base.entity.js';
import { asFamilyReads, familyFields } from '../../platform/input/family.js';
import { rowFields } from '../../platform/input/row-fields.js';
import { KEPT_AS_JSON, toWire } from '../../platform/input/wire.js';

/** A row by property, in stored form on the way in and in wire form on the way out. */
export type Values = Record<string, unknown>;

/** Resource-specific hooks. A resource with a hook of more than ten lines, or with a fourth hook, gets its own service. */
export interface CrudHooks<T extends BaseRow> {
  /** Which rows its list has, where others of the table are reached in another way. */
  readonly where?: ListSpec<T>['where'];
  /**
   * Sees the checked values before they are stored (`stored` is the row they change): may change them, may refuse. The context is that of
   * the tenant of the row, the caller's that of the tenant whose roles the caller has.
   */
  readonly beforeSubmit?: (ctx: RequestContext, values: Values, stored: Row<T> | undefined, caller: RequestContext) => Promise<void> | void;
  /** May refuse the removal. */
  readonly beforeRemove?: (ctx: RequestContext, found: readonly Row<T>[], caller: RequestContext) => Promise<void> | void;
  /** Of a resource `everyTenant`: refuses a tenant that does not exist, before a row is added to it. */
  readonly knownTenant?: (ctx: RequestContext) => Promise<void>;
  /** Adds to answered rows what is no column: `presents` has the fields. */
  readonly present?: (ctx: RequestContext, answered: Values[]) => Promise<void> | void;
  readonly presents?: Fields;
}

/** `insertTime` by the name that front ends of the family have for it. */
const CREATE_TIME = f.time('创建时间', 'Created at');

const TENANT = f.text(12, '租户', 'Tenant').readOnly();

/** Complete lists are for pickers. Clients fetch larger resources by page. */
const MAX_LIST = 5000;

/** The verbs of one resource on one table. */
export class CrudService<T extends BaseRow> {
  private readonly fields: Fields;
  readonly list: ListSpec<T>;
  /** The list of one tenant. */
  private readonly ofTenant: ListSpec<T>;
  /** The fields of each answered row. */
  readonly answers: Fields;

  constructor(
    private readonly spec: CrudSpec,
    private readonly entity: EntityClass<T>,
    private readonly hooks: CrudHooks<T>,
  ) {
    const { everyTenant, ...ofTenant } = spec;
    this.fields = { ...spec.fields, ...CRUD_BASE_FIELDS, ...(everyTenant ? { tenantId: TENANT } : {}) };
    this.ofTenant = { ...ofTenant, ...(hooks.where ? { where: hooks.where } : {}), entity, fields: this.fields };
    this.list = everyTenant ? { ...this.ofTenant, everyTenant: 'own' } : this.ofTenant;
    this.answers = {
      ...rowFields,
      ...this.fields,
      createTime: CREATE_TIME,
      ...(spec.lenient ? familyFields(this.fields) : {}),
      ...hooks.presents,
    };
  }

  async page(ctx: RequestContext, query: ListQuery): Promise<Page> {
    const [asked, list] = this.askedFor(ctx, query);
    const found = await pageOfRows(asked, list, query);
    await this.presentRows(asked, list, found.records);
    return found;
  }

  async all(ctx: RequestContext, query: ListQuery): Promise<Values[]> {
    const [asked, list] = this.askedFor(ctx, query);
    const found = await allRows(asked, list, query, MAX_LIST);
    await this.presentRows(asked, list, found);
    return this.spec.nested ? treeOf(found as (Values & { id: string })[]) : found;
  }

  async detail(caller: RequestContext, id: string): Promise<Values> {
    refuseOthers(caller, this.spec);
    const ctx = await this.inTenantOf(caller, id);
    const answered = await toWire(ctx, this.fields, [await this.stored(ownerOf(ctx, this.spec), id)]);
    await this.present(ctx, answered);
    return answered[0] as Values;
  }

  /** One verb for adding and changing; each needs its own permission. Answers the row where the contract has an object. */
  async submit(ctx: RequestContext, input: Values): Promise<Values | undefined> {
    const action = input.id ? 'edit' : 'add';
    if (!can(ctx, `${this.spec.permission}_${action}`)) throw AUTH.FORBIDDEN();
    if (!this.answersRow) {
      await (action === 'edit' ? this.update(ctx, input) : this.create(ctx, input));
      return undefined;
    }
    return ctx.workspace.db.write(ctx, async () => {
      const id = action === 'edit' ? String(input.id) : await this.create(ctx, input);
      if (action === 'edit') await this.update(ctx, input);
      return this.detail(ctx, id);
    });
  }

  /** Whether `submit` answers the stored row: clients read its id. */
  get answersRow(): boolean {
    const { submit } = this.spec.verbs;
    return submit !== undefined && endpoint(submit).answer === 'object';
  }

  async create(sent: RequestContext, input: Values): Promise<string> {
    const caller = this.writer(sent);
    const ctx = await this.inTenantGiven(caller, input.tenantId);
    return ctx.workspace.db.write(caller, async () => {
      const values = this.values(input);
      for (const [property, field] of Object.entries(this.spec.fields)) values[property] ??= field.is.initial;
      await this.hooks.beforeSubmit?.(ctx, values, undefined, caller);
      const [id = ''] = await unlessDuplicate(this.spec, values, () => rows(ctx, this.entity).insert([values as Partial<T>]));
      return id;
    });
  }

  async update(sent: RequestContext, input: Values): Promise<void> {
    const caller = this.writer(sent);
    await caller.workspace.db.write(caller, async () => {
      const ctx = await this.inTenantOf(caller, String(input.id ?? ''));
      const stored = await this.stored(ctx, String(input.id ?? ''));
      if (this.spec.everyTenant) refuseMove(this.spec, caller, ctx, input.tenantId);
      const values = this.values(input);
      await this.hooks.beforeSubmit?.(ctx, values, stored, caller);
      const where = { id: stored.id, version: input.version ?? stored.version } as unknown as Where<T>;
      const changed = await unlessDuplicate(this.spec, values, () => rows(ctx, this.entity).update(where, values as Partial<T>));
      if (changed === 0) throw CRUD.CHANGED({ noun: this.spec.label });
    });
  }

  /** Removes all of the rows or, when one of them is unknown, none. */
  async remove(sent: RequestContext, ids: readonly string[]): Promise<void> {
    const caller = this.writer(sent);
    const asked = [...new Set(ids)];
    if (asked.length === 0) throw CRUD.NONE_SELECTED();
    await caller.workspace.db.write(caller, async () => {
      const parts = this.spec.everyTenant ? await byTenant(caller, this.entity, asked) : [{ ctx: caller, ids: asked }];
      for (const part of parts) await this.removeIn(part, caller);
    });
  }

  private async removeIn({ ctx, ids }: TenantPart, caller: RequestContext): Promise<void> {
    const where = { id: ids } as unknown as Where<T>;
    // The lock prevents new references to these rows.
    const found = await rows(ctx, this.entity).find(where, { lock: 'remove', order: ['id asc'] });
    if (found.length < ids.length) throw CRUD.NOT_FOUND({ noun: this.spec.label });
    await this.hooks.beforeRemove?.(ctx, found, caller);
    await rows(ctx, this.entity).remove(where);
  }

  /** The rows a list contains: users of the platform can request another tenant's. For other users the filter has no effect. */
  private askedFor(ctx: RequestContext, { tenantId }: ListQuery): readonly [RequestContext, ListSpec<T>] {
    refuseOthers(ctx, this.spec);
    const byTenant = this.spec.tenancy === 'tenant' && this.spec.lenient && ctx.tenantId === PLATFORM_TENANT;
    return byTenant && typeof tenantId === 'string' && tenantId !== ''
      ? [onTenant(ctx, tenantId), this.ofTenant]
      : [ownerOf(ctx, this.spec), this.list];
  }

  private inTenantOf(caller: RequestContext, id: string): Promise<RequestContext> {
    return this.spec.everyTenant ? inTenantOf(caller, this.entity, [id]) : Promise.resolve(caller);
  }

  /** The caller in the tenant that a new row names: the caller's own, or for users of the platform any. */
  private async inTenantGiven(caller: RequestContext, given: unknown): Promise<RequestContext> {
    if (!this.spec.everyTenant || typeof given !== 'string') return caller;
    const ctx = onTenant(caller, given);
    if (ctx !== caller) await this.hooks.knownTenant?.(ctx);
    return ctx;
  }

  private writer(ctx: RequestContext): RequestContext {
    if (this.spec.tenancy === 'global' && ctx.tenantId !== PLATFORM_TENANT) throw CRUD.PLATFORM_ONLY({ noun: this.spec.label });
    return ctx;
  }

  private async stored(ctx: RequestContext, id: string): Promise<Row<T>> {
    const row = await rows(ctx, this.entity).one({ id } as unknown as Where<T>);
    if (!row) throw CRUD.NOT_FOUND({ noun: this.spec.label });
    return row;
  }

  private values(input: Values): Values {
    const values: Values = {};
    for (const [property, field] of Object.entries(this.spec.fields)) {
      if (!field.is.readOnly && input[property] !== undefined) values[property] = storedForm(field, input[property]);
    }
    return values;
  }

  private async presentRows(ctx: RequestContext, list: ListSpec<T>, answered: readonly Values[]): Promise<void> {
    for (const [within, part] of partsOf(ctx, list, answered)) await this.present(within, part);
  }

  private async present(ctx: RequestContext, answered: Values[]): Promise<void> {
    for (const row of answered) row.createTime = row.insertTime;
    if (this.spec.lenient) asFamilyReads(ownerOf(ctx, this.spec), this.fields, answered);
    await this.hooks.present?.(ctx, answered);
  }
}

/** Refuses users of tenants rows that only the platform's may read. */
export function refuseOthers({ tenantId }: RequestContext, { platformOnly }: Pick<CrudSpec, 'platformOnly'>): void {
  if (platformOnly && tenantId !== PLATFORM_TENANT) throw AUTH.FORBIDDEN();
}

/** Refuses to move a row to another tenant: what refers to it stays in the old one. */
export function refuseMove({ label }: Pick<CrudSpec, 'label'>, caller: RequestContext, { tenantId }: RequestContext, given: unknown): void {
  if (typeof given !== 'string' || given === '' || given === tenantId) return;
  throw caller.tenantId === PLATFORM_TENANT ? CRUD.OTHER_TENANT({ noun: label }) : AUTH.FORBIDDEN();
}

/** An emptied field is stored as missing, so that it is left out of answers; a field with an initial value falls back to it. */
function storedForm(field: Field, value: unknown): unknown {
  if (value === '' || value === null) return field.is.initial ?? null;
  if (KEPT_AS_JSON.has(field.kind)) return JSON.stringify(value);
  return Array.isArray(value) ? value.join(',') : value;
}
