import { kernelUsages } from './kernel/usages.js';
import { basicUsages } from './modules/phone/basis/nouns.js';
import { listingUsages } from './modules/phone/kinds/listing/listing.port.js';
import { documentNouns } from './modules/phone/kinds/nouns.js';
import type { Usages } from './platform/context/usages.js';

/** Every column that refers to a resource, by who declares it. A row that one of them names cannot be removed, only disabled. */
export const usages: readonly Usages[] = [
  ...basicUsages,
  kernelUsages,
  ...documentNouns.flatMap((noun) => noun.usages ?? []),
  listingUsages,
];
