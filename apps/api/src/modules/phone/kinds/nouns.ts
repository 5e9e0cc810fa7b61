import type { DocumentEngine } from '../../../kernel/document/engine.js';
import type { DocumentNoun } from '../../../kernel/noun.js';
import type { ServerModule } from '../../../platform/server-module.js';
import { costAdjustNoun } from './cost-adjust/cost-adjust.noun.js';
import { distributeNoun } from './distribute/distribute.noun.js';
import { financeBatchNoun } from './finance/batch.noun.js';
import { financeNoun } from './finance/finance.noun.js';
import { imeiCheckNoun } from './imei-check/imei-check.noun.js';
import { inspectionNoun } from './inspection/inspection.noun.js';
import { inspectionTransferNoun } from './inspection/inspection-transfer.noun.js';
import { listingNoun } from './listing/listing.noun.js';
import type { PlatformAt } from './listing/sales-platforms.js';
import { pendingRefundNoun } from './pending-refund/pending-refund.noun.js';
import { platformPurchaseNoun } from './platform-purchase/platform-purchase.noun.js';
import { presaleNoun } from './presale/presale.noun.js';
import { presaleCancelNoun } from './presale-cancel/presale-cancel.noun.js';
import { purchaseNoun } from './purchase/purchase.noun.js';
import { purchaseImportNoun } from './purchase-import/purchase-import.noun.js';
import { purchaseRefundNoun } from './purchase-refund/purchase-refund.noun.js';
import { qcReportNoun } from './qc-report/qc-report.noun.js';
import { receiveNoun } from './receive/receive.noun.js';
import { outsideRepairNoun } from './repair/outside-repair.noun.js';
import { repairNoun } from './repair/repair.noun.js';
import { repairTransferNoun } from './repair/repair-transfer.noun.js';
import { saleNoun } from './sale/sale.noun.js';
import { saleCancelNoun } from './sale-cancel/sale-cancel.noun.js';
import { saleRefundNoun } from './sale-refund/sale-refund.noun.js';
import { storageCheckNoun } from './storage-check/storage-check.noun.js';
import { storageTransferNoun } from './storage-transfer/storage-transfer.noun.js';
import { wipeNoun } from './wipe/wipe.noun.js';

/**
 * The document nouns. Tables, calls, actions, exports and invariants follow from this list. A kind comes after those whose bills it
 * takes from: headers are locked in the reverse order (`KindRegistry.lockHeads`).
 */
export const documentNouns: readonly DocumentNoun[] = [
  purchaseNoun,
  receiveNoun,
  pendingRefundNoun,
  purchaseRefundNoun,
  costAdjustNoun,
  storageTransferNoun,
  storageCheckNoun,
  saleNoun,
  saleCancelNoun,
  presaleNoun,
  presaleCancelNoun,
  financeNoun('payout'),
  financeNoun('income'),
  saleRefundNoun,
  distributeNoun,
  inspectionNoun,
  inspectionTransferNoun,
  repairNoun,
  repairTransferNoun,
  outsideRepairNoun,
];

export const documentKinds = documentNouns.map(({ kind }) => kind);

/** The nouns of this tier that are no documents. */
export const otherNouns: readonly ServerModule<{ readonly engine: DocumentEngine; readonly platformAt: PlatformAt }>[] = [
  financeBatchNoun,
  purchaseImportNoun,
  platformPurchaseNoun,
  qcReportNoun,
  wipeNoun,
  imeiCheckNoun,
  listingNoun,
];
