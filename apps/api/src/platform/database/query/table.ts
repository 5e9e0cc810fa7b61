import type { RequestContext } from '../../context/context.js';
import { sha256 } from '../../ids/ids.js';
import type { Database, EntityClass, TableShape } from '../database.js';
import type { SqlParams, SqlValue, TypedColumn } from '../driver/driver.js';
import type { BaseRow } from '../schema/base.entity.js';
import { scopedText, scopePredicate } from './scope.js';
import { type Where, whereSql } from './where.js';

export interface FindOptions<T> {
  readonly columns?: readonly (keyof T & string)[];
  /** `['insertTime desc', 'id desc']`, properties of the entity. */
  readonly order?: readonly string[];
  readonly limit?: number;
  readonly offset?: number;
  /**
   * Locks the rows until the transaction ends: `change` against others who change them, `use` against those who remove them, `remove`
   * against both and those who use them. A no-op on SQLite, where a transaction is alone.
   */
  readonly lock?: RowLock | false;
}

/** Who uses a row that another changes need not wait for him: what makes it that row stays the same. */
const LOCKS = { change: 'NO KEY UPDATE', use: 'KEY SHARE', remove: 'UPDATE' } as const;

export type RowLock = keyof typeof LOCKS;

/** Which row is meant, and as which state of it. */
interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Rows as they are stored: instants ISO, money fen, flags 0/1. */
export type Row<T> = { [K in keyof T]: T[K] };

/**
 * A tenant's view of one table. Every statement carries the tenant predicate and, on a scoped table, the caller's data scope; a context
 * without a tenant sees nothing and can write nothing. Deleted rows are invisible.
 */
export class Table<T extends object> {
  private readonly shape: TableShape;
  private readonly db: Database;

  constructor(
    private readonly ctx: RequestContext,
    entity: EntityClass<T>,
  ) {
    this.db = ctx.workspace.db;
    this.shape = this.db.shape(entity);
    if (this.shape.hasTenant && !ctx.tenantId) throw new Error(`no tenant for ${this.shape.name}`);
  }

  async find(where: Where<T>, options: FindOptions<T> = {}): Promise<Row<T>[]> {
    const { text, params } = this.scoped(where);
    const selection = options.columns?.map((property) => `${this.column(property)} AS "${property}"`).join(', ') ?? this.shape.selection;
    let sql = `SELECT ${selection} FROM ${this.shape.name} WHERE ${text}`;
    if (options.order) sql += ` ORDER BY ${options.order.map((term) => this.orderTerm(term)).join(', ')}`;
    const paging: Record<string, SqlValue> = {};
    if (options.limit !== undefined) {
      sql += ' LIMIT :limit';
      paging.limit = options.limit;
    }
    if (options.offset !== undefined) {
      sql += ' OFFSET :offset';
      paging.offset = options.offset;
    }
    if (options.lock && this.db.inTransaction) sql += this.db.byDialect('rowLock', { sqlite: '', postgres: ` FOR ${LOCKS[options.lock]}` });
    return this.db.reading().all<Row<T>>(sql, { ...params, ...paging });
  }

  async one(where: Where<T>, options: FindOptions<T> = {}): Promise<Row<T> | undefined> {
    return (await this.find(where, { ...options, limit: 1 }))[0];
  }

  async count(where: Where<T>): Promise<number> {
    const { text, params } = this.scoped(where);
    const [row] = await this.db.reading().all<{ n: number }>(`SELECT count(*) AS n FROM ${this.shape.name} WHERE ${text}`, params);
    return Number(row?.n ?? 0);
  }

  /** Adds rows with their base columns filled, and what they all `share`; answers their ids in order. */
  async insert(rows: readonly Partial<T>[], share: Partial<T> = {}): Promise<string[]> {
    if (rows.length === 0) return [];
    const { places, empty, valuesOf, name, typed } = this.shape;
    const base: Record<string, SqlValue> = {
      createUser: this.ctx.userId,
      createDept: this.ctx.deptId ?? null,
      insertTime: this.ctx.workspace.clock.iso(),
      version: 1,
      isDeleted: 0,
      ...share,
      tenantId: this.ctx.tenantId,
    };
    const otherwise = empty.slice();
    for (const property in base) {
      const at = places.get(property);
      if (at !== undefined) otherwise[at] = base[property] ?? (empty[at] as SqlValue);
    }
    const [idAt, tenantAt] = [places.get('id'), places.get('tenantId')];
    const ids: string[] = [];
    const values = rows.map((row) => {
      const stored = valuesOf(row, otherwise);
      const id = (row as { id?: string }).id ?? this.ctx.workspace.ids.next();
      ids.push(String(id));
      if (idAt !== undefined) stored[idAt] = id;
      // Whatever tenant a row says it is of, it becomes the caller's.
      if (tenantAt !== undefined) stored[tenantAt] = this.ctx.tenantId;
      return stored;
    });
    await this.db.writing(name, this.ctx.tenantId).insert(name, typed, values);
    return ids;
  }

  /** Changes the rows that match; answers how many did. Put the expected `version` in `where` to compare and set. */
  async update(where: Where<T>, patch: Partial<T>): Promise<number> {
    const { text, params } = this.scoped(where);
    const changes = { ...patch, updateUser: this.ctx.userId, updateTime: this.ctx.workspace.clock.iso() } as Record<string, SqlValue>;
    const sets: string[] = [];
    const bound: Record<string, SqlValue> = {};
    for (const [property, value] of Object.entries(changes)) {
      if (value === undefined || !this.shape.columns.has(property)) continue;
      sets.push(`${this.column(property)} = :s_${property}`);
      bound[`s_${property}`] = value;
    }
    if (this.shape.columns.has('version')) sets.push('version = version + 1');
    return this.db
      .writing(this.shape.name, this.ctx.tenantId)
      .run(`UPDATE ${this.shape.name} SET ${sets.join(', ')} WHERE ${text}`, { ...params, ...bound });
  }

  /**
   * One change per row, all of the same shape, each only if the row still has the given version.
   * Answers how many changed; fewer than given means somebody was quicker.
   */
  async updateEach(rows: readonly (Partial<T> & Versioned)[]): Promise<number> {
    const properties = Object.keys(rows[0] ?? {}).filter((property) => property !== 'id' && property !== 'version') as (keyof T & string)[];
    return this.updateValues(
      properties,
      rows.map((row) => ({ id: row.id, version: row.version, values: properties.map((property) => row[property] as SqlValue) })),
    );
  }

  /** The same with each row's new values in the order of the properties: for rows too many and too wide to be made objects. */
  async updateValues(
    properties: readonly (keyof T & string)[],
    rows: readonly (Versioned & { readonly values: readonly SqlValue[] })[],
  ): Promise<number> {
    if (rows.length === 0) return 0;
    const visible = await this.visibleOf(rows);
    const update = {
      table: this.shape.name,
      sets: [...properties, 'updateUser', 'updateTime'].map((property) => this.typed(property)),
      keys: ['id', 'tenantId', 'version'].map((property) => this.typed(property)),
      also: `version = ${this.shape.name}.version + 1`,
      where: `${this.shape.name}.is_deleted = 0`,
    };
    const [user, now, tenant] = [this.ctx.userId, this.ctx.workspace.clock.iso(), this.ctx.tenantId];
    return this.db.writing(this.shape.name, this.ctx.tenantId).updateEach(
      update,
      visible.map(({ id, version, values }) => [...values, user, now, id, tenant, version]),
    );
  }

  /** Of rows to change those that the caller's data scope holds. */
  private async visibleOf<R extends Versioned>(given: readonly R[]): Promise<readonly R[]> {
    if (!scopePredicate(this.ctx, this.shape)) return given;
    const { text, params } = this.scoped({ id: given.map(({ id }) => id) } as unknown as Where<T>);
    const found = await this.db.reading().all<{ id: string }>(`SELECT id AS "id" FROM ${this.shape.name} WHERE ${text}`, params);
    const seen = new Set(found.map(({ id }) => id));
    return given.filter(({ id }) => seen.has(id));
  }

  /** Marks rows deleted; they are invisible from then on. */
  async remove(where: Where<T>): Promise<number> {
    return this.update(where, { isDeleted: 1 } as unknown as Partial<T>);
  }

  /** Really deletes rows: only for parts that are replaced as a whole and never referred to. */
  async destroy(where: Where<T>): Promise<number> {
    const { text, params } = this.scoped(where);
    return this.db.writing(this.shape.name, this.ctx.tenantId).run(`DELETE FROM ${this.shape.name} WHERE ${text}`, params);
  }

  private scoped(where: Where<T>): { text: string; params: SqlParams } {
    const { text, params } = whereSql(this.shape, where);
    const scope = scopePredicate(this.ctx, this.shape);
    if (scope) {
      text.unshift(scope.text);
      Object.assign(params, scope.params);
    }
    if (this.shape.columns.has('isDeleted') && !('isDeleted' in where)) text.unshift('is_deleted = 0');
    if (this.shape.hasTenant) {
      text.unshift('tenant_id = :tenantId_');
      params.tenantId_ = this.ctx.tenantId;
    }
    return { text: text.length > 0 ? text.join(' AND ') : '1 = 1', params };
  }

  private column(property: string): string {
    const column = this.shape.columns.get(property);
    if (!column) throw new Error(`${this.shape.name} has no column ${property}`);
    return column;
  }

  private typed(property: string): TypedColumn {
    return { name: this.column(property), type: this.shape.types.get(property) ?? 'text' };
  }

  private orderTerm(term: string): string {
    const [property, direction = 'asc'] = term.split(' ') as [string, string?];
    return `${this.column(property)} ${direction === 'desc' ? 'DESC' : 'ASC'}`;
  }
}

/** The rows of an entity that the context may see. */
export const rows = <T extends object>(ctx: RequestContext, entity: EntityClass<T>): Table<T> => new Table(ctx, entity);

/** A row as it would be stored, for what is shown before it is: absent columns hold what an insert gives them. */
export function blankRow<T extends object>(ctx: RequestContext, entity: EntityClass<T>, id: string, row: Partial<T>): Row<T> {
  const { columns, defaults } = ctx.workspace.db.shape(entity);
  const blank = Object.fromEntries([...columns.keys()].map((property) => [property, defaults[property] ?? null]));
  return { ...blank, version: 0, isDeleted: 0, tenantId: ctx.tenantId, createUser: ctx.userId, ...row, id } as unknown as Row<T>;
}

/** Rows of one table and tenant that are remembered; when there are more, all are forgotten. */
const MAX_REMEMBERED = 2000;

/**
 * The rows with these ids that the context may see, by id: for tables that documents refer to. A row is remembered until one of
 * its table changes for that tenant; a transaction that has changed the table itself reads it. Nobody may change what he is given.
 */
export async function rowsById<T extends BaseRow>(
  ctx: RequestContext,
  entity: EntityClass<T>,
  ids: readonly string[],
): Promise<Map<string, Row<T>>> {
  if (ids.length === 0) return new Map();
  const { db, caches } = ctx.workspace;
  const { name } = db.shape(entity);
  const scope = scopePredicate(ctx, db.shape(entity));
  const key = scope ? `rows-by-id/${sha256(JSON.stringify(scope))}` : 'rows-by-id';
  const remembered = db.hasTouched(name)
    ? new Map<string, Row<T>>()
    : await caches.of(ctx.tenantId, [name], key, async () => new Map<string, Row<T>>());
  const missing = new Set<string>();
  for (const id of ids) if (!remembered.has(id)) missing.add(id);
  if (missing.size > 0) {
    const found = await rows(ctx, entity).find({ id: [...missing] } as unknown as Where<T>);
    for (const row of found) remembered.set(row.id, Object.freeze(row));
  }
  const known = new Map<string, Row<T>>();
  for (const id of ids) {
    const row = remembered.get(id);
    if (row) known.set(id, row);
  }
  if (remembered.size > MAX_REMEMBERED) remembered.clear();
  return known;
}

/**
 * The same for a transaction that is going to refer to them: on PostgreSQL they are read anew and locked, so that nobody removes one
 * before the reference is there to be seen (`CrudService.remove` locks before it looks for references).
 */
export async function rowsInUse<T extends BaseRow>(
  ctx: RequestContext,
  entity: EntityClass<T>,
  ids: readonly string[],
): Promise<Map<string, Row<T>>> {
  const { db } = ctx.workspace;
  if (ids.length === 0 || !db.inTransaction) return rowsById(ctx, entity, ids);
  if (!db.byDialect('usedRows', { sqlite: false, postgres: true })) return rowsById(ctx, entity, ids);
  const where = { id: [...new Set(ids)] } as unknown as Where<T>;
  return new Map((await rows(ctx, entity).find(where, { lock: 'use', order: ['id asc'] })).map((row) => [row.id, row]));
}

const mustNameTenant = (text: string): void => {
  if (!/tenant_id\s*=\s*:tenantId\b/.test(text)) throw new Error('a statement without the tenant predicate');
};

/**
 * A hand-written read. Its text must hold `tenant_id = :tenantId`, which is bound here and nowhere else, and for a caller who does not
 * see the whole company `{scope}` where a table of it is scoped (scope.ts).
 */
export function query<R>(ctx: RequestContext, text: string, params: SqlParams = {}): Promise<R[]> {
  mustNameTenant(text);
  const scoped = scopedText(ctx, text);
  return ctx.workspace.db.reading().all<R>(scoped.text, { ...params, ...scoped.params, tenantId: ctx.tenantId });
}
