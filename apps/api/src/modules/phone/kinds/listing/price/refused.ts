import { type AppError, MESSAGE_LINK, SYSTEM_SENDER } from '@phone-trade/shared';
import type { RequestContext } from '../../../../../platform/context/context.js';
import type { Row } from '../../../../../platform/database/query/table.js';
import { sendEvent } from '../../../../desk/message/event.port.js';
import type { QcPlatform } from '../../../basis/qc-platform/qc-platform.port.js';
import type { SaleListing } from '../sale-listing.entity.js';

/** Notifies whoever listed a unit that the platform refuses its price, in the transaction that stores the refusal. */
export async function tellPriceRefused(
  ctx: RequestContext,
  { createUser, productNo }: Row<SaleListing>,
  { name }: Row<QcPlatform>,
  refusal: AppError,
): Promise<void> {
  if (createUser === SYSTEM_SENDER) return;
  // The full stop is in the text of the event.
  const words = (lang: 'zh' | 'en') => ({ noun: name, no: productNo, by: refusal.text(lang).replace(/[.。]$/, '') });
  await sendEvent(ctx, 'priceRefused', { link: { type: MESSAGE_LINK.unit, no: productNo }, words }, [createUser]);
}
