import { seedId } from '../../../seeds/base/ids.js';
import type { Caller } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { plansOf } from '../../support/statements.js';
import { only } from './basics.js';
import { makeTrade, type Trade } from './sheets.js';

const TENANT = '100001';
const app = useApp({ seed: 'small' });
const boss = (): Promise<Caller> => app().as(TENANT, 'boss');
const id = (kind: Parameters<typeof seedId>[1], n: number): string => seedId(TENANT, kind, n);

interface Preview {
  readonly findings: readonly { readonly key: string; readonly path?: string }[];
  readonly units: readonly Record<string, unknown>[];
  readonly bills: readonly Record<string, unknown>[];
  readonly totals: Readonly<Record<string, unknown>>;
}

let trade: Trade;
let modelId: string;

beforeAll(async () => {
  const who = await boss();
  trade = await makeTrade(who, '预览', '00997501');
  ({ id: modelId } = await only(who, 'phone.catalogue.pageModel', { modelName_equal: trade.model }));
});

const look = (who: Caller, target: object): Promise<Preview> =>
  who.ask<Preview>('phone.document.previewAction', { kind: 'purchase', action: 'review', ...target });

const pathsOf = ({ findings }: Preview) => findings.map(({ path }) => path);

describe('the preview of an unsaved document', () => {
  const line = (more: object = {}) => ({ modelId, count: 2, purchasePrice: 100, ...more });
  const order = (more: object = {}) => ({ purchaseType: 1, channelId: trade.supplierId, purchaseUserId: id('user', 4), ...more });

  it('is computed from the complete lines, and lists findings for the others', async () => {
    const seen = await look(await boss(), {
      document: order({
        products: [line({ purchasePrice: undefined }), line({ details: [{ imei: trade.imei() }, { imei: '12' }] }), line({ count: 0 })],
        expenses: [{ expenseDetailTypeId: id('expenseType', 101), calcType: 1, shareType: 1, channelId: trade.supplierId }],
      }),
    });
    expect(pathsOf(seen)).toEqual(['products[0].purchasePrice', 'products[1].details[1].imei', 'products[2].count', 'expenses[0].amount']);
    expect(seen.units).toMatchObject([
      { unitNo: 1, purchasePrice: 100, costPrice: 100 },
      { unitNo: 2, purchasePrice: 100, costPrice: 100 },
    ]);
    expect(seen.bills).toMatchObject([{ post: 'due', side: 'payable', channelId: trade.supplierId, amount: 200 }]);
    expect(seen.totals).toEqual({ goodsAmount: 200, expenseAmount: 0, otherExpenseAmount: 0, totalPrice: 200 });
  });

  it('has amounts before a supplier is chosen', async () => {
    const seen = await look(await boss(), { document: order({ channelId: undefined, products: [line()] }) });
    expect(seen.findings).toMatchObject([{ key: 'ERP_SUPPLIER_REQUIRED', path: 'channelId' }]);
    expect(seen.totals).toMatchObject({ goodsAmount: 200, totalPrice: 200 });
    expect(seen.bills).toEqual([]);
  });

  it('includes payments and debts to other companies', async () => {
    const who = await boss();
    await who.ask('phone.company.saveSupplier', { channelName: '预览货运' });
    const carrier = await only(who, 'phone.company.pageCompany', { channelName_equal: '预览货运' });
    const freight = { expenseDetailTypeId: id('expenseType', 101), calcType: 1, shareType: 1, channelId: carrier.id };
    const seen = await look(who, {
      document: order({
        products: [line()],
        expenses: [
          { ...freight, amount: 10 },
          { ...freight, amount: 5 },
        ],
      }),
    });
    expect(seen.bills).toMatchObject([
      { post: 'due', channelId: trade.supplierId, amount: 200 },
      { post: 'due', channelId: carrier.id, channelName: '预览货运', amount: 15 },
    ]);
    expect(seen.totals).toMatchObject({ expenseAmount: 15, otherExpenseAmount: 15, totalPrice: 200 });
  });

  it.each([
    ['purchase', 'review'],
    ['purchase', 'create'],
    ['receive', 'store'],
    ['costAdjust', 'review'],
    ['costAdjust', 'create'],
    ['storageTransfer', 'create'],
  ])('of the kind %s is never refused for empty or invalid input, but lists findings (%s)', async (kind, action) => {
    const who = await boss();
    for (const document of [
      { remark: '' },
      { products: [{}] },
      { products: [null, 7], nothing: 1 },
      { products: 'x', channelId: 5, images: {} },
    ]) {
      const seen = await look(who, { kind, action, document });
      expect(seen).toMatchObject({ units: [], bills: [], totals: {} });
      expect(pathsOf(seen)).toContainEqual(expect.stringMatching(/^products/));
    }
    const known = { products: [{ productNo: 'NONE', adjustAmount: 1, modelId: 'NONE', count: 1, purchasePrice: 1 }] };
    expect((await look(who, { kind, action, document: known })).findings.length).toBeGreaterThan(0);
  });

  it('shows no amounts without cost permission', async () => {
    const seen = await look(await app().as(TENANT, 'buyer2'), { document: order({ products: [line()] }) });
    expect(seen.totals).toEqual({});
    expect(seen.units.map((unit) => unit.costPrice)).toEqual([undefined, undefined]);
    expect(seen.bills.map((bill) => bill.amount)).toEqual([undefined]);
  });

  it("shows the amounts of a buyer's own order", async () => {
    const who = await app().as(TENANT, 'buyer2');
    const seen = await look(who, { document: order({ purchaseUserId: id('user', 5), products: [line()] }) });
    expect(seen.totals).toMatchObject({ totalPrice: 200 });
    expect(seen.bills).toMatchObject([{ amount: 200 }]);
  });
});

// Plans are SQLite's; PostgreSQL's depend on how full the tables are.
if (!process.env.TEST_DATABASE_URL) {
  it('a draft and its review read by index, regardless of the number of units and orders', async () => {
    const who = await boss();
    const details = [{ imei: trade.imei(), sn: 'PLAN-1', thirdBarcode: 'PLAN-B1' }];
    const document = {
      purchaseType: 1,
      channelId: trade.supplierId,
      purchaseUserId: id('user', 4),
      products: [{ modelId, count: 1, purchasePrice: 100, details }],
    };
    await look(who, { document });
    const entered = await plansOf(app(), () => look(who, { action: 'create', document }));
    const { orderNo } = await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', document);
    const reviewed = await plansOf(app(), () => look(who, { orderNo }));
    for (const steps of [entered, reviewed]) {
      expect(steps.filter((step) => /^SCAN (?!json_each)|^SEARCH .*\(tenant_id=\?\)$/.test(step))).toEqual([]);
      expect(steps.join()).toContain('uq_unit_number (tenant_id=? AND kind=? AND number=?)');
    }
    expect(entered.join()).toContain('ix_purchase_drafts (tenant_id=? AND create_user=?)');
  });
}
