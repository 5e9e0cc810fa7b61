import type { DocumentRow } from '../../../../kernel/document/document.entity.js';
import type { MoneyDocument } from '../../../../kernel/document/part/line-document.js';
import type { UnitLine } from '../../../../kernel/document/part/unit-line.entity.js';
import { unitsIn } from '../../../../kernel/document/part/unit-part.js';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import type { Consignors } from '../../trade/selling/selling.port.js';
import { type Settled, settlersFor } from '../../trade/terms/terms.port.js';
import { consignorsOf } from '../purchase/purchase.port.js';

/** A document by which units are sold or come back, with what its actions need to know. */
export interface LoadedSold<H extends DocumentRow, L extends UnitLine> extends MoneyDocument<H, L>, Settled<H, L> {
  readonly at: string;
  /** Whom consigned goods are owed to, by purchase order. */
  readonly consignors: Consignors;
}

export const loadedSold = async <H extends DocumentRow & { channelId: string }, L extends UnitLine>(
  ctx: RequestContext,
  document: MoneyDocument<H, L>,
): Promise<LoadedSold<H, L>> => ({
  ...document,
  at: nowOf(ctx),
  settlers: await settlersFor(ctx, document),
  consignors: await consignorsOf(ctx, unitsIn(document.lines)),
});
