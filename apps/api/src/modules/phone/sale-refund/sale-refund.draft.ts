import {
  ERP,
  EXCHANGE,
  MONEY_ONLY,
  type RowError,
  type SaleRefundInput,
  type SaleRefundTotals,
  saleRefundSpec,
  saleRefundTotals,
} from '@phone-trade/shared';
import { headColumns } from '../../../kernel/document/columns.js';
import { today } from '../../../kernel/document/dates.js';
import type { DraftDocument } from '../../../kernel/document/kind.js';
import { expenseRows, type MoneyDraft } from '../../../kernel/document/parts.js';
import { referenceFindings } from '../../../kernel/document/references.js';
import { snapshotOf, unitsByNo } from '../../../kernel/document/unit-lines.js';
import { unitName } from '../../../kernel/unit/fold.js';
import type { Unit } from '../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../platform/context/context.js';
import type { Row } from '../../../platform/database/table.js';
import { partyOf } from '../company/company.port.js';
import { mayDraft } from '../drafts.js';
import { exchangesIn } from '../exchange/exchange.port.js';
import { openNumberFindings } from '../goods/goods.port.js';
import { refundable, refundableFen, refundOver, soldBy } from '../refunding/refunding.port.js';
import type { SaleProduct } from '../sale/sale.port.js';
import { standardConfig } from '../standard-config/standard-config.port.js';
import { SaleRefund, type SaleRefundProduct } from './sale-refund.entity.js';
import { negativeLines } from './sale-refund.guards.js';

/** A sale refund ready to be stored. */
export interface RefundDraft extends DraftDocument<SaleRefund>, MoneyDraft {
  readonly units: readonly Unit[];
  readonly lines: readonly Partial<SaleRefundProduct>[];
  readonly exchanges: readonly Unit[];
  readonly saleLines: ReadonlyMap<string, Row<SaleProduct>>;
}

/** Resolves an input and finds every wrong row of it. `current` is the draft it replaces, if any. */
export async function refundDraft(ctx: RequestContext, input: SaleRefundInput, current?: SaleRefund): Promise<RefundDraft> {
  await mayDraft(ctx, SaleRefund, current);
  if (input.products.length === 0) throw ERP.EMPTY_LINES();
  const { refundType, channelId } = input;
  const goodsBack = refundType !== MONEY_ONLY;
  const { units, findings: named } = await unitsByNo(ctx, input.products, 'products');
  const saleLines = await soldBy(ctx, units);
  const byNo = new Map(units.map((unit) => [unit.productNo, unit]));
  const given = input.products.flatMap((line, i) => {
    const unit = byNo.get(line.productNo);
    return unit ? [{ ...line, unit, sold: saleLines.get(unit.id), row: i + 1 }] : [];
  });
  const refusal = await refundable(ctx, { orderNo: current?.orderNo, date: input.bizDate || current?.bizDate || today(ctx) });
  const unfit = given.flatMap(({ unit, sold, refundAmount, row }): RowError[] => {
    const at = (field: string, error: RowError['error']) => [{ path: `products[${row - 1}].${field}`, row, error }];
    const error = refusal(unit, sold);
    if (error) return at('productNo', error);
    if (sold?.channelId !== channelId) return at('productNo', ERP.OTHER_CUSTOMER({ productNo: unitName(unit) }));
    return refundAmount > refundableFen(sold) ? at('refundAmount', refundOver(unit, sold)) : [];
  });
  const exchanges = refundType === EXCHANGE ? await exchangesIn(ctx, input.products, current?.orderNo) : { units: [], findings: [] };
  const lines = given.flatMap(({ sold, ...line }) => (sold ? [{ ...line, sold }] : []));
  const expenses = input.expenses ?? [];
  const party = await partyOf(ctx, input);
  const { shareBasis } = await standardConfig(ctx);
  const totals = saleRefundTotals({ ...party, amounts: lines.map(({ refundAmount }) => refundAmount), expenses, shareBasis });
  const findings = [
    ...(await referenceFindings(ctx, saleRefundSpec.document, input)),
    ...(goodsBack && !input.warehouseId ? [{ path: 'warehouseId', error: ERP.WAREHOUSE_REQUIRED() }] : []),
    ...named,
    ...unfit,
    ...exchanges.findings,
    ...(goodsBack ? await openNumberFindings(ctx, units) : []),
  ];
  return {
    head: {
      ...headColumns(saleRefundSpec.head, input),
      ...(goodsBack ? {} : { warehouseId: null }),
      ...(refundType === EXCHANGE ? { refundMode: 2 } : {}),
      saleUserId: lines[0]?.sold.saleUserId ?? ctx.userId,
      totalCount: lines.length,
      receiveStatus: goodsBack ? 100 : 400,
      ...refundFigures(totals),
    },
    findings: findings.length > 0 ? findings : negativeLines(totals.lines.map(({ refundFen }) => refundFen)),
    units: lines.map(({ unit }) => unit),
    saleLines,
    exchanges: exchanges.units,
    lines: lines.map(({ unit, sold, refundAmount, nextStage, remark }, i) => ({
      ...snapshotOf(unit, i),
      saleLineId: sold.id,
      saleOrderNo: sold.orderNo,
      refundType,
      channelId,
      saleUserId: sold.saleUserId,
      saleSettleAmount: sold.saleSettleAmount,
      maxRefundAmount: refundableFen(sold),
      refundAmount,
      ...lineFigures(totals, i),
      costPrice: sold.costPrice,
      nextStage: nextStage ?? 200,
      exchangeProductNo: exchanges.units[i]?.productNo ?? null,
      exchangeProductId: exchanges.units[i]?.id ?? null,
      receiveStatus: goodsBack ? 100 : 400,
      remark: remark ?? null,
    })),
    expenses: expenseRows(expenses, lines.length, party),
    payments: [],
  };
}

/** The derived amounts of a refund that nothing has happened to yet. */
export const refundFigures = ({ totalFen, expenseFen, wholeFen }: SaleRefundTotals) => ({
  refundAmount: totalFen,
  expenseAmount: expenseFen,
  wholeAmount: wholeFen,
});

export const lineFigures = ({ lines }: SaleRefundTotals, i: number) => ({
  settleAmount: lines[i]?.refundFen ?? 0,
  expenseAmount: lines[i]?.expenseFen ?? 0,
});
