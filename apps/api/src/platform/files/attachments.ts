import { type AttachedFile, endpoint, FILE, type Fields, f, fileNameIn, type InputOf, type RowError } from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../context/context.js';
import { query, type Row, rows } from '../database/query/table.js';
import { mustBeWorkbook } from '../excel/read-sheet.js';
import { type ByteRange, FileAnswer, type FileSource, type SpooledUpload, type Upload } from '../http/answers.js';
import { Attachment, AttachmentUse } from './attachment.entity.js';
import { plainName } from './file-name.js';
import { type FileType, nameOfType, storedType, typeOfUpload } from './file-type.js';
import { bytesOf, type Content } from './object-store.js';
import { type PictureSize, pictureSize } from './picture-size.js';
import { thumbnailOf } from './thumbnail.js';
import { withoutMetadata } from './without-metadata.js';

const MB = 1024 * 1024;

/** Maximum size of the uploaded but unused files of a tenant: a day's work of many users, but too small to fill the disk. */
const MAX_LOOSE_MB = 500;
/** Where documents may be large, so many of the largest are unused at once. */
const MAX_LOOSE_DOCUMENTS = 20;

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

/** The answer to an upload. */
export const uploadFields = {
  link: f.text(500, '链接', 'Link').required(),
  domain: f.text(128, '域', 'Domain').required(),
  name: f.text(64, '文件名', 'File name').required(),
  originalName: f.text(255, '原文件名', 'Original name').required(),
  attachId: f.id('附件', 'Attachment').required(),
} satisfies Fields;

export type KeptUpload = InputOf<typeof uploadFields>;

/** What a picture that anybody may see is bounded to. */
interface OpenPicture {
  readonly isOpen: true;
  readonly maxBytes: number;
}

/** Stores an upload for its tenant, once its bytes have shown what it is. Until a document holds it, it is loose. */
export async function keepUpload(ctx: RequestContext, upload: Upload | SpooledUpload, open?: OpenPicture): Promise<KeptUpload> {
  const { db, files } = ctx.workspace;
  const type = typeOfUpload('bytes' in upload ? upload.bytes : upload.start, upload.name);
  if (!type) throw FILE.NOT_ACCEPTED();
  const { content, size } = await checked(ctx, upload, type, open?.maxBytes);
  const originalName = nameOfType(plainName(upload.name), type);
  await mustHaveRoom(ctx, size);
  const ready = await files.prepare(ctx, content, size, type);
  return db.write(ctx, async () => {
    // Others may have uploaded meanwhile.
    await mustHaveRoom(ctx, size);
    await files.keep(ctx, ready);
    const { name } = ready;
    const [link, domain] = open ? [openLink(ctx, name), PICTURE_DOMAIN] : [fileLink(name), DOMAIN];
    const told = { link, name, originalName };
    const row = {
      ...told,
      domainUrl: domain,
      extension: type.extension,
      attachSize: size,
      looseSince: nowOf(ctx),
      isOpen: Number(open !== undefined),
    };
    const [attachId] = (await rows(ctx, Attachment).insert([row])) as [string];
    return { ...told, domain, attachId };
  });
}

/** The bytes to keep of an upload. Pictures and workbooks are read into memory, which bounds their size (ADR 49). */
async function checked(
  ctx: RequestContext,
  upload: Upload | SpooledUpload,
  type: FileType,
  maxBytes?: number,
): Promise<{ readonly content: Content; readonly size: number }> {
  const content = 'bytes' in upload ? upload.bytes : upload;
  const size = 'bytes' in upload ? upload.bytes.length : upload.size;
  const { maxBytes: usual } = await ctx.workspace.files.acceptance(ctx);
  const most = maxBytes ?? usual('bytes' in upload ? upload.bytes : upload.start, upload.name);
  if (size > most) throw FILE.TOO_BIG({ max: `${most / MB} MB` });
  if (size === 0 || type.extension === 'pdf') return { content, size };
  const sent = await bytesOf(content);
  if (type.extension === 'xlsx') await mustBeWorkbook(sent, ctx);
  const bytes = withoutMetadata(type.extension, sent);
  if (type.extension !== 'xlsx') mustUnfold(pictureSize(type.extension, bytes));
  return { content: bytes === sent ? content : bytes, size: bytes.length };
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
  const most = Math.max(MAX_LOOSE_MB, MAX_LOOSE_DOCUMENTS * (await ctx.workspace.files.documentMb(ctx))) * MB;
  if (Number(loose?.size ?? 0) + more > most) throw FILE.TOO_MANY_LOOSE();
}

/** The file with that name, for download. */
export async function attachedFile(ctx: RequestContext, name: string): Promise<FileAnswer<FileSource>> {
  return fileAnswer(ctx, await rows(ctx, Attachment).one({ name }));
}

/** The picture with that name, small where that can be made. Any other file is not found. */
export async function thumbnail(ctx: RequestContext, name: string): Promise<FileAnswer | FileAnswer<FileSource>> {
  const row = await rows(ctx, Attachment).one({ name });
  if (!row || !storedType(row.extension)?.isPicture) throw FILE.NOT_FOUND();
  const bytes = await ctx.workspace.files.get(ctx, name);
  const small = bytes && (await thumbnailOf(bytes, ctx));
  return small ? new FileAnswer(small, 'image/webp', row.originalName, true) : fileAnswer(ctx, row, true);
}

/** A kept file: opened once it is known which part of it is wanted. */
export function fileAnswer(ctx: RequestContext, row: Row<Attachment> | undefined, isInline = false): FileAnswer<FileSource> {
  const type = row && storedType(row.extension);
  if (!row || !type) throw FILE.NOT_FOUND();
  const open = async (range?: ByteRange) => {
    const bytes = await ctx.workspace.files.open(ctx, row.name, range);
    if (!bytes) throw FILE.NOT_FOUND();
    return bytes;
  };
  return new FileAnswer({ size: row.attachSize, open }, type.type, row.originalName, isInline);
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
