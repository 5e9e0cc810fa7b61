import { permissionOf } from '@phone-trade/shared';
import type { ActionDone } from '../../../../kernel/document/engine.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { pushAfterCommit } from '../../../../platform/push/pushes.js';

/** Tells the lists of others, once it is committed, that a document has changed: its number and nothing of what it says. */
export async function tellOthers(ctx: RequestContext, { kind: { spec }, document }: ActionDone): Promise<void> {
  const { tenantId, userId } = ctx;
  const frame = { header: { tenantId, userId, msgId: 'changed' }, body: { noun: spec.kind, ids: [document.orderNo] } };
  const permission = `${spec.permission ?? permissionOf(spec.kind)}_view`;
  pushAfterCommit(ctx, { tenantId, permission, except: userId, frame });
}
