import { seedId } from '../../../seeds/base/ids.js';
import type { Caller } from '../../support/caller.js';
import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

const UNITS = 2_000;
const ORDER = 500;
const LOST = 7;
const [SOLD, CARRIED] = [20, 20];

interface Line {
  readonly productNo?: string;
  readonly scanCode?: string;
  readonly result: number;
  readonly scanTimes: number;
}

interface Counted {
  readonly rows: readonly { readonly ok: boolean; readonly result?: number; readonly first?: number }[];
}

const someOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open(app(), '众盘', '00997513');
});

/** Units of a shelf, so many that several orders bring them. */
async function shelved(count: number, warehouseId: string): Promise<{ productNos: string[]; imeis: string[] }> {
  const [productNos, imeis]: [string[], string[]] = [[], []];
  for (const prices of someOf(
    Array.from({ length: count }, () => 10),
    ORDER,
  )) {
    const bought = await shop.buy(prices);
    await shop.store(bought.productNos, { warehouseId });
    productNos.push(...bought.productNos);
    imeis.push(...bought.imeis);
  }
  return { productNos, imeis };
}

let made = 0;
const scansOf = (codes: readonly string[]) =>
  codes.map((code) => {
    made += 1;
    return { scanId: `crowd-${made}`, code };
  });

const send = (who: Caller, orderNo: string, scans: readonly object[]): Promise<Counted> =>
  who.ask<Counted>('phone.storageCheck.storageCheck', { orderNo, scans });

async function sell(productNos: readonly string[]): Promise<void> {
  const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.sale.createSalePurchase', {
    channelId: seedId(TENANT, 'company', 34),
    saleUserId: seedId(TENANT, 'user', 11),
    products: productNos.map((productNo) => ({ productNo, saleAmount: 200 })),
    confirm: ['ERP_BELOW_COST', 'ERP_CREDIT_LIMIT'],
  });
  await shop.boss.ask('phone.sale.reviewSalePurchase', { orderNo });
}

async function differencesOf(orderNo: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (const result of [0, 2, 3, 4, 5, 6]) {
    const { records } = await shop.boss.ask<{ records: Line[] }>('phone.storageCheck.pageStorageCheckDetailProduct', {
      orderNo,
      result,
      size: 200,
    });
    lines.push(...records);
  }
  return lines;
}

describe('three people count 2 000 units while others sell and transfer', () => {
  it('find exactly the planted differences, one of them being offline half the time', async () => {
    const [keeper, second] = await Promise.all([app().as(TENANT, 'warehouse'), app().as(TENANT, 'manager')]);
    const [warehouseId, elsewhere] = [await shop.warehouse('PD-CROWD'), await shop.warehouse('PD-CROWD-2')];
    const { productNos, imeis } = await shelved(UNITS, warehouseId);
    const strays = (await shop.stored([10, 10, 10])).productNos;
    const away = (await shop.buy([10])).productNos;
    const foreign = await app().as('100002', 'admin');
    const { records: others } = await foreign.ask<{ records: { imei?: string }[] }>('phone.product.pageRealStoreByDetail', { size: 50 });
    // Product numbers are counted in every tenant; an IMEI is of one device.
    const foreignNo = others.find(({ imei }) => imei)?.imei ?? 'FOREIGN-1';
    const { orderNo, expectCount } = await shop.boss.ask<{ orderNo: string; expectCount: number }>(
      'phone.storageCheck.createStorageCheck',
      { warehouseId },
    );
    expect(expectCount).toBe(UNITS);

    const lost = productNos.slice(0, LOST);
    const sold = productNos.slice(LOST, LOST + SOLD);
    const carried = productNos.slice(LOST + SOLD, LOST + SOLD + CARRIED);
    const still = imeis.slice(LOST + SOLD + CARRIED);
    // Each shelf is counted by one person, and a part of it by the next one too.
    const third = Math.ceil(still.length / 3);
    const shelves = [0, 1, 2].map((n) => still.slice(n * third, (n + 1) * third + 40));

    const online = async (who: Caller, codes: readonly string[]) => {
      for (const scans of someOf(scansOf(codes), 100)) await send(who, orderNo, scans);
    };
    const halfOffline = async (who: Caller, codes: readonly string[]) => {
      const all = someOf(scansOf(codes), 60);
      const kept: object[] = [];
      for (const [i, scans] of all.entries()) {
        if (i % 2 === 0) await send(who, orderNo, scans);
        else kept.push(...scans);
      }
      // They come late, in the pages of a device, and the first of them twice: its answer was lost.
      for (const scans of [...someOf(kept, 500).slice(0, 1), ...someOf(kept, 500)]) await send(who, orderNo, scans);
    };
    const trade = async () => {
      for (const some of someOf(sold, 10)) await sell(some);
      for (const some of someOf(carried, 10)) {
        const products = some.map((productNo) => ({ productNo }));
        await shop.boss.ask('phone.storageTransfer.createStorageTransfer', { toWarehouseId: elsewhere, products });
      }
    };
    await Promise.all([
      online(shop.boss, [...(shelves[0] ?? []), ...strays, 'nobody-1', foreignNo]),
      online(second, [...(shelves[1] ?? []), 'NOBODY-1', ...away]),
      halfOffline(keeper, shelves[2] ?? []),
      trade(),
    ]);
    const done = await shop.boss.ask<{ sums: { result: number; count: number }[] }>('phone.storageCheck.completeStorageCheck', { orderNo });

    const counts = Object.fromEntries(done.sums.map(({ result, count }) => [result, count]));
    expect(counts).toEqual({ 1: still.length, 2: LOST, 3: 2, 4: strays.length, 5: away.length, 6: SOLD + CARRIED });
    const found = await differencesOf(orderNo);
    const codesOf = (wanted: number) =>
      found.filter(({ result }) => result === wanted).map(({ productNo, scanCode }) => productNo ?? scanCode);
    expect(codesOf(2).sort()).toEqual([...lost].sort());
    expect(codesOf(6).sort()).toEqual([...sold, ...carried].sort());
    expect(codesOf(4).sort()).toEqual([...strays].sort());
    expect(codesOf(5)).toEqual(away);
    expect(
      codesOf(3)
        .map((code) => code?.toUpperCase())
        .sort(),
    ).toEqual(['NOBODY-1', foreignNo.toUpperCase()].sort());
    expect(found.find(({ scanCode }) => scanCode?.toUpperCase() === 'NOBODY-1')).toMatchObject({ scanTimes: 2 });
  });
});

describe('a flood of scans', () => {
  it('is refused beyond the limit of one call, and none of its 20 000 scans is counted', async () => {
    const warehouseId = await shop.warehouse('PD-FLOOD');
    const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.storageCheck.createStorageCheck', { warehouseId });
    const flood = await shop.boss.call('phone.storageCheck.storageCheck', {
      orderNo,
      scans: scansOf(Array.from({ length: 20_000 }, (_, i) => `flood-${i}`)),
    });
    expect(flood.body.success).toBe(false);
    const { records } = await shop.boss.ask<{ records: Line[] }>('phone.storageCheck.pageStorageCheckDetailProduct', { orderNo });
    expect(records).toEqual([]);
  });
});

describe('a scan', () => {
  it('of a sold unit is a surplus of that unit', async () => {
    const warehouseId = await shop.warehouse('PD-SOLD');
    const { productNos } = await shop.stored([10]);
    await shop.post(productNos[0] ?? '', 'T40', 'T47');
    const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.storageCheck.createStorageCheck', { warehouseId });
    const { rows } = await send(shop.boss, orderNo, scansOf(productNos));
    expect(rows).toMatchObject([{ ok: true, result: 3, first: 1, productNo: productNos[0] }]);
  });

  it('in a check of another tenant is refused', async () => {
    const warehouseId = await shop.warehouse('PD-FOREIGN');
    const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.storageCheck.createStorageCheck', { warehouseId });
    const foreign = await app().as('100002', 'admin');
    expectError(await foreign.call('phone.storageCheck.storageCheck', { orderNo, scans: scansOf(['X-1']) }), 'ERP_DOC_UNKNOWN');
    expectError(await foreign.call('phone.storageCheck.listStorageCheckCodes', { orderNo }), 'ERP_DOC_UNKNOWN');
  });

  it('without a code is refused, and the others of its call are counted', async () => {
    const warehouseId = await shop.warehouse('PD-EMPTY');
    const { orderNo } = await shop.boss.ask<{ orderNo: string }>('phone.storageCheck.createStorageCheck', { warehouseId });
    const answer = await shop.boss.call('phone.storageCheck.storageCheck', { orderNo, scans: scansOf([' ', 'Y-1']) });
    expect((answer.body.data as Counted).rows.map(({ ok }) => ok)).toEqual([false, true]);
  });
});
