import { ERP, type OrderSheetPayload } from '@phone-trade/shared';
import { OrderExpense } from '../../../../kernel/document/part/parts.entity.js';
import { paymentsOf } from '../../../../kernel/settlement/payment-lines.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { defaultCostView } from '../../../../platform/input/wire.js';
import { purchaseHeads } from '../../kinds/purchase/purchase.port.js';
import { saleHeads, saleLinesOf } from '../../kinds/sale/sale.port.js';
import { type PaperView, PRINTED_UNIT, purchasePayload, salePayload } from './order-payload.js';
import { mayBePrinted } from './print-input.js';

/** The payloads of purchase orders, in the order asked for. All of them or, when one is unknown, none. */
export async function purchasePapers(ctx: RequestContext, orderNos: readonly string[]): Promise<OrderSheetPayload[]> {
  const heads = inOrder(orderNos, await purchaseHeads(ctx, orderNos));
  const units = await rows(ctx, Product).find({ purchaseOrderNo: orderNos }, { columns: PRINTED_UNIT, order: ['unitNo asc'] });
  const unitsOf = grouped(units, (unit) => unit.purchaseOrderNo);
  const [moneyOf, viewOf] = [await moneyParts(ctx, orderNos), await paperView(ctx)];
  return heads.map((head) => purchasePayload({ head, units: unitsOf(head.orderNo), ...moneyOf(head.orderNo) }, viewOf(head)));
}

/** The same of sale orders. */
export async function salePapers(ctx: RequestContext, orderNos: readonly string[]): Promise<OrderSheetPayload[]> {
  const heads = inOrder(orderNos, await saleHeads(ctx, orderNos));
  const linesOf = grouped(await saleLinesOf(ctx, orderNos), ({ orderNo }) => orderNo);
  const [moneyOf, viewOf] = [await moneyParts(ctx, orderNos), await paperView(ctx)];
  return heads.map((head) => salePayload({ head, lines: linesOf(head.orderNo), ...moneyOf(head.orderNo) }, viewOf(head)));
}

/** The headers in the order asked for; one that is unknown refuses all. */
export function inOrder<H extends { readonly orderNo: string; readonly totalCount: number }>(
  orderNos: readonly string[],
  found: readonly H[],
): H[] {
  const byNo = new Map(found.map((head) => [head.orderNo, head]));
  const heads = orderNos.map((orderNo) => {
    const head = byNo.get(orderNo);
    if (!head) throw ERP.DOC_UNKNOWN({ orderNo });
    return head;
  });
  mayBePrinted(heads);
  return heads;
}

async function moneyParts(ctx: RequestContext, orderNos: readonly string[]) {
  const expensesOf = grouped(
    await rows(ctx, OrderExpense).find({ orderNo: orderNos }, { order: ['lineNo asc'] }),
    (expense) => expense.orderNo,
  );
  const payments = await paymentsOf(ctx, orderNos);
  return (orderNo: string) => ({ expenses: expensesOf(orderNo), payments: payments.get(orderNo) ?? [] });
}

async function paperView(ctx: RequestContext): Promise<(head: object) => PaperView> {
  const names = await paperNames(ctx);
  const maySeeCost = defaultCostView(ctx);
  return (head) => ({ names, maker: ctx.userName, zoneMinutes: ctx.zoneMinutes, cost: maySeeCost({ ...head }) });
}

async function paperNames(ctx: RequestContext): Promise<PaperView['names']> {
  const { names } = ctx.workspace;
  return {
    company: await names.of(ctx, 'company'),
    user: await names.of(ctx, 'user'),
    expenseType: await names.of(ctx, 'expenseType'),
    payType: await names.of(ctx, 'payType'),
  };
}

/** The rows of each order, none for an order that has none. */
function grouped<T>(found: readonly T[], orderNoOf: (row: T) => string): (orderNo: string) => readonly T[] {
  const groups = new Map<string, T[]>();
  for (const row of found) {
    const group = groups.get(orderNoOf(row));
    if (group) group.push(row);
    else groups.set(orderNoOf(row), [row]);
  }
  return (orderNo) => groups.get(orderNo) ?? [];
}
