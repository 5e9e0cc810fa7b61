import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import type { EntityClass } from '../../apps/api/src/platform/database/database.js';
import { type FindOptions, rows } from '../../apps/api/src/platform/database/query/table.js';
import type { Where } from '../../apps/api/src/platform/database/query/where.js';
import type { BaseRow } from '../../apps/api/src/platform/database/schema/base.entity.js';

/** A row as a seed gives it: its id, and whatever is not filled by the table itself. */
export type SeedRow<T extends BaseRow> = Partial<T> & { readonly id: string };

/**
 * Adds the rows that are not there yet and answers them. Known by its natural key or its id, a row is left as it is: an
 * administrator may have changed it, and one that was deleted stays deleted.
 */
export async function ensureRows<T extends BaseRow>(
  ctx: RequestContext,
  entity: EntityClass<T>,
  key: readonly (keyof T & string)[],
  wanted: readonly SeedRow<T>[],
): Promise<readonly SeedRow<T>[]> {
  const everything = { isDeleted: [0, 1] } as Where<T>;
  const columns = { columns: ['id', ...key] } as FindOptions<T>;
  const found = await rows(ctx, entity).find(everything, columns);
  const ids = new Set(found.map((row) => row.id));
  const keys = new Set(found.map((row) => keyOf(row, key)));
  const missing = wanted.filter((row) => !ids.has(row.id) && !keys.has(keyOf(row as T, key)));
  await rows(ctx, entity).insert(missing);
  return missing;
}

const keyOf = <T>(row: T, key: readonly (keyof T & string)[]): string => JSON.stringify(key.map((property) => row[property]));
