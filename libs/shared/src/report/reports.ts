import type { Fields } from '../fields/field.js';
import { buyerQualityReport } from './buyer-quality.js';
import { consignmentReport } from './consignment.js';
import { DIMENSIONS, type DimensionName } from './dimensions.js';
import { exceptionsReport } from './exceptions.js';
import { grossProfitReport } from './gross-profit.js';
import { inspectionReport } from './inspection-report.js';
import { lossReport } from './loss.js';
import { payableAgeReport } from './payable-age.js';
import { platformReport } from './platform-report.js';
import { priceTrendReport } from './price-trend.js';
import { receivableAgeReport } from './receivable-age.js';
import { repairReport } from './repair-report.js';
import type { ReportName } from './report-heads.js';
import { figuresOf, type ReportSpec } from './report-spec.js';
import { saleRefundReport } from './sale-refund-report.js';
import { staffReport } from './staff.js';
import { stockAgeReport } from './stock-age.js';
import { stockCheckReport } from './stock-check-report.js';
import { stockFlowReport } from './stock-flow.js';
import { turnoverReport } from './turnover.js';

/** Every report by its name. */
export const REPORTS = {
  grossProfit: grossProfitReport,
  stockAge: stockAgeReport,
  turnover: turnoverReport,
  stockFlow: stockFlowReport,
  receivableAge: receivableAgeReport,
  payableAge: payableAgeReport,
  staff: staffReport,
  buyerQuality: buyerQualityReport,
  priceTrend: priceTrendReport,
  saleRefund: saleRefundReport,
  loss: lossReport,
  consignment: consignmentReport,
  exceptions: exceptionsReport,
  inspection: inspectionReport,
  stockCheck: stockCheckReport,
  repair: repairReport,
  platform: platformReport,
} as const satisfies Readonly<Record<ReportName, ReportSpec>>;

/** The fields of every report: a row has those of its grouping and of its report. */
export const anyReportFields = (): Fields =>
  Object.assign({}, ...Object.values(REPORTS).map((spec) => reportFields(spec, spec.dimensions)));

/** The columns of a report grouped in one way. */
export const reportFields = (spec: ReportSpec, groups: readonly DimensionName[]): Fields => ({
  ...Object.fromEntries(groups.map((name) => [name, DIMENSIONS[name]])),
  ...figuresOf(spec),
});
