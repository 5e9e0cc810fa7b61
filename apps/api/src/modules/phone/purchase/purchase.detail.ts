import {
  type AppError,
  expenseFields,
  type Fields,
  f,
  paymentFields,
  purchaseSpec,
  unitIdentity,
  unitMoney,
  unitState,
} from '@phone-trade/shared';
import { type DocumentEngine, DRAFT } from '../../../kernel/document/engine.js';
import { DocumentHistory, OrderExpense } from '../../../kernel/document/parts.entity.js';
import { paymentsOf } from '../../../kernel/settlement/payment-lines.js';
import { Product } from '../../../kernel/unit/product.entity.js';
import { can, type RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/table.js';
import { defaultCostView, toWire } from '../../../platform/input/wire.js';
import { purchaseKind } from './purchase.document.js';
import { type Purchase, PurchaseProduct } from './purchase.entity.js';
import { purchaseFields } from './purchase.list.js';

const lineView: Fields = {
  lineNo: f.int('行号', 'Line'),
  ...purchaseSpec.line,
  attrs: f.images('规格', 'Attributes'),
  purchasePrice: f.money('采购价', 'Price').cost(),
  productName: f.text(128, '商品名称', 'Product'),
  productAttr: f.text(255, '规格', 'Attributes'),
  amount: f.money('金额', 'Amount').cost(),
};

const unitView: Fields = {
  ...unitIdentity,
  ...unitMoney,
  ...unitState,
  dealPrice: f.money('订单价', 'Order price').cost(),
  imei2: f.text(20, '串号2', 'IMEI 2'),
  sn: f.text(32, '序列号', 'Serial no.'),
  thirdBarcode: f.text(64, '三方条码', 'Third-party barcode'),
  attrs: f.images('规格', 'Attributes'),
  batteryHealth: f.int('电池健康', 'Battery'),
  unitNo: f.int('序号', 'No.'),
  remark: f.text(500, '备注', 'Remark'),
};

const expenseView: Fields = {
  ...expenseFields,
  amount: f.money('金额', 'Amount').cost(),
  totalAmount: f.money('合计', 'Total').cost(),
  settleKind: f.code('settleKind', '结算方式', 'Settled'),
};

const paymentView: Fields = { ...paymentFields, paymentAmount: f.money('金额', 'Amount').cost() };

/** A purchase order with its lines, units, expenses, payments, history, and what may be done with it now. */
export async function purchaseDetail(ctx: RequestContext, engine: DocumentEngine, orderNo: string): Promise<Record<string, unknown>> {
  const head = await engine.head(ctx, purchaseKind, orderNo);
  const own = { orderNo };
  const visible = defaultCostView(ctx)(head as unknown as Record<string, unknown>);
  const cost = () => visible;
  const lines = await rows(ctx, PurchaseProduct).find(own, { order: ['lineNo asc'] });
  const units = await rows(ctx, Product).find({ purchaseOrderNo: orderNo }, { order: ['unitNo asc'] });
  const [answer] = await toWire(ctx, purchaseFields, [head]);
  const wireUnits = await toWire(ctx, unitView, units.map(asOrdered), cost);
  const wireLines = await toWire(ctx, lineView, lines, cost);
  return {
    ...answer,
    products: wireLines.map((line, i) => ({ ...line, details: wireUnits.filter((_, u) => units[u]?.purchaseLineId === lines[i]?.id) })),
    expenses: await toWire(ctx, expenseView, await rows(ctx, OrderExpense).find(own, { order: ['lineNo asc'] }), cost),
    payments: await toWire(ctx, paymentView, (await paymentsOf(ctx, [orderNo])).get(orderNo) ?? [], cost),
    history: await history(ctx, orderNo),
    allowedActions: await allowedActions(ctx, engine, head),
  };
}

/** Until its review a unit's price is the one on the order; it has cost nothing yet. */
const asOrdered = (unit: Row<Product>): Row<Product> => (unit.isDraft ? { ...unit, purchasePrice: unit.dealPrice } : unit);

const historyView: Fields = {
  action: f.text(16, '操作', 'Action'),
  remark: f.text(500, '备注', 'Remark'),
  createUser: f.ref('user', '操作人', 'By'),
  insertTime: f.time('时间', 'At'),
};

/** The latest of what happened, oldest first. */
async function history(ctx: RequestContext, orderNo: string): Promise<Record<string, unknown>[]> {
  const latest = await rows(ctx, DocumentHistory).find({ orderNo }, { order: ['insertTime desc', 'id desc'], limit: 200 });
  return toWire(ctx, historyView, latest.reverse());
}

/** One action on a document: whether the caller may do it now and, if not, why (kernel rule 9). */
export interface AllowedAction {
  readonly action: string;
  readonly allowed: boolean;
  readonly reason?: string;
}

async function allowedActions(ctx: RequestContext, engine: DocumentEngine, head: Row<Purchase>): Promise<AllowedAction[]> {
  const verdict = (action: string, code: string, refusal: AppError | undefined): AllowedAction[] => {
    if (!can(ctx, code)) return [];
    return [refusal ? { action, allowed: false, reason: refusal.text(ctx.lang) } : { action, allowed: true }];
  };
  return head.reviewStatus === DRAFT
    ? [
        // A draft of a closed period may be given another date.
        ...verdict('update', 'purchase_edit', undefined),
        ...verdict('review', 'purchase_review', await engine.reviewRefusal(ctx, head)),
        ...verdict('remove', 'purchase_delete', await engine.removeRefusal(ctx, head)),
      ]
    : [
        ...verdict('unreview', 'purchase_unreview', await engine.unreviewRefusal(ctx, head)),
        ...verdict('amend', 'purchase_amend', await engine.dateRefusal(ctx)),
        ...verdict('print', 'purchase_print', undefined),
      ];
}
