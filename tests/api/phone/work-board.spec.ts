import { seedId } from '../../../seeds/base/ids.js';
import { type Caller, expectError } from '../../support/caller.js';
import { withClockAt } from '../../support/clock.js';
import { useApp } from '../../support/harness.js';
import { contextOf } from '../../support/inside.js';
import { Shop, TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

const HE = seedId(TENANT, 'user', 8);
const REGULAR = seedId(TENANT, 'basicConfig', 2102);
const DAY_MS = 86_400_000;

interface Lane {
  readonly stage: number;
  readonly count: number;
  readonly mineCount: number;
  readonly warning: number;
  readonly danger: number;
  readonly oldestDays: number;
  readonly handlers: readonly { readonly id: string; readonly name: string; readonly count: number }[];
  readonly rows: readonly { readonly productNo: string; readonly pendingStage: number; readonly stageDays: number }[];
}

let shop: Shop;
let dispatcher: Caller;
let he: Caller;
/** A warehouse of this test's own: nobody else's units stand in it. */
let warehouseId: string;

beforeAll(async () => {
  shop = await Shop.open(app(), '看板', '00997811');
  [dispatcher, he] = [await app().as(TENANT, 'dispatcher'), await app().as(TENANT, 'inspector')];
  warehouseId = await shop.warehouse('看板仓');
});

const board = (who: Caller, input: object = {}) => who.ask<Lane[]>('phone.report.workBoard', { warehouseId, ...input });
const lane = async (who: Caller, stage: number, input: object = {}) => (await board(who, input)).find((one) => one.stage === stage) as Lane;

async function stored(count: number): Promise<readonly string[]> {
  const { productNos } = await shop.buy(Array.from({ length: count }, () => 100));
  await shop.store(productNos, { warehouseId });
  return productNos;
}

async function sent(productNos: readonly string[]): Promise<void> {
  const products = productNos.map((productNo) => ({ productNo }));
  const { orderNo } = await dispatcher.ask<{ orderNo: string }>('phone.distribute.createDistribute', {
    distributeTypeId: REGULAR,
    handlerUserId: HE,
    products,
  });
  await dispatcher.ask('phone.distribute.reviewDistribute', { orderNo });
}

describe('the work board', () => {
  it('moves units from lane to lane with their handler, and names those that have waited longest', async () => {
    const productNos = await stored(3);
    expect(await lane(dispatcher, 200)).toMatchObject({ count: 3, mineCount: 0, handlers: [{ id: '', count: 3 }] });
    await sent(productNos.slice(0, 2));
    const toClaim = await lane(he, 300);
    expect(toClaim).toMatchObject({ count: 2, mineCount: 2, handlers: [{ id: HE, count: 2 }] });
    expect(toClaim.handlers[0]?.name).not.toBe('');
    expect(toClaim.rows.map(({ productNo, pendingStage }) => [productNo, pendingStage])).toEqual(
      productNos.slice(0, 2).map((productNo) => [productNo, 500]),
    );
    await he.ask('phone.inspection.inspectionReceive', { productNos: [productNos[0]] });
    expect((await board(he)).map(({ stage, count }) => [stage, count])).toEqual([
      [200, 1],
      [300, 1],
      [500, 1],
      [800, 0],
      [900, 0],
      [400, 0],
      [700, 0],
    ]);
  });

  it('narrowed to the caller shows only his units, and to a stage only its lane', async () => {
    await sent(await stored(1));
    expect(await lane(dispatcher, 300, { mine: 1 })).toMatchObject({ count: 0, rows: [] });
    expect((await lane(he, 300, { mine: 1 })).rows.length).toBeGreaterThan(0);
    expect((await board(he, { stage: 300 })).map(({ stage }) => stage)).toEqual([300]);
    expectError(await he.call('phone.report.workBoard', { stage: 2000 }), 'INPUT_INVALID');
  });

  it('marks units after seven days and after ten, in days of the calendar', async () => {
    const waitingSince = (days: number) => withClockAt(-days * DAY_MS, async () => sent(await stored(1)));
    const before = await lane(he, 300);
    for (const days of [6, 7, 9, 10]) await waitingSince(days);
    expect(await lane(he, 300)).toMatchObject({ count: before.count + 4, warning: 3, danger: 1, oldestDays: 10 });
    expect((await lane(he, 300)).rows.slice(0, 4).map(({ stageDays }) => stageDays)).toEqual([10, 9, 7, 6]);
  });

  it('reads its lanes from an index, and their sums from stored rows', async () => {
    if (app().databaseUrl) return;
    const { db } = (await contextOf(app(), TENANT, 'boss')).workspace;
    const plan = await db.reading().all<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT * FROM product WHERE tenant_id = '1' AND is_deleted = 0
          AND out_type = 0 AND is_draft = 0 AND stage IN (200, 300, 400, 500, 700, 800, 900) AND stage = 300 ORDER BY stage_time, id LIMIT 50`,
    );
    expect(plan.map(({ detail }) => detail)).toEqual([
      'SEARCH product USING INDEX ix_product_lane (tenant_id=? AND is_deleted=? AND stage=?)',
    ]);
  });

  it('is not for whoever has no right to it', async () => {
    expectError(await (await app().as(TENANT, 'finance')).call('phone.report.workBoard', {}), 'AUTH_FORBIDDEN');
  });
});
