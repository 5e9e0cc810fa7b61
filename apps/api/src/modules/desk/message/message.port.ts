import { MESSAGE_TO, SYSTEM_SENDER } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { pushAfterCommit } from '../../../platform/push/pushes.js';
import { Message, MessageReceiver } from './message.entity.js';

/** A message as it is sent. */
export interface NewMessage {
  readonly title: string;
  readonly content: string;
  /** Code of `messageCategory`. */
  readonly category: number;
  /** A user, or the system. */
  readonly sendUser?: string;
  readonly receiverType?: number;
  readonly receiverIds?: readonly string[];
  readonly link?: { readonly type: string; readonly no: string };
}

/** Copies written by one statement. */
const COPIES = 500;

/** Stores a message and a copy for every receiver, in the caller's unit of work; answers the message's id. */
export async function sendMessage(ctx: RequestContext, message: NewMessage, userIds: readonly string[]): Promise<string> {
  const { title, category, sendUser = SYSTEM_SENDER, receiverType = MESSAGE_TO.user, receiverIds = userIds, link } = message;
  const shown = { title, category, sendUser, sendTime: ctx.workspace.clock.iso(), linkType: link?.type ?? null, linkNo: link?.no ?? null };
  const [messageId = ''] = await rows(ctx, Message).insert([
    { ...shown, content: message.content, receiverType, receiverIds: receiverIds.join(','), receiverCount: userIds.length },
  ]);
  for (let from = 0; from < userIds.length; from += COPIES) {
    const some = userIds.slice(from, from + COPIES);
    await rows(ctx, MessageReceiver).insert(some.map((userId) => ({ ...shown, messageId, userId })));
  }
  const frame = { header: { tenantId: ctx.tenantId, userId: sendUser, msgId: 'notice' }, body: { title } };
  pushAfterCommit(ctx, { tenantId: ctx.tenantId, userIds, frame });
  return messageId;
}
