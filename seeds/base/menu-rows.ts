import type { Menu } from '../../apps/api/src/modules/system/menu/menu.entity.js';
import type { SeedRow } from './ensure.js';
import { buttonsOf, MENU_GROUPS } from './menus.js';

const MENU = { category: 1, action: 0, isOpen: 1, alias: 'menu' } as const;
const BUTTON = { category: 2, isOpen: 1 } as const;

/** The sidebar and its buttons as rows. */
export function menuRows(): SeedRow<Menu>[] {
  return MENU_GROUPS.flatMap((group, i) => [
    {
      ...MENU,
      id: group.id,
      parentId: '0',
      code: group.code,
      name: group.label.zh,
      nameEn: group.label.en,
      path: group.path,
      source: group.icon,
      sort: (i + 1) * 10,
    },
    ...group.screens.flatMap((screen, j) => [
      {
        ...MENU,
        id: screen.id,
        parentId: group.id,
        code: screen.code,
        name: screen.label.zh,
        nameEn: screen.label.en,
        path: screen.path,
        source: screen.icon,
        sort: (j + 1) * 10,
      },
      ...buttonsOf(screen).map(({ id, code, alias, place, sort, label }) => ({
        ...BUTTON,
        id,
        code,
        alias,
        sort,
        action: place,
        parentId: screen.id,
        name: label.zh,
        nameEn: label.en,
      })),
    ]),
  ]);
}

/** The menu ids of a screen with its group, as packages and top menus list them. */
export const screenMenuIds = (codes: (code: string) => boolean): string[] =>
  MENU_GROUPS.flatMap((group) => {
    const screens = group.screens.filter((screen) => codes(screen.code)).map((screen) => screen.id);
    return screens.length > 0 ? [group.id, ...screens] : [];
  });
