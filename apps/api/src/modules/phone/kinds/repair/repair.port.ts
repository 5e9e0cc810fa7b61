import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { withFaults } from '../bench/bench.port.js';
import { OutsideRepair, OutsideRepairProduct } from './outside-repair.entity.js';

/** The outside repairs of these numbers that the caller may see. */
export const outsideHeads = (ctx: RequestContext, orderNos: readonly string[]): Promise<Row<OutsideRepair>[]> =>
  rows(ctx, OutsideRepair).find({ orderNo: orderNos });

/** Their units in line order, each with the names of its faults. */
export async function outsideLinesOf(
  ctx: RequestContext,
  orderNos: readonly string[],
): Promise<(Row<OutsideRepairProduct> & { readonly faultTexts: string })[]> {
  const lines = await rows(ctx, OutsideRepairProduct).find({ orderNo: orderNos }, { order: ['orderNo asc', 'lineNo asc'] });
  const shown = lines.map((line): Record<string, unknown> => ({ ...line }));
  await withFaults(ctx, shown);
  return lines.map((line, i) => ({ ...line, faultTexts: String(shown[i]?.faultTexts ?? '') }));
}
