import { addDays, dayOf, fromWireTime } from '@phone-trade/shared';
import { seedId } from '../../../seeds/base/ids.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { contextOf, workspaceOf } from '../../support/inside.js';
import { only } from './basics.js';
import { makeTrade, type Page, type Trade } from './sheets.js';

const TENANT = '100001';
const app = useApp({ seed: 'small' });
const boss = (): Promise<Caller> => app().as(TENANT, 'boss');
const id = (kind: Parameters<typeof seedId>[1], n: number): string => seedId(TENANT, kind, n);

interface Unit {
  readonly id: string;
  readonly productNo: string;
  readonly imei: string;
  readonly purchasePrice: number;
}

let trade: Trade;
let modelId: string;

beforeAll(async () => {
  const who = await boss();
  trade = await makeTrade(who, '缺陷', '00997401');
  ({ id: modelId } = await only(who, 'phone.catalogue.pageModel', { modelName_equal: trade.model }));
});

const order = (details: readonly object[], more: object = {}) => ({
  purchaseType: 1,
  channelId: trade.supplierId,
  purchaseUserId: id('user', 4),
  products: [{ modelId, count: details.length, purchasePrice: 200, details }],
  ...more,
});

async function enter(details: readonly object[], more: object = {}): Promise<string> {
  return (await (await boss()).ask<{ orderNo: string }>('phone.purchase.savePurchase', order(details, more))).orderNo;
}

async function buy(details: readonly object[], more: object = {}): Promise<{ orderNo: string; units: Unit[] }> {
  const who = await boss();
  const orderNo = await enter(details, more);
  await who.ask('phone.purchase.reviewPurchase', { orderNo });
  return { orderNo, units: await who.ask<Unit[]>('phone.product.listPurchaseProductDetails', { orderNo }) };
}

const store = async (units: readonly Unit[]) =>
  (await boss()).ask('phone.product.productStore', {
    warehouseId: trade.warehouseId,
    products: units.map(({ productNo }) => ({ productNo })),
  });

/** The findings of a refused input, one text each. */
const keysOf = (answer: { body: { data: unknown } }): string[] =>
  (answer.body.data as { rows: { key: string }[] }).rows.map(({ key }) => key);

describe('a price hidden from the user', () => {
  it('cannot be changed by that user, not even to the same value', async () => {
    const { orderNo, units } = await buy([{ imei: trade.imei() }]);
    const { productNo } = units[0] as Unit;
    // The buyer sees the costs of own orders, and this is another user's.
    const buyer2 = await app().as(TENANT, 'buyer2');
    for (const purchasePrice of [1, 200]) {
      const answer = await buyer2.call('phone.purchase.editPurchase', { orderNo, details: [{ productNo, purchasePrice }] });
      expect(keysOf(answer)).toEqual(['ERP_COST_HIDDEN']);
    }
    expect((await buyer2.call('phone.purchase.editPurchase', { orderNo, details: [{ productNo, remark: '外观完好' }] })).status).toBe(200);
    const [after] = await (await boss()).ask<Unit[]>('phone.product.listPurchaseProductDetails', { orderNo });
    expect(after).toMatchObject({ purchasePrice: 200, remark: '外观完好' });
  });
});

describe('the review of a purchase', () => {
  it('is refused if the supplier was disabled after entry', async () => {
    const who = await boss();
    await who.ask('phone.company.saveSupplier', { channelName: '缺陷停用' });
    const supplier = await only(who, 'phone.company.pageCompany', { channelName_equal: '缺陷停用' });
    const orderNo = await enter([{ imei: trade.imei() }], { channelId: supplier.id });
    await who.ask('phone.company.updateCompany', { id: supplier.id, status: 0 });
    const refused = await who.call('phone.purchase.reviewPurchase', { orderNo });
    expectError(refused, 'ERP_CONFIG_DISABLED');
    expect(refused.body.msg).toContain('缺陷停用');
    await who.ask('phone.company.updateCompany', { id: supplier.id, status: 1 });
    await who.ask('phone.purchase.reviewPurchase', { orderNo });
  });

  it('names every disabled reference of the order', async () => {
    const who = await boss();
    await who.ask('phone.basicConfig.saveWarehouse', { name: '缺陷二号仓', code: '缺陷-W2', warehouseType: 1 });
    const warehouse = await only(who, 'phone.basicConfig.pageWarehouse', { code_equal: '缺陷-W2' });
    await who.ask('phone.company.saveSupplier', { channelName: '缺陷货运' });
    const carrier = await only(who, 'phone.company.pageCompany', { channelName_equal: '缺陷货运' });
    const expense = { expenseDetailTypeId: id('expenseType', 101), amount: 10, calcType: 1, shareType: 1, channelId: carrier.id };
    const orderNo = await enter([{ imei: trade.imei() }], { warehouseId: warehouse.id, expenses: [expense] });
    await who.ask('phone.basicConfig.updateWarehouse', { id: warehouse.id, status: 0 });
    await who.ask('phone.company.updateCompany', { id: carrier.id, status: 0 });
    const refused = await who.call('phone.purchase.reviewPurchase', { orderNo });
    expectError(refused, 'INPUT_INVALID');
    const { rows } = refused.body.data as { rows: { key: string; msg: string }[] };
    expect(rows).toMatchObject([
      { key: 'ERP_CONFIG_DISABLED', msg: expect.stringContaining('缺陷二号仓') },
      { key: 'ERP_CONFIG_DISABLED', msg: expect.stringContaining('缺陷货运') },
    ]);
  });
});

describe('looking up a scanned IMEI', () => {
  it('returns the brand, and recognises both slots of an owned phone', async () => {
    const [imei, imei2] = [trade.imei(), trade.imei()];
    const { units } = await buy([{ imei, imei2 }]);
    const { productNo } = units[0] as Unit;
    const who = await boss();
    for (const scanned of [imei, imei2]) {
      expect(await who.ask('phone.purchase.queryModelByImei', { imei: scanned })).toMatchObject({
        brandName: '缺陷牌',
        modelName: trade.model,
        openCycle: { productNo },
      });
    }
  });
});

describe('a list of codes', () => {
  it('is processed completely or refused, never truncated', async () => {
    const who = await boss();
    const { units } = await buy([{ imei: trade.imei() }]);
    const unknown = Array.from({ length: 999 }, (_, i) => `NONE${i}`);
    const last = (units[0] as Unit).productNo;
    for (const call of ['phone.product.batchPurchaseDetails', 'phone.product.listUnStoreProduct'] as const) {
      expect(await who.ask<Unit[]>(call, { codes: [...unknown, last] })).toMatchObject([{ productNo: last }]);
      expect(keysOf(await who.call(call, { codes: [...unknown, 'ONE', last] }))).toEqual(['INPUT_TOO_MANY_KEYS']);
    }
  });
});

describe('the age of stock', () => {
  it('counts from the first receipt, by unit and by group', async () => {
    const who = await boss();
    const { units } = await buy([{ imei: trade.imei() }]);
    await store(units);
    const { db, clock } = await workspaceOf(app());
    const days = (n: number) => new Date(clock.now() - n * 86_400_000).toISOString();
    const { productNo } = units[0] as Unit;
    // Received twelve days ago, sent to repair, and returned two days ago.
    await db.write(await contextOf(app(), TENANT, 'boss'), async () => {
      const times = { first: days(12), last: days(2), tenantId: TENANT, productNo };
      await db
        .writing('product')
        .run(
          'UPDATE product SET store_time = :first, last_store_time = :last WHERE tenant_id = :tenantId AND product_no = :productNo',
          times,
        );
    });
    const { records } = await who.ask<Page<{ storeDays: number }>>('phone.product.pageRealStoreByDetail', { productNo });
    expect(records).toMatchObject([{ storeDays: 12 }]);
  });

  it('counts calendar days, like a filter by days', async () => {
    const who = await boss();
    const { units } = await buy([{ imei: trade.imei() }]);
    await store(units);
    const { productNo } = units[0] as Unit;
    const { db, clock } = await workspaceOf(app());
    const context = await contextOf(app(), TENANT, 'boss');
    const tenDaysAgo = addDays(dayOf(new Date(clock.now()).toISOString(), context.zoneMinutes), -10);
    // Late on that day: fewer than ten times twenty-four hours ago.
    const stored = fromWireTime(`${tenDaysAgo} 23:59:59`, context.zoneMinutes) as string;
    await db.write(context, async () => {
      await db.writing('product').run('UPDATE product SET store_time = :stored WHERE tenant_id = :tenantId AND product_no = :productNo', {
        stored,
        tenantId: TENANT,
        productNo,
      });
    });
    const untilThen = { productNo, storeTime_datelt: `${addDays(tenDaysAgo, 1)} 00:00:00` };
    const { records } = await who.ask<Page<{ storeDays: number }>>('phone.product.pageRealStoreByDetail', untilThen);
    expect(records).toMatchObject([{ storeDays: 10 }]);
  });
});

describe('the attributes of a unit', () => {
  interface Attr {
    readonly attrId: string;
    readonly attrName: string;
    readonly values: readonly { readonly valueId: string; readonly valueText: string }[];
  }
  /** Colour and memory of the model, as the catalogue has them. */
  const offered = async (): Promise<[Attr, Attr]> => {
    const who = await boss();
    const { attrs } = await who.ask<{ attrs: [Attr, Attr] }>('phone.purchase.queryModelByImei', { imei: trade.imei() });
    return attrs;
  };
  const chosen = ({ attrId, attrName, values: [value] }: Attr) => ({
    attrId,
    attrName,
    valueId: value?.valueId,
    valueText: value?.valueText,
  });

  it('must be those of the model, each once', async () => {
    const [colour, memory] = await offered();
    const who = await boss();
    const wrong = [
      [{ attrId: 'weight', valueText: '200g' }],
      [{ ...chosen(colour), valueId: 'violet', valueText: '紫' }],
      [chosen(memory), chosen(memory)],
    ];
    const keys = ['ERP_ATTR_UNKNOWN', 'ERP_ATTR_UNKNOWN', 'ERP_ATTR_TWICE'];
    for (const [i, attrs] of wrong.entries()) {
      const imei = trade.imei();
      const line = { modelId, count: 1, purchasePrice: 200 };
      const onLine = await who.call('phone.purchase.savePurchase', { ...order([]), products: [{ ...line, attrs, details: [{ imei }] }] });
      expect(keysOf(onLine)).toEqual([keys[i]]);
      const onUnit = await who.call('phone.purchase.savePurchase', { ...order([]), products: [{ ...line, details: [{ imei, attrs }] }] });
      expect(keysOf(onUnit)).toEqual([keys[i]]);
    }
    const { orderNo, units } = await buy([{ imei: trade.imei() }]);
    const amended = await who.call('phone.purchase.editPurchase', {
      orderNo,
      details: [{ productNo: units[0]?.productNo, attrs: wrong[0] }],
    });
    expect(keysOf(amended)).toEqual(['ERP_ATTR_UNKNOWN']);
  });

  it('are stored in the order of the model, so that equal goods form one group', async () => {
    const [colour, memory] = await offered();
    const who = await boss();
    const text = `${colour.values[0]?.valueText} ${memory.values[0]?.valueText}`;
    const backwards = [chosen(memory), chosen(colour)];
    const bought = await buy([{ imei: trade.imei(), attrs: backwards }]);
    expect(bought.units).toMatchObject([{ productAttr: text }]);
    const plain = await buy([{ imei: trade.imei() }]);
    await who.ask('phone.purchase.editPurchase', {
      orderNo: plain.orderNo,
      details: [{ productNo: plain.units[0]?.productNo, attrs: backwards }],
    });
    const [amended] = await who.ask<object[]>('phone.product.listPurchaseProductDetails', { orderNo: plain.orderNo });
    expect(amended).toMatchObject({ productAttr: text });
  });
});

describe('stock by model', () => {
  it('shows average age and counts per stage, and excludes consigned goods from its cost', async () => {
    const who = await boss();
    const other = await only(who, 'phone.catalogue.pageModel', { modelName_equal: trade.otherModel });
    const products = (prices: number[]) =>
      prices.map((purchasePrice) => ({ modelId: other.id, count: 1, purchasePrice, details: [{ imei: trade.imei(true) }] }));
    const own = await buy([], { products: products([100]) });
    const opening = await buy([], { products: products([301]), purchaseType: 2, warehouseId: trade.warehouseId });
    const consigned = await buy([], { products: products([900]), purchaseType: 3 });
    await store([...own.units, ...consigned.units]);
    const { db, clock } = await workspaceOf(app());
    const age = async (unit: Unit | undefined, days: number) =>
      db.write(await contextOf(app(), TENANT, 'boss'), async () => {
        const storeTime = new Date(clock.now() - days * 86_400_000).toISOString();
        await db.writing('product').run('UPDATE product SET store_time = :storeTime WHERE id = :id', { storeTime, id: unit?.id ?? '' });
      });
    await age(own.units[0], 3);
    await age(opening.units[0], 9);
    await age(consigned.units[0], 30);
    for (const call of ['phone.product.pageRealStoreByModel', 'phone.product.pageRealStoreByWarehouse'] as const) {
      const { records } = await who.ask<Page<Record<string, unknown>>>(call, { modelId: other.id });
      expect(records).toHaveLength(1);
      expect(records[0]).toMatchObject({ count: 3, costAmount: 401, averageCost: 200.5, minDays: 3, maxDays: 30 });
      expect(records[0]?.stages).toMatchObject([
        { stage: 200, stageText: '待分配', stageTextEn: 'to allocate', count: 2 },
        { stage: 600, count: 1 },
      ]);
      // The mean of 3, 9 and 30 is 14; an age counts whole days.
      expect(records[0]?.averageDays).toBeGreaterThanOrEqual(13);
      expect(records[0]?.averageDays).toBeLessThanOrEqual(15);
    }
  });
});

describe('a fact corrected after the receipt', () => {
  it('is traced after the receipt, and remains when the receipt is cancelled', async () => {
    const who = await boss();
    const { units } = await buy([{ imei: trade.imei(), batteryHealth: 90, remark: '原始' }]);
    const { productNo } = units[0] as Unit;
    const { orderNo: stockIn } = await who.ask<{ orderNo: string }>('phone.product.productStore', {
      warehouseId: trade.warehouseId,
      products: [{ productNo, remark: '收货时改' }],
    });
    await who.ask('phone.product.updateReceiveProduct', { productNo, batteryHealth: 77 });
    const stored = await who.ask<{ trace: { businessType: number; orderNo: string }[] }>('phone.product.getPurchaseProductDetails', {
      orderNo: productNo,
    });
    expect(stored.trace.at(-1)).toMatchObject({ orderNo: stockIn, businessType: stored.trace.at(-2)?.businessType });
    expect(stored.trace.at(-2)).toMatchObject({ orderNo: stockIn });

    await who.ask('phone.product.cancelReceive', { productNos: productNo });
    // The cancelled receipt restores its own changes, but not later corrections.
    expect(await who.ask('phone.product.getPurchaseProductDetails', { orderNo: productNo })).toMatchObject({
      batteryHealth: 77,
      remark: '原始',
      custody: 0,
      stage: 0,
    });
    expect(await who.ask('phone.audit.checkConsistency')).toEqual([]);
  });
});

describe('the search numbers of a unit', () => {
  it('are freed by a reversal, including corrected ones', async () => {
    const who = await boss();
    const [entered, corrected] = [trade.imei(), trade.imei()];
    const { orderNo, units } = await buy([{ imei: entered, sn: 'SN-FAULT-1' }]);
    const details = [{ productNo: units[0]?.productNo, imei: corrected, sn: 'SN-FAULT-2' }];
    await who.ask('phone.purchase.editPurchase', { orderNo, details });
    await who.ask('phone.purchase.antiReview', { orderNo });
    await who.ask('phone.purchase.deleted', { orderNo });
    for (const [imei, sn] of [
      [entered, 'SN-FAULT-1'],
      [corrected, 'SN-FAULT-2'],
    ])
      await buy([{ imei, sn }]);
  });

  it('keep the correction when the receipt that first changed them is cancelled', async () => {
    const who = await boss();
    const [entered, seen, corrected] = [trade.imei(), trade.imei(), trade.imei()];
    const { units } = await buy([{ imei: entered }]);
    const { productNo } = units[0] as Unit;
    const products = [{ productNo, imei: seen }];
    await who.ask('phone.product.productStore', { warehouseId: trade.warehouseId, products });
    await who.ask('phone.product.updateReceiveProduct', { productNo, imei: corrected });
    await who.ask('phone.product.cancelReceive', { productNos: productNo });
    expect(await who.ask('phone.audit.checkConsistency')).toEqual([]);
    await buy([{ imei: entered }, { imei: seen }]);
    expect(keysOf(await who.call('phone.purchase.savePurchase', order([{ imei: corrected }])))).toEqual(['ERP_IMEI_OPEN']);
  });
});

describe('the reason for a refused reversal', () => {
  it('names the document that lowered the price', async () => {
    const who = await boss();
    const { orderNo, units } = await buy([{ imei: trade.imei() }]);
    await who.ask('phone.purchase.editPurchase', { orderNo, details: [{ productNo: units[0]?.productNo, purchasePrice: 150 }] });
    const refused = await who.call('phone.purchase.antiReview', { orderNo });
    expectError(refused, 'ERP_REVERSE_BLOCKED');
    const keys = (refused.body.data as { rows: { key: string; msg: string }[] }).rows;
    expect(keys.map(({ key }) => key)).not.toContain('ERP_SETTLED');
    expect(keys.find(({ key }) => key === 'ERP_ADJUSTED')?.msg).toMatch(/TJ\d+.*50/);
  });
});

describe('a supplier whose parent settles for it', () => {
  it("has one payable for the order and the parent's expenses, equal in every view", async () => {
    const who = await boss();
    await who.ask('phone.company.saveSupplier', { channelName: '缺陷总部' });
    const head = await only(who, 'phone.company.pageCompany', { channelName_equal: '缺陷总部' });
    await who.ask('phone.company.saveSupplier', { channelName: '缺陷门店', parentId: head.id, settleParent: 1 });
    const branch = await only(who, 'phone.company.pageCompany', { channelName_equal: '缺陷门店' });
    const expense = { expenseDetailTypeId: id('expenseType', 101), amount: 50, calcType: 1, shareType: 1, channelId: head.id };
    const input = order([], {
      channelId: branch.id,
      products: [{ modelId, count: 1, purchasePrice: 1000, details: [{ imei: trade.imei() }] }],
      expenses: [expense],
    });
    const told = {
      findings: [],
      bills: [{ post: 'due', side: 'payable', channelId: head.id, channelName: '缺陷总部', amount: 1050 }],
      units: [{ unitNo: 1, purchasePrice: 1000, shareExpenseAmount: 50, costPrice: 1050 }],
    };
    const amounts = { goodsAmount: 1000, expenseAmount: 50, otherExpenseAmount: 0, totalPrice: 1050 };
    const look = (target: object) => who.ask<object>('phone.document.previewAction', { kind: 'purchase', action: 'review', ...target });

    expect(await look({ document: input })).toMatchObject({ ...told, totals: amounts });
    const { orderNo } = await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', input);
    expect(await look({ orderNo })).toMatchObject({ ...told, totals: amounts });
    expect(await look({ orderNo, document: input })).toMatchObject({ ...told, totals: amounts });
    await who.ask('phone.purchase.reviewPurchase', { orderNo });
    expect(await who.ask('phone.purchase.getPurchaseDetail', { orderNo })).toMatchObject({
      ...amounts,
      payableAmount: 1050,
      unpaidAmount: 1050,
      settleChannelId: head.id,
    });
  });
});
