import { usedIn } from '../../../../kernel/crud/usage.js';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import type { ServerModule } from '../../../../platform/server-module.js';
import { dueSyncs } from './due-syncs.chore.js';
import { PlatformPurchaseController } from './platform-purchase.controller.js';
import { PurchasePlatformRow } from './platform-row.entity.js';
import { purchaseSyncJob } from './purchase-sync.job.js';
import { PurchaseSyncService } from './purchase-sync.service.js';

/** Purchases fetched from platforms. */
export const platformPurchaseNoun: ServerModule<{ readonly engine: DocumentEngine }> = {
  entities: [PurchasePlatformRow],
  controllers: [PlatformPurchaseController],
  providers: [PurchaseSyncService],
  usages: {
    qcPlatform: usedIn(PurchasePlatformRow, 'platformId'),
    model: usedIn(PurchasePlatformRow, 'matchModelId'),
    basicConfig: usedIn(PurchasePlatformRow, 'matchLevelId'),
    user: usedIn(PurchasePlatformRow, 'purchaseUserId'),
  },
  chores: () => [dueSyncs],
  jobs: ({ engine }) => [purchaseSyncJob(engine)],
};
