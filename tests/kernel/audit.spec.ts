import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { seedId } from '../../seeds/base/ids.js';
import { useApp } from '../support/harness.js';
import { contextOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';
import { ActionPlayer } from './action-player.js';
import {
  atBench,
  cancelReason,
  outsideRepair,
  presold,
  purchaseDraft,
  repair,
  repairTransfer,
  saleRefund,
  sell,
  storageCheck,
  stored,
  TENANT,
  takeBack,
} from './document-cases.js';
import { BANK, Ledger } from './ledger.js';

/** Proves that every audit row detects its violation: valid data is corrupted on purpose, once for each row. */

const app = useApp({ seed: 'small' });

const first = (table: string, where = '1 = 1', which: 'min' | 'max' = 'min'): string =>
  `id = (SELECT ${which}(id) FROM ${table} WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${where})`;
const change = (table: string, set: string, where?: string): string => `UPDATE ${table} SET ${set} WHERE ${first(table, where)}`;

const IN_STORE = 'is_draft = 0 AND out_type = 0 AND custody = 1 AND imei IS NOT NULL';
const REVIEWED = 'review_status = 300';
const STANDING = 'undone = 0 AND undo_of_seq IS NULL';
const unit = (set: string, where = IN_STORE): string => change('product', set, where);
const arrival = (set: string): string => change('product_trace', set, `event_code = 'T05' AND ${STANDING}`);
const someone = (column: string): string => `(SELECT ${column} FROM product WHERE ${first('product', IN_STORE)})`;
const another = (set: string): string => `UPDATE product SET ${set} WHERE ${first('product', IN_STORE, 'max')}`;

/** Corrupting statements by the number of their audit row. Each of them must change a row. */
const BREAKS: Readonly<Record<string, readonly string[]>> = {
  '1': [unit('stage = 250')],
  '2': [unit('warehouse_id = NULL')],
  '3': [unit('out_type = 1')],
  '4': [unit('stage = 900')],
  '4b': [`UPDATE stock_sum SET cost_amount = cost_amount + 1 WHERE tenant_id = :tenantId AND custody = 1 AND units > 0`],
  '4c': [`INSERT INTO doubt_sum VALUES (:tenantId, 4, 77, 1, 0)`],
  '4d': [`UPDATE work_sum SET units = units + 1 WHERE tenant_id = :tenantId`],
  '5': [another(`imei = ${someone('imei')}`)],
  '5b': [`UPDATE unit_number SET number = 'NOBODYS' WHERE tenant_id = :tenantId AND number = ${someone('imei')}`],
  '5c': [unit("sn_key = 'SAME', brand_id = 'B'"), another("sn_key = 'SAME', brand_id = 'B'")],
  '5d': [unit("third_barcode_key = 'SAME'"), another("third_barcode_key = 'SAME'")],
  '5e': [another(`imei2 = ${someone('imei')}`)],
  '5g': [unit("meid = 'AF0123450ABCDE'"), another("meid = 'AF0123450ABCDE'")],
  '5f': [unit('cycle_no = 7')],
  '6': [unit("imei = '860000000000001', imei_flag = 1")],
  '7': [unit('custody = 5')],
  '8': [unit("hold_type = 3, hold_order_no = 'CG0', hold_time = '2026-01-01'")],
  '10': [arrival('from_stage = 600')],
  '10b': [unit('trace_seq = trace_seq + 1')],
  '10c': [arrival("event_code = 'T47'")],
  '10d': [arrival('undone = 1')],
  '10e': [change('receive_product', 'status = 400', 'status = 300')],
  '10f': [change('product_trace', "order_no = 'DB0'", "event_code = 'T54'")],
  '10g': [
    `UPDATE posting_batch SET undone = 1 WHERE id = (SELECT min(batch_id) FROM product_trace WHERE tenant_id = :tenantId AND ${STANDING})`,
  ],
  '12': [change('purchase_pending_refund', 'status = 400', 'status = 100')],
  '13': [unit('cost_price = cost_price + 1')],
  '13b': [change('product_cost_log', 'amount = amount + 1', 'after_sale = 0')],
  '13c': [unit('after_cost_amount = 5')],
  '13d': [change('product_cost_log', 'undone = 1', STANDING)],
  '13e': [change('cost_adjust', 'total_adjust_amount = total_adjust_amount + 1', REVIEWED)],
  '14': [unit('purchase_price = -1')],
  '15': [
    change(
      'order_expense',
      'total_amount = total_amount + 1',
      `order_no IN (SELECT order_no FROM purchase WHERE tenant_id = :tenantId AND ${REVIEWED})`,
    ),
  ],
  '19': [change('finance_payable', 'settled_amount = amount + adjust_amount + 1')],
  '19b': [change('finance_payable', 'adjust_amount = adjust_amount - 1')],
  '19c': [change('finance_payable', "batch_id = '0'")],
  '19d': ['UPDATE company SET opening_order_no = NULL WHERE tenant_id = :tenantId AND opening_order_no IS NOT NULL'],
  '20': [change('finance_payable', 'settled_amount = settled_amount + 1')],
  '20b': [change('finance_record_item', "entry_id = '0'")],
  '21': [change('finance_payout_record', 'discount_amount = discount_amount + 1')],
  '22': [change('purchase', 'receive_count = receive_count + 1')],
  '22b': [change('purchase', 'payable_amount = payable_amount + 1')],
  '22c': [change('purchase', 'payment_status = CASE payment_status WHEN 100 THEN 200 ELSE 100 END', REVIEWED)],
  '22d': [change('cost_adjust', 'offset_amount = offset_amount + 1')],
  '22e': [change('purchase_refund', 'offset_amount = offset_amount + 1')],
  '23': [change('purchase_product', 'amount = amount + 1')],
  '23b': [change('purchase', 'goods_amount = goods_amount + 1', `${REVIEWED} AND purchase_type = 1`)],
  '24': [change('purchase_refund_product', 'refund_amount = 99999999')],
  '25': [change('company_balance', 'prepay_balance = prepay_balance + 1')],
  '25b': [
    'UPDATE pay_type SET opening_balance = opening_balance + 1 WHERE tenant_id = :tenantId AND id IN (SELECT pay_account_id FROM account_log WHERE tenant_id = :tenantId)',
  ],
  '25c': [change('company_balance_log', 'amount = amount + 1', 'batch_id IS NULL')],
  '26': [change('account_log', 'amount = amount + 1')],
  '26b': [change('account_log', "record_no = 'FK0'")],
  '27': [
    `UPDATE purchase SET purchase_type = 2 WHERE tenant_id = :tenantId AND order_no = (SELECT min(order_no) FROM finance_payable WHERE tenant_id = :tenantId AND business_type = 3 AND is_deleted = 0)`,
  ],
  '28': [unit('after_cost_amount = 5')],
  '30 cost_adjust': [change('cost_adjust', 'total_count = total_count + 1')],
  '30 pending_refund': [change('pending_refund', 'total_count = total_count + 1')],
  '30 purchase_refund': [change('purchase_refund', 'total_count = total_count + 1')],
  '30 receive_record': [change('receive_record', 'total_count = total_count + 1')],
  '8 presale': [change('presale', 'review_status = 100', REVIEWED)],
  '8 sale': [change('sale', 'review_status = 100', REVIEWED)],
  '11 presale': [unit('stage = 1300')],
  '11 sale': [unit('stage = 1400')],
  '16': [change('sale_product', 'profit = profit + 1', 'deliver_status = 300')],
  '23 sale': [change('sale', 'total_price = total_price + 1', REVIEWED)],
  '30 presale': [change('presale', 'total_count = total_count + 1')],
  '30 presale_cancel': [change('presale_cancel', 'total_count = total_count + 1')],
  '22 presale': [change('presale', 'deliver_num = deliver_num + 1')],
  '30 sale': [change('sale', 'total_count = total_count + 1')],
  '30 sale_cancel': [change('sale_cancel', 'total_count = total_count + 1')],
  '8 sale_refund': [change('sale_refund', 'review_status = 100', REVIEWED)],
  '11 sale_refund': [change('sale_product', 'deliver_status = 100', 'deliver_status = 300 AND refund_status = 100')],
  '24 sale': [change('sale_refund_product', 'refund_amount = refund_amount + 1')],
  '30 sale_refund': [change('sale_refund', 'total_count = total_count + 1')],
  '30 storage_transfer': [change('storage_transfer', 'total_count = total_count + 1')],
  '30 distribute': [change('distribute', 'total_count = total_count + 1')],
  '30 inspection': [change('inspection', 'total_count = total_count + 1')],
  '30 inspection_transfer': [change('inspection_transfer', 'total_count = total_count + 1')],
  '30 repair': [change('repair', 'total_count = total_count + 1')],
  '30 repair_transfer': [change('repair_transfer', 'total_count = total_count + 1')],
  '30 outside_repair': [change('outside_repair', 'total_count = total_count + 1')],
  '8 repair': [change('repair', 'review_status = 100', REVIEWED)],
  '8 outside_repair': [change('outside_repair', 'review_status = 100', REVIEWED)],
  '8d': [change('product_trace', "event_code = 'T22'", "event_code = 'T25'")],
  '8e': [change('product_trace', "event_code = 'T22'", "event_code = 'T27'")],
  '8f': [change('outside_repair', 'out_count = out_count + 1')],
  '13f': [change('repair', 'total_amount = total_amount + 1')],
  '13g': [change('repair_item', 'amount = amount + 1')],
  '8 distribute': [change('distribute', 'review_status = 100', REVIEWED)],
  '8b': [change('product_trace', "event_code = 'T09', order_no = 'FP0'", "event_code = 'T08'")],
  '8c': [change('inspection_product', 'stage_after = 9000')],
  '31': [change('storage_check', 'checked_count = checked_count + 1')],
  '31b': [unit("freeze_order_no = 'PD0'")],
  '31c': [change('storage_check_product', 'handle = 2', 'handle = 1')],
  '31d': [change('storage_check_product', 'scan_times = scan_times + 1')],
  '35': [change('purchase', 'is_deleted = 1', REVIEWED)],
};

async function audit() {
  const [ctx, consistency] = await Promise.all([
    contextOf(app(), TENANT, 'boss'),
    serverModule<typeof import('../../apps/api/src/modules/phone/views/audit/consistency.js')>('modules/phone/views/audit/consistency.js'),
  ]);
  return { ctx, ...consistency };
}

/** Rolls back the corruption of a test. */
class TakenBack extends Error {}

async function whileBroken<T>(ctx: RequestContext, statements: readonly string[], look: () => Promise<T>): Promise<T> {
  const { db } = ctx.workspace;
  let seen: { readonly answer: T } | undefined;
  const work = db.write(ctx, async () => {
    for (const statement of statements) {
      const changed = await db.writing('product').run(statement, { tenantId: TENANT });
      if (changed === 0) throw new Error(`changes nothing: ${statement}`);
    }
    seen = { answer: await look() };
    throw new TakenBack();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  if (!seen) throw new Error('nobody looked');
  return seen.answer;
}

/** One of everything that the audit looks at, on top of the demo. */
beforeAll(async () => {
  const who = await app().as(TENANT, 'boss');
  const ledger = await Ledger.of(app());
  const products = (await stored(who, 1)).map((productNo) => ({ productNo }));
  await who.ask('phone.storageTransfer.createStorageTransfer', { toWarehouseId: seedId(TENANT, 'warehouse', 2), products });
  const adjusted = products.map(({ productNo }, i) => ({ productNo, adjustAmount: i === 0 ? -100 : 20 }));
  const { orderNo } = await who.ask<{ orderNo: string }>('phone.costAdjust.createCostAdjust', {
    costType: 5,
    channelId: seedId(TENANT, 'company', 1),
    reason: 'audit',
    products: adjusted,
  });
  await who.ask('phone.costAdjust.reviewCostAdjust', { orderNo });
  await who.ask('phone.purchase.savePurchase', purchaseDraft(2));
  await who.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0 });
  const sale = await who.ask<{ products: { productNo: string }[] }>('phone.sale.getSaleDetail', { orderNo: await sell(who, 3) });
  const [kept, given] = sale.products.map(({ productNo }) => productNo);
  await who.ask('phone.sale.deliverProduct', { productNos: [kept] });
  await who.ask('phone.sale.cancelProduct', { productNos: [given], cancelReason: 'audit' });
  const [claimed, back] = await stored(who, 4);
  const reasonId = seedId(TENANT, 'basicConfig', 901);
  const claims = { products: [{ productNo: claimed, handleType: 9000, reasonId }] };
  await who.ask('phone.purchaseRefund.createPendingRefund', claims);
  const refund = { refundType: 1, channelId: seedId(TENANT, 'company', 1), products: [{ productNo: back }] };
  await who.ask('phone.purchaseRefund.createRefundPurchase', refund);
  const { productNos } = await presold(who, 5);
  await who.ask('phone.presale.deliverProduct', { productNos });
  await who.ask('phone.presale.cancelProduct', { productNos: productNos.slice(0, 1), cancelReasonId: cancelReason });
  const { input } = await new ActionPlayer(saleRefund, () => 6).make(who, 'reviewed');
  const [returned] = input['products'] as { productNo: string }[];
  await who.ask('phone.saleRefund.deliverByRefundProduct', { productNos: [returned?.productNo] });
  const [inspected, handed] = await atBench(who, 7);
  await who.ask('phone.inspection.inspectionCreate', { products: [{ productNo: inspected, result: 400, nextStage: 700 }] });
  const handOver = { productNos: [handed], toUserId: seedId(TENANT, 'user', 9), reason: 'audit' };
  await who.ask('phone.inspection.inspectionTransfer', handOver);
  await new ActionPlayer(storageCheck, () => 8).make(who, 'reviewed');
  await new ActionPlayer(repair, () => 9).make(who, 'reviewed');
  await new ActionPlayer(repairTransfer, () => 10).make(who, 'reviewed');
  const out = await new ActionPlayer(outsideRepair, () => 11).make(who, 'reviewed');
  await takeBack(who, out.orderNo, [(out.input['products'] as { productNo: string }[])[0]?.productNo]);
  const channelId = await ledger.company('审计');
  await who.ask('phone.company.updateCompany', { id: channelId, openingPayable: 50, openingReceivable: 20 });
  await ledger.pay({ direction: 'payout', channelId, payments: [{ ...BANK, paymentAmount: 8000 }] });
});

it('the audit finds nothing in valid data', async () => {
  const { ctx, brokenInvariants } = await audit();
  expect(await brokenInvariants(ctx)).toEqual([]);
});

it('every audit row has a unique number and a test', async () => {
  const { ctx, invariantsOf, IMEI_CHECK } = await audit();
  const numbers = [...invariantsOf(ctx), IMEI_CHECK].map(({ no }) => no);
  expect(numbers.filter((no, i) => numbers.indexOf(no) !== i)).toEqual([]);
  expect(numbers.filter((no) => !(no in BREAKS))).toEqual([]);
  expect(Object.keys(BREAKS).filter((no) => !numbers.includes(no))).toEqual([]);
});

it.each(Object.keys(BREAKS))('audit row %s fires on data that violates it', async (no) => {
  const { ctx, brokenInvariants } = await audit();
  const broken = await whileBroken(ctx, BREAKS[no] ?? [], () => brokenInvariants(ctx));
  expect(broken.map((row) => row.no)).toContain(no);
  expect(broken.find((row) => row.no === no)?.rows[0]).toMatchObject({ subject: expect.any(String), detail: expect.any(String) });
});

it('the audit finds nothing after all test changes are rolled back', async () => {
  const { ctx, brokenInvariants } = await audit();
  expect(await brokenInvariants(ctx)).toEqual([]);
});
