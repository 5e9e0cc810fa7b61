import { AppError } from '@phone-trade/shared';
import type { RequestContext } from '../../context/context.js';

/**
 * Runs work of which a refusal is remembered too: sent again under the same request id it is refused again, though what was in its way
 * may be gone by then. `also` is written with the refusal. What failed on our side may be tried again.
 */
export async function keepingRefusals<T>(ctx: RequestContext, work: () => Promise<T>, also?: () => Promise<unknown>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.entry.code >= 500) throw error;
    return ctx.workspace.db.write<T>(ctx, async () => {
      await also?.();
      return error;
    });
  }
}
