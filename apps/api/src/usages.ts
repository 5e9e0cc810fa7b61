import { kernelUsages } from './kernel/usages.js';
import { developUsages } from './modules/develop/registry.js';
import { basicUsages } from './modules/phone/basis/nouns.js';
import { listingUsages } from './modules/phone/kinds/listing/listing.port.js';
import { documentNouns } from './modules/phone/kinds/nouns.js';
import { platformPurchaseUsages } from './modules/phone/kinds/platform-purchase/platform-purchase.port.js';
import { qcReportUsages } from './modules/phone/kinds/qc-report/qc-report.usages.js';
import type { Usages } from './platform/context/usages.js';

/** Every column that refers to a resource, by who declares it. A row that one of them names cannot be removed, only disabled. */
export const usages: readonly Usages[] = [
  ...basicUsages,
  kernelUsages,
  ...documentNouns.flatMap((noun) => noun.usages ?? []),
  listingUsages,
  platformPurchaseUsages,
  qcReportUsages,
  developUsages,
  listingUsages,
];
