import { ERP, QC_BLOCK, type RowError, RULE, STATUS } from '@phone-trade/shared';
import { unitName } from '../../../../kernel/unit/fold.js';
import type { UnitMove, UnitPosting } from '../../../../kernel/unit/postings.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { rows } from '../../../../platform/database/query/table.js';
import { putsOnShelf } from '../../trade/goods/goods.port.js';
import { QcReport } from './qc-report.entity.js';

/** Rows by which a unit is sold, or lent to who may buy it. */
const SALES: readonly string[] = [RULE.sold, RULE.presold, RULE.presaleSold, RULE.presaleSoldShipped];

const goesOnSale = ({ rule, to }: UnitMove): boolean => rule === RULE.listed && to.shelfStatus === STATUS.done;

/** The limits in a grade or in a report, as `QC_BLOCK`. */
export const limitsIn = (graded?: { readonly blockFlags: readonly number[] | string | null }): readonly number[] => {
  const flags = graded?.blockFlags ?? [];
  return typeof flags === 'string' ? flags.split(',').map(Number) : flags;
};

/**
 * Moves that an answer of the unit's current report forbids: onto the shelf or a platform, and for some answers to a customer, unless the
 * caller may sell locked units (docs/domain.md 4.18). A report that comes with the move is judged by its own action.
 */
export async function qcLimits(ctx: RequestContext, postings: readonly UnitPosting[]): Promise<readonly RowError[]> {
  const moves = postings.filter((posting): posting is UnitMove => posting.post === 'move' && !('qcReportNo' in posting.to));
  const shelved = moves.filter((move) => putsOnShelf(move) || goesOnSale(move));
  const sold = can(ctx, 'sale_locked') ? [] : moves.filter(({ rule }) => SALES.includes(rule));
  const reportNo = [...shelved, ...sold].flatMap(({ unit }) => unit.qcReportNo ?? []);
  if (reportNo.length === 0) return [];
  const reports = await rows(companyWide(ctx), QcReport).find(
    { reportNo: [...new Set(reportNo)], blockFlags: { isNull: false } },
    { columns: ['reportNo', 'blockFlags'] },
  );
  const limits = new Map(reports.map((report) => [report.reportNo, limitsIn(report)]));
  const limitsOf = ({ unit }: UnitMove): readonly number[] => limits.get(unit.qcReportNo ?? '') ?? [];
  return [
    ...shelved.filter((move) => limitsOf(move).length > 0).map(({ unit }) => ({ error: ERP.QC_NOT_SHELF({ productNo: unitName(unit) }) })),
    ...sold
      .filter((move) => limitsOf(move).includes(QC_BLOCK.sale))
      .map(({ unit }) => ({ error: ERP.QC_NOT_FOR_SALE({ productNo: unitName(unit) }) })),
  ];
}
