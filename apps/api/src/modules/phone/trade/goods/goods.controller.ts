import { ERP, f } from '@phone-trade/shared';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { MAX_CODES, unitsByCodes } from '../../../../kernel/unit/unit-codes.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type ListQuery, page } from '../../../../platform/database/query/list-query.js';
import { rows } from '../../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { presentUnits, purchasedUnitList, unitByCode, unitDetail, unitFields, unitLifeFields } from './goods.queries.js';
import { imeiFields, lookUpImei } from './imei-lookup.js';

const code = f.key(64, '商品编号/串号/三方条码', 'Product no., IMEI or barcode').required();
const orderNo = f.key(32, '采购单号', 'Purchase order').required();
const codes = f.scanList('商品编号/串号', 'Product numbers or IMEIs').required().max(MAX_CODES);

/** Purchased units, and one unit's whole life. */
@ApiController()
export class GoodsController {
  @Endpoint('phone.product.pagePurchaseDetails', { list: purchasedUnitList })
  pageUnits(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, purchasedUnitList, input);
  }

  @Endpoint('phone.product.listPurchaseProductDetails', { fields: { orderNo }, answers: unitFields })
  async units(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return presentUnits(
      ctx,
      await rows(ctx, Product).find({ purchaseOrderNo: input.orderNo as string }, { order: ['unitNo asc'], limit: 1000 }),
    );
  }

  @Endpoint('phone.product.getPurchaseProductDetails', { fields: { orderNo: code }, answers: unitLifeFields })
  detail(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return unitDetail(ctx, input.orderNo as string);
  }

  /** The unit alone, without its history: what a scan needs. */
  @Endpoint('phone.product.getPurchaseProductDetails2', { fields: { orderNo: code }, answers: unitFields })
  async brief(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    const unit = await unitByCode(ctx, input.orderNo as string);
    if (!unit) throw ERP.UNIT_UNKNOWN({ productNo: input.orderNo });
    return (await presentUnits(ctx, [unit]))[0];
  }

  @Endpoint('phone.product.batchPurchaseDetails', { fields: { codes }, answers: unitFields })
  async batch(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return presentUnits(ctx, await unitsByCodes(ctx, input.codes as string[]));
  }

  /** Any text is looked up: what is no IMEI is told so, not refused. */
  @Endpoint('phone.purchase.queryModelByImei', {
    fields: { imei: f.text(64, '串号', 'IMEI').required() },
    answers: imeiFields,
  })
  queryModel(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return lookUpImei(ctx, input.imei as string);
  }
}
