import {
  type Fields,
  f,
  purchaseLineFields,
  purchaseSpec,
  someOf,
  unitDetailFields,
  unitIdentity,
  unitMoney,
  unitState,
} from '@phone-trade/shared';
import type { Read } from '../../../../kernel/document/kind.js';
import { type DetailParts, detailRead, documentList } from '../../../../kernel/document/view/detail.js';
import { moneyFields, moneyParts } from '../../../../kernel/document/view/parts-view.js';
import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { costViewOf, toWire } from '../../../../platform/input/wire.js';
import { Purchase, PurchaseProduct } from './purchase.entity.js';

export const purchaseList = documentList(purchaseSpec, Purchase, { editFlag: f.flag('审核后修改', 'Amended') });

export const purchaseLineList: ListSpec<PurchaseProduct> = {
  entity: PurchaseProduct,
  fields: purchaseLineFields,
  order: ['insertTime', 'desc'],
  maySort: ['orderNo'],
};

export type PurchaseHead = Row<Purchase>;

/** The headers of these orders, for what is said of them elsewhere. */
export const purchaseHeads = (ctx: RequestContext, orderNos: readonly string[]): Promise<PurchaseHead[]> =>
  rows(ctx, Purchase).find({ orderNo: orderNos });

/** The lines of an order, for lists that are not paged. */
const purchaseLinesOf = (ctx: RequestContext, orderNo: string): Promise<Row<PurchaseProduct>[]> =>
  rows(ctx, PurchaseProduct).find({ orderNo }, { order: ['lineNo asc'], limit: 1000 });

export const purchaseLinesRead: Read = {
  fields: { orderNo: f.key(32, '采购单号', 'Purchase order').required() },
  answers: { ...rowFields, ...purchaseLineList.fields },
  answer: async (ctx, { orderNo }) => toWire(ctx, purchaseLineList.fields, await purchaseLinesOf(ctx, orderNo as string)),
};

const lineView: Fields = {
  lineNo: f.int('行号', 'Line'),
  ...purchaseSpec.line,
  ...someOf(purchaseLineFields, 'purchasePrice', 'productName', 'productAttr', 'amount'),
};

const unitView: Fields = {
  ...unitIdentity,
  ...unitMoney,
  ...unitState,
  ...someOf(purchaseSpec.unit, 'imei2', 'meid', 'sn', 'thirdBarcode', 'batteryHealth', 'remark'),
  dealPrice: f.money('订单价', 'Order price').cost(),
  attrs: unitDetailFields.attrs,
  unitNo: f.int('序号', 'No.'),
};

/** A purchase order with its lines, units, expenses and payments. */
const parts: DetailParts<Purchase> = {
  fields: {
    products: f.list('商品', 'Products', { ...rowFields, ...lineView, details: f.list('明细', 'Units', { ...rowFields, ...unitView }) }),
    ...moneyFields,
  },
  async of(ctx, head) {
    const { orderNo } = head;
    const cost = costViewOf(ctx, head);
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
  },
};

export const purchaseDetail = detailRead('purchase', purchaseList, parts);

/** Until its review a unit's price is the one on the order; it has cost nothing yet. */
const asOrdered = (unit: Row<Product>): Row<Product> => (unit.isDraft ? { ...unit, purchasePrice: unit.dealPrice } : unit);
