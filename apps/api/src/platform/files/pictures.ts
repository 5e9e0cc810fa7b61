import { AVATAR, FILE } from '@phone-trade/shared';
import { type RequestContext, systemContext } from '../context/context.js';
import type { Workspace } from '../context/workspace.js';
import { rows } from '../database/query/table.js';
import type { FileAnswer, FileSource, Upload } from '../http/answers.js';
import { Attachment } from './attachment.entity.js';
import { fileAnswer, type KeptUpload, keepUpload } from './attachments.js';
import { fileTypeOf } from './file-type.js';

/**
 * Keeps a picture of a person. Any page shows it by its link, in an <img> that carries no session; so the link is the secret, and
 * nothing but small pictures whose bytes say that they are some is kept so (ADR 25).
 */
export async function keepPicture(ctx: RequestContext, upload: Upload): Promise<KeptUpload> {
  const type = fileTypeOf(upload.bytes);
  if (!type || !(AVATAR.extensions as readonly string[]).includes(type.extension)) throw FILE.NOT_AVATAR();
  if (upload.bytes.length > AVATAR.maxBytes) throw FILE.TOO_BIG({ max: `${AVATAR.maxBytes / 1024} KB` });
  return keepUpload(ctx, upload, { isOpen: true, maxBytes: AVATAR.maxBytes });
}

/** The picture behind a link; what else a tenant has uploaded is not found here. */
export async function openPicture(workspace: Workspace, tenantId: string, name: string): Promise<FileAnswer<FileSource>> {
  const ctx = systemContext(workspace, tenantId, 'picture');
  return fileAnswer(ctx, await rows(ctx, Attachment).one({ name, isOpen: 1 }), true);
}
