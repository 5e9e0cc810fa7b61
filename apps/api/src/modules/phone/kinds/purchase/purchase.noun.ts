import { label } from '@phone-trade/shared';
import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun, type ListExport } from '../../../../kernel/noun.js';
import { purchaseKind } from './purchase.document.js';
import { Purchase, PurchaseProduct } from './purchase.entity.js';
import { purchaseList } from './purchase.views.js';

export const purchaseNoun = documentNoun({
  kind: purchaseKind,
  usages: {
    company: usedIn(Purchase, 'channelId', 'settleChannelId'),
    warehouse: usedIn(Purchase, 'warehouseId'),
    basicConfig: [...usedIn(Purchase, 'platformId'), ...usedIn(PurchaseProduct, 'conditionId', 'levelId')],
    model: usedIn(PurchaseProduct, 'modelId'),
  },
  exports: {
    purchase: {
      label: label('采购单', 'purchase orders'),
      permission: 'purchase_export',
      list: purchaseList as unknown as ListExport['list'],
    },
  },
});
