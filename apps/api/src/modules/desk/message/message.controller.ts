import {
  CRUD,
  f,
  type InputOf,
  label,
  MESSAGE_CATEGORY,
  messageCopyFields,
  messageInputFields,
  messageRuleFields,
  messageRuleInputFields,
  messageSentFields,
} from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { type ListQuery, type ListSpec, type Page, pageBounds, pageOfRows } from '../../../platform/database/query/list-query.js';
import { rows } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { asFamilyReads, familyFields } from '../../../platform/input/family.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { toWire } from '../../../platform/input/wire.js';
import { Message, MessageReceiver } from './message.entity.js';
import { sendMessage } from './message.port.js';
import { messageBox, messagesSent, receiverFields } from './message-lists.js';
import { messageRules, setMessageRule } from './message-rules.js';
import { receiversOf } from './receivers.js';

const MESSAGE = label('消息', 'message');
const TOP = 10;
const RECEIVERS = 10;
const id = f.id('消息', 'Message').required();
const content = f.richText('内容', 'Content', 10_000);
const copies = { ...rowFields, ...messageCopyFields, ...familyFields(messageCopyFields) };
const sentOnes = { ...rowFields, ...messageSentFields, ...familyFields(messageSentFields) };

/** A page of messages with what front ends of the family read of a row. */
async function familyPage<T extends Message | MessageReceiver>(ctx: RequestContext, list: ListSpec<T>, query: ListQuery): Promise<Page> {
  const found = await pageOfRows(ctx, list, query);
  asFamilyReads(ctx, list.fields, found.records);
  return found;
}

/** The messages of the caller: a box of copies, and what the caller has sent. */
@ApiController()
export class MessageController {
  @Endpoint('message.topList', { answers: copies })
  async newest(@Ctx() ctx: RequestContext) {
    return (await familyPage(ctx, messageBox, { isRead_equal: 0, size: TOP })).records;
  }

  @Endpoint('message.list', { list: messageBox, answers: copies })
  box(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return familyPage(ctx, messageBox, input);
  }

  @Endpoint('message.sendList', { list: messagesSent, answers: sentOnes })
  sent(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return familyPage(ctx, messagesSent, input);
  }

  @Endpoint('message.unReadSize', { answers: f.int('未读消息数', 'Unread messages').required() })
  unread(@Ctx() ctx: RequestContext) {
    return rows(ctx, MessageReceiver).count({ userId: ctx.userId, isRead: 0 });
  }

  /** A copy with what it says; opening it marks it as read. */
  @Endpoint('message.detail', { fields: { id }, answers: { ...rowFields, ...messageCopyFields, content } })
  async detail(@Ctx() ctx: RequestContext, @Input() input: { id: string }) {
    const mine = { id: input.id, userId: ctx.userId };
    const copy = await rows(ctx, MessageReceiver).one(mine);
    if (copy?.isRead === 0) await ctx.workspace.db.write(ctx, () => markRead(ctx, mine));
    const message = copy && (await rows(ctx, Message).one({ id: copy.messageId }));
    if (!message) throw CRUD.NOT_FOUND({ noun: MESSAGE });
    const [answered] = await toWire(ctx, { ...messageCopyFields, content }, [{ ...copy, content: message.content }]);
    return answered;
  }

  /** A sent message with who has read it, a page of them. */
  @Endpoint('message.sendDetail', {
    fields: { id, current: f.int('页码', 'Page').min(1), size: f.int('每页', 'Page size').min(1).max(100) },
    answers: {
      ...rowFields,
      ...messageSentFields,
      content,
      receivers: f.object('接收人', 'Receivers', {
        records: f.list('接收人', 'Receivers', { ...rowFields, ...receiverFields }),
        total: f.int('总数', 'Total'),
      }),
    },
  })
  async sentDetail(
    @Ctx() ctx: RequestContext,
    @Input() { id: messageId, ...asked }: { id: string; current?: number | null; size?: number | null },
  ) {
    const message = await rows(ctx, Message).one({ id: messageId, sendUser: ctx.userId });
    if (!message) throw CRUD.NOT_FOUND({ noun: MESSAGE });
    const [answered] = await toWire(ctx, { ...messageSentFields, content }, [message]);
    const { size, offset } = pageBounds({ current: asked.current, size: asked.size ?? RECEIVERS });
    const everybody = { messageId, isDeleted: [0, 1] };
    const copies = await rows(ctx, MessageReceiver).find(everybody, { order: ['id'], limit: size, offset });
    const total = await rows(ctx, MessageReceiver).count(everybody);
    return { ...answered, receivers: { records: await toWire(ctx, receiverFields, copies), total } };
  }

  @Endpoint('message.save', { writes: true, fields: messageInputFields })
  async send(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof messageInputFields>): Promise<void> {
    const { title, content: text, category, receiverType, receiverIds } = input;
    const named = receiverIds ?? [];
    const userIds = await receiversOf(ctx, receiverType, named);
    const sent = {
      title,
      content: text,
      category: category ?? MESSAGE_CATEGORY.general,
      sendUser: ctx.userId,
      receiverType,
      receiverIds: named,
    };
    await ctx.workspace.db.write(ctx, () => sendMessage(ctx, sent, userIds));
  }

  @Endpoint('message.readAll', { writes: true })
  async readAll(@Ctx() ctx: RequestContext): Promise<void> {
    await ctx.workspace.db.write(ctx, () => markRead(ctx, { userId: ctx.userId }));
  }

  /** The events that the caller's tenant notifies its people of. */
  @Endpoint('message.rules', { fields: {}, answers: { ...rowFields, ...messageRuleFields } })
  rules(@Ctx() ctx: RequestContext) {
    return messageRules(ctx);
  }

  @Endpoint('message.setRule', { writes: true, fields: messageRuleInputFields })
  setRule(@Ctx() ctx: RequestContext, @Input() { event, isOn }: { event: string; isOn: number }): Promise<void> {
    return setMessageRule(ctx, event, isOn);
  }

  /** Removes copies from the caller's box, and messages from the list of those sent; others keep theirs. */
  @Endpoint('message.remove', { writes: true, fields: { ids: f.keys('消息', 'Messages').required() } })
  async remove(@Ctx() ctx: RequestContext, @Input() { ids }: { ids: readonly string[] }): Promise<void> {
    await ctx.workspace.db.write(ctx, async () => {
      const copies = await rows(ctx, MessageReceiver).remove({ id: [...ids], userId: ctx.userId });
      const sent = await rows(ctx, Message).update({ id: [...ids], sendUser: ctx.userId, isHidden: 0 }, { isHidden: 1 });
      if (copies + sent !== new Set(ids).size) throw CRUD.NOT_FOUND({ noun: MESSAGE });
    });
  }
}

const markRead = (ctx: RequestContext, copies: { id?: string; userId: string }): Promise<number> =>
  rows(ctx, MessageReceiver).update({ ...copies, isRead: 0 }, { isRead: 1, readTime: ctx.workspace.clock.iso() });
