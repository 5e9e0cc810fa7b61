import { definePages } from '../../../kit/page';

export const purchaseOrderPages = definePages([
  {
    path: '/ERP/purchase/order',
    label: { zh: '采购单', en: 'Purchase orders' },
    keepAlive: true,
    permission: 'purchase_view',
    strings: 'purchase',
    load: async () => (await import('./parts/order-list')).OrderListPage,
  },
  {
    path: '/ERP/purchase/add',
    label: { zh: '新建采购单', en: 'New purchase order' },
    keepAlive: true,
    permission: 'purchase_add',
    strings: 'purchase',
    load: async () => (await import('./parts/order-add')).OrderAddPage,
  },
  {
    path: '/ERP/purchase/orderEdit',
    label: { zh: '编辑采购单', en: 'Edit purchase order' },
    keepAlive: false,
    permission: 'purchase_edit',
    under: '/ERP/purchase/order',
    strings: 'purchase',
    load: async () => (await import('./parts/order-edit')).OrderEditPage,
  },
  {
    path: '/ERP/purchase/orderDetail',
    label: { zh: '采购单详情', en: 'Purchase order' },
    keepAlive: false,
    permission: 'purchase_view',
    under: '/ERP/purchase/order',
    strings: 'purchase',
    load: async () => (await import('./parts/order-detail')).OrderDetailPage,
  },
]);
