import { RULE } from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { ProductTrace } from '../../../../kernel/unit/product-trace.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { basicConfigsByIds, workTypeOf } from '../../basis/basic-config/basic-config.port.js';
import { currentDistributions } from '../distribute/distribute.port.js';

/** Sorts of inspections: the first, another one, after the unit came back from a customer, or a check of the inspectors. */
export const INSPECT_TYPE = { first: 1, again: 2, afterSale: 3, spotCheck: 4 } as const;

const INSPECTIONS: readonly string[] = [RULE.inspected, RULE.sentToRepair, RULE.sentToClaim];

/** The sort of inspection each unit gets: what the distribution that sent it here says, else what happened to it last. */
export async function inspectTypes(ctx: RequestContext, units: readonly Unit[]): Promise<(unit: Unit) => number> {
  const ids = units.map(({ id }) => id);
  const sent = await currentDistributions(ctx, ids);
  const types = await basicConfigsByIds(ctx, [...new Set([...sent.values()].map(({ head }) => head.distributeTypeId))]);
  const events = await rows(ctx, ProductTrace).find(
    { productId: ids, eventCode: [...INSPECTIONS, RULE.refundReceived], undone: 0, undoOfSeq: null },
    { columns: ['productId', 'seq', 'eventCode'], order: ['productId asc', 'seq desc'] },
  );
  return ({ id }) => {
    const type = types.get(sent.get(id)?.head.distributeTypeId ?? '');
    const declared = type && workTypeOf(type)?.inspectType;
    if (declared) return declared;
    const last = events.find(({ productId }) => productId === id);
    if (!last) return INSPECT_TYPE.first;
    return last.eventCode === RULE.refundReceived ? INSPECT_TYPE.afterSale : INSPECT_TYPE.again;
  };
}
