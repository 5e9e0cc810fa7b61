import type { RequestContext } from '../../../platform/context/context.js';
import { type ListQuery, page } from '../../../platform/database/list-query.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { storedUnitList, virtualUnitList } from './stock.list.js';
import { pageGroups } from './stock-group.queries.js';

@ApiController()
export class StockController {
  @Endpoint('phone.product.pageRealStoreByDetail', { list: true })
  realByDetail(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, storedUnitList, input);
  }

  @Endpoint('phone.product.pageRealStoreByModel', { list: true })
  realByModel(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return pageGroups(ctx, 'real', 'model', input);
  }

  @Endpoint('phone.product.pageRealStoreByWarehouse', { list: true })
  realByWarehouse(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return pageGroups(ctx, 'real', 'warehouse', input);
  }

  @Endpoint('phone.product.pageVirtualStoreByDetail', { list: true })
  virtualByDetail(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, virtualUnitList, input);
  }

  @Endpoint('phone.product.pageVirtualStoreByModel', { list: true })
  virtualByModel(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return pageGroups(ctx, 'virtual', 'custody', input);
  }
}
