import type { ServerModule } from '../../../../platform/server-module.js';
import { PriceSample } from './price-sample.entity.js';

/** Samples of market prices. */
export const priceSampleNoun: ServerModule = {
  entities: [PriceSample],
};
