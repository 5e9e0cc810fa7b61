import { f } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx } from '../../../platform/http/params.js';
import { Post } from './post.entity.js';

@ApiController()
export class PostSelectController {
  /** The posts to choose from: the caller's own, whichever tenant is asked for. */
  @Endpoint('system.post.select', { fields: { tenantId: f.text(12, '租户', 'Tenant') } })
  select(@Ctx() ctx: RequestContext) {
    return rows(ctx, Post).find({}, { columns: ['id', 'category', 'postCode', 'postName'], order: ['sort', 'id'] });
  }
}
