import { AppError, type Label, SYNC } from '@phone-trade/shared';
import { answerWithin } from '../../../../platform/clock/deadline.js';
import { type PlatformPage, readPage } from './platform-page.js';
import type { AskedPage, PurchasePlatform } from './purchase-platform.port.js';

/** A platform that takes longer is down for us. */
const ANSWER_MS = 20_000;

/** One page of a platform. Refuses one that does not answer in time, or answers what cannot be read. */
export async function askPlatform(
  platform: PurchasePlatform,
  name: Label,
  asked: AskedPage,
  now: number,
  limitMs = ANSWER_MS,
): Promise<PlatformPage> {
  let answer: unknown;
  try {
    answer = await answerWithin(limitMs, platform.page(asked, now));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw SYNC.DOWN({ platform: name });
  }
  const page = readPage(answer, asked.cursor);
  if (!page) throw SYNC.BAD_ANSWER({ platform: name });
  return page;
}
