import { addDays } from '@phone-trade/shared';
import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { findings, Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

let shop: Shop;
let target: string;

beforeAll(async () => {
  shop = await Shop.open(app(), '调拨', '00997501');
  target = await shop.warehouse('DB-T');
});

/** Holds and sales that the tests post are those of documents that are not there. */
const OF_NO_DOCUMENT = [8, 11];

interface Written {
  readonly orderNo: string;
  readonly count: number;
}

const input = (productNos: readonly unknown[], more: object = {}) => ({
  toWarehouseId: target,
  products: productNos.map((productNo) => ({ productNo })),
  ...more,
});
const transfer = (productNos: readonly unknown[], more: object = {}) =>
  shop.boss.call<Written>('phone.storageTransfer.createStorageTransfer', input(productNos, more));
const moved = (productNos: readonly unknown[], more: object = {}) =>
  shop.boss.ask<Written>('phone.storageTransfer.createStorageTransfer', input(productNos, more));

interface Detail {
  readonly fromWarehouseId: string;
  readonly toWarehouseId: string;
  readonly totalCount: number;
  readonly reviewStatus: number;
  readonly products: readonly Readonly<Record<string, unknown>>[];
}

it('a transfer changes the place of ten units at once, but not their stage or cost', async () => {
  const { productNos } = await shop.stored(Array.from({ length: 10 }, (_, i) => 100 + i));
  const written = await moved(productNos);
  expect(written.count).toBe(10);
  expect(await shop.units(productNos)).toEqual(
    productNos.map((productNo, i) => ({
      productNo,
      stage: 200,
      warehouseId: target,
      locationId: null,
      purchasePrice: 100 + i,
      costPrice: 100 + i,
    })),
  );
  const detail = await shop.boss.ask<Detail>('phone.storageTransfer.getStorageTransferDetail', { orderNo: written.orderNo });
  expect(detail).toMatchObject({ fromWarehouseId: shop.trade.warehouseId, toWarehouseId: target, totalCount: 10, reviewStatus: 300 });
  expect(detail.products.map(({ productNo }) => productNo)).toEqual(productNos);
  expect(detail.products[9]).toMatchObject({ stage: 200, costPrice: 109 });
});

it('a transfer can be undone by a transfer back', async () => {
  const { productNos } = await shop.stored([100]);
  const before = await shop.units(productNos);
  await moved(productNos);
  await moved(productNos, { toWarehouseId: shop.trade.warehouseId });
  expect(await shop.units(productNos)).toEqual(before);
});

it('a transfer requires units of one warehouse and names the place of others', async () => {
  const elsewhere = await shop.warehouse('DB-E');
  const here = await shop.stored([100]);
  const there = await shop.buy([100]);
  await shop.store(there.productNos, { warehouseId: elsewhere });
  const answer = await transfer([...here.productNos, ...there.productNos]);
  expect(findings(answer)).toEqual(['products[1].productNo ERP_WRONG_WAREHOUSE']);
  expect(answer.body.msg).toContain('DB-E');
});

it('a transfer to the same place is refused, but moves between shelves of a warehouse are allowed', async () => {
  const shelf = await shop.warehouse('DB-T-1', { parentId: target });
  const { productNos } = await shop.stored([100]);
  expect(findings(await transfer(productNos, { toWarehouseId: shop.trade.warehouseId }))).toEqual(['toWarehouseId ERP_SAME_WAREHOUSE']);
  await moved(productNos);
  await moved(productNos, { toLocationId: shelf });
  expect(await shop.units(productNos)).toMatchObject([{ warehouseId: target, locationId: shelf }]);
  expect(findings(await transfer(productNos, { toLocationId: shelf }))).toEqual(['toWarehouseId ERP_SAME_WAREHOUSE']);
  // Carried to another warehouse a unit leaves its shelf behind.
  await moved(productNos, { toWarehouseId: shop.trade.warehouseId });
  expect(await shop.units(productNos)).toMatchObject([{ warehouseId: shop.trade.warehouseId, locationId: null }]);
});

it('a transfer refuses units outside stock, held, committed, repeated or unknown, each at its line', async () => {
  const { productNos: waiting } = await shop.buy([100]);
  const { productNos: stored } = await shop.stored([100, 100, 100, 100, 100, 100]);
  const [held, presale, sold, boxed, shipped, fine] = stored as [string, string, string, string, string, string];
  await shop.post(held, 'hold');
  await shop.post(presale, 'T36');
  await shop.post(sold, 'T40');
  await shop.post(boxed, 'T40', 'T43');
  await shop.post(shipped, 'T40', 'T47');
  expect(findings(await transfer([...waiting, held, presale, sold, boxed, shipped, fine, fine, 'X1']))).toEqual([
    'products[7].productNo ERP_UNIT_TWICE',
    'products[8].productNo ERP_UNIT_UNKNOWN',
    'products[0].productNo ERP_UNIT_NOT_IN_STORE',
    'products[1].productNo ERP_UNIT_HELD',
    'products[2].productNo ERP_STAGE_INVALID',
    'products[3].productNo ERP_STAGE_INVALID',
    'products[4].productNo ERP_STAGE_INVALID',
    'products[5].productNo ERP_UNIT_NOT_IN_STORE',
  ]);
  // An unknown number does not move the findings of the lines after it.
  expect(findings(await transfer(['X1', held]))).toEqual(['products[0].productNo ERP_UNIT_UNKNOWN', 'products[1].productNo ERP_UNIT_HELD']);
  expect((await transfer([fine])).status).toBe(200);
});

it('a transfer never moves a held, committed, returned or lost unit, even past the draft check', async () => {
  const { productNos } = await shop.stored([100, 100, 100, 100]);
  const [held, presale, returned, lost] = productNos as [string, string, string, string];
  await shop.post(held, 'hold');
  await shop.post(presale, 'T36');
  await shop.post(returned, 'T35');
  await shop.post(lost, 'T52');
  const before = await shop.units(productNos);
  const keys: (string | undefined)[] = [];
  for (const productNo of productNos) keys.push((await transfer([productNo])).key);
  expect(keys.filter((key) => key === undefined)).toEqual([]);
  expect(await shop.units(productNos)).toEqual(before);
});

it('a transfer requires an enabled warehouse and one of its own shelves', async () => {
  const { productNos } = await shop.stored([100]);
  const closed = await shop.warehouse('DB-0', { status: 0 });
  const foreignShelf = await shop.warehouse('DB-F-1', { parentId: shop.trade.warehouseId });
  expect(findings(await transfer(productNos, { toWarehouseId: closed }))).toEqual(['toWarehouseId ERP_CONFIG_DISABLED']);
  expect(findings(await transfer(productNos, { toLocationId: foreignShelf }))).toEqual(['toLocationId ERP_UNKNOWN_REF']);
  expect(findings(await transfer(productNos, { toWarehouseId: foreignShelf }))).toEqual(['toWarehouseId ERP_UNKNOWN_REF']);
  expectError(await transfer([]), 'INPUT_INVALID');
});

it('a transfer cannot be dated before a later move of its units', async () => {
  const { productNos } = await shop.stored([100]);
  const { orderNo } = await moved(productNos);
  const { bizDate } = await shop.boss.ask<{ bizDate: string }>('phone.storageTransfer.getStorageTransferDetail', { orderNo });
  const back = { toWarehouseId: shop.trade.warehouseId, bizDate: addDays(bizDate, -1) };
  const answer = await transfer(productNos, back);
  expect(findings(answer)).toEqual(['bizDate ERP_BACKDATED']);
  expect(answer.body.msg).toContain(orderNo);
  expect((await transfer(productNos, { ...back, bizDate })).status).toBe(200);
});

it('transferable units are listed by page, and by scanned codes with the reason for a refusal', async () => {
  const { productNos: waiting, imeis } = await shop.buy([100]);
  const { productNos, imeis: storedImeis } = await shop.stored([100, 100]);
  await shop.post(productNos[1] as string, 'hold');
  const page = async (productNo: unknown) =>
    (await shop.boss.ask<{ total: number }>('phone.storageTransfer.pageTransferProduct', { productNo_equal: productNo })).total;
  expect([await page(productNos[0]), await page(productNos[1]), await page(waiting[0])]).toEqual([1, 0, 0]);
  const codes = [storedImeis[0], productNos[1], imeis[0], 'nothing'];
  const judged = await shop.boss.ask<{ code: string; ok: boolean; key?: string; productNo?: string }[]>(
    'phone.storageTransfer.listTransferProduct',
    { codes: codes.join() },
  );
  expect(judged.map(({ code, ok, key }) => [code, ok, key])).toEqual([
    [codes[0], true, undefined],
    [codes[1], false, 'ERP_UNIT_HELD'],
    [codes[2], false, 'ERP_UNIT_NOT_IN_STORE'],
    ['nothing', false, 'ERP_UNIT_UNKNOWN'],
  ]);
  expect(judged[0]?.productNo).toBe(productNos[0]);
});

it('the warehouse keeper can transfer units without seeing a cost', async () => {
  const keeper = await app().as(TENANT, 'warehouse');
  const { productNos } = await shop.stored([123.45]);
  const offered = await keeper.call('phone.storageTransfer.pageTransferProduct', { productNo_equal: productNos[0] });
  const { orderNo } = await keeper.ask<Written>('phone.storageTransfer.createStorageTransfer', input(productNos));
  const detail = await keeper.call('phone.storageTransfer.getStorageTransferDetail', { orderNo });
  const preview = await keeper.call('phone.document.previewAction', {
    kind: 'storageTransfer',
    action: 'create',
    document: input(productNos, { toWarehouseId: shop.trade.warehouseId }),
  });
  for (const { status, file } of [offered, detail, preview]) {
    expect(status).toBe(200);
    expect(file.toString('utf8')).toContain(productNos[0]);
    expect(file.toString('utf8')).not.toMatch(/123\.45|costPrice|purchasePrice/);
  }
});

it('the audit finds no inconsistency after all transfers', async () => {
  const broken = await shop.boss.ask<{ no: string }[]>('phone.audit.checkConsistency');
  expect(broken.filter(({ no }) => !OF_NO_DOCUMENT.includes(Number.parseInt(no, 10)))).toEqual([]);
});
