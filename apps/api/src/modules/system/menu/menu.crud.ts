import { label, MENUS, menuSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { type Forest, hideRoot, placeInTree, refuseParents } from '../../../kernel/crud/tree.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { nameParents, parentName } from '../../../platform/input/family.js';
import { Menu } from './menu.entity.js';
import { BUTTON, menusOf } from './menus.js';

const forest: Forest<Menu> = { entity: Menu, noun: menuSpec.label, nameOf: (row) => row.name, levels: 6 };

export const MenuCrudController = defineCrud(menuSpec, Menu, {
  beforeSubmit: async (ctx, values, stored) => {
    if (stored && !values.parentId) delete values.parentId;
    await placeInTree(ctx, forest, values, stored);
    const parent = values.parentId ? await rows(ctx, Menu).one({ id: String(values.parentId) }) : undefined;
    const becomesButton = stored?.category !== BUTTON && values.category === BUTTON;
    const bearing = stored && becomesButton && (await rows(ctx, Menu).one({ parentId: stored.id }));
    if (parent?.category === BUTTON || bearing) throw MENUS.UNDER_BUTTON();
  },
  beforeRemove: async (ctx, found) => {
    await refuseParents(ctx, Menu, found);
    await refuseUsed(ctx, found);
  },
  present: (ctx, answered) => presentMenus(ctx, answered),
  presents: { parentName },
});

/** What front ends of the family show of a menu beside its columns. */
export async function presentMenus(ctx: RequestContext, answered: Record<string, unknown>[]): Promise<void> {
  const { all } = await menusOf(ctx.workspace);
  nameParents(ctx, new Map(all.map(({ id, name }) => [id, name])), answered);
  hideRoot(ctx, answered);
}

/** Who may refer to a menu: rows of every tenant, and the packages they rent. */
const USES = [
  ['role_menu', label('角色', 'a role')],
  ['top_menu_setting', label('顶部菜单', 'a top menu')],
  ['data_scope', label('数据权限', 'a data scope')],
  ['api_scope', label('接口权限', 'an API scope')],
] as const;

async function refuseUsed(ctx: RequestContext, found: readonly Row<Menu>[]): Promise<void> {
  const { db } = ctx.workspace;
  const ids = found.map(({ id }) => id);
  for (const [table, by] of USES) {
    // A menu is everybody's, so who uses it need not be of the caller's tenant.
    const text = `SELECT menu_id AS "id" FROM ${table} WHERE is_deleted = 0 AND menu_id IN (:...ids) LIMIT 1`;
    const [used] = await db.reading().all<{ id: string }>(text, { ids });
    if (used) throw MENUS.IN_USE({ name: found.find(({ id }) => id === used.id)?.name, by });
  }
  const packages = await db.reading().all<{ menuIds: string }>('SELECT menu_id AS "menuIds" FROM tenant_package WHERE is_deleted = 0');
  const rented = new Set(packages.flatMap(({ menuIds }) => menuIds.split(',')));
  const lent = found.find(({ id }) => rented.has(id));
  if (lent) throw MENUS.IN_USE({ name: lent.name, by: label('产品包', 'a package') });
}
