import { definePages } from '../../../kit/page';

export const deptPages = definePages([
  {
    path: '/system/dept',
    label: { zh: '部门管理', en: 'Departments' },
    permission: 'dept_view',
    load: async () => (await import('./parts/dept-page')).DeptPage,
  },
  {
    path: '/detail/dept_view',
    label: { zh: '部门详情', en: 'Department' },
    permission: 'dept_view',
    under: '/system/dept',
    load: async () => (await import('./parts/dept-view')).DeptView,
  },
]);
