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
import { oneOfEach } from './support/variants.js';

/**
 * The lists, forms and details of all kinds are the same components, so one kind stands for the others. The sweep opens documents of four
 * kinds, and `forms.spec.ts` saves each form.
 */
const STORED = [
  { spec: purchaseSpec, list: '/ERP/purchase/order', detail: '/ERP/purchase/orderDetail', number: /^CG\d+$/ },
  { spec: costAdjustSpec, list: '/ERP/storage/cost', detail: '/ERP/storage/costOrderDetails', number: /^TJ\d+$/ },
  { spec: storageTransferSpec, list: '/ERP/storage/transfer', detail: '/ERP/storage/transferDetail', number: /^DB\d+$/ },
] as const;

for (const { spec, list, detail, number } of oneOfEach(STORED, () => 'document')) {
  coverList({ list, number, filter: spec.derived.orderNo, sort: spec.derived.insertTime });
  coverDetail({ path: detail, title: spec.label, list, number });
}

const FORMS = [
  { path: '/ERP/purchase/add', title: { zh: '新建采购单', en: 'New purchase order' }, first: purchaseSpec.head.channelId },
  { path: '/ERP/storage/costAdd', title: { zh: '新建成本调整单', en: 'New cost adjustment' }, first: costAdjustSpec.head.costType },
  {
    path: '/ERP/storage/transferAdd',
    title: { zh: '新建调拨单', en: 'New storage transfer' },
    first: storageTransferSpec.head.toWarehouseId,
  },
  { path: '/ERP/sale/saleOrderAdd', title: { zh: '新建销售单', en: 'New sale order' }, first: saleSpec.head.channelId },
  {
    path: '/ERP/purchase/refundAdd',
    title: { zh: '新建采购退货单', en: 'New purchase refund' },
    first: purchaseRefundSpec.head.refundType,
  },
  { path: '/ERP/sale/preOrderAdd', title: { zh: '新建预售单', en: 'New presale' }, first: presaleSpec.head.channelId },
  { path: '/ERP/aftersale/refundOrderAdd', title: { zh: '新建销售退货单', en: 'New sale refund' }, first: saleRefundSpec.head.refundType },
];

for (const form of oneOfEach(FORMS, () => 'form')) coverForm(form);
