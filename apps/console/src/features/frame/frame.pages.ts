import { definePages } from '../../kit/page';

/** An outside address of the menu, within the console (docs/domain.md 10.2). */
export const framePages = definePages([
  {
    path: '/myiframe/:routerPath',
    label: { zh: '内嵌页面', en: 'Embedded page' },
    keepAlive: true,
    strings: 'frame',
    load: async () => (await import('./parts/frame-page')).FramePage,
  },
]);
