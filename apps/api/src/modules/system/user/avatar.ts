import { AUTH, isPictureAddress, userFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { holdFiles, isOurs } from '../../../platform/files/attachments.js';
import { invalid } from '../../../platform/input/check.js';

/** Makes a picture that of a person, and lets go of the one before. Answers what to store, nothing where none was said. */
export async function keepAvatar(
  ctx: RequestContext,
  userId: string,
  avatar: string | null | undefined,
  before?: string | null,
): Promise<{ readonly avatar?: string | null }> {
  if (avatar === undefined || avatar === before) return {};
  if (avatar && !isPictureAddress(avatar)) throw AUTH.BAD_PICTURE();
  const files = avatar && isOurs(avatar) ? [{ field: userFields.avatar, link: avatar, path: 'avatar', row: undefined }] : [];
  const wrong = await holdFiles(ctx, { kind: 'user', orderNo: userId }, files);
  if (wrong.length > 0) throw invalid(wrong);
  return { avatar: avatar || null };
}
