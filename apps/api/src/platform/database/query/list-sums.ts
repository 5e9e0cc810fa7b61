import { type Fields, INPUT, toYuan } from '@phone-trade/shared';
import { can, type RequestContext } from '../../context/context.js';
import type { TableShape } from '../database.js';
import type { Built } from './keyset.js';
import { isPlain } from './list-filters.js';

const SUMMED = ['money', 'int'];

/** What is summed: a table, and the columns or expressions behind the names of fields. */
export type Summed = Pick<TableShape, 'name' | 'columns'>;

/** Columns of a list that a caller asks the sums of (`sumOf=totalPrice,totalCount`): those that can be summed and seen. */
export function summedColumns(ctx: RequestContext, fields: Fields, shape: Summed, asked: unknown): readonly string[] {
  if (asked === undefined || asked === null || asked === '') return [];
  if (!isPlain(asked)) throw INPUT.BAD_PAGE();
  const names = new Set(String(asked).split(','));
  const seesCost = can(ctx, 'cost_view');
  return Object.entries(fields).flatMap(([name, { kind, is }]) =>
    names.has(name) && SUMMED.includes(kind) && shape.columns.has(name) && (seesCost || !is.cost) ? [name] : [],
  );
}

/** The sums of columns over all rows that match, as they are sent: amounts in yuan. Computed beside the requests of others. */
export async function sumsOf(
  ctx: RequestContext,
  shape: Summed,
  where: Built,
  fields: Fields,
  names: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const columns = names.map((name) => `sum(${shape.columns.get(name)}) AS "${name}"`).join(', ');
  const text = `SELECT ${columns} FROM ${shape.name} WHERE ${where.text}`;
  const [row = {}] = await ctx.workspace.db.snapshot(ctx, (at) =>
    at.workspace.db.reading().all<Record<string, unknown>>(text, where.params),
  );
  const wire = (name: string) => {
    const sum = Number(row[name] ?? 0);
    return fields[name]?.kind === 'money' ? toYuan(sum) : sum;
  };
  return Object.fromEntries(names.map((name) => [name, wire(name)]));
}
