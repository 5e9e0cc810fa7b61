import {
  createListingFields,
  f,
  type InputOf,
  LISTING,
  LISTING_STATUS,
  OFF_REASON,
  offSaleFields,
  type PriceRule,
  unitOutcomeFields,
} from '@phone-trade/shared';
import { DocumentEngine } from '../../../../kernel/document/engine.js';
import { unitsByNo } from '../../../../kernel/document/part/unit-lines.js';
import { refuse } from '../../../../kernel/document/refusals.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { type ListQuery, page } from '../../../../platform/database/query/list-query.js';
import type { Row } from '../../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { knownPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import { referencePrices } from '../../trade/market/market.port.js';
import { listingList, platformEventList } from './listing.lists.js';
import { takeOff } from './listings.js';
import { lockedListings } from './locked-listings.js';
import { openListing, platformIsReady, shelfUnit } from './open-listing.js';
import { OWN_PRICE, platformPrice } from './price/on-platform.js';
import { LIVE, SaleListing } from './sale-listing.entity.js';
import { followListings } from './shelf.js';

type Created = InputOf<typeof createListingFields>;
type Off = InputOf<typeof offSaleFields>;

/** Listings on sales platforms, one by one. */
@ApiController()
export class ListingController {
  constructor(private readonly engine: DocumentEngine) {}

  @Endpoint('phone.qcOptional.pageListing', { list: listingList })
  page(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, listingList, input);
  }

  @Endpoint('phone.qcOptional.pagePlatformEvent', { list: platformEventList })
  events(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, platformEventList, input);
  }

  @Endpoint('phone.qcOptional.createSaleInspect', {
    writes: true,
    fields: createListingFields,
    answers: { listingId: f.id('上架记录', 'Listing') },
  })
  create(@Ctx() ctx: RequestContext, @Input() { productNo, platformId, reportNo, listPrice, priceRule }: Created) {
    return ctx.workspace.db.write(ctx, async () => {
      const platform = await knownPlatform(ctx, platformId);
      platformIsReady(ctx, platform);
      const named = await unitsByNo(ctx, [{ productNo }], 'products');
      refuse(named.findings.map(({ error }) => ({ path: 'productNo', error })));
      const unit = await shelfUnit(ctx, (named.units[0] as (typeof named.units)[number]).id);
      // An entered price stays; any other follows ours.
      const rule = typeof listPrice === 'number' ? null : ((priceRule as PriceRule | null | undefined) ?? OWN_PRICE);
      const [market] = await referencePrices(ctx, [unit]);
      const asked = { listPrice: listPrice ?? null, rule, market: market?.price ?? null };
      const price = platformPrice(unit, asked, can(ctx, 'price_approve'));
      const { id } = await openListing(ctx, unit, platform, { price, rule, reportNo });
      return { listingId: id };
    });
  }

  /** Takes units off all platforms or some of them, or single listings: here at once, there as soon as the platform answers. */
  @Endpoint('phone.qcOptional.offSale', {
    writes: true,
    fields: offSaleFields,
    answers: { rows: f.list('结果', 'Results', unitOutcomeFields) },
  })
  off(@Ctx() ctx: RequestContext, @Input() { productNos, listingIds, platformIds, reason }: Off) {
    return ctx.workspace.db.write(ctx, async () => {
      const of = platformIds?.length ? { platformId: platformIds } : {};
      const named = [...new Set(productNos ?? [])];
      const asked = [
        ...(named.length > 0 ? [{ productNo: named, status: LIVE, ...of }] : []),
        ...(listingIds?.length ? [{ id: listingIds, ...of }] : []),
      ];
      const listings = await lockedListings(ctx, ...asked);
      if (listings.length === 0) throw LISTING.NOTHING();
      const live = listings.filter(({ status }) => status <= LISTING_STATUS.onSale);
      await takeOff(ctx, live, OFF_REASON.byHand, reason ?? null);
      await followListings(
        ctx,
        this.engine,
        live.map(({ productId }) => productId),
      );
      return {
        rows: [
          ...listings.map((one) => outcomeOf(ctx, one)),
          ...named.filter((no) => !listings.some((one) => one.productNo === no)).map((productNo) => unlisted(ctx, productNo)),
        ],
      };
    });
  }
}

function outcomeOf(ctx: RequestContext, { productNo, platformId, status }: Row<SaleListing>) {
  const ok = status <= LISTING_STATUS.onSale;
  return { productNo, platformId, ok, ...(ok ? {} : refusalIn(ctx)) };
}

const unlisted = (ctx: RequestContext, productNo: string) => ({ productNo, ok: false, ...refusalIn(ctx) });

function refusalIn({ lang }: RequestContext) {
  const error = LISTING.NOTHING();
  return { key: error.key, msg: error.text(lang) };
}
