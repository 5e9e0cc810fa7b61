import { seedId } from '../../../seeds/base/ids.js';
import { purchaseDraft, TENANT, testImei, unitsOf } from '../../kernel/document-cases.js';
import { type Caller, expectError } from '../../support/caller.js';
import { commandsOf } from '../../support/commands.js';
import { useApp } from '../../support/harness.js';
import { contextOf, snapshot } from '../../support/inside.js';
import { found, only } from './basics.js';

const app = useApp({ seed: 'small' });
const boss = (): Promise<Caller> => app().as(TENANT, 'boss');
const warehouseId = seedId(TENANT, 'warehouse', 1);

let drafts = 0;

async function enter(more: object = {}): Promise<string> {
  drafts += 1;
  return (await (await boss()).ask<{ orderNo: string }>('phone.purchase.savePurchase', { ...purchaseDraft(drafts), ...more })).orderNo;
}

/** An order of two units that are not known by their numbers yet. */
const unnumbered = () => enter({ products: [{ modelId: seedId(TENANT, 'model', 6), count: 2, purchasePrice: 200 }] });

const order = async (orderNo: string) => only(await boss(), 'phone.purchase.pagePurchase', { orderNo_equal: orderNo });
const keysOf = (answer: { body: { data: unknown } }): string[] =>
  (answer.body.data as { rows: { key: string }[] }).rows.map(({ key }) => key);

describe('a review with receipt', () => {
  it('stores every unit by its own receipt if none is named', async () => {
    const who = await boss();
    const orderNo = await enter();
    await who.ask('phone.purchase.reviewPurchase', { orderNo, receive: { warehouseId, expressNo: 'SF1' } });
    expect(await order(orderNo)).toMatchObject({ reviewStatus: 300, receiveStatus: 300, storeStatus: 300 });
    const { records } = await who.ask<{ records: object[] }>('phone.product.pageReceive', { sourceOrderNo_equal: orderNo });
    expect(records).toHaveLength(2);
    expect(await who.ask('phone.audit.checkConsistency')).toEqual([]);
  });

  it('stores the units named by their position, with the recorded facts', async () => {
    const who = await boss();
    const orderNo = await unnumbered();
    const products = [{ unitNo: 2, imei: testImei(900), batteryHealth: 88 }];
    await who.ask('phone.purchase.reviewPurchase', { orderNo, receive: { warehouseId, products } });
    expect(await order(orderNo)).toMatchObject({ reviewStatus: 300, receiveStatus: 200, storeStatus: 200 });
    expect(await unitsOf(who, orderNo)).toMatchObject([
      { stage: 0, storeStatus: 100 },
      { stage: 200, imei: testImei(900) },
    ]);
  });

  it('does neither if a unit cannot be received', async () => {
    const who = await boss();
    const orderNo = await unnumbered();
    const before = await snapshot(app());
    const missing = await who.call('phone.purchase.reviewPurchase', { orderNo, receive: { warehouseId } });
    expect(keysOf(missing)).toEqual(['ERP_IMEI_REQUIRED', 'ERP_IMEI_REQUIRED']);
    const unknown = await who.call('phone.purchase.reviewPurchase', { orderNo, receive: { warehouseId, products: [{ unitNo: 3 }] } });
    expect(keysOf(unknown)).toEqual(['ERP_UNIT_UNKNOWN']);
    const nowhere = await who.call('phone.purchase.reviewPurchase', { orderNo, receive: { products: [] } });
    expect(keysOf(nowhere)).toEqual(['INPUT_SELECT_REQUIRED']);
    expect(await snapshot(app())).toEqual(before);
    // An empty object requests no receipt: the order is reviewed only.
    await who.ask('phone.purchase.reviewPurchase', { orderNo, receive: {} });
    expect(await order(orderNo)).toMatchObject({ reviewStatus: 300, receiveStatus: 100 });
  });

  it('is done once for repeated requests', async () => {
    const who = await boss();
    const orderNo = await enter();
    const input = { orderNo, receive: { warehouseId }, requestId: 'review-and-receive-once' };
    const first = await who.ask('phone.purchase.reviewPurchase', input);
    const stockIns = await found(who, 'phone.product.pageReceive', {});
    expect(await who.ask('phone.purchase.reviewPurchase', input)).toEqual(first);
    expect(await found(who, 'phone.product.pageReceive', {})).toBe(stockIns);
  });

  it('requires the permission to receive besides the permission to review', async () => {
    const orderNo = await enter();
    const [{ perform }, ctx] = [await commandsOf(app()), await contextOf(app(), TENANT, 'boss')];
    const reviewer = { ...ctx, permissions: new Set([...ctx.permissions].filter((code) => code !== 'receive_add')) };
    await expect(perform(reviewer, 'purchase', 'review', { orderNo, receive: { warehouseId } })).rejects.toMatchObject({
      key: 'AUTH_FORBIDDEN',
      entry: { code: 403 },
    });
    expect(await order(orderNo)).toMatchObject({ reviewStatus: 100 });
    await perform(reviewer, 'purchase', 'review', { orderNo });
    expect(await order(orderNo)).toMatchObject({ reviewStatus: 300, receiveStatus: 100 });
  });
});

it('the detail of an order evaluates its review by the guards, although a review accepts input', async () => {
  const who = await boss();
  await who.ask('phone.company.saveSupplier', { channelName: '收审停用' });
  const supplier = await only(who, 'phone.company.pageCompany', { channelName_equal: '收审停用' });
  const orderNo = await enter({ channelId: supplier.id, payments: [] });
  await who.ask('phone.company.updateCompany', { id: supplier.id, status: 0 });
  const { allowedActions } = await who.ask<{ allowedActions: { action: string; allowed: boolean; reason?: string }[] }>(
    'phone.purchase.getPurchaseDetail',
    { orderNo },
  );
  const review = allowedActions.find(({ action }) => action === 'review');
  expect(review).toMatchObject({ allowed: false, reason: expect.stringContaining('收审停用') });
});

describe('a purchase with a price of 0', () => {
  const free = (more: object = {}) => enter({ products: [{ modelId: seedId(TENANT, 'model', 6), count: 2, purchasePrice: 0 }], ...more });

  it('can be reviewed after the user confirms the price', async () => {
    const who = await boss();
    const orderNo = await free();
    const seen = await who.ask<{ findings: object[] }>('phone.document.previewAction', { kind: 'purchase', action: 'review', orderNo });
    expect(seen.findings).toMatchObject([{ key: 'ERP_PRICE_ZERO', warning: true }]);
    const refused = await who.call('phone.purchase.reviewPurchase', { orderNo });
    expectError(refused, 'ERP_CONFIRM');
    expect(refused.body.data).toMatchObject({ warnings: [{ key: 'ERP_PRICE_ZERO' }] });
    expect(await order(orderNo)).toMatchObject({ reviewStatus: 100 });
    await who.ask('phone.purchase.reviewPurchase', { orderNo, confirm: ['ERP_PRICE_ZERO'] });
    expect(await order(orderNo)).toMatchObject({ reviewStatus: 300 });
  });

  it('needs no confirmation on consignment', async () => {
    const who = await boss();
    const orderNo = await free({ purchaseType: 3 });
    await who.ask('phone.purchase.reviewPurchase', { orderNo });
    expect(await order(orderNo)).toMatchObject({ reviewStatus: 300 });
  });
});
