import { definePages } from '../../../kit/page';

export const stationPages = definePages([
  {
    path: '/ERP/purchase/station',
    label: { zh: '扫码工位', en: 'Scan station' },
    keepAlive: false,
    fullScreen: true,
    permission: 'receive_add',
    strings: 'stock',
    under: '/ERP/purchase/receive',
    load: async () => (await import('./parts/station-page')).StationPage,
  },
]);
