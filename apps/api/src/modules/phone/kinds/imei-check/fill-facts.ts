import { OUT_TYPE } from '@phone-trade/shared';
import type { DocumentEngine } from '../../../../kernel/document/engine.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { type Answered, type FoundFact, factsFound } from '../../trade/imei-check/imei-check.port.js';
import { cameInBy } from '../receive/receive.port.js';

/** What an answer did to a unit. */
export interface Filled {
  readonly filled: readonly FoundFact[];
  readonly differs: readonly FoundFact[];
}

/**
 * Puts answers on the units that they are about: what is unknown of them is filled, what is known otherwise only where the caller has
 * confirmed it. Units that have left keep what they left with.
 */
export function fillFacts(
  engine: DocumentEngine,
  ctx: RequestContext,
  found: ReadonlyMap<string, Answered>,
  productIds: readonly string[],
  overwrite: boolean,
): Promise<ReadonlyMap<string, Filled>> {
  return ctx.workspace.db.write(ctx, async () => {
    const units = await rows(ctx, Product).find(
      { id: productIds, isDraft: 0, outType: OUT_TYPE.none },
      { order: ['id asc'], lock: 'change' },
    );
    const done = new Map<string, Filled>();
    for (const unit of units) {
      const answer = unit.imei ? found.get(unit.imei) : undefined;
      if (answer) done.set(unit.id, await fill(engine, ctx, unit, answer, overwrite));
    }
    return done;
  });
}

async function fill(engine: DocumentEngine, ctx: RequestContext, unit: Unit, { check }: Answered, overwrite: boolean): Promise<Filled> {
  const { fills, differs } = factsFound(unit, check);
  const to = overwrite ? { ...fills, ...differs } : fills;
  const filled = Object.keys(to) as FoundFact[];
  if (filled.length > 0) await engine.posting.correct(ctx, await cameInBy(ctx, unit), [{ post: 'edit', unit, to, remark: check.provider }]);
  return { filled, differs: overwrite ? [] : (Object.keys(differs) as FoundFact[]) };
}
