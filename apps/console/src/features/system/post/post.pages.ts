import { definePages } from '../../../kit/page';

export const postPages = definePages([
  {
    path: '/system/post',
    label: { zh: '岗位管理', en: 'Posts' },
    permission: 'post_view',
    load: async () => (await import('./parts/post-page')).PostPage,
  },
]);
