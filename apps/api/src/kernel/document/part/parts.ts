import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { setFilesDeleted } from '../../../platform/files/attachments.js';
import type { BilledDocument } from '../../settlement/postings.js';
import type { Unit } from '../../unit/postings.js';
import type { DocumentRow } from '../document.entity.js';
import type { AnyKind, DocumentKind, DraftDocument, LoadedDocument } from '../kind.js';

/** Stores the parts of a document. They replace its previous parts. Answers other documents whose bills have changed with them. */
export async function saveParts(
  ctx: RequestContext,
  { parts }: AnyKind,
  head: Row<DocumentRow>,
  draft: DraftDocument,
): Promise<BilledDocument[]> {
  const bills: BilledDocument[] = [];
  for (const part of parts) bills.push(...((await part.save?.(ctx, head, draft as never)) ?? []));
  return bills;
}

/** A stored document with its parts and the other rows its actions read. */
export async function loadDocument<H extends DocumentRow, D extends LoadedDocument<H>>(
  ctx: RequestContext,
  { spec, parts, complete }: DocumentKind<H, D>,
  head: Row<H>,
): Promise<D> {
  const document: Record<string, unknown> = { head };
  for (const { load } of parts) {
    if (!load) throw new Error(`a ${spec.kind} cannot be loaded`);
    Object.assign(document, await load(ctx, head));
  }
  return complete ? complete(ctx, document as never) : (document as unknown as D);
}

/** The document of a draft, without loading it: for previews, actions that take effect at creation, and the units a draft holds. */
export async function assembleDocument(
  ctx: RequestContext,
  { parts, complete }: AnyKind,
  head: Row<DocumentRow>,
  draft: DraftDocument,
): Promise<LoadedDocument> {
  const document = Object.assign({ head }, ...parts.map((part) => part.assemble(ctx, head, draft as never)));
  return complete ? complete(ctx, document as never) : document;
}

export const hasUnits = ({ parts }: AnyKind): boolean => parts.some(({ unitsOf }) => unitsOf !== undefined);

/** The units moved or priced by a document. */
export const unitsOn = ({ parts }: AnyKind, document: LoadedDocument): Unit[] => parts.flatMap(({ unitsOf }) => unitsOf?.(document) ?? []);

/** Marks the rows and files of a draft as deleted; answers other documents whose bills have changed with it. An update destroys the rows it replaces, so a restore brings back only the latest. */
export async function removeParts(ctx: RequestContext, kind: AnyKind, head: Row<DocumentRow>): Promise<BilledDocument[]> {
  const bills: BilledDocument[] = [];
  for (const part of kind.parts) bills.push(...((await part.release?.(ctx, head)) ?? []));
  await setDeleted(ctx, kind, head.orderNo, 1);
  return bills;
}

/** Restores the rows and files of a deleted draft. */
export async function restoreParts(ctx: RequestContext, kind: AnyKind, head: Row<DocumentRow>): Promise<void> {
  await setDeleted(ctx, kind, head.orderNo, 0);
  for (const part of kind.parts) await part.claim?.(ctx, head);
}

async function setDeleted(ctx: RequestContext, { spec, parts }: AnyKind, orderNo: string, isDeleted: 0 | 1): Promise<void> {
  for (const { table } of parts) if (table) await rows(ctx, table).update({ orderNo, isDeleted: 1 - isDeleted }, { isDeleted });
  await setFilesDeleted(ctx, { kind: spec.kind, orderNo }, isDeleted);
}
