import { ERP, PRESALE_SENT_FIRST, type RowError } from '@phone-trade/shared';
import { unitsIn } from '../../../../kernel/document/part/unit-part.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { unsellable } from '../../trade/selling/selling.port.js';
import type { LoadedPresale } from './presale.effects.js';

/** What only reserves its units sends none out before they are sold. */
export const isSentFirst = (_ctx: RequestContext, { head: { presaleType, orderNo } }: LoadedPresale): RowError[] =>
  presaleType === PRESALE_SENT_FIRST ? [] : [{ error: ERP.RESERVED_ONLY({ orderNo }) }];

export const unitsAreSellable = (ctx: RequestContext, { head: { orderNo }, lines }: LoadedPresale): Promise<RowError[]> =>
  unsellable(ctx, unitsIn(lines), { orderNo });
