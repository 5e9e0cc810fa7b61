import type { RequestContext } from '../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx } from '../../../platform/http/params.js';
import { brokenInvariants } from './consistency.js';

@ApiController()
export class AuditController {
  @Endpoint('phone.audit.checkConsistency', { fields: {} })
  check(@Ctx() ctx: RequestContext) {
    return brokenInvariants(ctx);
  }
}
