import type { RowError } from '@phone-trade/shared';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { blankRow } from '../../../../platform/database/query/table.js';
import { type FactsOf, factsChange, factsProblems, inCatalogueOrder, type UnitFacts } from './unit-facts.js';

/** A unit that another one is to take the place of: what is known of that one, and its price in fen where it is another. */
export interface Succeeded extends FactsOf {
  readonly facts: Pick<UnitFacts, 'imei' | 'meid' | 'attrs'> & { readonly purchasePrice?: number | null | undefined };
}

/** The units that come on an order in place of others, each on the line of the one that goes, and what is wrong with what is said of them. */
export async function successorsOf(
  ctx: RequestContext,
  given: readonly Succeeded[],
): Promise<{ readonly units: readonly Unit[]; readonly findings: readonly RowError[] }> {
  const fresh = given.map(({ unit, facts: { purchasePrice, ...facts }, ...at }) => ({
    ...at,
    unit: successor(ctx, unit, purchasePrice ?? unit.purchasePrice),
    facts,
  }));
  const known = await inCatalogueOrder(ctx, fresh);
  return {
    units: known.map(({ unit, facts }) => ({ ...unit, ...factsChange(unit, facts) })),
    findings: await factsProblems(ctx, known),
  };
}

/** What a unit and the one that comes instead have in common; nobody has seen the new one yet. */
function successor(ctx: RequestContext, unit: Unit, dealPrice: number): Unit {
  const { purchaseOrderNo, purchaseLineId, purchaseType, channelId, purchaseUserId } = unit;
  const { categoryId, brandId, modelId, productName, attrs, productAttr, conditionId, levelId } = unit;
  const origin = { purchaseOrderNo, purchaseLineId, purchaseType, channelId, purchaseUserId };
  const facts = { categoryId, brandId, modelId, productName, attrs, productAttr, conditionId, levelId };
  return blankRow(ctx, Product, `#${unit.id}`, { ...origin, ...facts, dealPrice });
}
