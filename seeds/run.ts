import { VirtualClock } from '../apps/api/src/platform/clock/clock.js';
import { PLATFORM_TENANT, systemContext } from '../apps/api/src/platform/context/context.js';
import type { Workspace } from '../apps/api/src/platform/context/workspace.js';
import { Ids } from '../apps/api/src/platform/ids/ids.js';
import type { Services } from '../apps/api/src/services.js';
import { unknownPasswords } from './base/first-passwords.js';
import { seedBase } from './base/index.js';
import { seedPeople } from './base/people.js';
import { tenantSeed } from './base/tenants.js';
import { demo as wholesaler } from './demo/100001/history.js';
import { demo as shop } from './demo/100002/history.js';
import { seedDevelop } from './demo/develop.js';
import { type GameSize, playGames } from './demo/game/simulate.js';
import { type DemoProfile, playHistory, type TenantDemo } from './demo/history.js';
import { DEMO_PASSWORD, seedMaster } from './demo/master.js';
import { PLATFORM_PEOPLE } from './demo/platform-people.js';

export type SeedProfile = DemoProfile | 'tenants' | 'none';

const DEMOS: readonly TenantDemo[] = [wholesaler, shop];

const DAY = 86_400_000;

/** The games of each tenant of the demo. */
const GAMES: Readonly<Record<DemoProfile, GameSize>> = {
  standard: { days: 21, members: 24, tablesPerDay: 5 },
  small: { days: 3, members: 8, tablesPerDay: 2 },
};

/** The people of the demo signed up this long before the first day of trade. */
const PREPARED_DAYS = 2;

/**
 * Fills an empty database. `none` gives the platform with its menus, roles, parameters and one administrator, and answers the
 * password made for him, which is kept nowhere. The rest is demo: `tenants` gives its tenants with an administrator each, the
 * other two add people, master data and a history played through the commands of the product, which ends at the workspace's present.
 */
export async function seed(workspace: Workspace, profile: SeedProfile, services: Services): Promise<string | undefined> {
  if (profile === 'none') {
    const passwords = unknownPasswords();
    await seedBase(workspace, [tenantSeed(PLATFORM_TENANT)], passwords);
    return passwords.administrator;
  }
  if (profile === 'tenants') await seedBase(workspace);
  else await seedDemo(workspace, profile, services);
  return undefined;
}

async function seedDemo(workspace: Workspace, profile: DemoProfile, services: Services): Promise<void> {
  const now = { at: workspace.clock.now(), iso: workspace.clock.iso() };
  const longest = Math.max(...DEMOS.map((demo) => demo.sizes[profile].days));
  const clock = new VirtualClock(now.at - (longest + PREPARED_DAYS) * DAY);
  const past: Workspace = { ...workspace, clock, ids: new Ids(clock) };
  await seedBase(past);
  const platform = systemContext(past, PLATFORM_TENANT, 'demo seed');
  await past.db.write(platform, async () => {
    await seedPeople(platform, PLATFORM_PEOPLE, DEMO_PASSWORD);
    await seedDevelop(platform);
  });
  for (const demo of DEMOS) {
    const { tenantId, zoneMinutes, language } = tenantSeed(demo.master.tenantId);
    clock.set(now.at - (longest + PREPARED_DAYS) * DAY + DAY / 2);
    const ctx = systemContext(past, tenantId, 'demo seed', zoneMinutes);
    await past.db.write(ctx, () => seedMaster(ctx, demo.master, services));
    await playHistory(past, clock, demo, profile, now, services);
    await playGames(ctx, clock, GAMES[profile], language, now.at);
  }
  await workspace.db.analyse();
}
