import { usedIn } from '../../../../kernel/crud/usage.js';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import type { ServerModule } from '../../../../platform/server-module.js';
import { platformExchange } from './exchange.js';
import { ListingController } from './listing.controller.js';
import { MappedController } from './mapped.controller.js';
import { PlatformCallsController } from './platform-calls.controller.js';
import { PlatformEvent } from './platform-event.entity.js';
import { SalePriceLog } from './price/log.entity.js';
import { SalePriceController } from './price/price.controller.js';
import { SaleListing } from './sale-listing.entity.js';
import type { PlatformAt } from './sales-platforms.js';
import { SameSaleController } from './same-sale.controller.js';
import { SameSaleRow, SameSaleTask } from './same-sale.entity.js';
import { sameSaleJob } from './same-sale.job.js';
import { SimulatedEvent, SimulatedGoods } from './simulator/simulator.entity.js';

/** Listings, sale prices and sales platforms. */
export const listingNoun: ServerModule<{ readonly engine: DocumentEngine; readonly platformAt: PlatformAt }> = {
  entities: [SaleListing, PlatformEvent, SameSaleTask, SameSaleRow, SalePriceLog, SimulatedGoods, SimulatedEvent],
  controllers: [ListingController, SameSaleController, SalePriceController, PlatformCallsController, MappedController],
  usages: { qcPlatform: usedIn(SaleListing, 'platformId') },
  chores: ({ engine, platformAt }) => [platformExchange(engine, platformAt)],
  jobs: ({ engine }) => [sameSaleJob(engine)],
};
