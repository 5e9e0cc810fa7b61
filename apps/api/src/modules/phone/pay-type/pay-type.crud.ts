import { payTypePickSpec, payTypeSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { type Forest, hideRoot, placeInTree, refuseParents } from '../../../kernel/crud/tree.js';
import { refuseUsed } from '../../../kernel/crud/usage.js';
import { USAGES } from '../usages.js';
import { PayType } from './pay-type.entity.js';

/** A way of paying and the accounts it moves money on. */
const forest: Forest<PayType> = { entity: PayType, noun: payTypeSpec.label, nameOf: (row) => row.name, levels: 2 };

export const PayTypeController = defineCrud(payTypeSpec, PayType, {
  beforeSubmit: (ctx, values, stored) => placeInTree(ctx, forest, values, stored),
  beforeRemove: async (ctx, found) => {
    await refuseParents(ctx, PayType, found);
    await refuseUsed(ctx, USAGES.payType, found, forest.nameOf);
  },
  present: (_ctx, answered) => hideRoot(answered),
});

export const PayTypePickController = defineCrud(payTypePickSpec, PayType, { present: (_ctx, answered) => hideRoot(answered) });
