import { AUTH, ERP, f, INPUT, type InputOf, listingFields, qcGetInputFields, qcReportFields, qcUnitRowFields } from '@phone-trade/shared';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { type ListQuery, pageOfRows } from '../../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { toWire } from '../../../../platform/input/wire.js';
import { isListedBy, liveListings, shownListings, submitListing, taskOutcomes } from '../../kinds/listing/listing.port.js';
import { deleteReport, platformMeant, reportAnswer, reportByNo, reportMeant, submitReport } from '../../kinds/qc-report/qc-report.port.js';
import { qcUnitList, reportsOfUnits } from './qc-units.list.js';

const reportNo = f.key(32, '报告编号', 'Report no.');
const listingId = f.id('上架记录', 'Listing');
const listings = f.list('上架', 'Listings', { ...rowFields, ...listingFields });

/** Calls that concern reports together with what is done by them. */
@ApiController()
export class QcController {
  @Endpoint('phone.qcOptional.pageQcOptionalProduct', { list: qcUnitList, answers: { ...rowFields, ...qcUnitRowFields, listings } })
  async page(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    const found = await pageOfRows(ctx, qcUnitList, query);
    const { id } = await platformMeant(ctx, query['platformId'] as string | undefined);
    const ids = found.records.map((row) => String(row['id']));
    const reports = await reportsOfUnits(ctx, ids, id);
    const listed = await shownListings(ctx, ids, query['listingStatus']);
    const wired = await toWire(ctx, listingFields, listed);
    const outcomes = await taskOutcomes(ctx, ids, query);
    for (const row of found.records) {
      Object.assign(row, outcomes.get(String(row['id'])));
      row['report'] = reports.get(String(row['id']));
      row['listings'] = wired.filter((_, i) => listed[i]?.productId === row['id']);
    }
    return found;
  }

  /** A report with the live listings whose platforms review or show the unit by it. */
  @Endpoint('phone.qcOptional.getProductQcReport', { fields: qcGetInputFields, answers: { ...qcReportFields, listings } })
  async report(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof qcGetInputFields>) {
    const report = await reportMeant(ctx, input);
    const listed = (await liveListings(ctx, [report.productId])).filter((one) => one.reportNo === report.reportNo);
    return { ...(await reportAnswer(ctx, report)), listings: await toWire(ctx, listingFields, listed) };
  }

  /** Submits a report by `qc_edit`, or hands in a listing by `listing_edit`. */
  @Endpoint('phone.qcOptional.submitInspect', { writes: true, fields: { reportNo, listingId } })
  async submit(@Ctx() ctx: RequestContext, @Input() input: { readonly reportNo?: string | null; readonly listingId?: string | null }) {
    if (!can(ctx, input.listingId ? 'listing_edit' : 'qc_edit')) throw AUTH.FORBIDDEN();
    if (input.listingId) return submitListing(ctx, input.listingId);
    if (!input.reportNo) throw INPUT.REQUIRED({ field: reportNo.label });
    await submitReport(ctx, input.reportNo);
  }

  @Endpoint('phone.qcOptional.deleteReport', { writes: true, fields: { reportNo: reportNo.required() } })
  remove(@Ctx() ctx: RequestContext, @Input() input: { readonly reportNo: string }) {
    return ctx.workspace.db.write(ctx, async () => {
      const report = await reportByNo(ctx, input.reportNo);
      if (await isListedBy(ctx, report.reportNo, report.productId)) throw ERP.QC_LISTED({ reportNo: report.reportNo });
      await deleteReport(ctx, report.reportNo);
    });
  }
}
