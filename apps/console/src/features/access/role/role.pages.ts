import { definePages } from '../../../kit/page';

export const rolePages = definePages([
  {
    path: '/system/role',
    label: { zh: '角色管理', en: 'Roles' },
    permission: 'role_view',
    strings: 'access',
    load: async () => (await import('./parts/role-page')).RolePage,
  },
]);
