import { type Fields, f, unitIdentity, unitMoney, unitState } from '@phone-trade/shared';
import { Product } from '../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/table.js';
import { toWire } from '../../../platform/input/wire.js';

type Values = Record<string, unknown>;

/** Orders are looked up this many at a time. */
const STEP = 100;

/** What the order-detail export says of each unit. */
export const orderUnitFields: Fields = {
  unitNo: f.int('序号', 'No.'),
  ...unitIdentity,
  imei2: f.text(20, '串号2', 'IMEI 2'),
  sn: f.text(32, '序列号', 'Serial no.'),
  thirdBarcode: f.text(64, '三方条码', 'Third-party barcode'),
  dealPrice: f.money('订单价', 'Order price').cost(),
  shareExpenseAmount: unitMoney.shareExpenseAmount,
  costPrice: unitMoney.costPrice,
  saleAmount: unitMoney.saleAmount,
  stage: unitState.stage,
  warehouseId: unitState.warehouseId,
  receiveStatus: unitState.receiveStatus,
  storeStatus: unitState.storeStatus,
  refundStatus: unitState.refundStatus,
};

/** One row a unit: the order it is on, and the unit. An order keeps its place; its units follow in their order. */
export interface OrderUnit {
  readonly order: Values;
  readonly unit: Values;
}

/** The units of orders as these come, a hundred orders at a time. */
export async function* orderUnits(ctx: RequestContext, orders: AsyncIterable<Values>): AsyncGenerator<OrderUnit> {
  let some: Values[] = [];
  for await (const order of orders) {
    some.push(order);
    if (some.length < STEP) continue;
    yield* unitsOf(ctx, some);
    some = [];
  }
  yield* unitsOf(ctx, some);
}

async function* unitsOf(ctx: RequestContext, orders: readonly Values[]): AsyncGenerator<OrderUnit> {
  const orderNos = orders.map((order) => order.orderNo as string);
  if (orderNos.length === 0) return;
  const stored = await rows(ctx, Product).find({ purchaseOrderNo: orderNos }, { order: ['purchaseOrderNo asc', 'unitNo asc'] });
  const shown = await toWire(ctx, orderUnitFields, stored);
  const byOrder = new Map<string, Values[]>();
  for (const [index, { purchaseOrderNo }] of stored.entries()) {
    const own = byOrder.get(purchaseOrderNo) ?? [];
    own.push(shown[index] as Values);
    byOrder.set(purchaseOrderNo, own);
  }
  for (const order of orders) {
    for (const unit of byOrder.get(order.orderNo as string) ?? []) yield { order, unit };
  }
}
