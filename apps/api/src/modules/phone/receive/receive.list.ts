import { purchasedUnitFields, receivedUnitFields } from '@phone-trade/shared';
import { Product } from '../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../platform/context/context.js';
import type { ListSpec } from '../../../platform/database/list-query.js';
import { rows } from '../../../platform/database/table.js';
import { ReceiveProduct } from './receive.entity.js';

/** Units on their way to us: reviewed, not yet received, not returned. */
export const waitingList: ListSpec<Product> = {
  entity: Product,
  fields: purchasedUnitFields,
  order: ['purchaseTime', 'desc'],
  where: { text: 'is_draft = 0 AND out_type = 0 AND custody = 0' },
  aliases: { orderNo: 'purchaseOrderNo' },
  maySort: ['purchaseOrderNo', 'imei', 'imei2', 'sn'],
};

/** Every stock-in line, cancelled ones too. */
export const receivedList: ListSpec<ReceiveProduct> = {
  entity: ReceiveProduct,
  fields: receivedUnitFields,
  order: ['insertTime', 'desc'],
  maySort: ['orderNo'],
  async complete(ctx, page) {
    await addProductNames(ctx, page);
  },
};

async function addProductNames(ctx: RequestContext, page: Record<string, unknown>[]): Promise<void> {
  const numbers = page.map((row) => row.productNo as string);
  const units = await rows(ctx, Product).find({ productNo: numbers }, { columns: ['productNo', 'productName', 'productAttr'] });
  const byNo = new Map(units.map((unit) => [unit.productNo, unit]));
  for (const row of page) Object.assign(row, byNo.get(row.productNo as string));
}
