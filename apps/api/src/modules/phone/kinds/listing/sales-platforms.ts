import type { RequestContext } from '../../../../platform/context/context.js';
import type { Row } from '../../../../platform/database/query/table.js';
import type { QcPlatform } from '../../basis/qc-platform/qc-platform.port.js';
import type { SalesPlatform } from './sales-platform.port.js';
import { faultyPlatform, LATE_MS } from './simulator/faulty-platform.js';
import { SimulatedPlatform } from './simulator/simulated-platform.js';

/** Connects to a sales platform with the account of a tenant. */
export type PlatformAt = (ctx: RequestContext, platform: Row<QcPlatform>) => SalesPlatform;

/** The provider token of `PlatformAt`. */
export const PLATFORM_AT = 'PlatformAt';

/** Platforms as the product reaches them: each is simulated until somebody has a contract with it. */
export const simulatedPlatforms: PlatformAt = (ctx, { id, code, accountName }) => {
  const account = accountName ?? '';
  const lateMs = account === 'sandbox-late' ? LATE_MS : 0;
  return faultyPlatform(new SimulatedPlatform(ctx, { platformId: id, code, lateMs }), account, ctx.workspace.clock);
};
