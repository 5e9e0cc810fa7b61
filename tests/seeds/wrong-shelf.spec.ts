import { useApp } from '../support/harness.js';
import { workspaceOf } from '../support/inside.js';
import { rootModule, serverModule } from '../support/server-module.js';

const DAY = 86_400_000;
const TENANT = '100001';

const app = useApp({ seed: 'tenants' });

// Both are rare, and together rarer still: on such a day the demo did not start.
it('the demo contains phones identified only at their receipt, and phones on a wrong shelf', async () => {
  const [{ demo, RULES }, { playHistory }, { seedMaster }, { VirtualClock }, { Ids }, { systemContext }, { createServices, SIMULATED }] =
    await Promise.all([
      rootModule<typeof import('../../seeds/demo/100001/history.js')>('dist/seeds/demo/100001/history.js'),
      rootModule<typeof import('../../seeds/demo/history.js')>('dist/seeds/demo/history.js'),
      rootModule<typeof import('../../seeds/demo/master.js')>('dist/seeds/demo/master.js'),
      serverModule<typeof import('../../apps/api/src/platform/clock/clock.js')>('platform/clock/clock.js'),
      serverModule<typeof import('../../apps/api/src/platform/ids/ids.js')>('platform/ids/ids.js'),
      serverModule<typeof import('../../apps/api/src/platform/context/context.js')>('platform/context/context.js'),
      serverModule<typeof import('../../apps/api/src/services.js')>('services.js'),
    ]);
  const workspace = await workspaceOf(app());
  const now = { at: workspace.clock.now(), iso: workspace.clock.iso() };
  const clock = new VirtualClock(now.at - (demo.sizes.small.days + 1) * DAY);
  const past = { ...workspace, clock, ids: new Ids(clock) };
  const ctx = systemContext(past, TENANT, 'test');
  const services = createServices(SIMULATED, { smsHosts: [] });
  await past.db.write(ctx, () => seedMaster(ctx, demo.master, services));
  Object.assign(RULES.shares, { imeiLater: 1, wrongShelf: 1 });
  await playHistory(past, clock, demo, 'small', now, services);
  const [stored] = await workspace.db.reading().all<{ n: number; unread: number }>(
    `SELECT count(*) AS n, sum(CASE WHEN coalesce(imei, sn) IS NULL THEN 1 ELSE 0 END) AS unread
       FROM product WHERE tenant_id = :tenantId AND stage = 600 AND is_deleted = 0`,
    { tenantId: TENANT },
  );
  expect(Number(stored?.n)).toBeGreaterThan(10);
  expect(Number(stored?.unread)).toBe(0);
});
