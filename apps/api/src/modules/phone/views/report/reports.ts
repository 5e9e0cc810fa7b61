import type { ReportName } from '@phone-trade/shared';
import { buyerQuality } from './buyer-quality.report.js';
import { consignment } from './consignment.report.js';
import { exceptions } from './exceptions.report.js';
import { grossProfit } from './gross-profit.report.js';
import { inspection } from './inspection.report.js';
import { loss } from './loss.report.js';
import { payableAge } from './payable-age.report.js';
import { platform } from './platform.report.js';
import { priceTrend } from './price-trend.report.js';
import { receivableAge } from './receivable-age.report.js';
import { repair } from './repair.report.js';
import type { Report } from './report.js';
import { saleRefund } from './sale-refund.report.js';
import { staff } from './staff.report.js';
import { stockAge } from './stock-age.report.js';
import { stockCheck } from './stock-check.report.js';
import { stockFlow } from './stock-flow.report.js';
import { turnover } from './turnover.report.js';

/** Every report there is. */
const BY_NAME: Readonly<Record<ReportName, Report>> = {
  grossProfit,
  stockAge,
  turnover,
  stockFlow,
  receivableAge,
  payableAge,
  staff,
  buyerQuality,
  priceTrend,
  saleRefund,
  loss,
  consignment,
  exceptions,
  inspection,
  stockCheck,
  repair,
  platform,
};

/** The report of that name, where there is one. */
export const reportNamed = (name: unknown): Report | undefined =>
  typeof name === 'string' && Object.hasOwn(BY_NAME, name) ? BY_NAME[name as ReportName] : undefined;
