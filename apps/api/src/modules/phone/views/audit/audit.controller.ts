import { f } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx } from '../../../../platform/http/params.js';
import { AuditService, auditFields } from './audit.service.js';
import { brokenFields, brokenInvariants } from './consistency.js';

@ApiController()
export class AuditController {
  constructor(private readonly audits: AuditService) {}

  @Endpoint('phone.audit.checkConsistency', { fields: {}, answers: brokenFields })
  check(@Ctx() ctx: RequestContext) {
    return brokenInvariants(ctx);
  }

  @Endpoint('phone.audit.startAudit', { writes: true, fields: {}, answers: { id: f.id('检查', 'Check') } })
  start(@Ctx() ctx: RequestContext) {
    return this.audits.start(ctx);
  }

  @Endpoint('phone.audit.getAudit', { fields: {}, answers: auditFields })
  state(@Ctx() ctx: RequestContext) {
    return this.audits.state(ctx);
  }
}
