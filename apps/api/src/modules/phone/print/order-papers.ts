import { ERP, type OrderSheetPayload } from '@phone-trade/shared';
import { OrderExpense } from '../../../kernel/document/parts.entity.js';
import { paymentsOf } from '../../../kernel/settlement/payment-lines.js';
import { Product } from '../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { defaultCostView } from '../../../platform/input/wire.js';
import { Purchase } from '../purchase/purchase.entity.js';
import { type PaperView, PRINTED_UNIT, purchasePayload } from './order-payload.js';
import { mayBePrinted } from './print-input.js';

/** The payloads of purchase orders, in the order asked for. All of them or, when one is unknown, none. */
export async function purchasePapers(ctx: RequestContext, orderNos: readonly string[]): Promise<OrderSheetPayload[]> {
  const found = new Map((await rows(ctx, Purchase).find({ orderNo: orderNos })).map((head) => [head.orderNo, head]));
  const heads = orderNos.map((orderNo) => {
    const head = found.get(orderNo);
    if (!head) throw ERP.DOC_UNKNOWN({ orderNo });
    return head;
  });
  mayBePrinted(heads);

  const units = await rows(ctx, Product).find({ purchaseOrderNo: orderNos }, { columns: PRINTED_UNIT, order: ['unitNo asc'] });
  const unitsOf = grouped(units, (unit) => unit.purchaseOrderNo);
  const expensesOf = grouped(
    await rows(ctx, OrderExpense).find({ orderNo: orderNos }, { order: ['lineNo asc'] }),
    (expense) => expense.orderNo,
  );
  const payments = await paymentsOf(ctx, orderNos);

  const names = await paperNames(ctx);
  const maySeeCost = defaultCostView(ctx);
  return heads.map((head) => {
    const { orderNo } = head;
    const parts = { head, units: unitsOf(orderNo), expenses: expensesOf(orderNo), payments: payments.get(orderNo) ?? [] };
    return purchasePayload(parts, { names, maker: ctx.userName, zoneMinutes: ctx.zoneMinutes, cost: maySeeCost({ ...head }) });
  });
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
