import { BUSINESS_TYPES, ERP, type RowError, type SaleInput, type SaleTotals, saleSpec, saleTotals } from '@phone-trade/shared';
import { headColumns } from '../../../kernel/document/columns.js';
import type { DraftDocument } from '../../../kernel/document/kind.js';
import { expenseRows, type MoneyDraft, paymentRows, transNoFindings } from '../../../kernel/document/parts.js';
import { referenceFindings } from '../../../kernel/document/references.js';
import { snapshotOf } from '../../../kernel/document/unit-lines.js';
import type { Unit } from '../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { partyOf } from '../company/company.port.js';
import { mayDraft } from '../drafts.js';
import { accountFindings } from '../pay-type/pay-type.port.js';
import { creditFindings, linesToSell, priceFindings } from '../selling/selling.port.js';
import { standardConfig } from '../standard-config/standard-config.port.js';
import { Sale, type SaleProduct } from './sale.entity.js';

/** A sale ready to be stored. */
export interface SaleDraft extends DraftDocument<Sale>, MoneyDraft {
  readonly units: readonly Unit[];
  readonly lines: readonly Partial<SaleProduct>[];
}

/** Resolves a sale input and finds every wrong row of it. `current` is the draft it replaces, if any. */
export async function saleDraft(
  ctx: RequestContext,
  input: SaleInput & { readonly sourceRefundNo?: string },
  current?: Sale,
): Promise<SaleDraft> {
  await mayDraft(ctx, Sale, current);
  const rules = await standardConfig(ctx);
  // What it was made from stays as it is.
  const presaleOrderNo = current ? current.presaleOrderNo : input.presaleOrderNo || null;
  const { units, lines, findings: unfit } = await linesToSell(ctx, input.products, { orderNo: current?.orderNo, presaleOrderNo });
  const expenses = input.expenses ?? [];
  const party = await partyOf(ctx, input);
  const prices = lines.map(({ saleAmount }) => saleAmount);
  const totals = saleTotals({ ...party, prices, expenses, shareBasis: rules.shareBasis });
  const findings = [
    ...(await referenceFindings(ctx, saleSpec.document, input)),
    ...unfit,
    ...(await accountFindings(ctx, input.payments ?? [])),
    ...(await transNoFindings(ctx, input.payments ?? [], current?.orderNo)),
  ];
  const { channelId, saleUserId, sourceRefundNo } = input;
  const head = {
    ...headColumns(saleSpec.head, input),
    presaleOrderNo,
    ...(sourceRefundNo ? { sourceRefundNo } : {}),
    totalCount: lines.length,
    sellNum: lines.length,
    ...saleFigures(totals, units),
  };
  return {
    head,
    // Amounts are judged last: what is missing or wrong otherwise is the better reason. Those of an exchange nobody has entered yet.
    findings:
      findings.length > 0 || sourceRefundNo
        ? findings
        : [...amountFindings(totals), ...priceFindings(ctx, rules, lines), ...(await creditFindings(ctx, channelId, totals.totalFen))],
    units,
    lines: lines.map(({ unit, saleAmount, remark }, i) => ({
      ...snapshotOf(unit, i),
      thirdBarcode: unit.thirdBarcode,
      channelId,
      saleUserId,
      saleType: saleTypeOf(unit),
      saleAmount,
      remark: remark ?? null,
      ...lineFigures(totals, i, unit.costPrice),
    })),
    expenses: expenseRows(expenses, lines.length, party),
    payments: paymentRows(input.payments ?? []),
  };
}

/** 2: the unit was sold before in this cycle and came back. */
export const saleTypeOf = ({ saleCount }: Unit): number => (saleCount > 0 ? 2 : 1);

/** The derived amounts of an order that nothing has happened to yet. */
export const saleFigures = (totals: SaleTotals, units: readonly Unit[]) => {
  const costPrice = units.reduce((sum, unit) => sum + unit.costPrice, 0);
  const ofLines = totals.lines.reduce((sum, line) => sum + line.expenseFen, 0);
  return {
    saleType: units.every((unit) => saleTypeOf(unit) === 2) ? 2 : 1,
    saleAmount: totals.saleFen,
    expenseAmount: totals.expenseFen,
    wholeAmount: totals.wholeFen,
    ownWholeAmount: totals.ownWholeFen,
    totalPrice: totals.totalFen,
    costPrice,
    profit: totals.totalFen - costPrice - ofLines - totals.ownWholeFen,
  };
};

/** The amounts of a line; its cost is live until it is shipped. */
export const lineFigures = ({ lines }: SaleTotals, i: number, costPrice: number) => {
  const { shareFen = 0, settleFen = 0, feeFen = 0, expenseFen = 0 } = lines[i] ?? {};
  return {
    shareExpenseAmount: shareFen,
    saleSettleAmount: settleFen,
    feeAmount: feeFen,
    expenseAmount: expenseFen,
    costPrice,
    profit: settleFen + feeFen - expenseFen - costPrice,
  };
};

/** No line settles below nothing, its fees included, and neither does the order (erp-domain 5.4). */
export function amountFindings({ lines, totalFen }: SaleTotals): RowError[] {
  const below = lines.findIndex(({ settleFen, feeFen }) => settleFen + feeFen < 0);
  if (below >= 0) return [{ path: `products[${below}].saleAmount`, row: below + 1, error: ERP.LINE_NEGATIVE({ row: below + 1 }) }];
  return totalFen < 0 ? [{ error: ERP.ORDER_NEGATIVE({ document: BUSINESS_TYPES.sale }) }] : [];
}
