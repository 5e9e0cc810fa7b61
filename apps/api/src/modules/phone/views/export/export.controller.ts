import type { RequestContext } from '../../../../platform/context/context.js';
import type { ListQuery } from '../../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { ExportService } from './export.service.js';
import { isReport, reportFile } from './report-file.js';

/** Lists that go out as files. */
@ApiController()
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  /** `type`, `columns` in their order, `detail=1` for the units of orders; everything else filters and sorts as in the list; of a report also `groupBy`. */
  @Endpoint('phone.export.exportFile', { list: true })
  exportFile(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return isReport(input.type) ? reportFile(ctx, input) : this.exports.export(ctx, input);
  }

  @Endpoint('phone.product.exportPagePurchaseDetails', { list: true })
  exportPurchaseDetails(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return this.exports.export(ctx, { ...input, type: 'purchaseDetails' });
  }
}
