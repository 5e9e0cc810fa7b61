import { CUSTODY, f, OUT_TYPE, purchasedUnitFields, receivedUnitFields } from '@phone-trade/shared';
import type { Read } from '../../../../kernel/document/kind.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import { MAX_CODES, UNIT_KEYS } from '../../../../kernel/unit/unit-codes.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { rows } from '../../../../platform/database/query/table.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { ReceiveProduct, ReceiveRecord } from './receive.entity.js';
import { unitsWaiting } from './waiting-units.js';

/** Units on their way to us: reviewed, not yet received, not returned. */
export const waitingList: ListSpec<Product> = {
  entity: Product,
  fields: purchasedUnitFields,
  order: ['purchaseTime', 'desc'],
  where: { text: `is_draft = 0 AND out_type = ${OUT_TYPE.none} AND custody = ${CUSTODY.onTheWay}` },
  aliases: { orderNo: 'purchaseOrderNo' },
  maySort: UNIT_KEYS,
};

/** Every stock-in line, cancelled ones too. */
export const receivedList: ListSpec<ReceiveProduct> = {
  entity: ReceiveProduct,
  fields: receivedUnitFields,
  order: ['insertTime', 'desc'],
  maySort: ['orderNo', 'sourceOrderNo'],
  async complete(ctx, page) {
    await addProductNames(ctx, page);
    await addStockIns(ctx, page);
  },
};

async function addProductNames(ctx: RequestContext, page: Record<string, unknown>[]): Promise<void> {
  const numbers = page.map((row) => row.productNo as string);
  const units = await rows(ctx, Product).find({ productNo: numbers }, { columns: ['productNo', 'productName', 'productAttr'] });
  const byNo = new Map(units.map((unit) => [unit.productNo, unit]));
  for (const row of page) Object.assign(row, byNo.get(row.productNo as string));
}

/** What a line says of the stock-in it is of. */
async function addStockIns(ctx: RequestContext, page: Record<string, unknown>[]): Promise<void> {
  const numbers = page.map((row) => row.orderNo as string);
  const records = await rows(ctx, ReceiveRecord).find({ orderNo: numbers }, { columns: ['orderNo', 'expressNo', 'sourceBusinessType'] });
  const byNo = new Map(records.map((record) => [record.orderNo, record]));
  const users = await ctx.workspace.names.of(ctx, 'user');
  for (const row of page) Object.assign(row, byNo.get(row.orderNo as string), { receiveUserName: users.get(row.createUser as string) });
}

/** The units that an order or scanned codes mean and that may be received now. */
export const waitingRead: Read = {
  answers: { ...rowFields, ...waitingList.fields },
  fields: {
    orderNo: f.key(32, '采购单号', 'Purchase order'),
    codes: f.scanList('商品编号/串号', 'Product numbers or IMEIs').max(MAX_CODES),
  },
  answer: (ctx, { orderNo, codes }) => unitsWaiting(ctx, orderNo as string | undefined, codes as string[] | undefined),
};
