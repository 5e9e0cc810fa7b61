import { seedId } from '../../../seeds/base/ids.js';
import { useApp } from '../../support/harness.js';
import { only } from '../phone/basics.js';
import { upload } from '../phone/sheets.js';
import { Shop, TENANT } from '../phone/shop.js';
import { bpmn, end, flow, start, task } from './bpmn.js';

const app = useApp({ seed: 'small', described: true });
const KEY = 'documentByBoss';

/** Codes of `approvalBusiness` and `approvalCondition`. */
const SALE = 25;
const REFUND = 27;
const CHECK = 35;
const AMOUNT = 1;
const BELOW_FLOOR = 2;
const LOSS = 3;

interface Requested {
  readonly approval?: { readonly status: number; readonly processInstanceId: string };
}

let shop: Shop;
let channelId: string;

beforeAll(async () => {
  shop = await Shop.open(app(), '审批单据', '00997703');
  channelId = (await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer })).id;
  const steps = `${start()}${task('agree', 'flowable:candidateGroups="role:boss"')}${end()}${flow('start', 'agree')}${flow('agree', 'end')}`;
  await shop.boss.ask('flow.deploy-upload', { category: 'flow_1' }, upload(Buffer.from(bpmn(steps, KEY)), 'approval.bpmn20.xml'));
});

const addRule = (businessType: number, condition: number, amount = 0) =>
  shop.boss.ask('flow.approval/submit', {
    name: `${businessType} ${condition} ${amount}`,
    businessType,
    condition,
    amount,
    processKey: KEY,
  });

/** Agrees to the only task of a requested review. */
async function agree({ approval }: Requested): Promise<void> {
  expect(approval).toMatchObject({ status: 100 });
  const { records } = await shop.boss.ask<{ records: { taskId: string; processInstanceId: string }[] }>('flow.claim-list', { size: 200 });
  const found = records.find(({ processInstanceId }) => processInstanceId === approval?.processInstanceId);
  await shop.boss.ask('flow.claim-task', { taskId: found?.taskId });
  await shop.boss.ask('flow.complete-task', { taskId: found?.taskId, action: 'agree' });
}

const enterSale = async (productNo: string | undefined, saleAmount: number) =>
  (
    await shop.boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', {
      channelId,
      saleUserId: seedId(TENANT, 'user', 11),
      products: [{ productNo, saleAmount }],
      confirm: ['ERP_BELOW_FLOOR'],
    })
  ).orderNo;
const reviewSale = (orderNo: string) =>
  shop.boss.ask<Requested>('phone.sale.reviewSalePurchase', { orderNo, confirm: ['ERP_BELOW_FLOOR'] });
const saleOf = (orderNo: string) => shop.boss.ask('phone.sale.getSaleDetail', { orderNo });

test('a sale below the floor waits, keeps its unit, and is reviewed with the confirmed warning', async () => {
  await addRule(SALE, BELOW_FLOOR);
  const { productNos } = await shop.stored([500, 500]);
  const [low, fair] = productNos;
  for (const productNo of productNos) await shop.boss.ask('phone.product.updateReceiveProduct', { productNo, minSaleAmount: 800 });
  const fairSale = await enterSale(fair, 800);
  expect((await reviewSale(fairSale)).approval).toBeUndefined();
  const lowSale = await enterSale(low, 700);
  const requested = await reviewSale(lowSale);
  expect(await saleOf(lowSale)).toMatchObject({ reviewStatus: 100, approval: { status: 100 } });
  expect(await only(shop.boss, 'phone.sale.pageSale', { orderNo_equal: lowSale })).toMatchObject({ approvalStatus: 100 });
  await agree(requested);
  expect(await saleOf(lowSale)).toMatchObject({ reviewStatus: 300, approval: { status: 300 } });
});

test('a sale refund waits from the amount of its rule on', async () => {
  await addRule(REFUND, AMOUNT, 900);
  await shop.boss.ask('phone.basicConfig.updateStandardConfig', { boxRequired: 0 });
  const { productNos } = await shop.stored([500]);
  const [productNo] = productNos;
  const sale = await enterSale(productNo, 1000);
  await reviewSale(sale);
  await shop.boss.ask('phone.sale.deliverPurchase', { orderNo: sale });
  const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.saleRefund.createSaleRefund', {
    refundType: 1,
    channelId,
    refundReasonId: seedId(TENANT, 'basicConfig', 1101),
    warehouseId: shop.trade.warehouseId,
    products: [{ productNo, refundAmount: 900 }],
  });
  await agree(await shop.boss.ask<Requested>('phone.saleRefund.reviewSaleRefund', { orderNo }));
  expect(await shop.boss.ask('phone.saleRefund.getSaleRefundDetail', { orderNo })).toMatchObject({ reviewStatus: 300 });
});

interface Line {
  readonly id: string;
  readonly productNo: string;
}

/** A completed check of the units at a price each, without those that are missing; also found there is one of another warehouse. */
async function counted(code: string, prices: readonly number[]) {
  const warehouseId = await shop.warehouse(code);
  const { productNos } = await shop.buy(prices);
  await shop.store(productNos, { warehouseId });
  const [elsewhere = ''] = (await shop.stored([20])).productNos;
  const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.storageCheck.createStorageCheck', { warehouseId });
  await shop.boss.ask('phone.storageCheck.storageCheck', { orderNo, scans: [{ scanId: `${orderNo}-1`, code: elsewhere }] });
  await shop.boss.ask('phone.storageCheck.completeStorageCheck', { orderNo });
  const { records } = await shop.boss.ask<{ records: Line[] }>('phone.storageCheck.pageStorageCheckDetailProduct', { orderNo, size: 200 });
  const treated = (productNo: string | undefined, handle: number) => ({
    id: records.find((line) => line.productNo === productNo)?.id,
    handle,
    handleRemark: 'counted',
  });
  return { orderNo, productNos, elsewhere, treated };
}

const reviewCheck = (orderNo: string, lines: readonly object[]) =>
  shop.boss.ask<Requested>('phone.storageCheck.reviewStorageCheck', { orderNo, lines });
const checkOf = (orderNo: string) =>
  shop.boss.ask<Requested & { reviewStatus: number; lossAmount: number }>('phone.storageCheck.getStorageCheckDetail', { orderNo });

const [WRITE_OFF, KEEP, CORRECT_PLACE, SCRAP] = [1, 2, 3, 6] as const;

test('a stock check waits from a loss on, and is reviewed with the treatments of the request', async () => {
  await addRule(CHECK, LOSS, 25);
  const warehouseId = await shop.warehouse('审批仓');
  const { productNos } = await shop.buy([30, 10]);
  await shop.store(productNos, { warehouseId });
  const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.storageCheck.createStorageCheck', { warehouseId });
  await shop.boss.ask('phone.storageCheck.storageCheck', { orderNo, scans: [{ scanId: 'approval-1', code: productNos[1] }] });
  await shop.boss.ask('phone.storageCheck.completeStorageCheck', { orderNo });
  const { records } = await shop.boss.ask<{ records: { id: string; productNo: string }[] }>(
    'phone.storageCheck.pageStorageCheckDetailProduct',
    { orderNo, size: 200 },
  );
  const lost = records.find(({ productNo }) => productNo === productNos[0]);
  const lines = [{ id: lost?.id, handle: 1, handleRemark: 'gone' }];
  await agree(await shop.boss.ask<Requested>('phone.storageCheck.reviewStorageCheck', { orderNo, lines }));
  expect(await shop.boss.ask('phone.storageCheck.getStorageCheckDetail', { orderNo })).toMatchObject({ reviewStatus: 300, lossAmount: 30 });
  expect(await shop.boss.ask('phone.audit.checkConsistency')).toEqual([]);
});

describe('the review of a stock check that all have agreed to and a guard refused', () => {
  /** Agreed to while a sale had the unit to be put in its place. That sale is gone again. */
  async function failed(code: string) {
    const check = await counted(code, [60, 500]);
    const { orderNo, productNos, elsewhere, treated } = check;
    const lines = [treated(productNos[0], WRITE_OFF), treated(productNos[1], KEEP), treated(elsewhere, CORRECT_PLACE)];
    const requested = await reviewCheck(orderNo, lines);
    const sale = await enterSale(elsewhere, 900);
    await agree(requested);
    expect(await checkOf(orderNo)).toMatchObject({ reviewStatus: 100, approval: { status: 300, reason: expect.any(String) } });
    await shop.boss.ask('phone.sale.deleteSalePurchase', { orderNo: sale });
    return { ...check, lines };
  }

  beforeAll(() => addRule(CHECK, LOSS, 40));

  test('is performed without another approval if the same is sent again', async () => {
    const { orderNo, lines } = await failed('审批仓3');
    expect((await reviewCheck(orderNo, lines)).approval).toBeUndefined();
    expect(await checkOf(orderNo)).toMatchObject({ reviewStatus: 300, lossAmount: 60 });
  });

  test('waits again if other treatments are sent', async () => {
    const { orderNo, productNos, elsewhere, treated } = await failed('审批仓4');
    const others = [treated(productNos[0], WRITE_OFF), treated(productNos[1], SCRAP), treated(elsewhere, CORRECT_PLACE)];
    const requested = await reviewCheck(orderNo, others);
    expect(await checkOf(orderNo)).toMatchObject({ reviewStatus: 100, approval: { status: 100 } });
    await agree(requested);
    expect(await checkOf(orderNo)).toMatchObject({ reviewStatus: 300, lossAmount: 560 });
  });
});
