import { LISTING, label, PRICE_BASE, type PriceBases, type PriceRule, priceByRule } from '@phone-trade/shared';
import { unitName } from '../../../../../kernel/unit/fold.js';
import type { Unit } from '../../../../../kernel/unit/postings.js';

/** Where nobody says otherwise a platform asks what we do. */
export const OWN_PRICE: PriceRule = { base: PRICE_BASE.sale };

const BASES = {
  [PRICE_BASE.sale]: label('预计售价', 'list price'),
  [PRICE_BASE.floor]: label('底价', 'floor price'),
  [PRICE_BASE.market]: label('行情参考价', 'market price'),
};

/** What a unit costs on a platform: as entered, or by the rule; without either our own price. Refuses what has no base or is below the floor. */
export function platformPrice(
  unit: Pick<Unit, 'productNo' | 'imei' | 'meid' | 'sn' | 'unitNo' | 'saleAmount' | 'minSaleAmount'>,
  {
    listPrice,
    rule,
    market = null,
  }: { readonly listPrice?: number | null; readonly rule?: PriceRule | null; readonly market?: number | null },
  mayApprove: boolean,
): number {
  const bases: PriceBases = { saleAmount: unit.saleAmount, minSaleAmount: unit.minSaleAmount, market };
  const asked = rule ?? OWN_PRICE;
  const price = listPrice ?? priceByRule(asked, bases);
  const productNo = unitName(unit);
  if (price === undefined) throw LISTING.UNPRICED({ productNo, base: BASES[asked.base as 1] ?? BASES[1] });
  if (price < (unit.minSaleAmount ?? 0) && !mayApprove) throw LISTING.BELOW_FLOOR({ productNo });
  return price;
}
