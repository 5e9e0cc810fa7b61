import {
  contentFindings,
  ERP,
  keepingRules,
  QC_SCOPE,
  QC_TEMPLATE,
  type QcContent,
  type RowError,
  readQcImport,
  sizesOf,
} from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import type { Upload } from '../../../../platform/http/answers.js';
import { sha256 } from '../../../../platform/ids/ids.js';
import { namedModels } from '../catalogue/catalogue.port.js';
import { knownPlatform } from '../qc-platform/qc-platform.port.js';
import { setBindings } from './bindings.js';
import { importRowsOf } from './import-rows.js';
import { QcBinding, QcTemplate } from './qc-template.entity.js';
import { addVersion, nextVersion, signatureOf, type Template, templateById, useTemplate } from './templates.js';

export interface QcImportInput {
  readonly file: Upload;
  readonly platformId: string;
  readonly check?: number | null;
}

/** Models with one content. */
interface Wanted {
  readonly content: QcContent;
  readonly modelIds: readonly string[];
  readonly name: string;
  /** The template in use whose next version it is, or that has it already. */
  readonly former: Template | undefined;
  readonly isSame: boolean;
}

const MAX_ERRORS = 200;
const ID_LENGTH = 16;

const idOf = (name: string): string => sha256(name).slice(0, ID_LENGTH);

/** Takes a sheet of items: one template for each different content, bound to its models. Nothing is taken while a row is wrong. */
export async function importTemplates(ctx: RequestContext, { file, platformId, check }: QcImportInput) {
  const given = await importRowsOf(ctx, file);
  const { id } = await knownPlatform(ctx, platformId);
  const { contents, errors } = readQcImport(given, idOf);
  const models = new Map(
    (await namedModels(ctx)).flatMap((model) => [model.productName, model.modelName].map((name) => [keyOf(name), model])),
  );
  const findings: RowError[] = [...errors];
  // The last of equal keys stays in a map, so the rows go in backwards.
  const firstRows = new Map([...given].reverse().map(({ model, row }) => [model, row]));
  for (const [name, content] of contents) {
    const row = firstRows.get(name) ?? 0;
    if (!models.has(keyOf(name))) findings.push({ row, path: 'model', error: ERP.QC_IMPORT_MODEL({ name }) });
    findings.push(...contentFindings(content).map(({ error }) => ({ row, path: 'item', error })));
  }
  const modelIdOf = (name: string): string => models.get(keyOf(name))?.id ?? '';
  const known = [...contents].filter(([name]) => modelIdOf(name) !== '');
  const wanted = await ctx.workspace.db.write(ctx, async () => {
    const groups = await wantedOf(ctx, id, known, modelIdOf);
    if (findings.length === 0 && check !== 1) for (const one of groups) await take(ctx, id, one);
    return groups;
  });
  const made = wanted.filter(({ isSame }) => !isSame);
  const sizes = made.map(({ content }) => sizesOf(content));
  return {
    templates: made.length,
    items: sizes.reduce((sum, { itemCount }) => sum + itemCount, 0),
    options: sizes.reduce((sum, { optionCount }) => sum + optionCount, 0),
    boundModels: new Set(wanted.flatMap(({ modelIds }) => modelIds)).size,
    skipped: wanted.length - made.length,
    errors: findings.slice(0, MAX_ERRORS).map(({ row, path, error }) => ({ row, field: path, key: error.key, msg: error.text(ctx.lang) })),
  };
}

const keyOf = (name: string): string => name.trim().toLowerCase();

/** Groups models by content. A group whose models all have one template is the next version of that. */
async function wantedOf(
  ctx: RequestContext,
  platformId: string,
  contents: readonly (readonly [model: string, content: QcContent])[],
  modelIdOf: (name: string) => string,
): Promise<Wanted[]> {
  const groups = new Map<string, { readonly content: QcContent; readonly names: string[] }>();
  for (const [name, content] of contents) {
    const signature = signatureOf(content);
    const group = groups.get(signature) ?? { content, names: [] };
    group.names.push(name);
    groups.set(signature, group);
  }
  const bindings = await rows(ctx, QcBinding).find({ platformId, scope: QC_SCOPE.model }, { columns: ['targetId', 'templateId'] });
  const boundTo = new Map(bindings.map(({ targetId, templateId }) => [targetId, templateId]));
  const wanted: Wanted[] = [];
  for (const { content, names } of groups.values()) {
    const modelIds = names.map(modelIdOf);
    const [templateId, ...others] = new Set(modelIds.map((modelId) => boundTo.get(modelId)));
    const sharers = bindings.filter((binding) => binding.templateId === templateId).length;
    const former = templateId && others.length === 0 && sharers === modelIds.length ? await templateById(ctx, templateId) : undefined;
    const kept = former ? keepingRules(content, former.content) : content;
    const isSame = former !== undefined && signatureOf(kept) === former.signature;
    wanted.push({ content: kept, modelIds, name: names[0] ?? '', former, isSame });
  }
  return wanted;
}

async function take(ctx: RequestContext, platformId: string, { content, modelIds, name, former, isSame }: Wanted): Promise<void> {
  if (isSame) return;
  if (former) {
    const next = await nextVersion(ctx, former, content);
    await useTemplate(ctx, next.templateId);
    return;
  }
  const { templateId } = await addVersion(ctx, { platformId, name: await freeName(ctx, platformId, name), templateVersion: 1 }, content);
  await rows(ctx, QcTemplate).update({ id: templateId }, { status: QC_TEMPLATE.used, usedTime: nowOf(ctx) });
  await setBindings(ctx, platformId, QC_SCOPE.model, [...modelIds], templateId);
}

/** The name of the first model, numbered if the platform has such a template. */
async function freeName(ctx: RequestContext, platformId: string, name: string): Promise<string> {
  const base = name.slice(0, 50);
  for (let n = 1; ; n += 1) {
    const free = n === 1 ? base : `${base} (${n})`;
    if (!(await rows(ctx, QcTemplate).one({ platformId, name: free }, { columns: ['id'] }))) return free;
  }
}
