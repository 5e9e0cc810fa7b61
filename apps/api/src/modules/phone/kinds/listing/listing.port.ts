import type { Type } from '@nestjs/common';
import { usedIn } from '../../../../kernel/crud/usage.js';
import type { Usages } from '../../../../platform/context/usages.js';
import { ListingController } from './listing.controller.js';
import { MappedController } from './mapped.controller.js';
import { PlatformCallsController } from './platform-calls.controller.js';
import { SalePriceController } from './price/price.controller.js';
import { SaleListing } from './sale-listing.entity.js';
import { SameSaleController } from './same-sale.controller.js';

/** Listings, prices and platforms over HTTP. */
export const listingControllers: readonly Type[] = [
  ListingController,
  SameSaleController,
  SalePriceController,
  PlatformCallsController,
  MappedController,
];

/** The columns by which listings refer to platforms. */
export const listingUsages: Usages = { qcPlatform: usedIn(SaleListing, 'platformId') };

export { platformSales, refuseGivenUp } from './given-up.js';
export { isListedBy, liveListings, shownListings, submitListing } from './of-reports.js';
export { concludePrice } from './price/approval.js';
export { SaleListing } from './sale-listing.entity.js';
export { SameSaleRow } from './same-sale.entity.js';
export { taskOutcomes } from './same-sale.rows.js';
