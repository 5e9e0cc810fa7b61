import { advanceOf } from '../../../../kernel/settlement/balances.js';
import { settlerIds } from '../../../../kernel/settlement/parties.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { Sale } from './sale.entity.js';

/** The amounts that decide what a customer still owes for a sale; fen. */
export interface SaleMoney {
  readonly head: Pick<Sale, 'totalPrice' | 'useAdvance'>;
  readonly payments: readonly { readonly paymentAmount: number }[];
  /** The amount prepaid by the customer that this sale may use (`advanceToUse`). */
  readonly advance: number;
}

/** What the customer's advance covers of a sale after the payments made with it, and what is then left on credit; fen. */
export function coverOf({ head: { totalPrice, useAdvance }, payments, advance }: SaleMoney) {
  const unpaid = totalPrice - payments.reduce((sum, { paymentAmount }) => sum + paymentAmount, 0);
  const fromAdvance = useAdvance === 1 ? Math.max(0, Math.min(advance, unpaid)) : 0;
  return { fromAdvance, onCredit: unpaid - fromAdvance };
}

/** The advance that a sale to this customer may use: that of the company which settles for it; fen. */
export async function advanceToUse(
  ctx: RequestContext,
  { channelId, useAdvance }: Pick<Sale, 'channelId' | 'useAdvance'>,
): Promise<number> {
  return useAdvance === 1 ? advanceOf(ctx, (await settlerIds(ctx, [channelId]))(channelId)) : 0;
}
