import { CRUD, INPUT, type ListView, label, listViewFields, type TableAttr } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { mustBeAttrs, mustBeTableId } from '../table-setting/table-setting.port.js';
import { SavedListView } from './list-view.entity.js';

/** Of one person, in all lists. */
const MAX_VIEWS = 100;
/** Of everybody, in one list: more than a menu can hold. */
const MAX_SHARED = 100;
const NOUN = label('视图', 'view');

export interface ListViewInput {
  readonly id?: string;
  readonly tableId: string;
  readonly name: string;
  readonly query?: string;
  readonly columns?: readonly TableAttr[];
  readonly isShared?: number;
}

/** The views of a list that the caller has, by name: the own ones, and those shared by people with one of his roles. */
export async function listViews(ctx: RequestContext, tableId: string): Promise<ListView[]> {
  mustBeTableId(tableId);
  const views = rows(ctx, SavedListView);
  const own = await views.find({ tableId, userId: ctx.userId }, { order: ['name'] });
  const shared = await views.find({ tableId, isShared: 1 }, { order: ['name'], limit: MAX_SHARED });
  const visible = shared.filter((view) => view.userId !== ctx.userId && view.roleIds.split(',').some((id) => ctx.roleIds.includes(id)));
  return [...own, ...visible].map(({ id, name, query, columns, isShared, userId }) => ({
    id,
    name,
    query,
    columns: JSON.parse(columns) as TableAttr[],
    isMine: userId === ctx.userId ? 1 : 0,
    isShared,
  }));
}

/** Saves a new view of the caller, or changes one he has. */
export async function saveListView(ctx: RequestContext, input: ListViewInput): Promise<{ id: string }> {
  mustBeTableId(input.tableId);
  mustBeAttrs(input.columns ?? []);
  const views = rows(ctx, SavedListView);
  const values = {
    name: input.name,
    query: input.query ?? '',
    columns: JSON.stringify(input.columns ?? []),
    isShared: input.isShared ?? 0,
    roleIds: ctx.roleIds.join(','),
  };
  return ctx.workspace.db.write(ctx, async () => {
    const own = { tableId: input.tableId, userId: ctx.userId };
    const [namesake] = await views.find({ ...own, name: input.name });
    if (namesake && namesake.id !== input.id) throw CRUD.DUPLICATE({ field: listViewFields.name.label, value: input.name });
    if (input.id) {
      if ((await views.update({ ...own, id: input.id }, values)) === 0) throw CRUD.NOT_FOUND({ noun: NOUN });
      return { id: input.id };
    }
    if ((await views.count({ userId: ctx.userId })) >= MAX_VIEWS) throw INPUT.TOO_MANY_KEYS({ field: NOUN, max: MAX_VIEWS });
    const [id] = await views.insert([{ ...own, ...values }]);
    return { id: id as string };
  });
}

export async function removeListView(ctx: RequestContext, id: string): Promise<void> {
  await ctx.workspace.db.write(ctx, async () => {
    if ((await rows(ctx, SavedListView).destroy({ id, userId: ctx.userId })) === 0) throw CRUD.NOT_FOUND({ noun: NOUN });
  });
}
