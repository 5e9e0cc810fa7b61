import { benchClaimFields, f } from '@phone-trade/shared';
import { DocumentEngine } from '../../../../kernel/document/engine.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { claimUnits, INSPECTION_BENCH } from '../bench/bench.port.js';

/** Taking units to the inspection bench. */
@ApiController()
export class InspectionController {
  constructor(private readonly engine: DocumentEngine) {}

  @Endpoint('phone.inspection.inspectionReceive', {
    writes: true,
    fields: benchClaimFields,
    answers: { count: f.int('数量', 'Units') },
  })
  async receive(@Ctx() ctx: RequestContext, @Input() { productNos }: { readonly productNos: readonly string[] }) {
    const { inspectMaxOpen } = await standardConfig(ctx);
    return claimUnits(this.engine, ctx, INSPECTION_BENCH, productNos, { max: inspectMaxOpen });
  }
}
