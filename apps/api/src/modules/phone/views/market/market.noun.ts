import type { ServerModule } from '../../../../platform/server-module.js';
import { MarketController } from './market.controller.js';

/** Market statistics. */
export const marketNoun: ServerModule = {
  controllers: [MarketController],
};
