import { useApp } from '../support/harness.js';
import { TENANT } from './document-cases.js';
import { failureOf, type Trial, trialOn } from './random-walk-trial.js';
import { type Beside, replay, shrinkWalk } from './walk-shrink.js';

const SEED = 'a planted fault';
const STEPS = 150;

const app = useApp({ seed: 'small' });

/** The planted fault: after a transfer of a unit its cost no longer equals its log. */
const fault: Beside = async ({ ctx, world }: Trial) => {
  const [, productNo] = /^transfer (\d+)\S* to \d+: ok/.exec(world.log.at(-1) ?? '') ?? [];
  if (productNo === undefined) return;
  const { db } = ctx.workspace;
  const where = { tenantId: TENANT, productNo };
  await db.write(ctx, () =>
    db
      .writing('product')
      .run('UPDATE product SET cost_price = cost_price + 1 WHERE tenant_id = :tenantId AND product_no = :productNo', where),
  );
};

test('a failing random walk is shrunk to the steps that cause the failure', async () => {
  const trial = await trialOn(app(), SEED);
  let found: unknown;
  for (let n = 1; n <= STEPS && !found; n += 1) {
    await trial.walk.step(n);
    await fault(trial);
    await trial.check().catch((error: unknown) => {
      found = error;
    });
  }
  const failure = failureOf(found);
  expect(failure).toMatch(/^broken: 10b /);
  const least = await shrinkWalk(SEED, trial.walk.taken, failure, fault);
  const again = await replay(SEED, least, fault);
  // Something is bought, reviewed, stored and carried away; other units that were chosen with it may want as much.
  expect(least.length).toBeLessThanOrEqual(8);
  expect(again.failure).toBe(failure);
  expect(again.log.at(-1)).toMatch(/^transfer/);
  // Without the fault the same steps are sound.
  expect((await replay(SEED, least)).failure).toBeUndefined();
}, 900_000);
