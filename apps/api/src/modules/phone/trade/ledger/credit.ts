import { type AppError, ERP, formatFen } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companiesByIds } from '../../basis/company/company.port.js';
import { familyAround, openReceivable } from './company-amounts.js';

/**
 * Why a sale to a customer exceeds its credit, or undefined: what it owes and `onCredit` fen of this sale together are more than its
 * limit (docs/domain.md 5.9). A company without a limit is not bounded, and a sale that leaves nothing on credit is never refused.
 * `creditControl` decides if the result warns or forbids.
 */
export async function creditRefusal(ctx: RequestContext, channelId: string, onCredit: number): Promise<AppError | undefined> {
  if (onCredit <= 0) return undefined;
  const family = await familyAround(ctx, channelId);
  const settler = (await companiesByIds(ctx, [channelId, ...family])).get(family[0] ?? channelId);
  if (settler?.creditAmount === null || settler?.creditAmount === undefined) return undefined;
  const beyond = (await openReceivable(ctx, family)) + onCredit - settler.creditAmount;
  return beyond > 0 ? ERP.CREDIT_LIMIT({ channelName: settler.channelName, amount: formatFen(beyond) }) : undefined;
}
