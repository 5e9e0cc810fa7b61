import { ERP, OPENING, ORDINARY, type PurchaseReview, purchaseSpec, type RowError, STAGE } from '@phone-trade/shared';
import { documentKind, listRead } from '../../../../kernel/document/kind.js';
import { expenses, keepSettled, payments } from '../../../../kernel/document/part/money-parts.js';
import { assignNumbersAndCycles, lastCycles } from '../../../../kernel/unit/openings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { laxImei, standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { placeFindings } from '../../basis/warehouse/warehouse.port.js';
import { drafted } from '../../trade/drafts.js';
import { missingSerials, notYetGone, openNumberFindings } from '../../trade/goods/goods.port.js';
import { dropSamples, sampleBought } from '../../trade/market/market.port.js';
import { namesMayBeUsed, settledNow, settlersFor } from '../../trade/terms/terms.port.js';
import { amend } from './purchase.amend.js';
import { derivePurchases } from './purchase.derive.js';
import { IMEI_ON_ORDER, purchaseDraft } from './purchase.draft.js';
import { type EnteredPurchase, freeUnitsAreMeant, type LoadedPurchase, reviewEffects, stockIn, supplierBill } from './purchase.effects.js';
import { Purchase } from './purchase.entity.js';
import { newUnits } from './purchase.units.js';
import { purchaseDetail, purchaseLineList, purchaseLinesRead, purchaseList } from './purchase.views.js';

/** Purchase order (docs/domain.md 4.1). */
export const purchaseKind = documentKind({
  spec: purchaseSpec,
  entity: Purchase,
  laxImei,
  draft: drafted(Purchase, purchaseDraft),
  parts: [newUnits, expenses, payments],
  complete: withTerms,

  actions: {
    review: {
      facts: withWhatIsDecidedNow,
      guards: [namesMayBeUsed(purchaseSpec), placeMayBeUsed, owesNoLessThanNothing, numbersAreFree, freeUnitsAreMeant],
      async prepare(ctx, purchase) {
        await keepSettled(ctx, purchase.expenses);
        return { ...purchase, openings: await assignNumbersAndCycles(ctx, purchase.units, purchase.cycles) };
      },
      patch: ({ head: { settleChannelId, totalPrice, otherExpenseAmount } }) => ({ settleChannelId, totalPrice, otherExpenseAmount }),
      effects: reviewEffects,
      store: samplePrices,
      // An empty object says nothing, as everywhere.
      follows: async (_ctx, purchase, { receive }: PurchaseReview) => (receive?.warehouseId ? [stockIn(purchase, receive)] : []),
    },
    unreview: { undoes: ['review'], store: (ctx, { head }) => dropSamples(ctx, head.orderNo) },
    amend,
  },

  derive: derivePurchases,
  documentOf: ({ purchaseOrderNo }) => purchaseOrderNo,

  reads: {
    'phone.purchase.pagePurchase': listRead(purchaseList),
    'phone.purchase.getPurchaseDetail': purchaseDetail,
    'phone.product.pagePurchaseProduct': listRead(purchaseLineList),
    'phone.product.listPurchaseProduct': purchaseLinesRead,
  },
});

/** What we own before the books began was bought at another time, and a consignor is paid when his units are sold. */
async function samplePrices(ctx: RequestContext, { head, units, openings }: LoadedPurchase): Promise<void> {
  if (head.purchaseType !== ORDINARY) return;
  const bought = units.map((unit) => ({
    unit: { ...unit, productNo: openings.get(unit.id)?.productNo ?? unit.productNo },
    price: unit.dealPrice,
  }));
  await sampleBought(ctx, { orderNo: head.orderNo, day: head.bizDate, platformId: head.platformId }, bought);
}

/** Who settles what, and by which of the tenant's rules. */
async function withTerms(ctx: RequestContext, document: EnteredPurchase): Promise<LoadedPurchase> {
  const policy = await standardConfig(ctx);
  return {
    ...document,
    settlers: await settlersFor(ctx, document),
    policy: { ...policy, openingStage: policy.openingStage[0] ?? STAGE.toList },
    cycles: new Map(),
    openings: new Map(),
  };
}

async function placeMayBeUsed(ctx: RequestContext, { head }: LoadedPurchase): Promise<RowError[]> {
  return (await placeFindings(ctx, head)).map(({ error }) => ({ error }));
}

function owesNoLessThanNothing(_ctx: RequestContext, purchase: LoadedPurchase): RowError[] {
  return purchase.head.purchaseType !== OPENING && supplierBill(purchase) < 0 ? [{ error: ERP.TOTAL_NEGATIVE() }] : [];
}

/** No IMEI or serial number is in another open cycle by now, or has left one after the order's day; opening stock has all of them. */
async function numbersAreFree(ctx: RequestContext, { head, units, cycles }: LoadedPurchase): Promise<RowError[]> {
  const needed = head.purchaseType === OPENING || (await standardConfig(ctx)).imeiRequiredStage === IMEI_ON_ORDER;
  const missing = needed ? await missingSerials(ctx, units) : [];
  const taken = [...(await openNumberFindings(ctx, units)), ...(await notYetGone(ctx, cycles, head.bizDate))];
  return [...taken.map(({ error }) => ({ error })), ...missing.map(({ unit }) => ({ error: ERP.IMEI_REQUIRED({ row: unit.unitNo }) }))];
}

/**
 * Bills stay where the review puts them, whatever becomes of a company's parent; who settles which expense is decided with them, and
 * which phones were ours before.
 */
async function withWhatIsDecidedNow(ctx: RequestContext, purchase: LoadedPurchase): Promise<LoadedPurchase> {
  const { head } = purchase;
  const { expenses, settleChannelId } = await settledNow(ctx, purchase, head.purchaseType === OPENING);
  const ofSupplier = expenses.reduce((sum, expense) => sum + (expense.settleKind === 1 ? expense.totalAmount : 0), 0);
  const amounts = { totalPrice: head.goodsAmount + ofSupplier, otherExpenseAmount: head.expenseAmount - ofSupplier };
  return { ...purchase, expenses, cycles: await lastCycles(ctx, purchase.units), head: { ...head, ...amounts, settleChannelId } };
}
