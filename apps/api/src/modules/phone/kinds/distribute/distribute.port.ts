import { REVIEWED } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { Distribute, DistributeProduct } from './distribute.entity.js';

/** The latest reviewed distribution of each unit with what was noted of it there, by unit id, whoever made it: it says how to work. */
export async function lastDistributions(
  caller: RequestContext,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly head: Row<Distribute>; readonly remark: string | null }>> {
  const ctx = companyWide(caller);
  const lines = await rows(ctx, DistributeProduct).find(
    { productId: productIds },
    { columns: ['id', 'productId', 'orderNo', 'remark', 'insertTime'] },
  );
  const heads = await rows(ctx, Distribute).find({ orderNo: [...new Set(lines.map(({ orderNo }) => orderNo))], reviewStatus: REVIEWED });
  const byNo = new Map(heads.map((head) => [head.orderNo, head]));
  const latest = new Map<string, { head: Row<Distribute>; remark: string | null }>();
  for (const { productId, orderNo, remark } of oldestFirst(lines)) {
    const head = byNo.get(orderNo);
    if (head) latest.set(productId, { head, remark: remark ?? head.remark });
  }
  return latest;
}

/** A unit has few distributions: they are sorted here, not by the database. */
const oldestFirst = <L extends { readonly insertTime: string; readonly id: string }>(lines: readonly L[]): L[] =>
  [...lines].sort((a, b) => (a.insertTime === b.insertTime ? (a.id < b.id ? -1 : 1) : a.insertTime < b.insertTime ? -1 : 1));
