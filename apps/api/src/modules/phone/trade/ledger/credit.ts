import { type AppError, ERP, formatFen } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companiesByIds } from '../../basis/company/company.port.js';
import { companyAmounts, familyAround } from './company-amounts.js';

/**
 * Why a sale to a customer goes beyond its credit, or undefined: what it owes and this sale together are more than its limit
 * (docs/domain.md 5.9). A company without a limit has no bound. Whether that warns or forbids is `creditControl`'s to say. `totalPrice` fen.
 */
export async function creditRefusal(ctx: RequestContext, channelId: string, totalPrice: number): Promise<AppError | undefined> {
  const family = await familyAround(ctx, channelId);
  const settler = (await companiesByIds(ctx, [channelId, ...family])).get(family[0] ?? channelId);
  if (settler?.creditAmount === null || settler?.creditAmount === undefined) return undefined;
  const [amounts] = await companyAmounts(ctx, [family]);
  const beyond = (amounts?.receivableAmount ?? 0) + totalPrice - settler.creditAmount;
  return beyond > 0 ? ERP.CREDIT_LIMIT({ channelName: settler.channelName, amount: formatFen(beyond) }) : undefined;
}
