import { definePages } from '../../../kit/page';

export const deptPages = definePages([
  {
    path: '/system/dept',
    label: { zh: '部门管理', en: 'Departments' },
    permission: 'dept_view',
    load: async () => (await import('./parts/dept-page')).DeptPage,
  },
]);
