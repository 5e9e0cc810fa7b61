import { seedId } from '../../seeds/base/ids.js';
import { useApp } from '../support/harness.js';
import { workspaceOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';

type Simulator = typeof import('../../apps/api/src/modules/phone/kinds/listing/simulator/simulated-platform.js');
type Port = import('../../apps/api/src/modules/phone/kinds/listing/sales-platform.port.js').SalesPlatform;
type InboundEvent = import('../../apps/api/src/modules/phone/kinds/listing/sales-platform.port.js').InboundEvent;

const TENANT = '100001';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const app = useApp();

const goods = (ourNo: string, more: object = {}) => ({
  ourNo,
  unitKey: ourNo,
  title: 'phone',
  price: 300_000,
  reference: 300_000,
  ...more,
});

/** A platform of the tenant with the clock so far ahead. */
async function platform(aheadMs: number, code: 'zhuanzhuan' | 'paipai' = 'zhuanzhuan'): Promise<Port> {
  const [{ SimulatedPlatform }, { systemContext }, { VirtualClock }, workspace] = await Promise.all([
    serverModule<Simulator>('modules/phone/kinds/listing/simulator/simulated-platform.js'),
    serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js'),
    serverModule<typeof import('../../apps/api/src/platform/clock/clock.js')>('platform/clock/clock.js'),
    workspaceOf(app()),
  ]);
  const ctx = systemContext({ ...workspace, clock: new VirtualClock(Date.now() + aheadMs) }, TENANT, 'test');
  return new SimulatedPlatform(ctx, { platformId: seedId(TENANT, 'qcPlatform', code === 'paipai' ? 3 : 2), code });
}

const numbers = (tag: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${tag}${String(i)}`);
const told = async (at: Port): Promise<readonly InboundEvent[]> => (await at.orders(null)).events;
const of = (events: readonly InboundEvent[], goodsNos: readonly string[], kind: number) =>
  events.filter((event) => goodsNos.includes(event.goodsNo) && event.kind === kind);

describe('a sales platform', () => {
  it('knows goods by our number, however often they are handed in', async () => {
    const now = await platform(0);
    const goodsNo = await now.review(goods('same'));
    expect(await now.review(goods('same'))).toBe(goodsNo);
    expect(await now.review(goods('other'))).not.toBe(goodsNo);
  });

  it('answers its verdict after a minute and not before, and rejects about one in twelve with a reason', async () => {
    const [now, soon, later] = [await platform(0), await platform(30_000), await platform(2 * MINUTE_MS)];
    const handed: string[] = [];
    for (const ourNo of numbers('r', 100)) handed.push(await now.review(goods(ourNo)));
    expect(of(await told(soon), handed, 1)).toEqual([]);
    await told(later);
    const events = await told(later);
    const [passed, rejected] = [of(events, handed, 1), of(events, handed, 2)];
    expect(passed.length + rejected.length).toBe(100);
    expect(rejected.length).toBeGreaterThan(2);
    expect(rejected.length).toBeLessThan(20);
    expect(rejected.every(({ reason }) => reason)).toBe(true);
  });

  it('sells what is listed, the cheaper the sooner, and nothing that was taken off', async () => {
    const now = await platform(0);
    const [cheap, dear, off]: string[][] = [[], [], []];
    for (const ourNo of numbers('c', 40)) cheap?.push(await now.list(goods(ourNo, { price: 250_000 })));
    for (const ourNo of numbers('d', 40)) dear?.push(await now.list(goods(ourNo, { price: 400_000 })));
    for (const ourNo of numbers('o', 40)) {
      const goodsNo = await now.list(goods(ourNo));
      off?.push(goodsNo);
      await now.delist({ ourNo, goodsNo: off && off.length % 2 === 0 ? null : goodsNo });
    }
    await now.delist({ ourNo: 'never listed', goodsNo: null });
    const later = await platform(2 * HOUR_MS);
    await told(later);
    const events = await told(later);
    const sold = (goodsNos: string[] = []) => of(events, goodsNos, 3).length;
    expect(sold(cheap)).toBeGreaterThan(sold(dear));
    expect(sold(off)).toBe(0);
    expect(of(events, cheap ?? [], 3).every(({ price, orderNo }) => price === 250_000 && orderNo)).toBe(true);
  });

  it('tells the same again to who asks again, and nothing twice under another number', async () => {
    const later = await platform(3 * HOUR_MS);
    const [first, second] = [await told(later), await told(later)];
    expect(second).toEqual(first);
    expect(new Set(first.map(({ eventNo }) => eventNo)).size).toBe(first.length);
    const { cursor } = await later.orders(null);
    expect((await later.orders(cursor)).events.length).toBeLessThanOrEqual(first.length);
  });

  it('sells goods at the new price, and lets an order go that is refused', async () => {
    const now = await platform(0);
    const goodsNo = await now.list(goods('p1', { price: 500_000 }));
    await now.reprice(goodsNo, 100_000);
    await now.reprice(goodsNo, 100_000);
    const later = await platform(24 * HOUR_MS);
    await told(later);
    const [sale] = of(await told(later), [goodsNo], 3);
    expect(sale).toMatchObject({ price: 100_000 });
    await later.refuse(sale?.orderNo ?? '', 'gone');
    await later.refuse(sale?.orderNo ?? '', 'gone');
    expect(of(await told(await platform(48 * HOUR_MS)), [goodsNo], 4)).toEqual([]);
  });

  it('sells some units on two platforms in the same minute', async () => {
    const [zz, pp] = [await platform(0), await platform(0, 'paipai')];
    for (const unitKey of numbers('twin', 60)) for (const at of [zz, pp]) await at.list(goods(unitKey));
    const later = 30 * 24 * HOUR_MS;
    const timeOf = async (at: Port) => (await told(at)).filter(({ kind, goodsNo }) => kind === 3 && goodsNo.includes('twin'));
    const [a, b] = [await platform(later), await platform(later, 'paipai')];
    for (const at of [a, b]) await told(at);
    const [there, here] = [await timeOf(a), await timeOf(b)];
    expect(there.length).toBeGreaterThan(30);
    expect(here.length).toBeGreaterThan(30);
    const { soldAt } = await serverModule<typeof import('../../apps/api/src/modules/phone/kinds/listing/simulator/chance.js')>(
      'modules/phone/kinds/listing/simulator/chance.js',
    );
    const at = (seed: string, unitKey: string) => soldAt(seed, { unitKey, ourNo: unitKey, price: 1, reference: 1 }, 0);
    const together = numbers('twin', 60).filter((unitKey) => at('a', unitKey) === at('b', unitKey));
    expect(together.length).toBeGreaterThan(0);
    expect(together.length).toBeLessThan(15);
  });
});
