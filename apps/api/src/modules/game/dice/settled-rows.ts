import { CRUD, type CrudSpec, type Fields, f, GAME, INPUT, isEmpty } from '@phone-trade/shared';
import { ignored, rowInput } from '../../../kernel/crud/crud-input.js';
import type { Values } from '../../../kernel/crud/crud-service.js';
import type { RequestContext } from '../../../platform/context/context.js';
import type { EntityClass } from '../../../platform/database/database.js';
import { unlessDuplicate } from '../../../platform/database/duplicate.js';
import { oneAtATime } from '../../../platform/database/one-at-a-time.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import type { Where } from '../../../platform/database/query/where.js';
import type { BaseRow } from '../../../platform/database/schema/base.entity.js';
import type { EndpointOptions } from '../../../platform/http/endpoint.js';

/** Rows that are right only together: what they are, where they are stored, and the rule about all of them. */
export interface Settled<T extends BaseRow> {
  readonly spec: CrudSpec;
  readonly entity: EntityClass<T>;
  readonly check: (all: readonly Row<T>[]) => void;
  /** There is one row, and what comes without an id is meant for it. */
  readonly single?: true;
}

/** More rows than any of these tables has: their numbers are limited by their fields. */
const MOST = 1000;

/** One row as the list answers it, or several of them under `list`. */
export function settledInput(spec: CrudSpec): EndpointOptions {
  const row: Fields = rowInput(spec);
  return {
    writes: true,
    fields: { ...row, list: f.list('数据', 'Rows', row) },
    options: { ignore: ignored(spec), partial: (input) => !isEmpty(input.id) || input.list !== undefined },
  };
}

/** Saves the rows given in one transaction, and refuses them all where the table is not right afterwards. */
export async function saveSettled<T extends BaseRow>(ctx: RequestContext, settled: Settled<T>, input: Values): Promise<void> {
  const { spec, entity, check } = settled;
  const given = (input.list as Values[] | null | undefined) ?? [input];
  const ids = given.flatMap(({ id }) => (isEmpty(id) ? [] : [id]));
  if (new Set(ids).size < ids.length) throw GAME.ROWS_DUPLICATE();
  await ctx.workspace.db.write(ctx, async () => {
    await oneAtATime(ctx, spec.noun);
    const only = settled.single ? (await rows(ctx, entity).one({}))?.id : undefined;
    for (const row of given) await saveRow(ctx, settled, { ...row, id: isEmpty(row.id) ? only : row.id });
    check(await rows(ctx, entity).find({}, { limit: MOST }));
  });
}

async function saveRow<T extends BaseRow>(ctx: RequestContext, { spec, entity }: Settled<T>, row: Values): Promise<void> {
  const fields = Object.entries(spec.fields).filter(([property]) => row[property] !== undefined);
  const values = Object.fromEntries(fields.map(([property]) => [property, row[property] === '' ? null : row[property]])) as Partial<T>;
  if (row.id === undefined) {
    const missing = Object.entries(spec.fields).find(([property, { is }]) => is.required && isEmpty(row[property]));
    if (missing) throw INPUT.REQUIRED({ field: missing[1].label });
    await unlessDuplicate(spec, row, () => rows(ctx, entity).insert([values]));
    return;
  }
  const stored = await rows(ctx, entity).one({ id: row.id } as unknown as Where<T>);
  if (!stored) throw CRUD.NOT_FOUND({ noun: spec.label });
  const where = { id: stored.id, version: row.version ?? stored.version } as unknown as Where<T>;
  const changed = await unlessDuplicate(spec, row, () => rows(ctx, entity).update(where, values));
  if (changed === 0) throw CRUD.CHANGED({ noun: spec.label });
}
