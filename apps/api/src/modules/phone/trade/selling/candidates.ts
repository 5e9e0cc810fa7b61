import { f, storedUnitFields } from '@phone-trade/shared';
import type { Candidates } from '../../../../kernel/document/view/candidates.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { UNIT_KEYS } from '../../../../kernel/unit/unit-codes.js';
import { SELLABLE, sellable } from './sellable.js';

/** Units in our warehouses that can be sold, now or on presale. */
export const saleCandidates: Candidates = {
  list: {
    entity: Product,
    fields: { ...storedUnitFields, minSaleAmount: f.money('底价', 'Floor price') },
    order: ['lastStoreTime', 'desc'],
    where: { text: SELLABLE },
    maySort: UNIT_KEYS,
  },
  refusal: async (ctx, unit) => (await sellable(ctx))(unit),
};
