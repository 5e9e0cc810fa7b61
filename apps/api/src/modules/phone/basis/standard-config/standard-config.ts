import { STANDARD_DEFAULTS, type StandardConfig } from '@phone-trade/shared';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { StandardConfigRow } from './standard-config.entity.js';

/** The rules the caller's tenant trades by: its own over the defaults. Kept until the tenant changes them. */
export function standardConfig(ctx: RequestContext): Promise<StandardConfig> {
  return ctx.workspace.caches.of(ctx.tenantId, ['standard_config'], 'standard-config', async () => {
    const own = await rows(ctx, StandardConfigRow).one({});
    return { ...STANDARD_DEFAULTS, ...(own ? (JSON.parse(own.values) as Partial<StandardConfig>) : {}) };
  });
}

/** Whether the caller may enter IMEIs with a wrong check digit: where the tenant is not strict about them, whoever may force one. */
export const laxImei = async (ctx: RequestContext): Promise<boolean> =>
  can(ctx, 'imei_force') && (await standardConfig(ctx)).imeiStrict === 0;
