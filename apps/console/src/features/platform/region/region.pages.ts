import { definePages } from '../../../kit/page';

const region = {
  label: { zh: '行政区划', en: 'Regions' },
  permission: 'region_view',
  strings: 'platform',
  load: async () => (await import('./parts/region-page')).RegionPage,
} as const;

export const regionPages = definePages([
  { path: '/system/region', ...region },
  // Where menus of stock clients of the family lead to.
  { path: '/base/region', under: '/system/region', ...region },
]);
