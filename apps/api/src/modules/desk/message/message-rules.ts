import { CRUD, label, labelText, MESSAGE_EVENTS, type MessageEventName } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { unlessDuplicate } from '../../../platform/database/duplicate.js';
import { rows } from '../../../platform/database/query/table.js';
import { MessageRule } from './message-rule.entity.js';

const NAMES = Object.keys(MESSAGE_EVENTS) as MessageEventName[];

/** The switches that the caller's tenant has set, by event. Cached until the tenant changes one. */
const switches = (ctx: RequestContext): Promise<ReadonlyMap<string, number>> =>
  ctx.workspace.caches.of(ctx.tenantId, ['message_rule'], 'message-rules', async () => {
    const set = await rows(ctx, MessageRule).find({}, { columns: ['event', 'isOn'] });
    return new Map(set.map(({ event, isOn }) => [event, isOn]));
  });

/** Whether the caller's tenant sends messages for an event. */
export const isSent = async (ctx: RequestContext, event: MessageEventName): Promise<boolean> =>
  ((await switches(ctx)).get(event) ?? MESSAGE_EVENTS[event].isOn) === 1;

/** All events, each with its switch. */
export async function messageRules(ctx: RequestContext) {
  const set = await switches(ctx);
  return NAMES.map((event) => {
    const { label: name, to, isOn } = MESSAGE_EVENTS[event];
    return { id: event, event, name: labelText(name, ctx.lang), to: labelText(to, ctx.lang), isOn: set.get(event) ?? isOn };
  });
}

/** Sets one switch. */
export async function setMessageRule(ctx: RequestContext, event: string, isOn: number): Promise<void> {
  await ctx.workspace.db.write(ctx, async () => {
    const changed = await rows(ctx, MessageRule).update({ event }, { isOn });
    if (changed === 1) return;
    // Another administrator may set it for the first time at this moment.
    const duplicate = () => CRUD.CHANGED({ noun: label('消息规则', 'message rule') });
    await unlessDuplicate({ fields: {}, duplicate }, { event }, () => rows(ctx, MessageRule).insert([{ event, isOn }]));
  });
}
