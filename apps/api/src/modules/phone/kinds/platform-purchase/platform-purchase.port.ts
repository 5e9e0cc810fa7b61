import { usedIn } from '../../../../kernel/crud/usage.js';
import type { Usages } from '../../../../platform/context/usages.js';
import { PurchasePlatformRow } from './platform-row.entity.js';

export { PurchasePlatformRow };

export const platformPurchaseUsages: Usages = {
  qcPlatform: usedIn(PurchasePlatformRow, 'platformId'),
  model: usedIn(PurchasePlatformRow, 'matchModelId'),
  basicConfig: usedIn(PurchasePlatformRow, 'matchLevelId'),
  user: usedIn(PurchasePlatformRow, 'purchaseUserId'),
};
