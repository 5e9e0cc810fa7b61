import {
  CRUD,
  contentFindings,
  contentOf,
  ERP,
  type InputOf,
  listedIn,
  QC_TEMPLATE,
  QC_TEMPLATE_NOUN,
  type QcContent,
  qcContentFields,
  type qcTemplateInputFields,
  signedText,
  sizesOf,
} from '@phone-trade/shared';
import { referenceFindings } from '../../../../kernel/document/references.js';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import { UniqueViolation } from '../../../../platform/database/driver/driver.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { sha256 } from '../../../../platform/ids/ids.js';
import { invalid } from '../../../../platform/input/check.js';
import { knownPlatform } from '../qc-platform/qc-platform.port.js';
import { QcBinding, QcTemplate, QcTemplateUse } from './qc-template.entity.js';

export type TemplateInput = InputOf<typeof qcTemplateInputFields>;

/** A version with its content. */
export interface Template extends Omit<Row<QcTemplate>, 'content'> {
  readonly content: QcContent;
}

const read = ({ content, ...row }: Row<QcTemplate>): Template => ({ ...row, content: JSON.parse(content) as QcContent });

/** A version by its id. Versions in use and retired ones never change, so they are parsed once. */
export async function templateById(ctx: RequestContext, id: string): Promise<Template> {
  const { db, caches } = ctx.workspace;
  const parse = async (): Promise<Template | undefined> => {
    const row = await rows(ctx, QcTemplate).one({ id });
    return row && read(row);
  };
  const { name } = db.shape(QcTemplate);
  const found = db.hasTouched(name) ? await parse() : await caches.of(ctx.tenantId, [name], `qc-template/${id}`, parse);
  if (!found) throw ERP.QC_TEMPLATE_UNKNOWN();
  return found;
}

export interface SavedTemplate {
  readonly templateId: string;
  readonly templateVersion: number;
  readonly version: number;
}

/** Stores a draft: a new template, the changed draft, or over a version that does not change any more the next one. */
export function saveTemplate(ctx: RequestContext, input: TemplateInput): Promise<SavedTemplate> {
  return ctx.workspace.db.write(ctx, async () => {
    const { groups, photoSlots } = input;
    const content = contentOf({ groups, photoSlots }, () => ctx.workspace.ids.next());
    const stored = input.templateId ? await rows(ctx, QcTemplate).one({ id: input.templateId }) : undefined;
    if (input.templateId && !stored) throw ERP.QC_TEMPLATE_UNKNOWN();
    const findings = [
      ...contentFindings(content),
      ...(await referenceFindings(ctx, qcContentFields, content as unknown as Readonly<Record<string, unknown>>)),
    ];
    if (findings.length > 0) throw invalid(findings);
    if (!stored) {
      const { id } = await knownPlatform(ctx, input.platformId);
      if (await rows(ctx, QcTemplate).one({ platformId: id, name: input.name }, { columns: ['id'] }))
        throw ERP.QC_NAME_TAKEN({ name: input.name });
      return addVersion(ctx, { platformId: id, name: input.name, templateVersion: 1 }, content);
    }
    if (stored.status !== QC_TEMPLATE.draft) return nextVersion(ctx, stored, content);
    return changeDraft(ctx, stored, input, content);
  });
}

async function changeDraft(ctx: RequestContext, stored: Row<QcTemplate>, input: TemplateInput, content: QcContent): Promise<SavedTemplate> {
  const version = input.version ?? stored.version;
  const changed = await rows(ctx, QcTemplate).update({ id: stored.id, version, status: QC_TEMPLATE.draft }, columnsOf(content));
  if (changed === 0) throw CRUD.CHANGED({ noun: QC_TEMPLATE_NOUN });
  await noteUses(ctx, stored.id, content);
  return { templateId: stored.id, templateVersion: stored.templateVersion, version: version + 1 };
}

/** The next version of a template as a draft. Of two people who make one at once, the second is refused. */
export async function nextVersion(ctx: RequestContext, { platformId, name }: Pick<QcTemplate, 'platformId' | 'name'>, content: QcContent) {
  const [last] = await rows(ctx, QcTemplate).find({ platformId, name }, { order: ['templateVersion desc'], limit: 1 });
  if (last?.status === QC_TEMPLATE.draft) throw ERP.QC_DRAFT_EXISTS({ name });
  return addVersion(ctx, { platformId, name, templateVersion: (last?.templateVersion ?? 0) + 1 }, content);
}

export async function addVersion(
  ctx: RequestContext,
  head: Pick<QcTemplate, 'platformId' | 'name' | 'templateVersion'>,
  content: QcContent,
): Promise<SavedTemplate> {
  try {
    const [templateId] = (await rows(ctx, QcTemplate).insert([{ ...head, ...columnsOf(content) }])) as [string];
    await noteUses(ctx, templateId, content);
    return { templateId, templateVersion: head.templateVersion, version: 1 };
  } catch (error) {
    if (error instanceof UniqueViolation) throw ERP.QC_DRAFT_EXISTS({ name: head.name });
    throw error;
  }
}

export const signatureOf = (content: QcContent): string => sha256(signedText(content));

const columnsOf = (content: QcContent) => ({ content: signedText(content), signature: signatureOf(content), ...sizesOf(content) });

async function noteUses(ctx: RequestContext, templateId: string, content: QcContent): Promise<void> {
  await rows(ctx, QcTemplateUse).destroy({ templateId });
  await rows(ctx, QcTemplateUse).insert(listedIn(content).map((basicConfigId) => ({ templateId, basicConfigId })));
}

/** Puts a draft in use. The version that was in use retires, and its bindings follow. */
export function useTemplate(ctx: RequestContext, templateId: string, version?: number | null): Promise<SavedTemplate> {
  return ctx.workspace.db.write(ctx, async () => {
    const table = rows(ctx, QcTemplate);
    const draft = await table.one({ id: templateId });
    if (!draft) throw ERP.QC_TEMPLATE_UNKNOWN();
    if (draft.status !== QC_TEMPLATE.draft) throw ERP.QC_TEMPLATE_USED({ name: draft.name, version: draft.templateVersion });
    const { platformId, name } = draft;
    const former = await table.one({ platformId, name, status: QC_TEMPLATE.used }, { columns: ['id', 'version'] });
    const expected = version ?? draft.version;
    if (former && (await table.update({ ...former }, { status: QC_TEMPLATE.retired })) === 0) throw changed();
    const patch = { status: QC_TEMPLATE.used, usedTime: nowOf(ctx) };
    if ((await table.update({ id: templateId, version: expected, status: QC_TEMPLATE.draft }, patch)) === 0) throw changed();
    if (former) await rows(ctx, QcBinding).update({ templateId: former.id }, { templateId });
    return { templateId, templateVersion: draft.templateVersion, version: expected + 1 };
  });
}

/** Ends the use of a template with its bindings; a draft is deleted. */
export function retireTemplate(ctx: RequestContext, templateId: string, version?: number | null): Promise<void> {
  return ctx.workspace.db.write(ctx, async () => {
    const table = rows(ctx, QcTemplate);
    const stored = await table.one({ id: templateId }, { columns: ['id', 'status', 'version', 'name', 'templateVersion'] });
    if (!stored) throw ERP.QC_TEMPLATE_UNKNOWN();
    const { status } = stored;
    if (status === QC_TEMPLATE.retired) throw ERP.QC_TEMPLATE_UNUSED({ name: stored.name, version: stored.templateVersion });
    const where = { id: templateId, version: version ?? stored.version, status };
    const done = status === QC_TEMPLATE.draft ? await table.remove(where) : await table.update(where, { status: QC_TEMPLATE.retired });
    if (done === 0) throw changed();
    if (status === QC_TEMPLATE.draft) await rows(ctx, QcTemplateUse).destroy({ templateId });
    else await rows(ctx, QcBinding).remove({ templateId });
  });
}

const changed = () => CRUD.CHANGED({ noun: QC_TEMPLATE_NOUN });
