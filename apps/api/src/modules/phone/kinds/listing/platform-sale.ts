import { feeOf } from '@phone-trade/shared';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { Row } from '../../../../platform/database/query/table.js';
import type { QcPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import { saleKind } from '../sale/sale.port.js';
import type { SaleListing } from './sale-listing.entity.js';
import { sellerOf } from './seller.js';

/** A deal on a platform; fen. */
interface Deal {
  readonly listing: Row<SaleListing>;
  readonly orderNo: string;
  readonly price: number;
}

/** The sale of a unit that a platform has sold, as a draft of whoever answers for its listing. The platform's company settles it and keeps its fee. */
export async function draftPlatformSale(
  ctx: RequestContext,
  engine: DocumentEngine,
  { channelId, orderPlatformId, feeRate, feeTypeId }: Row<QcPlatform>,
  { listing, orderNo, price }: Deal,
): Promise<string> {
  const fee = feeOf(price, feeRate);
  const saleUserId = await sellerOf(ctx, listing);
  const seller: RequestContext = { ...ctx, userId: saleUserId };
  const written = await engine.perform(seller, saleKind as never, 'soldThere', {
    listingId: listing.id,
    channelId,
    saleUserId,
    platformId: orderPlatformId,
    thirdOrderNo: orderNo,
    products: [{ productNo: listing.productNo, saleAmount: price }],
    // Kept from what we get, not paid by us.
    expenses: fee > 0 && feeTypeId ? [{ expenseDetailTypeId: feeTypeId, amount: -fee, channelId, calcType: 1, shareType: 1 }] : [],
    payments: [],
  });
  return written.orderNo;
}

/** Removes that draft again and lets go of its unit. */
export const cancelPlatformSale = async (ctx: RequestContext, engine: DocumentEngine, orderNo: string): Promise<void> =>
  void (await engine.perform(ctx, saleKind as never, 'cancelledThere', { orderNo }));
