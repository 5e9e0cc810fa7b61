import { ERP, OUT_TYPE, STAGE_RULES, STATUS } from '@phone-trade/shared';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import { unitsByNo } from '../../../../kernel/document/part/unit-lines.js';
import { refuse } from '../../../../kernel/document/refusals.js';
import type { UnitMove } from '../../../../kernel/unit/postings.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { benchVerdict, isInPool, isSentTo } from './at-bench.js';
import type { Bench } from './bench.js';

/** The most units somebody may have in hand at a bench; 0 is no limit. */
interface Limit {
  readonly max: number;
}

/** Gives units to the caller to work on, all of them or none: those sent to him or to a department of his, and those of the pool. */
export function claimUnits(
  engine: DocumentEngine,
  ctx: RequestContext,
  bench: Bench,
  productNos: readonly string[],
  { max }: Limit,
): Promise<{ readonly count: number }> {
  return ctx.workspace.db.write(ctx, async () => {
    if (productNos.length === 0) throw ERP.EMPTY_LINES();
    const named = await unitsByNo(
      ctx,
      productNos.map((productNo) => ({ productNo })),
      'productNos',
    );
    const refusal = await benchVerdict(
      ctx,
      bench,
      STAGE_RULES[bench.claim].event,
      (unit) => isSentTo(bench, unit) || isInPool(bench, unit),
    );
    refuse([
      ...named.findings.map((finding) => ({ ...finding, path: `productNos[${(finding.row ?? 1) - 1}]` })),
      ...named.lines.flatMap(({ unit, row }) => {
        const error = refusal(unit);
        return error ? [{ path: `productNos[${row - 1}]`, row, error }] : [];
      }),
      ...(max > 0 ? await tooMany(ctx, bench, named.units.length, max) : []),
    ]);
    await engine.posting.continueWork(
      ctx,
      'claim',
      named.units.map(
        (unit): UnitMove => ({
          post: 'move',
          unit,
          rule: isSentTo(bench, unit) ? bench.claim : bench.claimFromPool,
          to: {
            ...(isSentTo(bench, unit) ? { stage: bench.stage } : {}),
            pendingStage: null,
            claimStatus: STATUS.done,
            handlerUserId: ctx.userId,
            handlerDeptId: null,
          },
        }),
      ),
    );
    return { count: named.units.length };
  });
}

async function tooMany(ctx: RequestContext, { stage }: Bench, more: number, max: number) {
  const count = await rows(ctx, Product).count({ stage, claimStatus: STATUS.done, handlerUserId: ctx.userId, outType: OUT_TYPE.none });
  return count + more > max ? [{ error: ERP.CLAIM_LIMIT({ count, max }) }] : [];
}
