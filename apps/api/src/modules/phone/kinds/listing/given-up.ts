import { LISTING, LISTING_STATUS, OFF_REASON, STATUS } from '@phone-trade/shared';
import type { ActionDone } from '../../../../kernel/document/engine.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { knownPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import { saleKind } from '../sale/sale.port.js';
import { change } from './listings.js';
import { PlatformEvent } from './platform-event.entity.js';
import { SaleListing } from './sale-listing.entity.js';
import { EVENT } from './sales-platform.port.js';
import { tellSeller } from './seller.js';

/** Actions on a sale by which a draft loses units. */
const LOSING: readonly string[] = ['update', 'remove'];

/** Of these sales the numbers of those that platforms have sold: their drafts have their units for good. */
export async function platformSales(ctx: RequestContext, orderNos: readonly string[]): Promise<ReadonlySet<string>> {
  const where = { saleOrderNo: [...orderNos], status: LISTING_STATUS.sold };
  const found = await rows(companyWide(ctx), SaleListing).find(where, { columns: ['saleOrderNo'] });
  return new Set(found.map(({ saleOrderNo }) => saleOrderNo as string));
}

/** Refuses a platform's order whose sale draft has been deleted or does not have the unit any more, in the transaction of that. */
export async function refuseGivenUp(caller: RequestContext, { kind, action, document: { orderNo } }: ActionDone): Promise<void> {
  if (kind.spec.kind !== saleKind.spec.kind || !LOSING.includes(action)) return;
  const ctx = companyWide(caller);
  const sold = await rows(ctx, SaleListing).find({ saleOrderNo: orderNo, status: LISTING_STATUS.sold });
  if (sold.length === 0) return;
  const id = sold.map(({ productId }) => productId);
  const had = await rows(ctx, Product).find({ id, holdOrderNo: orderNo }, { columns: ['id'] });
  const kept = new Set(had.map((unit) => unit.id));
  for (const listing of sold) if (!kept.has(listing.productId)) await refuseOne(ctx, listing, orderNo);
}

async function refuseOne(ctx: RequestContext, listing: Row<SaleListing>, orderNo: string): Promise<void> {
  const { platformId, platformGoodsNo } = listing;
  const thirdOrderNo = listing.thirdOrderNo ?? '';
  const error = LISTING.GIVEN_UP({ thirdOrderNo, orderNo });
  const errorMsg = error.text(ctx.lang).slice(0, 500);
  await change(ctx, listing, { status: LISTING_STATUS.off, offReason: OFF_REASON.cancelled, offSaleTime: nowOf(ctx), remotePrice: null });
  await rows(ctx, PlatformEvent).update(
    { platformId, platformOrderNo: thirdOrderNo, platformGoodsNo, kind: EVENT.sold },
    { status: STATUS.none, errorKey: error.key, errorMsg, toRefuse: 1 },
  );
  await tellSeller(ctx, listing, await knownPlatform(ctx, platformId), { thirdOrderNo, orderNo: null, conflict: errorMsg });
}
