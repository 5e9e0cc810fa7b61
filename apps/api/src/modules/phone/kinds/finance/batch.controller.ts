import { FINANCE, type FinanceDirection, f } from '@phone-trade/shared';
import { DocumentEngine } from '../../../../kernel/document/engine.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint, type EndpointOptions } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { createBatch, type Entered } from './finance.batch.js';

const batchOf = (direction: FinanceDirection): EndpointOptions => ({
  writes: true,
  fields: { records: f.list('单据', 'Records', FINANCE[direction].spec.document).required().max(100) },
  costInputs: 'refused',
  answers: {
    batchNo: f.text(32, '批次', 'Batch'),
    records: f.list('单据', 'Records', { orderNo: f.text(32, '单号', 'Order no.') }),
  },
});

interface Batch {
  readonly records: readonly Entered[];
}

/** Several companies are paid, or pay, at once. */
@ApiController()
export class BatchController {
  constructor(private readonly engine: DocumentEngine) {}

  @Endpoint(FINANCE.payout.calls.batch, batchOf('payout'))
  payOut(@Ctx() ctx: RequestContext, @Input() { records }: Batch) {
    return createBatch(ctx, this.engine, 'payout', records);
  }

  @Endpoint(FINANCE.income.calls.batch, batchOf('income'))
  takeIn(@Ctx() ctx: RequestContext, @Input() { records }: Batch) {
    return createBatch(ctx, this.engine, 'income', records);
  }
}
