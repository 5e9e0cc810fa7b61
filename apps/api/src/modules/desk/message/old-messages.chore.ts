import { MESSAGE_CATEGORY, SYSTEM_SENDER } from '@phone-trade/shared';
import type { Chore } from '../../../platform/housekeeping/housekeeping.js';
import { type OldRows, oldRows } from '../../../platform/housekeeping/old-rows.js';
import { keptDays } from '../../system/param/param.port.js';

/** What was said in passing is kept for a month. */
const CHAT_MS = 30 * 24 * 60 * 60_000;

/** Copies first: one without its message could not be opened. */
const oldMessages = (which: Pick<OldRows, 'keepMs' | 'where'>): Chore[] =>
  ['message_receiver', 'message'].map((table) => oldRows({ table, key: ['id'], instant: 'send_time', ...which }));

/** Chats and what the system has written; what people have written stays. */
export const messageChores: readonly Chore[] = [
  ...oldMessages({ keepMs: CHAT_MS, where: `category = ${MESSAGE_CATEGORY.chat}` }),
  ...oldMessages({ keepMs: keptDays('message.system.days', 180), where: `send_user = '${SYSTEM_SENDER}'` }),
];
