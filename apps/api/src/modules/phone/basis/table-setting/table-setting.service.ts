import { COLUMN_SETTINGS, INPUT, SEARCH_SETTINGS, type TableAttr, type TableSettings, tableSettingFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { ConsoleTable } from './table.entity.js';
import { mustBeAttrs, mustBeTableId } from './table-attrs.js';
import { EVERYBODY, TableSetting } from './table-setting.entity.js';

/** Two for each table of a console several times as large. */
const MAX_SETTINGS = 200;

/** Both settings of a table: the caller's own, else the tenant's, else none. */
export async function tableSettings(ctx: RequestContext, tableId: string): Promise<TableSettings> {
  mustBeTableId(tableId);
  const found = await rows(ctx, TableSetting).find({ tableId, userId: [ctx.userId, EVERYBODY] });
  const isDisabled = found.some(({ userId }) => userId === EVERYBODY) && !(await isArranged(ctx, tableId));
  const attrs = (type: number): TableAttr[] => {
    const own = found.filter((row) => row.type === type && !(isDisabled && row.userId === EVERYBODY));
    const chosen = own.find((row) => row.userId === ctx.userId) ?? own[0];
    return chosen ? (JSON.parse(chosen.attrs) as TableAttr[]) : [];
  };
  return { tableId, search: attrs(SEARCH_SETTINGS), columns: attrs(COLUMN_SETTINGS) };
}

/** Whether the tenant's default of a table counts. */
const isArranged = async (ctx: RequestContext, tableId: string): Promise<boolean> =>
  (await rows(ctx, ConsoleTable).one({ tableId, status: 1 }, { columns: ['id'] })) !== undefined;

/** Stores the caller's setting; an empty one takes it back to the tenant's. */
export async function saveTableAttrs(ctx: RequestContext, tableId: string, type: number, attrs: readonly TableAttr[]): Promise<void> {
  mustBeTableId(tableId);
  mustBeAttrs(attrs);
  await ctx.workspace.db.write(ctx, async () => {
    const own = { tableId, type, userId: ctx.userId };
    if (attrs.length === 0) await rows(ctx, TableSetting).destroy(own);
    else if ((await rows(ctx, TableSetting).update(own, { attrs: JSON.stringify(attrs) })) === 0) {
      await mustHaveRoom(ctx);
      await rows(ctx, TableSetting).insert([{ ...own, attrs: JSON.stringify(attrs) }]);
    }
  });
}

async function mustHaveRoom(ctx: RequestContext): Promise<void> {
  const stored = await rows(ctx, TableSetting).count({ userId: ctx.userId });
  if (stored >= MAX_SETTINGS) throw INPUT.TOO_MANY_KEYS({ field: tableSettingFields.tableId.label, max: MAX_SETTINGS });
}

/** Changes what is given of one column and leaves the others as they are; a column not seen before is added. */
export async function changeTableAttr(ctx: RequestContext, tableId: string, type: number, attr: TableAttr): Promise<void> {
  await ctx.workspace.db.write(ctx, async () => {
    const { search, columns } = await tableSettings(ctx, tableId);
    const before = type === SEARCH_SETTINGS ? search : columns;
    const known = before.some(({ key }) => key === attr.key);
    const after = known ? before.map((one) => (one.key === attr.key ? { ...one, ...attr } : one)) : [...before, attr];
    await saveTableAttrs(ctx, tableId, type, after);
  });
}
