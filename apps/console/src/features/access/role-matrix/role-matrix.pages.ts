import { definePages } from '../../../kit/page';

export const roleMatrixPages = definePages([
  {
    path: '/system/roleMatrix',
    label: { zh: '权限一览', en: 'Rights matrix' },
    permission: 'role_view',
    strings: 'access',
    load: async () => (await import('./parts/role-matrix-page')).RoleMatrixPage,
  },
]);
