import type { Unit } from '../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { payeesOf } from '../purchase/purchase.port.js';
import type { Consignors } from './consigned.port.js';

/** Whom units are owed to, should they be on consignment. */
export const consignorsOf = (ctx: RequestContext, units: readonly Unit[]): Promise<Consignors> =>
  payeesOf(
    ctx,
    units.map(({ purchaseOrderNo }) => purchaseOrderNo),
  );
