import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { Consignors } from '../../trade/selling/selling.port.js';
import { payeesOf } from './purchase.derive.js';

/** Whom units are owed to, should they be on consignment. */
export const consignorsOf = (ctx: RequestContext, units: readonly Unit[]): Promise<Consignors> =>
  payeesOf(
    ctx,
    units.map(({ purchaseOrderNo }) => purchaseOrderNo),
  );
