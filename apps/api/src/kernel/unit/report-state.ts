import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { rows } from '../../platform/database/query/table.js';
import type { Unit } from './postings.js';
import { Product } from './product.entity.js';

export type ReportState = Partial<Pick<Unit, 'qcStatus' | 'qcReportNo' | 'photoStatus'>>;

/**
 * Notes on a unit the state of its inspection report. Writes no trace, because a report is no event of the unit: the next version refuses every
 * posting that was prepared before.
 */
export async function noteReport(ctx: RequestContext, unit: Unit, state: ReportState): Promise<void> {
  const isSame = (Object.entries(state) as [keyof ReportState, unknown][]).every(([name, value]) => unit[name] === value);
  if (!isSame) await rows(companyWide(ctx), Product).update({ id: unit.id }, state);
}
