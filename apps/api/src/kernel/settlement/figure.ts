import { formatFen, type Label, label } from '@phone-trade/shared';
import { can, type RequestContext } from '../../platform/context/context.js';

/** An amount in a refusal. Whoever may not see cost is told of the document alone: its bills add up to what its goods cost (invariant 36). */
export const figure = (ctx: RequestContext, fen: number): Label | '' =>
  can(ctx, 'cost_view') ? label(` ${formatFen(fen)}`, ` (${formatFen(fen)})`) : '';
