import type { ServerModule } from '../../../../platform/server-module.js';
import { DoubtSum } from './doubt-sum.entity.js';
import { StockController } from './stock.controller.js';
import { StockSum } from './stock-sum.entity.js';
import { stockSums } from './stock-sums.chore.js';

/** The stock. */
export const stockNoun: ServerModule = {
  entities: [StockSum, DoubtSum],
  controllers: [StockController],
  chores: () => [stockSums],
};
