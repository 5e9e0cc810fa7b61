import { ERP, LISTING, OUT_TYPE, type RowError, STAGE } from '@phone-trade/shared';
import { waitingAmong } from '../../../../kernel/document/approval/approvals.js';
import { unitName } from '../../../../kernel/unit/fold.js';
import type { Unit, UnitChange } from '../../../../kernel/unit/postings.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';

type Prices = Pick<Unit, 'saleAmount' | 'minSaleAmount'>;

/** A price below the floor, or a lower floor: one that anybody may lower is none. */
export const isBelowFloor = (unit: Prices, to: Prices): boolean =>
  (to.saleAmount !== null && (to.minSaleAmount ?? 0) > to.saleAmount) ||
  (unit.minSaleAmount !== null && (to.minSaleAmount ?? 0) < unit.minSaleAmount);

/** On the shelf, or about to be priced for it: a new price of these is logged, may wait for others, and listings follow it. */
const isPricedApart = ({ stage, outType }: Unit): boolean =>
  outType === OUT_TYPE.none && (stage === STAGE.toList || stage === STAGE.toPrice);

interface CorrectedUnit {
  readonly unit: Unit;
  readonly change: UnitChange;
  readonly path: string;
  readonly row: number;
}

/** Why prices may not change with the other facts of a unit: the floor holds at every door, and a price that waits is not overtaken. */
export async function priceProblems(ctx: RequestContext, given: readonly CorrectedUnit[]): Promise<RowError[]> {
  const priced = given.filter(({ change }) => change.saleAmount !== undefined || change.minSaleAmount !== undefined);
  if (priced.length === 0) return [];
  const waiting = await waitingAmong(
    ctx,
    priced.map(({ unit }) => unitName(unit)),
  );
  return priced.flatMap(({ unit, change, path, row }): RowError[] => {
    const productNo = unitName(unit);
    const at = { path: `${path}.${change.saleAmount === undefined ? 'minSaleAmount' : 'saleAmount'}`, row };
    if (isPricedApart(unit)) return [{ ...at, error: ERP.PRICED_APART({ productNo }) }];
    if (waiting.has(productNo)) return [{ ...at, error: LISTING.PRICE_WAITING({ productNo }) }];
    if (!isBelowFloor(unit, { ...unit, ...change }) || can(ctx, 'price_approve')) return [];
    return [{ ...at, error: ERP.BELOW_FLOOR({ productNo }) }];
  });
}
