import { ERP, type RowError, type StandardConfig } from '@phone-trade/shared';
import { onLine } from '../../../../kernel/document/part/unit-lines.js';
import { unitName } from '../../../../kernel/unit/fold.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { defaultCostView } from '../../../../platform/input/wire.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { creditRefusal } from '../ledger/ledger.port.js';

/** A unit and the price it is to be sold at. */
interface Priced {
  readonly unit: Unit;
  readonly line: { readonly saleAmount: number };
}

const WARN = 1;
const ALLOW = 2;
const BLOCK = 2;

/**
 * Prices below cost or floor, as the tenant wants them treated (`allowBelowCost`). For users who may not see the cost of a unit only its
 * floor is compared: any answer that depends on the cost would reveal it. The cost is compared when somebody who sees it reviews the
 * sale (docs/domain.md 4.8).
 */
export function priceFindings(ctx: RequestContext, { allowBelowCost }: StandardConfig, lines: readonly Priced[]): RowError[] {
  if (allowBelowCost === ALLOW) return [];
  const maySeeCost = defaultCostView(ctx);
  return lines.flatMap(({ unit, line: { saleAmount } }, i): RowError[] => {
    const belowCost = saleAmount < unit.costPrice && maySeeCost(unit as never);
    if (!belowCost && saleAmount >= (unit.minSaleAmount ?? 0)) return [];
    const productNo = unitName(unit);
    const diff = ((unit.costPrice - saleAmount) / 100).toFixed(2);
    const error = belowCost ? ERP.BELOW_COST({ productNo, diff }) : ERP.BELOW_FLOOR({ productNo });
    const at = onLine({ row: i + 1 }, 'saleAmount', error);
    return [allowBelowCost === WARN ? { ...at, warning: true } : at];
  });
}

/** A customer who would owe more than it is allowed to with `onCredit` fen more, as the tenant wants that treated (`creditControl`; docs/domain.md 5.9). */
export async function creditFindings(ctx: RequestContext, channelId: string, onCredit: number): Promise<RowError[]> {
  const { creditControl } = await standardConfig(ctx);
  const error = creditControl ? await creditRefusal(ctx, channelId, onCredit) : undefined;
  if (!error) return [];
  const at = { path: 'channelId', error };
  return [creditControl === BLOCK ? at : { ...at, warning: true }];
}
