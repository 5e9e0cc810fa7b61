import { documentPages } from '../../../kit/document/pages';

export const costAdjustPages = documentPages(
  {
    kind: 'costAdjust',
    label: { zh: '成本调整单', en: 'Cost adjustments' },
    list: '/ERP/storage/cost',
    rows: 'phone.costAdjust.pageCostAdjust',
    add: '/ERP/storage/costAdd',
    edit: '/ERP/storage/costEdit',
    strings: 'stock',
  },
  async () => (await import('./cost-adjust.kind')).costAdjustKind,
  async () => (await import('./cost-adjust.document')).costAdjustDocument,
);
