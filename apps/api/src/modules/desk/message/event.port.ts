import {
  EVENT_RECEIVERS,
  escapeHtml,
  fill,
  type Lang,
  labelText,
  MESSAGE_CATEGORY,
  MESSAGE_EVENTS,
  type MessageEventName,
} from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { tenantByNumber } from '../../system/tenant/tenant.port.js';
import { membersOf } from '../../system/user/members.port.js';
import { type NewMessage, sendMessage } from './message.port.js';
import { isSent } from './message-rules.js';

export { isSent } from './message-rules.js';

/** One occurrence of an event. The words fill the texts of the event. */
export interface Occurrence {
  readonly link: NonNullable<NewMessage['link']>;
  /** The words in the language that they are read in. */
  readonly words: (lang: Lang) => Readonly<Record<string, string | number>>;
}

const TITLE = 128;

/**
 * Notifies people of an event if their tenant wants that, in the caller's unit of work: the message exists exactly if the deed does.
 * The actor knows already. The texts are in the tenant's language, because the receivers are others than the caller.
 */
export async function sendEvent(
  ctx: RequestContext,
  event: MessageEventName,
  { link, words }: Occurrence,
  userIds: readonly (string | null | undefined)[],
): Promise<void> {
  if (!(await isSent(ctx, event))) return;
  const named = [...new Set(userIds)].filter((id): id is string => id !== null && id !== undefined);
  const receivers = named.length === 0 ? [] : (await membersOf(ctx, 'user', named)).slice(0, EVENT_RECEIVERS);
  if (receivers.length === 0) return;
  const lang = ((await tenantByNumber(ctx.workspace, ctx.tenantId))?.language ?? ctx.lang) as Lang;
  const { title, content } = MESSAGE_EVENTS[event];
  const said = words(lang);
  // The content is markup, and a word may be a name that somebody has chosen.
  const escaped = Object.fromEntries(Object.entries(said).map(([name, word]) => [name, escapeHtml(String(word))]));
  const filled = { title: fill(labelText(title, lang), said).slice(0, TITLE), content: fill(labelText(content, lang), escaped) };
  await sendMessage(ctx, { ...filled, category: MESSAGE_CATEGORY.work, link }, receivers);
}
