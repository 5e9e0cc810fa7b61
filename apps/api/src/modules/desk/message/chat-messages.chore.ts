import { MESSAGE_CATEGORY } from '@phone-trade/shared';
import type { Chore } from '../../../platform/housekeeping/housekeeping.js';
import { oldRows } from '../../../platform/housekeeping/old-rows.js';

/** What was said in passing is kept for a month. */
const CHAT_MS = 30 * 24 * 60 * 60_000;

const where = `category = ${MESSAGE_CATEGORY.chat}`;

/** Copies first: one without its message could not be opened. */
export const chatMessages: readonly Chore[] = ['message_receiver', 'message'].map((table) =>
  oldRows({ table, key: ['id'], instant: 'send_time', keepMs: CHAT_MS, where }),
);
