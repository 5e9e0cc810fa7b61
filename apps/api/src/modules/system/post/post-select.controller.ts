import { f, postSpec, someOf } from '@phone-trade/shared';
import { onTenant, type RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { Post } from './post.entity.js';

@ApiController()
export class PostSelectController {
  /** The posts of a tenant to choose from. */
  @Endpoint('system.post.select', {
    fields: { tenantId: f.text(12, '租户', 'Tenant') },
    answers: { id: rowFields.id, category: f.int('岗位类型', 'Category'), ...someOf(postSpec.fields, 'postCode', 'postName') },
  })
  select(@Ctx() ctx: RequestContext, @Input() { tenantId }: { tenantId?: string }) {
    return rows(onTenant(ctx, tenantId), Post).find({}, { columns: ['id', 'category', 'postCode', 'postName'], order: ['sort', 'id'] });
  }
}
