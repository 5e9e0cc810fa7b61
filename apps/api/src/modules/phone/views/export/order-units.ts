import { type Fields, f, unitIdentity, unitMoney, unitState } from '@phone-trade/shared';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { everyRow, type ListSpec } from '../../../../platform/database/query/list-query.js';

type Values = Record<string, unknown>;

/** The units of this many orders, or of as few as have this many units, are looked up at once and kept until they are written. */
const MAX_ORDERS = 100;
const MANY_UNITS = 500;

/** What must be known of an order to find its units. */
export const ORDER_KEYS = ['orderNo', 'totalCount'] as const;

/** What the order-detail export says of each unit. */
export const orderUnitFields: Fields = {
  unitNo: f.int('序号', 'No.'),
  ...unitIdentity,
  imei2: f.imei('串号2', 'IMEI 2'),
  meid: f.meid(),
  sn: f.serial(32, '序列号', 'Serial no.'),
  thirdBarcode: f.serial(64, '三方条码', 'Third-party barcode'),
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

/** The columns, and what tells whose unit it is and who may see its costs. */
const unitList: ListSpec<Product> = {
  entity: Product,
  fields: {
    ...orderUnitFields,
    purchaseOrderNo: f.key(32, '采购单号', 'Purchase order'),
    purchaseUserId: f.ref('user', '采购员', 'Buyer'),
  },
  order: ['purchaseOrderNo', 'asc'],
};

/** The units of orders as these come. */
export async function* orderUnits(ctx: RequestContext, orders: AsyncIterable<Values>): AsyncGenerator<OrderUnit> {
  let some: Values[] = [];
  let units = 0;
  for await (const order of orders) {
    some.push(order);
    units += Number(order.totalCount);
    if (some.length < MAX_ORDERS && units < MANY_UNITS) continue;
    yield* unitsOf(ctx, some);
    some = [];
    units = 0;
  }
  yield* unitsOf(ctx, some);
}

async function* unitsOf(ctx: RequestContext, orders: readonly Values[]): AsyncGenerator<OrderUnit> {
  if (orders.length === 0) return;
  const byOrder = new Map(orders.map(({ orderNo }) => [orderNo, [] as Values[]]));
  const query = { purchaseOrderNo_equal: orders.map(({ orderNo }) => orderNo), ascs: 'purchaseOrderNo,unitNo' };
  for await (const unit of everyRow(ctx, unitList, query)) byOrder.get(unit.purchaseOrderNo)?.push(unit);
  for (const order of orders) {
    for (const unit of byOrder.get(order.orderNo) ?? []) yield { order, unit };
  }
}
