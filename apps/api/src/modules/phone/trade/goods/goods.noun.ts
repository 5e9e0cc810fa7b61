import type { ServerModule } from '../../../../platform/server-module.js';
import { GoodsController } from './goods.controller.js';

/** Units as goods. */
export const goodsNoun: ServerModule = {
  controllers: [GoodsController],
};
