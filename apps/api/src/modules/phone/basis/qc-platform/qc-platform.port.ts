import { ERP, label, type SalesPlatformCode } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows, rowsById } from '../../../../platform/database/query/table.js';
import { QcPlatform } from './qc-platform.entity.js';

export { PlatformMap } from './platform-map.entity.js';
export { isSignedIn } from './sign-in.js';
export { QcPlatform };

/** The tenant's sales platforms by id; what is missing does not exist for it. */
export const platformsByIds = (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<QcPlatform>>> =>
  rowsById(ctx, QcPlatform, ids);

/** The platform of this id; refuses what does not exist for the tenant. */
export async function knownPlatform(ctx: RequestContext, id: string): Promise<Row<QcPlatform>> {
  const found = (await platformsByIds(ctx, [id])).get(id);
  if (!found) throw ERP.UNKNOWN_REF({ noun: label('销售平台', 'sales platform') });
  return found;
}

/** The tenant's platform of a code, such as its own shop (`internal`). */
export const platformOfCode = (ctx: RequestContext, code: SalesPlatformCode): Promise<Row<QcPlatform> | undefined> =>
  rows(ctx, QcPlatform).one({ code });
