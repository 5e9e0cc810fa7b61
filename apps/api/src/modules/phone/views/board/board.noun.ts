import type { ServerModule } from '../../../../platform/server-module.js';
import { BoardController } from './board.controller.js';
import { WorkSum } from './work-sum.entity.js';

/** The work board. */
export const boardNoun: ServerModule = {
  entities: [WorkSum],
  controllers: [BoardController],
};
