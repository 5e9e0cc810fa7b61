import {
  CONSIGNMENT,
  ERP,
  IMEI_CHECK,
  identityOf,
  OPENING,
  type PurchaseInput,
  type PurchaseTotals,
  purchaseSpec,
  purchaseTotals,
  type RowError,
} from '@phone-trade/shared';
import { headColumns } from '../../../../kernel/document/columns.js';
import type { DraftDocument } from '../../../../kernel/document/kind.js';
import { type ExpensesDraft, expenseRows, type PaymentsDraft, paymentRows } from '../../../../kernel/document/part/money-parts.js';
import { referenceFindings } from '../../../../kernel/document/references.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { modelsByIds } from '../../basis/catalogue/catalogue.port.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { placeFindings } from '../../basis/warehouse/warehouse.port.js';
import { newLineRow, newUnitFindings, newUnitRow, newUnits } from '../../trade/goods/goods.port.js';
import { imeiWarnings } from '../../trade/imei-check/imei-check.port.js';
import { paymentFindings, termsOf } from '../../trade/terms/terms.port.js';
import type { Purchase } from './purchase.entity.js';
import type { NewUnitsDraft } from './purchase.units.js';

/** `imeiRequiredStage`: a unit is bought by its number, not known by it only when it arrives. */
export const IMEI_ON_ORDER = 1;

/** A purchase ready to be stored. */
export type PurchaseDraft = DraftDocument<Purchase> & NewUnitsDraft & ExpensesDraft & PaymentsDraft;

/** Resolves a purchase input and finds every wrong row of it. `current` is the draft it replaces, if any. */
export async function purchaseDraft(ctx: RequestContext, input: PurchaseInput, current?: Purchase): Promise<PurchaseDraft> {
  const rules = await standardConfig(ctx);
  const given = newUnits(input.products);
  const models = await modelsByIds(
    ctx,
    input.products.map((line) => line.modelId),
  );
  const deal = { purchaseType: input.purchaseType, channelId: input.channelId || null, purchaseUserId: input.purchaseUserId };
  const lines = input.products.map((line, i) => newLineRow(line, models.get(line.modelId), i + 1, deal));
  const units = given.map((one) => {
    const line = lines[one.lineNo - 1] as (typeof lines)[number];
    const unit = newUnitRow(one, line, models.get(one.line.modelId), deal);
    line.amount += unit.dealPrice;
    return { lineNo: one.lineNo, unit };
  });
  const prices = units.map(({ unit }) => unit.dealPrice);
  const payments = input.payments ?? [];
  const terms = await termsOf(ctx, input, input.purchaseType === OPENING);
  const totals = purchaseTotals({ ...terms, prices });
  const findings = [
    ...partyFindings(input),
    ...(await referenceFindings(ctx, purchaseSpec.document, input)),
    ...(await placeFindings(ctx, input)),
    ...(await newUnitFindings(ctx, input.products, given, models, {
      ownOrderNo: current?.orderNo,
      numbered: rules.imeiRequiredStage === IMEI_ON_ORDER,
      bizDate: input.bizDate || current?.bizDate,
    })),
    ...(await paymentFindings(ctx, payments, current?.orderNo)),
  ];
  return {
    // Amounts are judged last: what is missing or wrong otherwise is the better reason.
    findings:
      findings.length > 0
        ? findings
        : [...amountFindings(input, units, totals), ...(await imeiWarnings(ctx, IMEI_CHECK.purchase, () => phonesIn(given)))],
    head: {
      ...headColumns(purchaseSpec.head, input),
      // Where a purchase came from stays with it when it is edited.
      ...(input.source === undefined ? {} : { source: input.source }),
      totalCount: units.length,
      goodsAmount: totals.goodsFen,
      expenseAmount: totals.expenseFen,
      otherExpenseAmount: totals.otherExpenseFen,
      totalPrice: totals.totalFen,
    },
    lines,
    units,
    expenses: expenseRows(terms.expenses, units.length, terms),
    payments: paymentRows(payments),
  };
}

const phonesIn = (given: ReturnType<typeof newUnits>) =>
  given.map(({ detail: { imei }, path, unitNo }) => ({ imei, path: `${path}.imei`, row: unitNo }));

/** Whom each type of purchase needs, and what it cannot have (docs/domain.md 4.1). */
function partyFindings({ purchaseType, channelId, warehouseId, payments }: PurchaseInput): RowError[] {
  if (purchaseType !== OPENING) return channelId ? [] : [{ path: 'channelId', error: ERP.SUPPLIER_REQUIRED() }];
  return [
    ...(warehouseId ? [] : [{ path: 'warehouseId', error: ERP.WAREHOUSE_REQUIRED() }]),
    ...(payments?.length ? [{ path: 'payments', error: ERP.OPENING_UNPAID() }] : []),
  ];
}

function amountFindings({ purchaseType }: PurchaseInput, units: PurchaseDraft['units'], totals: PurchaseTotals): RowError[] {
  const owed = purchaseType === CONSIGNMENT ? totals.supplierExpenseFen : totals.totalFen;
  if (totals.totalFen < 0 || owed < 0) return [{ error: ERP.TOTAL_NEGATIVE() }];
  const below = totals.costFen.findIndex((cost) => cost < 0);
  const unit = units[below]?.unit;
  return unit ? [{ error: ERP.COST_NEGATIVE({ productNo: identityOf(unit) ?? `#${below + 1}` }) }] : [];
}
