import { ERP, type InputOf, QC_SCOPE, QC_TEMPLATE, type qcBindInputFields } from '@phone-trade/shared';
import { checkReferences } from '../../../../kernel/crud/references.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { UniqueViolation } from '../../../../platform/database/driver/driver.js';
import { rows } from '../../../../platform/database/query/table.js';
import { modelsByIds } from '../catalogue/catalogue.port.js';
import { knownPlatform } from '../qc-platform/qc-platform.port.js';
import { QcBinding, QcTemplate } from './qc-template.entity.js';
import { TARGETS } from './targets.js';
import { type Template, templateById } from './templates.js';

type BindInput = InputOf<typeof qcBindInputFields>;

/** Binds a template in use to a model, a brand, a category or a whole platform in place of the one bound so far; without a template ends that. */
export function bindTemplate(ctx: RequestContext, { platformId, scope, targetId, templateId }: BindInput): Promise<void> {
  return ctx.workspace.db.write(ctx, async () => {
    await knownPlatform(ctx, platformId);
    const target = scope === QC_SCOPE.platform ? '' : (targetId ?? '');
    const field = TARGETS[scope];
    if (field) await checkReferences(ctx, { targetId: field }, { targetId: target || 'none' });
    if (!templateId) return void (await rows(ctx, QcBinding).remove({ platformId, scope, targetId: target }));
    const template = await rows(ctx, QcTemplate).one({ id: templateId }, { lock: 'use' });
    if (!template) throw ERP.QC_TEMPLATE_UNKNOWN();
    const { name, templateVersion } = template;
    if (template.status !== QC_TEMPLATE.used) throw ERP.QC_TEMPLATE_UNUSED({ name, version: templateVersion });
    if (template.platformId !== platformId) throw ERP.QC_OTHER_PLATFORM({ name });
    await setBindings(ctx, platformId, scope, [target], templateId);
  });
}

/** Points bindings of one scope at a template. */
export async function setBindings(
  ctx: RequestContext,
  platformId: string,
  scope: number,
  targetIds: readonly string[],
  templateId: string,
): Promise<void> {
  const table = rows(ctx, QcBinding);
  const where = { platformId, scope, targetId: [...targetIds] };
  const bound = new Set((await table.find(where, { columns: ['targetId'] })).map(({ targetId }) => targetId));
  if (bound.size > 0) await table.update(where, { templateId });
  const missing = targetIds.filter((targetId) => !bound.has(targetId));
  try {
    await table.insert(missing.map((targetId) => ({ platformId, scope, targetId, templateId })));
  } catch (error) {
    if (error instanceof UniqueViolation) throw ERP.QC_BOUND_TWICE();
    throw error;
  }
}

/** A unit, model or category to inspect. */
export interface Inspectable {
  readonly modelId?: string | null | undefined;
  readonly categoryId?: string | null | undefined;
  readonly brandId?: string | null | undefined;
}

/** The template in use for a unit, model or category on a platform: the narrowest binding wins. */
export async function templateFor(ctx: RequestContext, platformId: string, given: Inspectable): Promise<Template | undefined> {
  const model = given.modelId ? (await modelsByIds(ctx, [given.modelId])).get(given.modelId) : undefined;
  const targets: readonly (readonly [scope: number, id: string | null | undefined])[] = [
    [QC_SCOPE.model, given.modelId],
    [QC_SCOPE.brand, given.brandId ?? model?.brandId],
    [QC_SCOPE.category, given.categoryId ?? model?.categoryId],
    [QC_SCOPE.platform, ''],
  ];
  const ids = targets.flatMap(([, id]) => (id === null || id === undefined ? [] : [id]));
  const bound = await rows(ctx, QcBinding).find({ platformId, targetId: ids }, { columns: ['scope', 'targetId', 'templateId'] });
  for (const [scope, id] of targets) {
    const binding = bound.find((one) => one.scope === scope && one.targetId === id);
    if (!binding) continue;
    const template = await templateById(ctx, binding.templateId);
    if (template.status === QC_TEMPLATE.used) return template;
  }
  return undefined;
}
