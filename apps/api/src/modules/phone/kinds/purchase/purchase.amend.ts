import { COST_ONLY, ERP, label, OPENING, OUT_TYPE, PURCHASE_AMOUNT, type PurchaseAmendment, type RowError } from '@phone-trade/shared';
import type { Behaviour, Posting } from '../../../../kernel/document/kind.js';
import { unitsByNo } from '../../../../kernel/document/part/unit-lines.js';
import { unitName, unitStateInvalid } from '../../../../kernel/unit/fold.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { invalid } from '../../../../platform/input/check.js';
import { costViewOf } from '../../../../platform/input/wire.js';
import { type FactsOf, factsChange, factsProblems, inCatalogueOrder } from '../../trade/goods/goods.port.js';
import type { LoadedPurchase } from './purchase.effects.js';
import type { Purchase } from './purchase.entity.js';

type UnitAmendment = NonNullable<PurchaseAmendment['details']>[number];

/** A purchase and the units of it that are amended. */
interface AmendedPurchase extends LoadedPurchase {
  readonly given: readonly (FactsOf & { readonly facts: UnitAmendment })[];
}

/** Editing a reviewed purchase (docs/domain.md 4.1 `editPurchase`): facts at any time, prices by an adjustment of its own. */
export const amend: Behaviour<Purchase, LoadedPurchase, PurchaseAmendment> = {
  async facts(ctx, purchase, { details }): Promise<AmendedPurchase> {
    const { lines, findings } = await unitsByNo(ctx, details ?? [], 'details', { purchaseOrderNo: purchase.head.orderNo });
    if (findings.length > 0) throw invalid(findings);
    const given = lines.map(({ line: facts, unit, row }) => ({ unit, facts, path: `details[${row - 1}]`, row }));
    return { ...purchase, given: await inCatalogueOrder(ctx, given) };
  },
  guards: [factsFit, pricesMayChange],
  patch: (_purchase, { remark, thirdOrderNo, images }) => ({
    editFlag: 1,
    ...(remark === undefined ? {} : { remark }),
    ...(thirdOrderNo === undefined ? {} : { thirdOrderNo }),
    ...(images === undefined ? {} : { images: JSON.stringify(images ?? []) }),
  }),
  effects: (purchase) =>
    givenIn(purchase).flatMap(({ unit, facts }): Posting[] => {
      const to = factsChange(unit, facts);
      return Object.keys(to).length > 0 ? [{ post: 'edit', unit, to }] : [];
    }),
  async follows(ctx, purchase) {
    const { purchaseType, orderNo, channelId } = purchase.head;
    // What was there before the books began was bought from nobody they know: only its cost changes, and what was repriced so before counts.
    const costType = purchaseType === OPENING ? COST_ONLY : PURCHASE_AMOUNT;
    const products = givenIn(purchase).flatMap(({ unit, facts: { purchasePrice } }) => {
      if (!isRepriced(unit, purchasePrice)) return [];
      const adjustAmount = purchasePrice - unit.purchasePrice - (costType === COST_ONLY ? unit.adjustAmount : 0);
      return adjustAmount === 0 ? [] : [{ productNo: unit.productNo, adjustAmount }];
    });
    if (products.length === 0) return [];
    const supplier = costType === PURCHASE_AMOUNT ? { channelId } : {};
    return [{ kind: 'costAdjust', action: 'book', input: { costType, ...supplier, reason: `${REPRICED[ctx.lang]} ${orderNo}`, products } }];
  },
};

const REPRICED = label('采购改价', 'Repriced in');

const givenIn = (purchase: LoadedPurchase): AmendedPurchase['given'] => (purchase as AmendedPurchase).given;

const isRepriced = (unit: Unit, price: number | null | undefined): price is number =>
  price !== undefined && price !== null && price !== unit.purchasePrice;

function factsFit(ctx: RequestContext, purchase: LoadedPurchase): Promise<RowError[]> {
  return factsProblems(ctx, givenIn(purchase));
}

/** Who may not see a price may not name one, the right one included. Prices of units that are sold or returned are history (docs/domain.md 1.5). */
function pricesMayChange(ctx: RequestContext, purchase: LoadedPurchase): RowError[] {
  const maySee = costViewOf(ctx, purchase.head)({});
  return givenIn(purchase).flatMap(({ unit, facts: { purchasePrice }, path, row }): RowError[] => {
    const at = { path: `${path}.purchasePrice`, row };
    if (purchasePrice !== undefined && !maySee) return [{ ...at, error: ERP.COST_HIDDEN({ productNo: unitName(unit) }) }];
    if (!isRepriced(unit, purchasePrice) || unit.outType === OUT_TYPE.none) return [];
    const op = label('改价', 'repriced');
    return [{ ...at, error: unitStateInvalid(unit, op) }];
  });
}
