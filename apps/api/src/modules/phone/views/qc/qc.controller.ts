import { f, INPUT, qcUnitRowFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type ListQuery, pageOfRows } from '../../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { deleteReport, platformMeant, submitReport } from '../../kinds/qc-report/qc-report.port.js';
import { qcUnitList, reportsOfUnits } from './qc-units.list.js';

const reportNo = f.key(32, '报告编号', 'Report no.');

/** Calls that concern reports together with what is done by them. */
@ApiController()
export class QcController {
  @Endpoint('phone.qcOptional.pageQcOptionalProduct', { list: qcUnitList, answers: { ...rowFields, ...qcUnitRowFields } })
  async page(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    const found = await pageOfRows(ctx, qcUnitList, query);
    const { id } = await platformMeant(ctx, query['platformId'] as string | undefined);
    const reports = await reportsOfUnits(
      ctx,
      found.records.map((row) => String(row['id'])),
      id,
    );
    for (const row of found.records) row['report'] = reports.get(String(row['id']));
    return found;
  }

  @Endpoint('phone.qcOptional.submitInspect', { writes: true, fields: { reportNo } })
  async submit(@Ctx() ctx: RequestContext, @Input() input: { readonly reportNo?: string | null }) {
    if (!input.reportNo) throw INPUT.REQUIRED({ field: reportNo.label });
    await submitReport(ctx, input.reportNo);
  }

  @Endpoint('phone.qcOptional.deleteReport', { writes: true, fields: { reportNo: reportNo.required() } })
  remove(@Ctx() ctx: RequestContext, @Input() input: { readonly reportNo: string }) {
    return deleteReport(ctx, input.reportNo);
  }
}
