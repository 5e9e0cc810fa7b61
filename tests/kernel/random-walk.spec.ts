import { Random } from '../../seeds/demo/random.js';
import { commandsOf } from '../support/commands.js';
import { useApp } from '../support/harness.js';
import { contextOf } from '../support/inside.js';
import { serverModule } from '../support/server-module.js';
import { TENANT } from './document-cases.js';
import { RandomWalk, type WalkCommands } from './random-walk.js';

const STEPS = 2000;
/** Between two looks at every invariant. */
const STRIDE = 25;
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
    unitsOf: async (ctx, orderNo) =>
      (await table.rows(ctx, product.Product).find({ purchaseOrderNo: orderNo }, { columns: ['productNo', 'imei'] })).map(
        ({ productNo, imei }) => ({
          productNo: productNo as string,
          imei,
        }),
      ),
    isRefusal: (error): error is Error & { key: string } => error instanceof shared.AppError && error.entry.code < 500,
  };
}

it(`${STEPS} random commands keep every invariant`, async () => {
  const [{ brokenInvariants }, { rows }, { Purchase }, { Product }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/modules/phone/audit/consistency.js')>('modules/phone/audit/consistency.js'),
    serverModule<typeof import('../../apps/api/src/platform/database/table.js')>('platform/database/table.js'),
    serverModule<typeof import('../../apps/api/src/modules/phone/purchase/purchase.entity.js')>(
      'modules/phone/purchase/purchase.entity.js',
    ),
    serverModule<typeof import('../../apps/api/src/kernel/unit/product.entity.js')>('kernel/unit/product.entity.js'),
  ]);
  const ctx = await contextOf(app(), TENANT, 'boss');
  const count = async () => ({
    drafts: await rows(ctx, Purchase).count({ reviewStatus: 100 }),
    reviewed: await rows(ctx, Purchase).count({ reviewStatus: 300 }),
    units: await rows(ctx, Product).count({}),
    stored: await rows(ctx, Product).count({ custody: 1 }),
  });
  const before = await count();
  const walk = new RandomWalk(await commands(), ctx, new Random(SEED));
  try {
    for (let done = 1; done <= STEPS; done += 1) {
      await walk.step();
      if (done % STRIDE !== 0 && done !== STEPS) continue;
      expect(await brokenInvariants(ctx)).toEqual([]);
      const [now, own] = [await count(), walk.expected()];
      expect(now).toEqual({
        drafts: before.drafts + own.drafts,
        reviewed: before.reviewed + own.reviewed,
        units: before.units + own.units,
        stored: before.stored + own.stored,
      });
    }
  } catch (error) {
    console.error(`The walk "${SEED}" ended after ${walk.log.length} commands. Its last ones:\n${walk.log.slice(-15).join('\n')}`);
    throw error;
  }
  // A walk that is refused at every step would prove nothing, nor would one that never is.
  expect(walk.tally.done).toBeGreaterThan(STEPS / 3);
  expect(walk.tally.refused).toBeGreaterThan(STEPS / 20);
}, 180_000);
