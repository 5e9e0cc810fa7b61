import type { Readable } from 'node:stream';
import { type AttachedFile, endpoint, FILE, type Fields, f, fileNameIn, type InputOf, type RowError } from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../context/context.js';
import { query, rows } from '../database/query/table.js';
import { mustBeWorkbook } from '../excel/read-sheet.js';
import { FileAnswer, type Upload } from '../http/answers.js';
import { Attachment, AttachmentUse } from './attachment.entity.js';
import { plainName } from './file-name.js';
import { fileTypeOf, nameOfType, storedType } from './file-type.js';
import { type PictureSize, pictureSize } from './picture-size.js';
import { withoutMetadata } from './without-metadata.js';

const MB = 1024 * 1024;

/** Maximum size of the uploaded but unused files of a tenant: a day's work of many users, but too small to fill the disk. */
const MAX_LOOSE_BYTES = 500 * MB;

/** Twice what a good camera takes. */
const MAX_PIXELS = 100_000_000;

const DOMAIN = endpoint('phone.common.getFile').path;
const PICTURE_DOMAIN = endpoint('resource.oss.picture').path;

/** The link of a file, for people of its tenant. */
const fileLink = (name: string): string => `${DOMAIN}?name=${name}`;

/** The public link of an image: readable with the link, without sign-in (ADR 25). */
const openLink = (ctx: RequestContext, name: string): string => `${PICTURE_DOMAIN}?tenant=${ctx.tenantId}&name=${name}`;

/** Whether a link leads to a file that was uploaded here. */
export const isOurs = (link: string): boolean => link.startsWith(`${DOMAIN}?`) || link.startsWith(`${PICTURE_DOMAIN}?`);

/** How large an upload may be, in megabytes. */
export interface UploadLimits {
  readonly pictureMb: number;
  readonly documentMb: number;
}

/** The answer to an upload. */
export const uploadFields = {
  link: f.text(500, '链接', 'Link').required(),
  domain: f.text(128, '域', 'Domain').required(),
  name: f.text(64, '文件名', 'File name').required(),
  originalName: f.text(255, '原文件名', 'Original name').required(),
  attachId: f.id('附件', 'Attachment').required(),
} satisfies Fields;

export type KeptUpload = InputOf<typeof uploadFields>;

/** Stores an upload for its tenant, once its bytes have shown what it is. Until a document holds it, it is loose. */
export async function keepUpload(
  ctx: RequestContext,
  { name: given, bytes: sent }: Upload,
  limits: UploadLimits,
  isOpen = false,
): Promise<KeptUpload> {
  const type = fileTypeOf(sent);
  if (!type) throw FILE.NOT_ACCEPTED();
  const max = type.isPicture ? limits.pictureMb : limits.documentMb;
  if (sent.length > max * MB) throw FILE.TOO_BIG({ max: `${max} MB` });
  const bytes = withoutMetadata(type.extension, sent);
  if (type.extension === 'xlsx') await mustBeWorkbook(bytes, ctx);
  else if (type.extension !== 'pdf') mustUnfold(pictureSize(type.extension, bytes));
  const originalName = nameOfType(plainName(given), type);
  const { db, files } = ctx.workspace;
  await mustHaveRoom(ctx, bytes.length);
  const ready = await files.prepare(ctx, bytes, type);
  return db.write(ctx, async () => {
    // Others may have uploaded meanwhile.
    await mustHaveRoom(ctx, bytes.length);
    await files.keep(ctx, ready);
    const { name } = ready;
    const [link, domain] = isOpen ? [openLink(ctx, name), PICTURE_DOMAIN] : [fileLink(name), DOMAIN];
    const told = { link, name, originalName };
    const row = {
      ...told,
      domainUrl: domain,
      extension: type.extension,
      attachSize: bytes.length,
      looseSince: nowOf(ctx),
      isOpen: Number(isOpen),
    };
    const [attachId] = (await rows(ctx, Attachment).insert([row])) as [string];
    return { ...told, domain, attachId };
  });
}

/** An image of a few kilobytes can decompress to gigabytes in a browser. */
function mustUnfold(size: PictureSize | undefined): void {
  if (!size || size.width === 0 || size.height === 0) throw FILE.NOT_ACCEPTED();
  if (size.width * size.height > MAX_PIXELS) throw FILE.TOO_MANY_PIXELS({ max: MAX_PIXELS / 1_000_000 });
}

async function mustHaveRoom(ctx: RequestContext, more: number): Promise<void> {
  const [loose] = await query<{ size: number | null }>(
    ctx,
    'SELECT sum(attach_size) AS "size" FROM attach WHERE tenant_id = :tenantId AND loose_since IS NOT NULL AND is_deleted = 0',
  );
  if (Number(loose?.size ?? 0) + more > MAX_LOOSE_BYTES) throw FILE.TOO_MANY_LOOSE();
}

/** The file with that name, for download. */
export async function attachedFile(ctx: RequestContext, name: string): Promise<FileAnswer<Buffer | Readable>> {
  const row = await rows(ctx, Attachment).one({ name });
  const type = row && storedType(row.extension);
  const bytes = row && (await ctx.workspace.files.open(ctx, row.name));
  if (!row || !type || !bytes) throw FILE.NOT_FOUND();
  return new FileAnswer(bytes, type.type, row.originalName);
}

/** The bytes behind a link, if the caller uploaded that file. */
export async function ownFile(ctx: RequestContext, link: string): Promise<Buffer | undefined> {
  const row = await rows(ctx, Attachment).one({ name: nameIn(link), createUser: ctx.userId }, { columns: ['name'] });
  return row ? ctx.workspace.files.get(ctx, row.name) : undefined;
}

/** The stored data of the files of these links, if the files exist and belong to the tenant. */
export const knownFiles = (ctx: RequestContext, links: readonly string[]) =>
  links.length === 0 ? [] : rows(ctx, Attachment).find({ name: links.map(nameIn) }, { columns: ['link', 'originalName', 'attachSize'] });

/** The owner of files: a document. */
export interface FileHolder {
  readonly kind: string;
  readonly orderNo: string;
}

/**
 * Makes these the files of a document, in place of the ones it had; answers those that are not there or not the caller's. What the
 * document had may stay whosever it is, a link from before files were kept (`had`) included.
 */
export async function holdFiles(
  ctx: RequestContext,
  { kind, orderNo }: FileHolder,
  files: readonly AttachedFile[],
  had: readonly string[] = [],
): Promise<RowError[]> {
  const uses = rows(ctx, AttachmentUse);
  const before = new Set((await uses.find({ kind, orderNo }, { columns: ['name'] })).map(({ name }) => name));
  const known = new Set(had);
  const named = files.filter(({ link }) => isOurs(link) || !known.has(link)).map((file) => ({ ...file, name: nameIn(file.link) }));
  const names = [...new Set([...named.map(({ name }) => name), ...before])].sort();
  if (names.length === 0) return [];
  // Serialises all transactions that link, unlink or delete one of these files.
  const kept = await rows(ctx, Attachment).find({ name: names }, { columns: ['name', 'createUser'], order: ['name'], lock: 'change' });
  const mine = new Set(kept.filter(({ name, createUser }) => before.has(name) || createUser === ctx.userId).map(({ name }) => name));
  const wrong = named.filter(({ name }) => !mine.has(name));
  if (wrong.length > 0)
    return wrong.map(({ field, path, row }) => ({ path, error: FILE.NOT_YOURS({ field: field.label }), ...(row ? { row } : {}) }));
  const now = new Set(named.map(({ name }) => name));
  const added = [...now].filter((name) => !before.has(name));
  if (added.length > 0) {
    await uses.insert(added.map((name) => ({ kind, orderNo, name })));
    await rows(ctx, Attachment).update({ name: added }, { looseSince: null });
  }
  const dropped = [...before].filter((name) => !now.has(name));
  if (dropped.length > 0) await letGo(ctx, { kind, orderNo }, dropped);
  return [];
}

const nameIn = (link: string): string => (isOurs(link) ? (fileNameIn(link) ?? '') : '');

/** The files of a document that is deleted are loose where no other holds them, until it comes back. */
export async function setFilesDeleted(ctx: RequestContext, holder: FileHolder, isDeleted: 0 | 1): Promise<void> {
  const uses = rows(ctx, AttachmentUse);
  const own = { ...holder, isDeleted: 1 - isDeleted };
  const name = (await uses.find(own, { columns: ['name'], order: ['name'] })).map((use) => use.name);
  if (name.length === 0) return;
  await rows(ctx, Attachment).find({ name }, { columns: ['name'], order: ['name'], lock: 'change' });
  await uses.update(own, { isDeleted });
  const held = new Set((await uses.find({ name }, { columns: ['name'] })).map((use) => use.name));
  const loose = name.filter((one) => !held.has(one));
  await rows(ctx, Attachment).update({ name: [...held] }, { looseSince: null });
  if (loose.length > 0) await rows(ctx, Attachment).update({ name: loose }, { looseSince: nowOf(ctx) });
}

/** A file that another document holds too stays. */
async function letGo(ctx: RequestContext, holder: FileHolder, names: readonly string[]): Promise<void> {
  const uses = rows(ctx, AttachmentUse);
  await uses.destroy({ ...holder, name: names });
  const held = new Set((await uses.find({ name: names }, { columns: ['name'] })).map(({ name }) => name));
  const loose = names.filter((name) => !held.has(name));
  if (loose.length > 0) await rows(ctx, Attachment).update({ name: loose }, { looseSince: nowOf(ctx) });
}
