import { COLUMN_SETTINGS, CRUD, SEARCH_SETTINGS, type TableAttr, tableAttrFields, tableSpec } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { ConsoleTable } from './table.entity.js';
import { mustBeAttrs, mustBeTableId } from './table-attrs.js';
import { EVERYBODY, TableSetting } from './table-setting.entity.js';

export interface TablePart {
  readonly tableId: string;
  readonly type: number;
}

/** The tenant's defaults of a table, those of its search fields first. */
export async function tableDefaults(ctx: RequestContext, tableId: string, type?: number | null) {
  mustBeTableId(tableId);
  const types = type ? [type] : [SEARCH_SETTINGS, COLUMN_SETTINGS];
  const found = await rows(ctx, TableSetting).find({ tableId, userId: EVERYBODY, type: types }, { order: ['type'] });
  return found.flatMap((row) => (JSON.parse(row.attrs) as TableAttr[]).map((attr) => ({ tableId, type: row.type, ...attr })));
}

/** Changes the default of one part of a table; two who do so wait for each other. An empty one is taken back. */
async function change(ctx: RequestContext, { tableId, type }: TablePart, by: (attrs: TableAttr[]) => readonly TableAttr[]): Promise<void> {
  mustBeTableId(tableId);
  await ctx.workspace.db.write(ctx, async () => {
    const table = await rows(ctx, ConsoleTable).one({ tableId }, { lock: 'change' });
    if (!table) throw CRUD.NOT_FOUND({ noun: tableSpec.label });
    const part = { tableId, type, userId: EVERYBODY };
    const settings = rows(ctx, TableSetting);
    const stored = await settings.one(part, { columns: ['attrs'] });
    const attrs = by(stored ? (JSON.parse(stored.attrs) as TableAttr[]) : []);
    mustBeAttrs(attrs);
    if (attrs.length === 0) await settings.destroy(part);
    else if (stored) await settings.update(part, { attrs: JSON.stringify(attrs) });
    else await settings.insert([{ ...part, attrs: JSON.stringify(attrs) }]);
  });
}

/** Makes these the tenant's default, all at once. */
export const setDefaults = (ctx: RequestContext, part: TablePart, attrs: readonly TableAttr[]) => change(ctx, part, () => attrs);

/** Adds a column to the tenant's default, or puts it in place of the one with its key. */
export const setDefault = (ctx: RequestContext, part: TablePart, attr: TableAttr) =>
  change(ctx, part, (attrs) => {
    const known = attrs.some(({ key }) => key === attr.key);
    return known ? attrs.map((one) => (one.key === attr.key ? attr : one)) : [...attrs, attr];
  });

/** Changes what is given of a column of the tenant's default. */
export const changeDefault = (ctx: RequestContext, part: TablePart, attr: TableAttr) =>
  change(ctx, part, (attrs) => {
    if (!attrs.some(({ key }) => key === attr.key)) throw CRUD.NOT_FOUND({ noun: tableAttrFields.key.label });
    return attrs.map((one) => (one.key === attr.key ? { ...one, ...attr } : one));
  });
