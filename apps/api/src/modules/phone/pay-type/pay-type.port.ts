import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows, rowsById } from '../../../platform/database/table.js';
import { PayType } from './pay-type.entity.js';

/** The tenant's pay types and accounts by id. */
export const payTypesByIds = (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<PayType>>> =>
  rowsById(ctx, PayType, ids);

/** Makes whoever else is about to spend from these accounts wait, so that a balance read now still holds when it is spent. */
export async function lockAccounts(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  await rows(ctx, PayType).find({ id: [...new Set(ids)] }, { columns: ['id'], order: ['id asc'], lock: true });
}
