import {
  f,
  type InputOf,
  qcBindInputFields,
  qcBindingRowFields,
  qcContentFields,
  qcImportAnswerFields,
  qcTemplateInputFields,
  qcTemplateRowFields,
} from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type ListQuery, type ListSpec, page } from '../../../../platform/database/query/list-query.js';
import { rows } from '../../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { bindTemplate } from './bindings.js';
import { importTemplates, type QcImportInput } from './import-templates.js';
import { nestedWire } from './nested-wire.js';
import { QcBinding, QcTemplate } from './qc-template.entity.js';
import { TARGETS } from './targets.js';
import { retireTemplate, saveTemplate, type TemplateInput, templateById, useTemplate } from './templates.js';

const templates: ListSpec<QcTemplate> = {
  entity: QcTemplate,
  fields: qcTemplateRowFields,
  order: ['insertTime', 'desc'],
  maySort: ['platformId', 'name', 'templateVersion'],
};

const bindings: ListSpec<QcBinding> = {
  entity: QcBinding,
  fields: qcBindingRowFields,
  order: ['insertTime', 'desc'],
  maySort: ['platformId', 'targetId', 'templateId'],
  complete: namesOfBindings,
};

const whichFields = { templateId: f.id('模板', 'Template').required(), version: f.int('版本', 'Version') };
const savedFields = {
  templateId: whichFields.templateId,
  templateVersion: qcTemplateRowFields.templateVersion,
  version: whichFields.version,
};
const detailFields = { templateId: whichFields.templateId, ...qcTemplateRowFields, ...qcContentFields };

/** Versions of inspection templates, and what they apply to. */
@ApiController()
export class QcTemplateController {
  @Endpoint('phone.qcOptional.pageQcTemplate', { list: templates })
  page(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return page(ctx, templates, query);
  }

  @Endpoint('phone.qcOptional.getQcTemplate', {
    fields: { templateId: whichFields.templateId },
    answers: { ...rowFields, ...detailFields },
  })
  async detail(@Ctx() ctx: RequestContext, @Input() { templateId }: { readonly templateId: string }) {
    const { content, ...head } = await templateById(ctx, templateId);
    const [answer] = await nestedWire(ctx, detailFields, [{ ...head, templateId, ...content }]);
    return answer;
  }

  @Endpoint('phone.qcOptional.saveQcTemplate', { writes: true, fields: qcTemplateInputFields, answers: savedFields })
  save(@Ctx() ctx: RequestContext, @Input() input: TemplateInput) {
    return saveTemplate(ctx, input);
  }

  @Endpoint('phone.qcOptional.useQcTemplate', { writes: true, fields: whichFields, answers: savedFields })
  use(@Ctx() ctx: RequestContext, @Input() { templateId, version }: InputOf<typeof whichFields>) {
    return useTemplate(ctx, templateId, version);
  }

  @Endpoint('phone.qcOptional.retireQcTemplate', { writes: true, fields: whichFields })
  retire(@Ctx() ctx: RequestContext, @Input() { templateId, version }: InputOf<typeof whichFields>) {
    return retireTemplate(ctx, templateId, version);
  }

  @Endpoint('phone.qcOptional.bindQcTemplate', { writes: true, fields: qcBindInputFields })
  bind(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof qcBindInputFields>) {
    return bindTemplate(ctx, input);
  }

  @Endpoint('phone.qcOptional.importQcOptional', {
    writes: true,
    file: true,
    fields: { platformId: qcBindingRowFields.platformId.required(), check: f.flag('仅检查', 'Check only') },
    answers: qcImportAnswerFields,
  })
  import(@Ctx() ctx: RequestContext, @Input() input: QcImportInput) {
    return importTemplates(ctx, input);
  }

  @Endpoint('phone.qcOptional.pageQcBinding', { list: bindings })
  bindings(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return page(ctx, bindings, query);
  }
}

/** Adds the names of targets and templates. */
async function namesOfBindings(ctx: RequestContext, found: Record<string, unknown>[]): Promise<void> {
  const ids = [...new Set(found.map(({ templateId }) => String(templateId)))];
  const named = await rows(ctx, QcTemplate).find({ id: ids }, { columns: ['id', 'name', 'templateVersion'] });
  const byId = new Map(named.map((row) => [row.id, row]));
  for (const row of found) {
    const template = byId.get(String(row['templateId']));
    row['templateName'] = template?.name;
    row['templateVersion'] = template?.templateVersion;
    const target = TARGETS[Number(row['scope'])]?.is.ref;
    if (target) row['targetName'] = (await ctx.workspace.names.of(ctx, target)).get(String(row['targetId']));
  }
}
