import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { Random } from '../../seeds/demo/random.js';
import { commandsOf } from '../support/commands.js';
import { useApp } from '../support/harness.js';
import { contextOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';
import { TENANT } from './document-cases.js';
import { Ledger } from './ledger.js';
import { RandomWalk } from './random-walk.js';
import { CostAdjustModel } from './random-walk-cost.js';
import { PurchaseModel } from './random-walk-purchase.js';
import { RecordModelOfOne } from './random-walk-records.js';
import { ReceiveModel, TransferModel } from './random-walk-stock.js';
import { WAREHOUSES, type WalkCommands, World } from './random-walk-world.js';

/** A long walk: `WALK_STEPS=10000 npm test -- random-walk`. */
const STEPS = Number(process.env.WALK_STEPS ?? 2000);
/** Between two looks at every invariant. */
const STRIDE = 100;
/** Another walk: `WALK_SEED=anything npm test -- random-walk`. */
const SEED = process.env.WALK_SEED ?? 'issue 2';

const app = useApp({ seed: 'small' });

async function commands(): Promise<WalkCommands> {
  const [config, table, product, shared] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/modules/phone/standard-config/standard-config.service.js')>(
      'modules/phone/standard-config/standard-config.service.js',
    ),
    serverModule<typeof import('../../apps/api/src/platform/database/table.js')>('platform/database/table.js'),
    serverModule<typeof import('../../apps/api/src/kernel/unit/product.entity.js')>('kernel/unit/product.entity.js'),
    nativeImport<typeof import('@phone-trade/shared')>('@phone-trade/shared'),
  ]);
  return {
    ...(await commandsOf(app())),
    setRule: (ctx, rule) => config.changeStandardConfig(ctx, rule),
    unitsOf: async (ctx, orderNo) => {
      const columns = ['productNo', 'imei', 'warehouseId', 'purchasePrice', 'costPrice'] as const;
      const found = await table.rows(ctx, product.Product).find({ purchaseOrderNo: orderNo }, { columns: [...columns] });
      return found.map((unit) => ({ ...unit, productNo: unit.productNo as string }));
    },
    isRefusal: (error): error is Error & { key: string } => error instanceof shared.AppError && error.entry.code < 500,
  };
}

/** What there is of everything that the models count. */
async function counted(ctx: RequestContext): Promise<Record<string, number>> {
  const count = async (sql: string): Promise<number> => {
    const text = `SELECT ${sql} AND tenant_id = :tenantId AND is_deleted = 0`;
    const [row] = await ctx.workspace.db.reading().all<{ n: number | null }>(text, { tenantId: TENANT });
    return Number(row?.n ?? 0);
  };
  const rowsOf = (table: string, where = '1 = 1') => count(`count(*) AS n FROM ${table} WHERE ${where}`);
  const booked = `reason LIKE '采购改价%'`;
  return {
    'draft orders': await rowsOf('purchase', 'review_status = 100'),
    'reviewed orders': await rowsOf('purchase', 'review_status = 300'),
    'units on orders': await rowsOf('product'),
    'booked adjustments': await rowsOf('cost_adjust', booked),
    'stock-ins': await rowsOf('receive_record'),
    transfers: await rowsOf('storage_transfer'),
    'units in 1': await rowsOf('product', `warehouse_id = '${WAREHOUSES[0]}'`),
    'units in 2': await rowsOf('product', `warehouse_id = '${WAREHOUSES[1]}'`),
    'draft adjustments': await rowsOf('cost_adjust', `review_status = 100 AND NOT ${booked}`),
    'reviewed adjustments': await rowsOf('cost_adjust', `review_status = 300 AND NOT ${booked}`),
    'cost of units': await count('sum(cost_price) AS n FROM product WHERE is_draft = 0'),
    'price of units': await count('sum(purchase_price) AS n FROM product WHERE is_draft = 0'),
    'draft records': await rowsOf('finance_payout_record', `review_status = 100 AND source_order_no IS NULL`).then(
      async (payouts) => payouts + (await rowsOf('finance_income_record', `review_status = 100 AND source_order_no IS NULL`)),
    ),
    'reviewed records': await rowsOf('finance_payout_record', `review_status = 300 AND source_order_no IS NULL`).then(
      async (payouts) => payouts + (await rowsOf('finance_income_record', `review_status = 300 AND source_order_no IS NULL`)),
    ),
  };
}

it(
  `${STEPS} random commands keep every invariant, and everything is where the models say`,
  async () => {
    const { brokenInvariants } = await serverModule<typeof import('../../apps/api/src/modules/phone/audit/consistency.js')>(
      'modules/phone/audit/consistency.js',
    );
    const ctx = await contextOf(app(), TENANT, 'boss');
    const before = await counted(ctx);
    const world = new World(await commands(), ctx, new Random(SEED));
    const walk = new RandomWalk(world, [
      new PurchaseModel(world),
      new ReceiveModel(world),
      new TransferModel(world),
      new CostAdjustModel(world),
      new RecordModelOfOne(world, await Ledger.of(app())),
    ]);
    try {
      for (let done = 1; done <= STEPS; done += 1) {
        await walk.step();
        if (done % STRIDE !== 0 && done !== STEPS) continue;
        expect(await brokenInvariants(ctx)).toEqual([]);
        const now = Object.entries(await counted(ctx)).map(([name, count]) => [name, count - (before[name] ?? 0)]);
        expect(Object.fromEntries(now)).toEqual(walk.expected());
      }
    } catch (error) {
      console.error(`The walk "${SEED}" ended after ${world.log.length} commands. Its last ones:\n${world.log.slice(-15).join('\n')}`);
      throw error;
    }
    // A walk that is refused at every step would prove nothing, nor would one that never is.
    expect(world.tally.done).toBeGreaterThan(STEPS / 3);
    expect(world.tally.refused).toBeGreaterThan(STEPS / 20);
  },
  Math.max(180_000, STEPS * 100),
);
