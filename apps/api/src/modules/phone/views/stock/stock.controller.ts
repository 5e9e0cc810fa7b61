import type { RequestContext } from '../../../../platform/context/context.js';
import { type ListQuery, page } from '../../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { sharedStock, sharedStockFields } from './share.queries.js';
import { storedUnitList, virtualUnitList } from './stock.list.js';
import { pageGroups, STOCK } from './stock-group.queries.js';

@ApiController()
export class StockController {
  @Endpoint('phone.product.pageRealStoreByDetail', { list: storedUnitList })
  realByDetail(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, storedUnitList, input);
  }

  @Endpoint('phone.product.pageRealStoreByModel', { list: STOCK.real })
  realByModel(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return pageGroups(ctx, 'real', 'model', input);
  }

  @Endpoint('phone.product.pageRealStoreByWarehouse', { list: STOCK.real })
  realByWarehouse(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return pageGroups(ctx, 'real', 'warehouse', input);
  }

  @Endpoint('phone.product.pageVirtualStoreByDetail', { list: virtualUnitList })
  virtualByDetail(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, virtualUnitList, input);
  }

  @Endpoint('phone.product.pageVirtualStoreByModel', { list: STOCK.virtual })
  virtualByModel(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return pageGroups(ctx, 'virtual', 'custody', input);
  }

  @Endpoint('phone.product.shareStock', { list: true, answers: sharedStockFields })
  share(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return sharedStock(ctx, input);
  }
}
