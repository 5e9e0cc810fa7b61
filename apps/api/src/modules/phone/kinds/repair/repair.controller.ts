import { benchClaimFields, f } from '@phone-trade/shared';
import { DocumentEngine } from '../../../../kernel/document/engine.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { claimUnits, REPAIR_BENCH } from '../bench/bench.port.js';

/** Taking units to the repair bench. */
@ApiController()
export class RepairController {
  constructor(private readonly engine: DocumentEngine) {}

  @Endpoint('phone.repair.repairReceive', { writes: true, fields: benchClaimFields, answers: { count: f.int('数量', 'Units') } })
  receive(@Ctx() ctx: RequestContext, @Input() { productNos }: { readonly productNos: readonly string[] }) {
    return claimUnits(this.engine, ctx, REPAIR_BENCH, productNos, { max: 0 });
  }
}
