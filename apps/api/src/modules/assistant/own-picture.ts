import { AI, assistantAskFields, FILE } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { ownFile } from '../../platform/files/attachments.js';

/** The picture behind a link, if the caller uploaded it here. No other address is ever fetched. */
export async function ownPicture(ctx: RequestContext, link: string): Promise<Buffer> {
  if (ctx.userId === '') throw AI.NOTHING();
  const bytes = await ownFile(ctx, link);
  if (!bytes) throw FILE.NOT_YOURS({ field: assistantAskFields.imageUrl.label });
  return bytes;
}
