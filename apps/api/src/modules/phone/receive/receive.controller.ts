import { arrivalFields, type Fields, f, receiveFactFields, receiveHeadFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { type ListQuery, page } from '../../../platform/database/list-query.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { MAX_CODES, type UnitFacts, unitsWaiting } from '../goods/goods.port.js';
import { laxImei } from '../standard-config/standard-config.port.js';
import { receivedList, waitingList } from './receive.list.js';
import { ReceiveService, type StoreInput } from './receive.service.js';

const storeFields = { ...receiveHeadFields, products: f.list('商品', 'Products', arrivalFields).required() } satisfies Fields;
const factFields = { productNo: arrivalFields.productNo, ...receiveFactFields } satisfies Fields;

const waitingFields = {
  orderNo: f.text(32, '采购单号', 'Purchase order'),
  codes: f.keys('商品编号/串号', 'Product numbers or IMEIs').max(MAX_CODES),
} satisfies Fields;

@ApiController()
export class ReceiveController {
  constructor(private readonly receiving: ReceiveService) {}

  @Endpoint('phone.product.productStore', { writes: true, fields: storeFields, laxImei })
  store(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return this.receiving.store(ctx, input as unknown as StoreInput);
  }

  @Endpoint('phone.product.cancelReceive', { writes: true, fields: { productNos: f.keys('商品编号', 'Product numbers').required() } })
  cancel(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return this.receiving.cancel(ctx, input.productNos as string[]);
  }

  @Endpoint('phone.product.updateReceiveProduct', { writes: true, fields: factFields, laxImei })
  update(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return this.receiving.updateFacts(ctx, input.productNo as string, input as UnitFacts);
  }

  @Endpoint('phone.product.pageReceive', { list: receivedList })
  pageReceive(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, receivedList, input);
  }

  @Endpoint('phone.product.pageAbleReceive', { list: waitingList })
  pageAbleReceive(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, waitingList, input);
  }

  @Endpoint('phone.product.listUnStoreProduct', { fields: waitingFields })
  listUnStore(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return unitsWaiting(ctx, input.orderNo as string | undefined, input.codes as string[] | undefined);
  }
}
