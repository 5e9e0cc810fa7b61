import { definePages } from '../../../kit/page';

export const receivePages = definePages([
  {
    path: '/ERP/purchase/receive',
    label: { zh: '收货', en: 'Receiving' },
    keepAlive: false,
    permission: 'receive_view',
    strings: 'stock',
    load: async () => (await import('./parts/receive-page')).ReceivePage,
  },
  {
    path: '/ERP/purchase/store',
    label: { zh: '入库', en: 'Stock-in' },
    keepAlive: false,
    permission: 'receive_add',
    action: true,
    strings: 'stock',
    load: async () => (await import('./parts/store-page')).StorePage,
  },
]);
