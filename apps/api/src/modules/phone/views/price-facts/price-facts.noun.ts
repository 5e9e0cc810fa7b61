import type { ServerModule } from '../../../../platform/server-module.js';
import { PriceFactsController } from './price-facts.controller.js';

/** Facts that help to set a price. */
export const priceFactsNoun: ServerModule = {
  controllers: [PriceFactsController],
};
