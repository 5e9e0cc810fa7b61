import type { RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx } from '../../../../platform/http/params.js';
import { catalogueNodeFields, catalogueTree } from './catalogue-tree.js';

@ApiController()
export class CatalogueTreeController {
  @Endpoint('phone.catalogue.catalogueTree', { fields: {}, answers: catalogueNodeFields })
  tree(@Ctx() ctx: RequestContext) {
    return ctx.workspace.caches.of(ctx.tenantId, ['category', 'brand', 'phone_model'], 'catalogue-tree', () => catalogueTree(ctx));
  }
}
