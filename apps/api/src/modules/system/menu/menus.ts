import { PLATFORM_TENANT, systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { Menu } from './menu.entity.js';

export const MENU = 1;
export const BUTTON = 2;

/** All menus and buttons of the product in their order, and who stands under whom. */
export interface Menus {
  readonly all: readonly Row<Menu>[];
  readonly parents: ReadonlyMap<string, string>;
}

/** The menus, kept until the platform changes them. */
export function menusOf(workspace: Workspace): Promise<Menus> {
  const ctx = systemContext(workspace, PLATFORM_TENANT, 'menus');
  return workspace.caches.of(PLATFORM_TENANT, ['menu'], 'menus', async () => {
    const all = await rows(ctx, Menu).find({}, { order: ['sort', 'id'] });
    return { all, parents: new Map(all.map((menu) => [menu.id, menu.parentId])) };
  });
}
