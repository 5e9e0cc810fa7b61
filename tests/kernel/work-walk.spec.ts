import { seedId } from '../../seeds/base/ids.js';
import { only } from '../api/phone/basics.js';
import { Shop, TENANT } from '../api/phone/shop.js';
import { jobsDone, runChore, stopHousekeeping } from '../support/background.js';
import { useApp } from '../support/harness.js';
import { contextOf, workspaceOf } from '../support/inside.js';
import { ScriptedPlatform } from '../support/scripted-platform.js';
import { serverModule } from '../support/server-module.js';
import { PLATFORMS, type WalkUnit, WorkWalk } from './work-walk.js';

/** A long walk: `WALK_STEPS=20000 npm test -- work-walk`. */
const STEPS = Number(process.env.WALK_STEPS ?? 400);
/** Another one: `WALK_SEED=anything npm test -- work-walk`. */
const SEED = process.env.WALK_SEED ?? 'issue 24';
/** Between two looks at every invariant. */
const STRIDE = 100;
const [OWN, FIRST, SECOND] = PLATFORMS;

const scripts: Readonly<Record<string, ScriptedPlatform>> = { [FIRST]: new ScriptedPlatform('A'), [SECOND]: new ScriptedPlatform('B') };
const app = useApp({ seed: 'small', connectors: { platformAt: (_ctx, { id }) => scripts[id] as ScriptedPlatform } });

/** A shop whose phones are inspected by a template, with platforms that do what the walk says. */
async function place() {
  // The simulated platforms of the server itself stay out of it.
  await stopHousekeeping(app());
  const shop = await Shop.open(app(), '作业漫步', '00998811');
  const { boss } = shop;
  for (const id of [FIRST, SECOND]) await boss.ask('phone.qcOptional.updatePlatform', { id, needReview: 0, needReport: 0 });
  const items = [{ itemId: 'frame', name: '边框', selectType: 1, required: 1, options: [{ optionId: 'fine', text: '完好' }] }];
  const template = await boss.ask<{ templateId: string; version: number }>('phone.qcOptional.saveQcTemplate', {
    platformId: OWN,
    name: '漫步模板',
    groups: [{ key: 'shell', name: '外观', axis: 2, items }],
    photoSlots: [],
  });
  const { templateId, version } = template;
  await boss.ask('phone.qcOptional.useQcTemplate', { templateId, version });
  const { id: targetId } = await only(boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model });
  await boss.ask('phone.qcOptional.bindQcTemplate', { platformId: OWN, scope: 1, targetId, templateId });
  await boss.ask('phone.purchase.savePurchasePjtSync', {
    ...{ platformId: SECOND, accountName: 'walk', credential: 'key', channelId: shop.trade.supplierId },
    purchaseUserId: seedId(TENANT, 'user', 4),
  });
  const { id: syncId } = await only(boss, 'phone.purchase.pagePurchasePjtSync', { accountName_equal: 'walk' });
  const workspace = await workspaceOf(app());
  return {
    shop,
    syncId,
    platforms: Object.values(scripts),
    async exchange() {
      await jobsDone(app());
      await runChore(app(), 'platform exchange');
    },
    units: () =>
      workspace.db.reading().all<WalkUnit>(
        `SELECT product_no AS "productNo", stage AS "stage", pending_stage AS "pendingStage", claim_status AS "claimStatus",
                custody AS "custody", out_type AS "outType"
           FROM product WHERE tenant_id = :tenantId AND is_deleted = 0 AND is_draft = 0 AND channel_id = :supplierId ORDER BY product_no`,
        { tenantId: TENANT, supplierId: shop.trade.supplierId },
      ),
  };
}

it(
  `${STEPS} random commands of the trade and the work on units are done or refused by name, and the audit finds nothing`,
  async () => {
    const { brokenInvariants } = await serverModule<typeof import('../../apps/api/src/modules/phone/views/audit/consistency.js')>(
      'modules/phone/views/audit/consistency.js',
    );
    const ctx = await contextOf(app(), TENANT, 'boss');
    const walk = new WorkWalk(await place(), SEED);
    for (let done = 1; done <= STEPS; done += 1) {
      await walk.step();
      if (done % STRIDE > 0 && done < STEPS) continue;
      const broken = await brokenInvariants(ctx);
      if (broken.length > 0) throw new Error(`broken after ${done}: ${JSON.stringify(broken)}\n${walk.log.slice(-2 * STRIDE).join('\n')}`);
    }
    // A walk that is refused at every step would prove nothing, nor would one that never is.
    expect(walk.tally.done).toBeGreaterThan(STEPS / 5);
    expect(walk.tally.refused).toBeGreaterThan(STEPS / 20);
    expect(walk.neverDone(STEPS)).toEqual([]);
  },
  Math.max(120_000, STEPS * 300),
);
