import { AppError, type RowError } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { invalid } from '../../platform/input/check.js';
import type { Unit } from '../unit/postings.js';
import type { UnitTarget } from './kind.js';
import { unitsByNo } from './unit-lines.js';

/**
 * The documents that named units belong to, for actions of scope `units`: `orderOf` tells of each unit the number of its document, or why
 * nothing can be done to it. All refusals are told together, each by its row.
 */
export async function targetsAmong(
  ctx: RequestContext,
  productNos: readonly string[],
  orderOf: (units: readonly Unit[]) => Promise<(unit: Unit) => string | AppError>,
): Promise<UnitTarget[]> {
  const asked = productNos.map((productNo) => ({ productNo }));
  const { units, findings } = await unitsByNo(ctx, asked, 'productNos');
  const problems: RowError[] = findings.map((finding) => ({ ...finding, path: `productNos[${(finding.row ?? 1) - 1}]` }));
  const found = await orderOf(units);
  const byOrder = new Map<string, string[]>();
  for (const unit of units) {
    const order = found(unit);
    const at = productNos.indexOf(unit.productNo as string);
    if (order instanceof AppError) problems.push({ path: `productNos[${at}]`, row: at + 1, error: order });
    else byOrder.set(order, [...(byOrder.get(order) ?? []), unit.id]);
  }
  if (problems.length > 0) throw invalid(problems);
  return [...byOrder].map(([orderNo, productIds]) => ({ orderNo, productIds }));
}
