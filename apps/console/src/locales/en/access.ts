// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders are written so

import type { zhAccess } from '../zh/access';

export const enAccess: typeof zhAccess = {
  grant: 'Grant rights',
  grantOf: 'Rights of "{{name}}"',
  menusOf: 'Menus of "{{name}}"',
  setMenus: 'Set menus',
  tabs: { menu: 'Menus', dataScope: 'Data scopes', apiScope: 'API scopes' },
  granted: 'Rights saved',
  matrix: {
    title: 'Rights matrix',
    hint: 'At most {{most}} roles and as many people',
    roles: 'Roles',
    people: 'People',
    search: 'Menu, button or code',
    differing: 'Differences only',
    same: 'No differences',
    has: 'Yes',
    hasNot: 'No',
  },
  menus: 'Menus',
  allMenus: 'Top level',
  everyMenu: 'All menus',
  tableHint: 'For example purchase, sale, presale, sale_refund, storage_transfer, cost_adjust',
  ruleHint:
    "For example: purchase_user_id = ${userId} or (create_dept in (${deptIds}) and biz_date >= '2026-01-01'). Placeholders: userId, deptId, deptIds (with departments below), roleId",
  pathHint: 'Part of the path of calls, such as /api/blade-phone/sale. Roles without this scope cannot make the calls.',
};
