import { qcTaskFields, sameSaleRowFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { ListQuery } from '../../../../platform/database/query/list-query.js';
import { rows } from '../../../../platform/database/query/table.js';
import { toWire } from '../../../../platform/input/wire.js';
import { SameSaleRow } from './same-sale.entity.js';

/** All rows of a task: as many as its units times its platforms. */
export const rowsOfTask = async (ctx: RequestContext, taskId: string): Promise<object[]> =>
  toWire(ctx, sameSaleRowFields, await rows(ctx, SameSaleRow).find({ taskId }, { order: ['sort'] }));

/** Statuses of rows, the one that needs somebody most first: failed, waiting, in review, skipped, on sale. */
const BY_URGENCY = [400, 100, 200, 500, 300];

/** How a same-sale task came out for units: on the platform that is asked for, or where it needs somebody most. */
export async function taskOutcomes(
  ctx: RequestContext,
  productIds: readonly string[],
  { taskId, platformId, taskStatus }: ListQuery,
): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  if (!taskId || productIds.length === 0) return new Map();
  const found = await rows(ctx, SameSaleRow).find(
    {
      taskId: String(taskId),
      productId: [...productIds],
      ...(platformId ? { platformId: String(platformId) } : {}),
      ...(taskStatus ? { status: Number(taskStatus) } : {}),
    },
    { columns: ['productId', 'status', 'errorMsg', 'sort'] },
  );
  // A map keeps the last of equal keys.
  found.sort((a, b) => BY_URGENCY.indexOf(b.status) - BY_URGENCY.indexOf(a.status) || b.sort - a.sort);
  const wired = await toWire(
    ctx,
    qcTaskFields,
    found.map(({ status, errorMsg }) => ({ taskStatus: status, errorMsg })),
  );
  return new Map(found.map(({ productId }, i) => [productId, wired[i] as Record<string, unknown>]));
}
