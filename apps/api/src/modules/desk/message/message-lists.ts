import { f, messageCopyFields, messageSentFields } from '@phone-trade/shared';
import type { ListSpec } from '../../../platform/database/query/list-query.js';
import { Message, MessageReceiver } from './message.entity.js';
import { readCounts } from './message.queries.js';

/** The caller's box. */
export const messageBox: ListSpec<MessageReceiver> = {
  entity: MessageReceiver,
  fields: messageCopyFields,
  where: ({ userId }) => ({ text: 'user_id = :me_', params: { me_: userId } }),
  order: ['sendTime', 'desc'],
  maySort: ['title', 'category', 'sendUser'],
  lenient: true,
};

/** What the caller has sent, with how many have read it. */
export const messagesSent: ListSpec<Message> = {
  entity: Message,
  fields: messageSentFields,
  where: ({ userId }) => ({ text: 'send_user = :me_ AND is_hidden = 0', params: { me_: userId } }),
  order: ['sendTime', 'desc'],
  maySort: ['title', 'category', 'receiverType'],
  lenient: true,
  complete: async (ctx, page) => {
    const counts = await readCounts(
      ctx,
      page.map(({ id }) => String(id)),
    );
    for (const row of page) row.readCount = counts.get(String(row.id)) ?? 0;
  },
};

/** Who has received a message, and whether it is read; copies that were removed count too. */
export const receiverFields = {
  messageId: f.id('消息', 'Message'),
  userId: f.ref('user', '接收人', 'Receiver'),
  isRead: messageCopyFields.isRead,
  readTime: messageCopyFields.readTime,
};
