import { usedIn } from '../../../../kernel/crud/usage.js';
import type { ServerModule } from '../../../../platform/server-module.js';
import { PurchaseSyncController } from './purchase-sync.crud.js';
import { PurchaseSync, PurchaseSyncRun } from './purchase-sync.entity.js';

export const purchaseSyncNoun: ServerModule = {
  resources: [PurchaseSyncController],
  entities: [PurchaseSync, PurchaseSyncRun],
  usages: {
    qcPlatform: [...usedIn(PurchaseSync, 'platformId'), ...usedIn(PurchaseSyncRun, 'platformId')],
    company: usedIn(PurchaseSync, 'channelId'),
    warehouse: usedIn(PurchaseSync, 'warehouseId'),
    user: usedIn(PurchaseSync, 'purchaseUserId'),
  },
};
