import { definePages } from '../../../kit/page';

const role = {
  label: { zh: '角色管理', en: 'Roles' },
  permission: 'role_view',
  strings: 'access',
  load: async () => (await import('./parts/role-page')).RolePage,
} as const;

export const rolePages = definePages([
  { path: '/system/role', ...role },
  // Where menus of stock clients of the family lead to.
  { path: '/authority/role', under: '/system/role', ...role },
]);
