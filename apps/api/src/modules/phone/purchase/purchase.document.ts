import { ERP, OPENING, type PurchaseReview, purchaseSpec, type RowError } from '@phone-trade/shared';
import { type DocumentKind, listRead } from '../../../kernel/document/kind.js';
import { blankMoney, keepSettled, MONEY_PARTS, type MoneyParts, moneyOf, replaceRows, saveMoney } from '../../../kernel/document/parts.js';
import { refuse } from '../../../kernel/document/refusals.js';
import { bringDraftUnits, dropDraftUnits, replaceDraftUnits } from '../../../kernel/unit/draft-units.js';
import { assignNumbersAndCycles, lastCycles } from '../../../kernel/unit/openings.js';
import { Product } from '../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { blankRow, type Row, rows } from '../../../platform/database/table.js';
import { drafted } from '../drafts.js';
import { missingSerials, notYetGone, openNumberFindings, ownedFindings } from '../goods/goods.port.js';
import { laxImei, standardConfig } from '../standard-config/standard-config.port.js';
import { namesMayBeUsed, settledNow, settlersFor } from '../terms/terms.port.js';
import { placeFindings } from '../warehouse/warehouse.port.js';
import { amend } from './purchase.amend.js';
import { derivePurchases } from './purchase.derive.js';
import { IMEI_ON_ORDER, type PurchaseDraft, purchaseDraft } from './purchase.draft.js';
import { freeUnitsAreMeant, type LoadedPurchase, reviewEffects, stockIn, supplierBill } from './purchase.effects.js';
import { Purchase, PurchaseProduct } from './purchase.entity.js';
import { purchaseDetail, purchaseList } from './purchase.views.js';

/** Purchase order (erp-domain 3.1). */
export const purchaseKind: DocumentKind<Purchase, PurchaseDraft, LoadedPurchase> = {
  spec: purchaseSpec,
  entity: Purchase,
  laxImei,
  draft: drafted(Purchase, purchaseDraft),

  async saveParts(ctx, head, draft) {
    const lineIds = await replaceRows(ctx, PurchaseProduct, head, draft.lines);
    await saveMoney(ctx, head, draft);
    const units = draft.units.map(({ lineNo, unit }) => {
      unit.purchaseLineId = lineIds[lineNo - 1] as string;
      return unit;
    });
    await replaceDraftUnits(ctx, head.orderNo, units, head.version === 1);
  },

  parts: [PurchaseProduct, ...MONEY_PARTS],
  release: (ctx, { orderNo }) => dropDraftUnits(ctx, orderNo),
  async claim(ctx, { orderNo }) {
    const units = await bringDraftUnits(ctx, orderNo, await rows(ctx, PurchaseProduct).find({ orderNo }, { columns: ['id'] }));
    const entered = units.map((unit) => ({ ...unit, path: 'products' }));
    // Somebody may have entered the same phones meanwhile. Who owns one by a reviewed order is asked at the review, as of every draft.
    refuse((await ownedFindings(ctx, entered, orderNo)).filter(({ error }) => error.key === 'ERP_IMEI_ON_DRAFT'));
  },

  async load(ctx, head) {
    const { inTransaction } = ctx.workspace.db;
    const units = await rows(ctx, Product).find(
      { purchaseOrderNo: head.orderNo },
      { order: ['unitNo asc'], lock: inTransaction && 'change' },
    );
    return loaded(ctx, head, units, await moneyOf(ctx, head.orderNo));
  },

  assemble(ctx, head, draft) {
    const units = draft.units.map(({ unit }) => blankRow(ctx, Product, `#${unit.unitNo}`, { ...unit, purchaseOrderNo: head.orderNo }));
    return loaded(ctx, head, units, blankMoney(ctx, draft));
  },

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
      // An empty object says nothing, as everywhere.
      follows: async (_ctx, purchase, { receive }: PurchaseReview) => (receive?.warehouseId ? [stockIn(purchase, receive)] : []),
    },
    unreview: { undoes: ['review'] },
    amend,
  },

  derive: derivePurchases,
  documentOf: ({ purchaseOrderNo }) => purchaseOrderNo,

  reads: {
    'phone.purchase.pagePurchase': listRead(purchaseList),
    'phone.purchase.getPurchaseDetail': purchaseDetail,
  },
};

async function loaded(
  ctx: RequestContext,
  head: Row<Purchase>,
  units: readonly Row<Product>[],
  { expenses, payments }: MoneyParts,
): Promise<LoadedPurchase> {
  const policy = await standardConfig(ctx);
  return {
    head,
    units,
    expenses,
    payments,
    settlers: await settlersFor(ctx, { head, expenses }),
    policy: { ...policy, openingStage: policy.openingStage[0] ?? 600 },
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
