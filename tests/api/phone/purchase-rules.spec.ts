import { addDays, type EndpointId } from '@phone-trade/shared';
import { seedId } from '../../../seeds/base/ids.js';
import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { workspaceOf } from '../../support/inside.js';
import { only } from './basics.js';
import { makeTrade, type Trade } from './sheets.js';

const TENANT = '100001';
const app = useApp({ seed: 'small' });
const boss = (): Promise<Caller> => app().as(TENANT, 'boss');
const id = (kind: Parameters<typeof seedId>[1], n: number): string => seedId(TENANT, kind, n);
const CASH_BOX = { payTypeId: id('payType', 1), payAccountTypeId: id('payType', 101) };
const BANK = { payTypeId: id('payType', 4), payAccountTypeId: id('payType', 401) };

interface Unit {
  readonly productNo: string;
  readonly imei?: string;
  readonly purchasePrice: number;
}

interface Written {
  readonly orderNo: string;
  readonly version: number;
}

let trade: Trade;
let modelId: string;
let serialModelId: string;

beforeAll(async () => {
  const who = await boss();
  trade = await makeTrade(who, '规则', '00997301');
  ({ id: modelId } = await only(who, 'phone.catalogue.pageModel', { modelName_equal: trade.model }));
  await who.ask('phone.catalogue.saveCategory', { name: '规则手表', serialised: 3 });
  const categories = await who.ask<{ id: string; name: string }[]>('phone.catalogue.listCategory');
  const brands = await who.ask<{ id: string; name: string }[]>('phone.catalogue.listBrand');
  const [category, brand] = [categories.find(({ name }) => name === '规则手表'), brands.find(({ name }) => name === '规则牌')];
  await who.ask('phone.catalogue.saveModel', { categoryId: category?.id, brandId: brand?.id, modelName: '规则W1' });
  ({ id: serialModelId } = await only(who, 'phone.catalogue.pageModel', { modelName_equal: '规则W1' }));
});

const order = (details: object[], more: object = {}) => ({
  purchaseType: 1,
  channelId: trade.supplierId,
  purchaseUserId: id('user', 4),
  products: [{ modelId, count: details.length, purchasePrice: 200, details }],
  ...more,
});

const enter = async (input: object): Promise<Written> => (await boss()).ask<Written>('phone.purchase.savePurchase', input);

async function buy(details: object[], more: object = {}): Promise<{ orderNo: string; units: Unit[] }> {
  const who = await boss();
  const { orderNo } = await enter(order(details, more));
  await who.ask('phone.purchase.reviewPurchase', { orderNo });
  return { orderNo, units: await who.ask<Unit[]>('phone.product.listPurchaseProductDetails', { orderNo }) };
}

/** The messages of a refused call for a user who sees every cost and for one who sees only those of own orders. */
async function refusals(call: EndpointId, orderNo: string, key: string) {
  const told = async (account: string): Promise<string> => {
    const answer = await (await app().as(TENANT, account)).call(call, { orderNo });
    expectError(answer, key);
    expect(answer.body.msg).toContain(orderNo);
    return answer.body.msg;
  };
  return { boss: await told('boss'), buyer2: await told('buyer2') };
}

const store = async (products: object[], warehouseId = trade.warehouseId) =>
  (await boss()).call('phone.product.productStore', { warehouseId, products });

const save = async (input: object) => (await boss()).call('phone.purchase.savePurchase', input);
const amend = async (orderNo: string, details: object[]) => (await boss()).call('phone.purchase.editPurchase', { orderNo, details });
const rowsOf = (answer: { body: { data: unknown } }): string[] =>
  (answer.body.data as { rows: { path: string; key: string }[] }).rows.map(({ path, key }) => `${path} ${key}`);

async function withRules(rules: object, work: () => Promise<void>, back: object): Promise<void> {
  const who = await boss();
  await who.ask('phone.basicConfig.updateStandardConfig', rules);
  try {
    await work();
  } finally {
    await who.ask('phone.basicConfig.updateStandardConfig', back);
  }
}

describe('amending a reviewed order', () => {
  it('refuses a repeated unit, which would be repriced twice', async () => {
    const { orderNo, units } = await buy([{ imei: trade.imei() }]);
    const { productNo } = units[0] as Unit;
    const answer = await amend(orderNo, [
      { productNo, purchasePrice: 100 },
      { productNo, purchasePrice: 100 },
    ]);
    expect(rowsOf(answer)).toEqual(['details[1].productNo ERP_UNIT_TWICE']);
    expect((await amend(orderNo, [{ productNo, purchasePrice: 100 }])).status).toBe(200);
    const [after] = await (await boss()).ask<Unit[]>('phone.product.listPurchaseProductDetails', { orderNo });
    expect(after?.purchasePrice).toBe(100);
  });

  it('refuses an IMEI of another unit, in either slot', async () => {
    const [first, second, third] = [trade.imei(), trade.imei(), trade.imei()];
    await buy([{ imei: first, imei2: second }]);
    const { orderNo, units } = await buy([{ imei: third }]);
    const { productNo } = units[0] as Unit;
    expect(rowsOf(await amend(orderNo, [{ productNo, imei: second }]))).toEqual(['details[0].imei ERP_IMEI_OPEN']);
    expect(rowsOf(await amend(orderNo, [{ productNo, imei2: first }]))).toEqual(['details[0].imei2 ERP_IMEI_OPEN']);
    expect(rowsOf(await amend(orderNo, [{ productNo, imei2: third }]))).toEqual(['details[0].imei2 ERP_IMEI_SAME_TWICE']);
  });

  it('refuses to clear the number that the category requires of a unit in store', async () => {
    const { orderNo, units } = await buy([{ imei: trade.imei() }]);
    const { productNo } = units[0] as Unit;
    expect((await amend(orderNo, [{ productNo, imei: '' }])).status).toBe(200);
    expect((await store([{ productNo, imei: trade.imei() }])).status).toBe(200);
    expect(rowsOf(await amend(orderNo, [{ productNo, imei: '' }]))).toEqual(['details[0].imei ERP_IMEI_REQUIRED']);
  });

  it('refuses a disabled grade', async () => {
    const who = await boss();
    await who.ask('phone.basicConfig.saveBasicConfig', { basicConfigId: 1, name: '规则停用', status: 0 });
    const { id: conditionId } = await only(who, 'phone.basicConfig.pageBasicConfig', { name_equal: '规则停用' });
    const { orderNo, units } = await buy([{ imei: trade.imei() }]);
    const answer = await amend(orderNo, [{ productNo: units[0]?.productNo, conditionId }]);
    expect(rowsOf(answer)).toEqual(['details[0].conditionId ERP_CONFIG_DISABLED']);
  });
});

describe('serial numbers', () => {
  const watches = (details: object[]) => ({ products: [{ modelId: serialModelId, count: details.length, purchasePrice: 50, details }] });

  it('are unique among open units of their brand, and the refusal names the other unit', async () => {
    const one = await buy([{}], watches([{ sn: 'SN-RULE-1' }]));
    const bought = await (await boss()).call('phone.purchase.savePurchase', order([{}], watches([{ sn: 'SN-RULE-1' }])));
    expect(rowsOf(bought)).toEqual(['products[0].details[0].sn ERP_SN_OPEN']);
    expect(bought.body.msg).toContain(one.units[0]?.productNo);
    const two = await buy([{}], watches([{}]));
    const refused = await store([{ productNo: two.units[0]?.productNo, sn: 'SN-RULE-1' }]);
    expect(rowsOf(refused)).toEqual(['products[0].sn ERP_SN_OPEN']);
    expect(rowsOf(await amend(two.orderNo, [{ productNo: two.units[0]?.productNo, sn: 'SN-RULE-1' }]))).toEqual([
      'details[0].sn ERP_SN_OPEN',
    ]);
    expect((await store([{ productNo: two.units[0]?.productNo, sn: 'SN-RULE-2' }])).status).toBe(200);
  });

  it('are free again after the review that used them is reversed', async () => {
    const who = await boss();
    const { orderNo } = await buy([{}], watches([{ sn: 'SN-RULE-4' }]));
    await who.ask('phone.purchase.antiReview', { orderNo });
    await buy([{}], watches([{ sn: 'SN-RULE-4' }]));
    expectError(await who.call('phone.purchase.reviewPurchase', { orderNo }), 'ERP_SN_OPEN');
  });

  it('of opening stock are stored once, even for concurrent reviews of several orders', async () => {
    const who = await boss();
    const opening = { ...watches([{ sn: 'SN-RULE-5' }]), purchaseType: 2, warehouseId: trade.warehouseId };
    const drafts = [];
    for (let i = 0; i < 4; i += 1) drafts.push(await enter(order([{}], opening)));
    const answers = await Promise.all(drafts.map(({ orderNo }) => who.call('phone.purchase.reviewPurchase', { orderNo })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 200)) expectError(refused, 'ERP_SN_OPEN');
    expect(await who.ask('phone.audit.checkConsistency')).toEqual([]);
  });

  it('are unique within one receipt', async () => {
    const { units } = await buy([{}], watches([{}, {}]));
    const refused = await store(units.map(({ productNo }) => ({ productNo, sn: 'SN-RULE-3' })));
    expect(rowsOf(refused)).toEqual(['products[1].sn ERP_SN_DUP_IN_DOC']);
  });
});

describe('payments of an order', () => {
  const paid = (payments: object[], more: object = {}) => order([{ imei: trade.imei() }], { payments, ...more });

  it('have a unique transaction number per account, also among drafts', async () => {
    const who = await boss();
    const payment = { ...BANK, paymentAmount: 10, transNo: 'T-RULE-1' };
    const { orderNo } = await enter(paid([payment]));
    const refused = await save(paid([payment]));
    expect(rowsOf(refused)).toEqual(['payments[0].transNo ERP_TRANS_NO_DUP']);
    expect(refused.body.msg).toContain(orderNo);
    expect((await save(paid([{ ...payment, ...CASH_BOX }]))).status).toBe(200);
    expect(rowsOf(await save(paid([1, 2].map((n) => ({ ...payment, paymentAmount: n, transNo: 'T-RULE-2' })))))).toEqual([
      'payments[1].transNo ERP_TRANS_NO_DUP',
    ]);
    // Its own order may keep it, and a deleted one gives it back.
    expect((await who.call('phone.purchase.updatePurchase', { ...paid([payment]), orderNo })).status).toBe(200);
    await who.ask('phone.purchase.deleted', { orderNo });
    expect((await save(paid([payment]))).status).toBe(200);
  });

  it('with one transaction number are entered once for ten concurrent requests', async () => {
    const payment = { ...BANK, paymentAmount: 10, transNo: 'T-RULE-3' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(paid([payment]))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('from one account are summed against its balance', async () => {
    const who = await boss();
    await withRules(
      { autoReviewOrderPayment: 1 },
      async () => {
        const payType = { parentId: id('payType', 1), name: '规则钱箱', openingBalance: 100, direction: 1 };
        await who.ask('phone.basicConfig.savePayType', payType);
        const { id: payAccountTypeId } = await only(who, 'phone.basicConfig.pagePayType', { name_equal: payType.name });
        const half = { ...CASH_BOX, payAccountTypeId, paymentAmount: 60 };
        const { orderNo } = await enter(paid([half, half]));
        expectError(await who.call('phone.purchase.reviewPurchase', { orderNo }), 'ERP_BALANCE_LOW');
      },
      { autoReviewOrderPayment: 0 },
    );
  });

  it('of several concurrent orders cannot overdraw an account', async () => {
    const who = await boss();
    const payType = { parentId: id('payType', 1), name: '规则抢付', openingBalance: 100, direction: 1 };
    await who.ask('phone.basicConfig.savePayType', payType);
    const { id: payAccountTypeId } = await only(who, 'phone.basicConfig.pagePayType', { name_equal: payType.name });
    const orders: string[] = [];
    for (let i = 0; i < 8; i += 1) orders.push((await enter(paid([{ ...CASH_BOX, payAccountTypeId, paymentAmount: 60 }]))).orderNo);
    await withRules(
      { autoReviewOrderPayment: 1 },
      async () => {
        const answers = await Promise.all(orders.map((orderNo) => who.call('phone.purchase.reviewPurchase', { orderNo })));
        expect(answers.map(({ key }) => key ?? 'ok').sort()).toEqual([...Array.from({ length: 7 }, () => 'ERP_BALANCE_LOW'), 'ok']);
      },
      { autoReviewOrderPayment: 0 },
    );
  });

  it('beyond the bill are refused without the amount if the user has no cost permission', async () => {
    const { orderNo } = await enter(paid([{ ...CASH_BOX, paymentAmount: 777.77 }]));
    await withRules(
      { allowPrepay: 0 },
      async () => {
        const told = await refusals('phone.purchase.reviewPurchase', orderNo, 'ERP_OVER_PAY');
        expect(told.boss).toContain('577.77');
        expect(told.buyer2).not.toMatch(/\d\.\d\d/);
      },
      { allowPrepay: 1 },
    );
  });

  it('lock the opening balance of their account', async () => {
    const who = await boss();
    const payType = { parentId: id('payType', 1), name: '规则备用金', openingBalance: 1000, direction: 1 };
    await who.ask('phone.basicConfig.savePayType', payType);
    const account = await only(who, 'phone.basicConfig.pagePayType', { name_equal: payType.name });
    const change = (openingBalance: number, name = payType.name) =>
      who.call('phone.basicConfig.updatePayType', { ...payType, id: account.id, openingBalance, name });
    expect((await change(900)).status).toBe(200);
    await withRules(
      { autoReviewOrderPayment: 1 },
      async () => {
        const { orderNo } = await enter(paid([{ ...CASH_BOX, payAccountTypeId: account.id, paymentAmount: 60 }]));
        await who.ask('phone.purchase.reviewPurchase', { orderNo });
      },
      { autoReviewOrderPayment: 0 },
    );
    expectError(await change(1000), 'ERP_OPENING_LOCKED');
    expect((await change(900, '规则备用金2')).status).toBe(200);
  });

  it('are refused for opening stock', async () => {
    const opening = { purchaseType: 2, warehouseId: trade.warehouseId };
    const refused = await save(paid([{ ...BANK, paymentAmount: 10 }], opening));
    expect(rowsOf(refused)).toEqual(['payments ERP_OPENING_UNPAID']);
    expect((await save(order([{ imei: trade.imei() }], opening))).status).toBe(200);
  });
});

it('a purchase accepts only suppliers and purchase expense types', async () => {
  const [freight, saleFreight, other] = [id('expenseType', 101), id('expenseType', 201), id('expenseType', 501)];
  const expenses = [freight, saleFreight, other].map((expenseDetailTypeId) => ({
    expenseDetailTypeId,
    amount: 1,
    calcType: 1,
    shareType: 1,
  }));
  const carrier = id('company', 71);
  expect(rowsOf(await save(order([{ imei: trade.imei() }], { channelId: carrier, expenses })))).toEqual([
    'channelId ERP_COMPANY_ROLE',
    'expenses[1].expenseDetailTypeId ERP_UNKNOWN_REF',
  ]);
  const billed = { ...expenses[0], channelId: carrier };
  expect((await save(order([{ imei: trade.imei() }], { expenses: [billed] }))).status).toBe(200);
});

it('a purchase accepts a warehouse but not one of its locations', async () => {
  const who = await boss();
  await who.ask('phone.basicConfig.saveWarehouse', { name: '规则A区', code: 'RULE-A', warehouseType: 1, parentId: trade.warehouseId });
  const { id: locationId } = await only(who, 'phone.basicConfig.pageWarehouse', { code_equal: 'RULE-A' });
  expect(rowsOf(await save(order([{ imei: trade.imei() }], { warehouseId: locationId })))).toEqual(['warehouseId ERP_UNKNOWN_REF']);
  const { units } = await buy([{ imei: trade.imei() }]);
  expect(rowsOf(await store([{ productNo: units[0]?.productNo }], locationId))).toEqual(['warehouseId ERP_UNKNOWN_REF']);
  expect(
    (
      await who.call('phone.product.productStore', {
        warehouseId: trade.warehouseId,
        locationId,
        products: [units[0]].map((unit) => ({ productNo: unit?.productNo })),
      })
    ).status,
  ).toBe(200);
});

it('a purchase requires IMEIs if the tenant configures it, also for older drafts', async () => {
  const who = await boss();
  const { orderNo } = await enter(order([{}]));
  await withRules(
    { imeiRequiredStage: 1 },
    async () => {
      expect(rowsOf(await save(order([{ imei: trade.imei() }, {}])))).toEqual(['products[0].details[1].imei ERP_IMEI_REQUIRED']);
      expectError(await who.call('phone.purchase.reviewPurchase', { orderNo }), 'ERP_IMEI_REQUIRED');
    },
    { imeiRequiredStage: 2 },
  );
  expect((await who.call('phone.purchase.reviewPurchase', { orderNo })).status).toBe(200);
});

it('a purchase accepts an IMEI with a wrong check digit from an authorised user if the tenant is not strict', async () => {
  const wrong = (imei = trade.imei()): string => `${imei.slice(0, 14)}${(Number(imei[14]) + 1) % 10}`;
  const [forced, corrected] = [wrong(), wrong()];
  const buyer = await app().as(TENANT, 'buyer');
  const refused = async (who: Caller, imei: string) => rowsOf(await who.call('phone.purchase.savePurchase', order([{ imei }])));
  const invalid = ['products[0].details[0].imei ERP_IMEI_INVALID'];
  expect(await refused(await boss(), forced)).toEqual(invalid);
  await withRules(
    { imeiStrict: 0 },
    async () => {
      expect(await refused(buyer, forced)).toEqual(invalid);
      expect(await refused(await boss(), forced.slice(0, 12))).toEqual(invalid);
      const { orderNo, units } = await buy([{ imei: forced }, {}]);
      expect((await store([{ productNo: units[1]?.productNo, imei: corrected }])).status).toBe(200);
      const { db } = await workspaceOf(app());
      const flags = await db
        .reading()
        .all<{ flag: number }>(
          'SELECT imei_flag AS "flag" FROM product WHERE tenant_id = :tenantId AND purchase_order_no = :orderNo AND is_deleted = 0',
          { tenantId: TENANT, orderNo },
        );
      expect(flags.map(({ flag }) => flag)).toEqual([2, 2]);
    },
    { imeiStrict: 1 },
  );
});

it('a draft of a closed period cannot be deleted and does not offer the deletion', async () => {
  const who = await boss();
  const bizDate = '2020-01-05';
  const { orderNo } = await enter(order([{ imei: trade.imei() }], { bizDate }));
  await withRules(
    { periodLockDate: '2020-01-31' },
    async () => {
      const { allowedActions } = await who.ask<{ allowedActions: { action: string; allowed: boolean }[] }>(
        'phone.purchase.getPurchaseDetail',
        {
          orderNo,
        },
      );
      expect(Object.fromEntries(allowedActions.map(({ action, allowed }) => [action, allowed]))).toEqual({
        update: true,
        review: false,
        remove: false,
      });
      expectError(await who.call('phone.purchase.deleted', { orderNo }), 'ERP_PERIOD_LOCKED');
      expect(
        (await who.call('phone.purchase.updatePurchase', { ...order([{ imei: trade.imei() }], { bizDate: '2020-02-01' }), orderNo }))
          .status,
      ).toBe(200);
    },
    { periodLockDate: '' },
  );
});

it("a purchase's history lists the receipts of its units, and cancelled ones", async () => {
  const who = await boss();
  const mine = await buy([{ imei: trade.imei() }, { imei: trade.imei() }]);
  const other = await buy([{ imei: trade.imei() }]);
  const arrivals = [...mine.units, ...other.units].map(({ productNo }) => ({ productNo }));
  const { orderNo: record } = await who.ask<Written>('phone.product.productStore', { warehouseId: trade.warehouseId, products: arrivals });
  await who.ask('phone.product.cancelReceive', { productNos: mine.units[1]?.productNo });
  const happened = async (orderNo: string): Promise<string[]> => {
    interface Event {
      readonly businessType: number;
      readonly action: string;
      readonly linkedOrderNo?: string;
      readonly unitCount?: number;
    }
    const { history } = await who.ask<{ history: Event[] }>('phone.purchase.getPurchaseDetail', { orderNo });
    return history.map(({ businessType, action, linkedOrderNo, unitCount }) =>
      [businessType, action, ...(linkedOrderNo ? [linkedOrderNo, unitCount] : [])].join(' '),
    );
  };
  expect(await happened(mine.orderNo)).toEqual(['3 create', '3 review', `39 store ${record} 2`, `39 cancel ${record} 1`]);
  expect(await happened(other.orderNo)).toEqual(['3 create', '3 review', `39 store ${record} 1`]);
});

it('a cancellation of receipts is limited to the units of one document', async () => {
  const productNos = Array.from({ length: 1001 }, (_, i) => `${i}`);
  expectError(await (await boss()).call('phone.product.cancelReceive', { productNos }), 'ERP_TOO_MANY_UNITS');
});

it('unknown product numbers are reported with their input path', async () => {
  const who = await boss();
  const wrong = { productNo: '00000000000' };
  const rowsFor = async (call: EndpointId, input: object) => rowsOf(await who.call(call, input));
  expect(await rowsFor('phone.product.cancelReceive', { productNos: [wrong.productNo] })).toEqual(['productNos[0] ERP_UNIT_UNKNOWN']);
  expect(await rowsFor('phone.product.updateReceiveProduct', wrong)).toEqual(['productNo ERP_UNIT_UNKNOWN']);
  expect(rowsOf(await store([wrong]))).toEqual(['products[0].productNo ERP_UNIT_UNKNOWN']);
});

it('a request with too many orders is refused completely', async () => {
  const who = await boss();
  const { orderNo } = await enter(order([{ imei: trade.imei() }]));
  const orderNos = [orderNo, ...Array.from({ length: 200 }, (_, i) => `CG${i}`)];
  expectError(await who.call('phone.purchase.deleted', { orderNos }), 'INPUT_INVALID');
  expect((await who.call('phone.purchase.deleted', { orderNos: orderNos.slice(0, 200) })).status).toBe(200);
});

it('an empty filter list counts as no filter for every column', async () => {
  const who = await boss();
  const all = await who.ask<{ total: number }>('phone.purchase.pagePurchase', {});
  for (const filter of ['reviewStatus', 'totalCount', 'channelId', 'insertTime_datege']) {
    const { total } = await who.ask<{ total: number }>('phone.purchase.pagePurchase', { [filter]: [] });
    expect({ filter, total }).toEqual({ filter, total: all.total });
  }
});

it('a refused reversal names the document that lowered the bill, with the amount only for users with cost permission', async () => {
  const { orderNo, units } = await buy([{ imei: trade.imei() }]);
  const lower = { productNo: units[0]?.productNo, purchasePrice: 188.88 };
  await (await boss()).ask('phone.purchase.editPurchase', { orderNo, details: [lower] });
  const told = await refusals('phone.purchase.antiReview', orderNo, 'ERP_REVERSE_BLOCKED');
  expect(told.boss).toMatch(/已被TJ\d+调整 -11\.12/);
  expect(told.buyer2).toMatch(/已被TJ\d+调整/);
  expect(told.buyer2).not.toMatch(/\d\.\d\d/);
});

it('a price increase is due with the bill it is added to', async () => {
  const who = await boss();
  const { orderNo, units } = await buy([{ imei: trade.imei() }], { channelId: (await creditor(15)).id });
  await who.ask('phone.purchase.editPurchase', { orderNo, details: [{ productNo: units[0]?.productNo, purchasePrice: 250 }] });
  const bills = await billsOf('entry_kind = 4');
  expect(bills.map(({ bizDate, dueDate }) => dueDate === addDays(bizDate, 15))).toEqual([true]);
});

it("expenses of another company are due by that company's credit period", async () => {
  const expense = { expenseDetailTypeId: id('expenseType', 101), amount: 10, calcType: 1, shareType: 1 };
  await buy([{ imei: trade.imei() }], { expenses: [{ ...expense, channelId: (await creditor(9)).id }] });
  const bills = await billsOf('entry_kind = 2');
  expect(bills.map(({ bizDate, dueDate }) => dueDate === addDays(bizDate, 9))).toEqual([true]);
});

it("a branch's delivery is owed to the settling parent, even after the branch settles for itself again", async () => {
  const who = await boss();
  const parent = await creditor(21);
  await who.ask('phone.company.saveSupplier', { channelName: '规则分店', parentId: parent.id, settleParent: 1 });
  const branch = await only(who, 'phone.company.pageCompany', { channelName_equal: '规则分店' });
  const { orderNo, units } = await buy([{ imei: trade.imei() }], { channelId: branch.id, payments: [{ ...BANK, paymentAmount: 50 }] });
  await who.ask('phone.company.updateCompany', { id: branch.id, settleParent: 0 });
  const change = (purchasePrice: number) =>
    who.ask('phone.purchase.editPurchase', { orderNo, details: [{ productNo: units[0]?.productNo, purchasePrice }] });
  await change(180);
  const { db } = await workspaceOf(app());
  const owed = () =>
    db.reading().all<{ channelId: string; open: number }>(
      `SELECT channel_id AS "channelId", amount + adjust_amount AS "open" FROM finance_payable
          WHERE tenant_id = :tenantId AND order_no = :orderNo AND is_deleted = 0`,
      { tenantId: TENANT, orderNo },
    );
  expect((await owed()).map(({ channelId, open }) => [channelId, Number(open)])).toEqual([[parent.id, 18_000]]);
  expect(await who.ask('phone.purchase.getPurchaseDetail', { orderNo })).toMatchObject({ channelId: branch.id, unpaidAmount: 180 });
  expect(await who.ask('phone.audit.checkConsistency')).toEqual([]);
});

/** A supplier that grants credit. */
async function creditor(creditDays: number) {
  const who = await boss();
  const channelName = `规则账期${creditDays}`;
  await who.ask('phone.company.saveSupplier', { channelName, creditDays });
  return only(who, 'phone.company.pageCompany', { channelName_equal: channelName });
}

/** The newest payables of a kind; no call shows them yet. */
async function billsOf(kind: string) {
  const { db } = await workspaceOf(app());
  return db
    .reading()
    .all<{ bizDate: string; dueDate: string }>(
      `SELECT biz_date AS "bizDate", due_date AS "dueDate" FROM finance_payable WHERE ${kind} AND tenant_id = :tenantId ORDER BY id DESC LIMIT 1`,
      { tenantId: TENANT },
    );
}
