import { publicTopic } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { pushAfterCommit } from '../../../platform/push/pushes.js';

/** Notifies everybody of the tenant who listens that a notice is released, once the unit of work is committed. */
export function announce(ctx: RequestContext, title: string): void {
  const { tenantId, userId } = ctx;
  const frame = { header: { tenantId, userId, msgId: 'notice' }, body: { title } };
  pushAfterCommit(ctx, { tenantId, topic: publicTopic(tenantId), frame });
}
