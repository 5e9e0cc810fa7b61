import {
  expenseFields,
  type Fields,
  f,
  paymentFields,
  purchaseLineFields,
  purchaseSpec,
  unitIdentity,
  unitMoney,
  unitState,
} from '@phone-trade/shared';
import { detailRead, headFields } from '../../../kernel/document/detail.js';
import { moneyParts } from '../../../kernel/document/parts-view.js';
import { Product } from '../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../platform/context/context.js';
import type { ListSpec } from '../../../platform/database/list-query.js';
import { type Row, rows } from '../../../platform/database/table.js';
import { defaultCostView, toWire } from '../../../platform/input/wire.js';
import { Purchase, PurchaseProduct } from './purchase.entity.js';

export const purchaseList: ListSpec<Purchase> = {
  entity: Purchase,
  fields: { ...headFields(purchaseSpec), editFlag: f.flag('审核后修改', 'Amended') },
  order: ['insertTime', 'desc'],
};

export const purchaseLineList: ListSpec<PurchaseProduct> = {
  entity: PurchaseProduct,
  fields: purchaseLineFields,
  order: ['insertTime', 'desc'],
};

/** The lines of an order, for lists that are not paged. */
export const purchaseLinesOf = (ctx: RequestContext, orderNo: string): Promise<Row<PurchaseProduct>[]> =>
  rows(ctx, PurchaseProduct).find({ orderNo }, { order: ['lineNo asc'], limit: 1000 });

const lineView: Fields = {
  lineNo: f.int('行号', 'Line'),
  ...purchaseSpec.line,
  attrs: f.images('规格', 'Attributes'),
  purchasePrice: purchaseLineFields.purchasePrice,
  productName: purchaseLineFields.productName,
  productAttr: purchaseLineFields.productAttr,
  amount: purchaseLineFields.amount,
};

const unitView: Fields = {
  ...unitIdentity,
  ...unitMoney,
  ...unitState,
  dealPrice: f.money('订单价', 'Order price').cost(),
  imei2: purchaseSpec.unit.imei2,
  sn: purchaseSpec.unit.sn,
  thirdBarcode: purchaseSpec.unit.thirdBarcode,
  attrs: f.images('规格', 'Attributes'),
  batteryHealth: purchaseSpec.unit.batteryHealth,
  unitNo: f.int('序号', 'No.'),
  remark: f.remark(),
};

/** A purchase order with its lines, units, expenses and payments. */
export const purchaseDetail = detailRead('purchase', purchaseList.fields, async (ctx, head: Row<Purchase>) => {
  const { orderNo } = head;
  const visible = defaultCostView(ctx)(head as unknown as Record<string, unknown>);
  const cost = () => visible;
  const lines = await purchaseLinesOf(ctx, orderNo);
  const units = await rows(ctx, Product).find({ purchaseOrderNo: orderNo }, { order: ['unitNo asc'] });
  const details = await toWire(ctx, unitView, units.map(asOrdered), cost);
  return {
    products: (await toWire(ctx, lineView, lines, cost)).map((line, i) => ({
      ...line,
      details: details.filter((_, u) => units[u]?.purchaseLineId === lines[i]?.id),
    })),
    ...(await moneyParts(ctx, orderNo, cost)),
  };
});

/** Until its review a unit's price is the one on the order; it has cost nothing yet. */
const asOrdered = (unit: Row<Product>): Row<Product> => (unit.isDraft ? { ...unit, purchasePrice: unit.dealPrice } : unit);
