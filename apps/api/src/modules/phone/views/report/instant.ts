import type { RequestContext } from '../../../../platform/context/context.js';
import { Turnstile } from '../../../../platform/load/turnstile.js';

/** A report reads many rows. The places belong to the process, not to a workspace: there is nothing in here to reset. */
const turnstile = new Turnstile(2, 40, 8);

/** Reads at one instant, beside all other calls and never more than a few at once. */
export const instant = <T>(ctx: RequestContext, read: (at: RequestContext) => Promise<T>): Promise<T> =>
  turnstile.pass(() => ctx.workspace.db.snapshot(ctx, read), ctx);
