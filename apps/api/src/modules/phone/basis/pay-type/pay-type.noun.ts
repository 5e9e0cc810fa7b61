import type { ServerModule } from '../../../../platform/server-module.js';
import { PayTypeController, PayTypePickController } from './pay-type.crud.js';
import { PayType } from './pay-type.entity.js';
import { PayTypeTreeController } from './pay-type-tree.controller.js';

/** A way of paying that money both leaves and comes in by. */
const BOTH_WAYS = 3;

export const payTypeNoun: ServerModule = {
  resources: [PayTypeController, PayTypePickController],
  controllers: [PayTypeTreeController],
  entities: [PayType],
  names: {
    payType: {
      entity: PayType,
      column: 'name',
      status: 'status',
      fits: (row, direction) => row['direction'] === direction || row['direction'] === BOTH_WAYS,
    },
  },
};
