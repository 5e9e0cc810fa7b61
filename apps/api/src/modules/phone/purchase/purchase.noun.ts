import { label } from '@phone-trade/shared';
import { documentNoun, type ListExport } from '../../../kernel/noun.js';
import { purchaseKind } from './purchase.document.js';
import { Purchase, PurchaseProduct } from './purchase.entity.js';
import { purchaseList } from './purchase.views.js';

export const purchaseNoun = documentNoun({
  kind: purchaseKind,
  entities: [Purchase, PurchaseProduct],
  usages: {
    company: [
      { entity: Purchase, column: 'channelId' },
      { entity: Purchase, column: 'settleChannelId' },
    ],
    warehouse: [{ entity: Purchase, column: 'warehouseId' }],
    basicConfig: [
      { entity: Purchase, column: 'platformId' },
      { entity: PurchaseProduct, column: 'conditionId' },
      { entity: PurchaseProduct, column: 'levelId' },
    ],
    model: [{ entity: PurchaseProduct, column: 'modelId' }],
  },
  exports: {
    purchase: {
      label: label('采购单', 'purchase orders'),
      permission: 'purchase_export',
      list: purchaseList as unknown as ListExport['list'],
    },
  },
});
