import { definePages } from '../../../kit/page';

export const claimPages = definePages([
  {
    path: '/ERP/purchase/refundPending',
    label: { zh: '待退货', en: 'Pending refunds' },
    keepAlive: true,
    permission: 'pendingrefund_view',
    strings: ['document', 'purchase-refund'],
    load: async () => (await import('./parts/claims-page')).ClaimsPage,
  },
]);
