import { imeiCheckDigit } from '@phone-trade/shared';
import { seedId } from '../../seeds/base/ids.js';
import { type Caller, expectError } from '../support/caller.js';
import { useApp } from '../support/harness.js';
import { type Snapshot, snapshot } from '../support/inside.js';
import { codesOf, textOf } from '../support/paper.js';

const TENANT = '100001';
const WAREHOUSE = seedId(TENANT, 'warehouse', 1);
const SUPPLIER = seedId(TENANT, 'company', 1);

const imei = (n: number): string => {
  const first14 = `87${String(n).padStart(12, '0')}`;
  return `${first14}${imeiCheckDigit(first14)}`;
};

interface Unit {
  readonly productNo: string;
  readonly imei: string;
  readonly costPrice?: number;
  readonly stage: number;
  readonly custody: number;
  readonly warehouseId?: string;
  readonly purchaseOrderNo: string;
}

interface Order {
  readonly orderNo: string;
  readonly reviewStatus: number;
  readonly receiveStatus: number;
  readonly storeStatus: number;
  readonly paymentStatus: number;
  readonly totalPrice: number;
  readonly unpaidAmount: number;
  readonly receiveCount: number;
  readonly products: readonly { readonly details: readonly Unit[] }[];
}

const app = useApp({ seed: 'small' });

/** The order of docs/domain.md 9.5 S2: freight, a rebate and a fee a unit, all shared out. */
const S2 = (first: number) => {
  const expense = (n: number, amount: number, calcType: number) => ({
    expenseDetailTypeId: seedId(TENANT, 'expenseType', n),
    amount,
    channelId: SUPPLIER,
    calcType,
    shareType: 1,
  });
  return {
    purchaseType: 1,
    channelId: SUPPLIER,
    purchaseUserId: seedId(TENANT, 'user', 4),
    products: [3200, 2850, 1999].map((purchasePrice, i) => ({
      modelId: seedId(TENANT, 'model', 6),
      count: 1,
      purchasePrice,
      details: [{ imei: imei(first + i) }],
    })),
    expenses: [expense(101, 100, 1), expense(103, -5, 1), expense(102, 8, 2)],
  };
};

const orderOf = (who: Caller, orderNo: string): Promise<Order> => who.ask('phone.purchase.getPurchaseDetail', { orderNo });
const unitsOf = async (who: Caller, orderNo: string): Promise<Unit[]> =>
  (await orderOf(who, orderNo)).products.flatMap(({ details }) => details);

async function enter(who: Caller, first: number): Promise<string> {
  return (await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', S2(first))).orderNo;
}

describe('three purchased phones, two of them received', () => {
  let buyer: Caller;
  let warehouse: Caller;
  let orderNo: string;
  let units: Unit[];
  let stockIn: string;

  beforeAll(async () => {
    buyer = await app().as(TENANT, 'buyer');
    warehouse = await app().as(TENANT, 'warehouse');
  });

  it('the buyer enters the order and sees its total', async () => {
    orderNo = await enter(buyer, 1);
    expect(orderNo).toMatch(/^CG\d{10}$/);
    expect(await orderOf(buyer, orderNo)).toMatchObject({ reviewStatus: 100, receiveStatus: 100, totalPrice: 8168 });
  });

  it('the buyer reviews it, which fixes the cost of every unit to the fen', async () => {
    await buyer.ask('phone.purchase.reviewPurchase', { orderNo });
    units = await unitsOf(buyer, orderNo);
    expect(units.map(({ costPrice }) => costPrice)).toEqual([3245.77, 2891.64, 2030.59]);
    expect(units.every(({ productNo }) => /^\d{11}$/.test(productNo))).toBe(true);
    expect(await orderOf(buyer, orderNo)).toMatchObject({ reviewStatus: 300, paymentStatus: 100, unpaidAmount: 8168 });
  });

  it('the warehouse lists the expected units and receives two of them', async () => {
    const waiting = await warehouse.ask<Unit[]>('phone.product.listUnStoreProduct', { orderNo });
    expect(waiting.map(({ productNo }) => productNo).sort()).toEqual(units.map(({ productNo }) => productNo).sort());
    const products = units.slice(0, 2).map(({ productNo }) => ({ productNo }));
    const stored = await warehouse.call<{ orderNo?: string }>('phone.product.productStore', { warehouseId: WAREHOUSE, products });
    expect(stored.status).toBe(200);
    const lines = await warehouse.ask<{ records: { orderNo: string; productNo: string }[] }>('phone.product.pageReceive', {
      sourceOrderNo: orderNo,
    });
    expect(lines.records.map(({ productNo }) => productNo).sort()).toEqual(products.map(({ productNo }) => productNo).sort());
    stockIn = lines.records[0]?.orderNo as string;
    expect(stockIn).toMatch(/^RK\d{10}$/);
  });

  it('the order is partly received, and the stock shows both units with their cost to authorised users', async () => {
    expect(await orderOf(buyer, orderNo)).toMatchObject({ receiveStatus: 200, storeStatus: 200, receiveCount: 2 });
    const { records } = await buyer.ask<{ records: Unit[] }>('phone.product.pageRealStoreByDetail', { purchaseOrderNo: orderNo });
    expect(records.map(({ productNo }) => productNo).sort()).toEqual(
      units
        .slice(0, 2)
        .map(({ productNo }) => productNo)
        .sort(),
    );
    expect(records.every(({ stage, warehouseId }) => stage === 200 && warehouseId === WAREHOUSE)).toBe(true);
    const seen = await warehouse.ask<{ records: object[] }>('phone.product.pageRealStoreByDetail', { purchaseOrderNo: orderNo });
    expect(JSON.stringify(seen.records)).not.toMatch(/costPrice|purchasePrice/);
    const waiting = await warehouse.ask<Unit[]>('phone.product.listUnStoreProduct', { orderNo });
    expect(waiting.map(({ productNo }) => productNo)).toEqual([units[2]?.productNo]);
  });

  it('a scanned IMEI finds the unit and its history', async () => {
    const found = await buyer.ask<Unit & { trace: { eventCode?: string }[]; costExplanation: unknown[] }>(
      'phone.product.getPurchaseProductDetails',
      {
        orderNo: imei(1),
      },
    );
    expect(found).toMatchObject({ productNo: units[0]?.productNo, purchaseOrderNo: orderNo, stage: 200, costPrice: 3245.77 });
    expect(found.trace.length).toBeGreaterThanOrEqual(2);
    expect(found.costExplanation.length).toBeGreaterThan(0);
  });

  it('the printed order and labels are readable by a scanner', async () => {
    const paper = await buyer.call('phone.print.renderOrder', { type: 1, orderNos: [orderNo], showCost: 1 });
    expect(paper.headers['content-type']).toBe('application/pdf');
    const text = textOf(paper.file);
    for (const part of [orderNo, imei(1), imei(2), imei(3), '3,245.77', '2,891.64', '2,030.59', '8,168.00']) expect(text).toContain(part);
    expect(codesOf(paper.file, 203)).toEqual([`CODE-128:${orderNo}`]);
    const productNos = units.map(({ productNo }) => productNo);
    for (const [kind, symbology] of [
      ['qr', 'QR-Code'],
      ['barcode', 'CODE-128'],
    ] as const) {
      const labels = await buyer.call('phone.print.renderLabel', { kind, productNos });
      expect(codesOf(labels.file, 203)).toEqual(productNos.map((productNo) => `${symbology}:${productNo}`));
    }
  });

  it('the review cannot be reversed, and the refusal names the receipt', async () => {
    const refused = await buyer.call('phone.purchase.antiReview', { orderNo });
    expectError(refused, 'ERP_REVERSE_BLOCKED');
    expect(refused.body.msg).toContain(stockIn);
    for (const { productNo } of units.slice(0, 2)) expect(refused.body.msg).toContain(productNo);
    expect(refused.body.msg).not.toContain(units[2]?.productNo);
    const english = await buyer.call('phone.purchase.antiReview', { orderNo }, { lang: 'en' });
    expect(english.body.msg).toMatch(/^[\x20-\x7e]+$/);
  });

  it('after the receipt is cancelled the review can be reversed', async () => {
    await warehouse.ask('phone.product.cancelReceive', { productNos: units.slice(0, 2).map(({ productNo }) => productNo) });
    expect(await orderOf(buyer, orderNo)).toMatchObject({ receiveStatus: 100, storeStatus: 100 });
    await buyer.ask('phone.purchase.antiReview', { orderNo });
    expect(await orderOf(buyer, orderNo)).toMatchObject({ reviewStatus: 100, unpaidAmount: 0 });
    // A label may be on the phone already: the number stays with it.
    await buyer.ask('phone.purchase.reviewPurchase', { orderNo });
    expect((await unitsOf(buyer, orderNo)).map(({ productNo }) => productNo)).toEqual(units.map(({ productNo }) => productNo));
  });

  it('the audit finds no inconsistency', async () => {
    expect(await (await app().as(TENANT, 'boss')).ask('phone.audit.checkConsistency')).toEqual([]);
  });
});

/** Traces that a reversed review may leave: only the record that it happened. */
const HISTORY = ['product_trace', 'product_cost_log', 'posting_batch', 'document_history', 'number_sequence'];
const STAMPS = ['version', 'update_user', 'update_time', 'trace_seq', 'cost_seq', 'product_no'];

const figures = (): Promise<Snapshot> => snapshot(app(), { tenantId: TENANT, except: HISTORY, without: STAMPS, isLive: true });

it('a review and its reversal restore every figure of the tenant', async () => {
  const buyer = await app().as(TENANT, 'buyer');
  const orderNo = await enter(buyer, 11);
  const before = await figures();
  await buyer.ask('phone.purchase.reviewPurchase', { orderNo });
  const reviewed = await figures();
  expect(reviewed.finance_payable).toHaveLength((before.finance_payable?.length ?? 0) + 1);
  await buyer.ask('phone.purchase.antiReview', { orderNo });
  const after = await figures();
  const heldSince = (taken: Snapshot): Snapshot => ({
    ...taken,
    product: (taken.product ?? []).map((row) => row.replace(/"hold_time":"[^"]*"/, '')),
  });
  expect(heldSince(after)).toEqual(heldSince(before));
});
