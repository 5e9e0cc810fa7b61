import type { VirtualClock } from '../../apps/api/src/platform/clock/clock.js';
import type { Workspace } from '../../apps/api/src/platform/context/workspace.js';
import type { Services } from '../../apps/api/src/services.js';
import { tenantSeed } from '../base/tenants.js';
import type { OpeningHours } from './calendar.js';
import type { TenantMaster } from './master.js';
import type { SaleVolume } from './sale-story.js';
import { Scene } from './scene.js';

export type DemoProfile = 'standard' | 'small';

/** How long and how busy a history is. */
export interface HistorySize {
  readonly days: number;
  readonly openingUnits: number;
  readonly ordersPerDay: number;
  readonly sales: SaleVolume;
}

/** A tenant of the demo: what it has, and what it has been through. */
export interface TenantDemo {
  readonly master: TenantMaster;
  readonly hours: OpeningHours;
  readonly sizes: Readonly<Record<DemoProfile, HistorySize>>;
  /** Plans everything that is to happen; nothing has happened yet. */
  plan(scene: Scene, size: HistorySize): void;
  /** What happens at the present, outside of the transactions of the days. */
  now(scene: Scene): Promise<void>;
}

/**
 * Plays a tenant's history from its first day to the present.
 * @param workspace one whose clock is `clock`
 */
export async function playHistory(
  workspace: Workspace,
  clock: VirtualClock,
  demo: TenantDemo,
  profile: DemoProfile,
  now: { at: number; iso: string },
  services: Services,
): Promise<void> {
  const size = demo.sizes[profile];
  const scene = await Scene.open(workspace, clock, tenantSeed(demo.master.tenantId), demo.hours, now.iso, services);
  clock.set(scene.calendar.local(size.days, '08:00:00'));
  demo.plan(scene, size);
  await scene.play(size.days, now.at);
  await demo.now(scene);
}
