import {
  costAdjustSpec,
  presaleSpec,
  purchaseRefundSpec,
  purchaseSpec,
  saleRefundSpec,
  saleSpec,
  storageTransferSpec,
} from '@phone-trade/shared';
import { coverDetail, coverForm, coverList } from './support/pages.js';

const orders = { list: '/ERP/purchase/order', number: /^CG\d+$/ };
coverList({
  ...orders,
  filter: purchaseSpec.derived.orderNo,
  sort: purchaseSpec.derived.insertTime,
});
coverForm({ path: '/ERP/purchase/add', title: { zh: '新建采购单', en: 'New purchase order' }, first: purchaseSpec.head.channelId });
coverDetail({ ...orders, path: '/ERP/purchase/orderDetail', title: purchaseSpec.label });

const adjustments = { list: '/ERP/storage/cost', number: /^TJ\d+$/ };
coverList({
  ...adjustments,
  filter: costAdjustSpec.derived.orderNo,
  sort: costAdjustSpec.derived.insertTime,
});
coverForm({
  path: '/ERP/storage/costAdd',
  title: { zh: '新建成本调整单', en: 'New cost adjustment' },
  first: costAdjustSpec.head.costType,
});
coverDetail({ ...adjustments, path: '/ERP/storage/costOrderDetails', title: costAdjustSpec.label });

const transfers = { list: '/ERP/storage/transfer', number: /^DB\d+$/ };
const toWarehouse = storageTransferSpec.head.toWarehouseId;
coverList({
  ...transfers,
  filter: storageTransferSpec.derived.orderNo,
  sort: storageTransferSpec.derived.insertTime,
});
coverForm({ path: '/ERP/storage/transferAdd', title: { zh: '新建调拨单', en: 'New storage transfer' }, first: toWarehouse });
coverDetail({ ...transfers, path: '/ERP/storage/transferDetail', title: storageTransferSpec.label });

coverForm({ path: '/ERP/sale/saleOrderAdd', title: { zh: '新建销售单', en: 'New sale order' }, first: saleSpec.head.channelId });
coverForm({
  path: '/ERP/purchase/refundAdd',
  title: { zh: '新建采购退货单', en: 'New purchase refund' },
  first: purchaseRefundSpec.head.refundType,
});
coverForm({ path: '/ERP/sale/preOrderAdd', title: { zh: '新建预售单', en: 'New presale' }, first: presaleSpec.head.channelId });
coverForm({
  path: '/ERP/aftersale/refundOrderAdd',
  title: { zh: '新建销售退货单', en: 'New sale refund' },
  first: saleRefundSpec.head.refundType,
});
