import { ERP, type RefTarget } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import type { Usage } from '../../platform/context/usages.js';
import type { EntityClass } from '../../platform/database/database.js';
import { type Row, rows } from '../../platform/database/query/table.js';
import type { Where } from '../../platform/database/query/where.js';
import type { BaseRow } from '../../platform/database/schema/base.entity.js';

/** The columns of a table that hold ids of one resource. */
export const usedIn = (entity: EntityClass<BaseRow>, ...columns: readonly string[]): Usage[] =>
  columns.map((column) => ({ entity, column }));

/** Refuses the removal of rows that something refers to: history must be able to say what it meant. */
export async function refuseUsed<T extends BaseRow>(
  ctx: RequestContext,
  target: RefTarget,
  found: readonly Row<T>[],
  nameOf: (row: Row<T>) => string,
): Promise<void> {
  for (const { entity, column } of ctx.workspace.usages[target] ?? []) {
    const where = { [column]: found.map((row) => row.id) } as unknown as Where<BaseRow>;
    const [user] = await rows(companyWide(ctx), entity).find(where, { columns: [column as keyof BaseRow & string], limit: 1 });
    if (!user) continue;
    const used = found.find((row) => row.id === (user as unknown as Record<string, unknown>)[column]);
    throw ERP.CONFIG_USED({ name: used ? nameOf(used) : '' });
  }
}
