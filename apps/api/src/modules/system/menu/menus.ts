import { type Fields, f } from '@phone-trade/shared';
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

/** A menu in a tree to choose from. */
export const pickedMenuFields = {
  id: f.id('编号', 'Id'),
  parentId: f.id('上级', 'Parent'),
  title: f.text(64, '名称', 'Title'),
  titleEn: f.text(64, '英文名称', 'English title'),
  key: f.id('键', 'Key'),
  value: f.id('值', 'Value'),
} satisfies Fields;

export interface PickedMenu extends Record<'id' | 'parentId' | 'title' | 'key' | 'value', string> {
  readonly titleEn: string | null;
}

export const pickedMenu = ({ id, parentId, name, nameEn }: Row<Menu>): PickedMenu => ({
  id,
  parentId,
  title: name,
  titleEn: nameEn,
  key: id,
  value: id,
});

/** The menus, kept until the platform changes them. */
export function menusOf(workspace: Workspace): Promise<Menus> {
  const ctx = systemContext(workspace, PLATFORM_TENANT, 'menus');
  return workspace.caches.of(PLATFORM_TENANT, ['menu'], 'menus', async () => {
    const all = await rows(ctx, Menu).find({}, { order: ['sort', 'id'] });
    return { all, parents: new Map(all.map((menu) => [menu.id, menu.parentId])) };
  });
}
