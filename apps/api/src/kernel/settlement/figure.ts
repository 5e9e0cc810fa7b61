import { formatFen, type Label, label } from '@phone-trade/shared';
import { can, type RequestContext } from '../../platform/context/context.js';

/** An amount in an error message. Without cost permission it is empty, because the bills of a document add up to its cost (invariant 36). */
export const figure = (ctx: RequestContext, fen: number): Label | '' =>
  can(ctx, 'cost_view') ? label(` ${formatFen(fen)}`, ` (${formatFen(fen)})`) : '';
