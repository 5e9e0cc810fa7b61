import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rowsById } from '../../../platform/database/table.js';
import { PayType } from './pay-type.entity.js';

/** The tenant's pay types and accounts by id. */
export const payTypesByIds = (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<PayType>>> =>
  rowsById(ctx, PayType, ids);
