export { platformSales, refuseGivenUp } from './given-up.js';
export { isListedBy, liveListings, shownListings, submitListing } from './of-reports.js';
export { concludePrice } from './price/approval.js';
export { SaleListing } from './sale-listing.entity.js';
export { PLATFORM_AT, type PlatformAt, simulatedPlatforms } from './sales-platforms.js';
export { SameSaleRow } from './same-sale.entity.js';
export { taskOutcomes } from './same-sale.rows.js';
