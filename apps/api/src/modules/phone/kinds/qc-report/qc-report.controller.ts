import {
  AUTH,
  choicesOf,
  ERP,
  f,
  INPUT,
  type InputOf,
  qcBatchInputFields,
  qcBatchRowFields,
  qcCalcInputFields,
  qcClearInputFields,
  qcGradeFields,
  qcLastInputFields,
  qcPhotosInputFields,
  qcSavedFields,
  qcSaveInputFields,
  qcTreeFields,
  qcTreeInputFields,
  qcUpdateInputFields,
} from '@phone-trade/shared';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { toWire } from '../../../../platform/input/wire.js';
import { type Inspectable, templateById, templateFor } from '../../basis/qc-template/qc-template.port.js';
import { modelAttrText } from '../../trade/goods/goods.port.js';
import { gradeAnswer, savedAnswer, treeAnswer } from './answers.js';
import { type BatchInput, batchDrafts } from './batch.js';
import { changeDraft, clearDraft, copyLast, type SaveInput, saveDraft } from './drafts.js';
import { type Graded, gradeOf, mustBeVersion, mustFit } from './grading.js';
import { completePhotos } from './photos.js';
import { platformMeant, unitOf } from './reports.js';
import { auditReport } from './submit.js';

type CalcInput = InputOf<typeof qcCalcInputFields>;
type TreeInput = InputOf<typeof qcTreeInputFields>;
type UpdateInput = InputOf<typeof qcUpdateInputFields>;

/** Filling in inspection reports. */
@ApiController()
export class QcReportController {
  @Endpoint('phone.qcOptional.qcOptionalTree', { fields: qcTreeInputFields, answers: qcTreeFields })
  async tree(@Ctx() ctx: RequestContext, @Input() input: TreeInput) {
    const { id } = await platformMeant(ctx, input.platformId);
    const template = await templateFor(ctx, id, await inspectable(ctx, input));
    if (!template) throw ERP.QC_NO_TEMPLATE();
    mustBeVersion(template, input.version);
    return treeAnswer(ctx, template);
  }

  @Endpoint('phone.qcOptional.calcQcOptionalChoose', { fields: qcCalcInputFields, answers: qcGradeFields })
  async grade(@Ctx() ctx: RequestContext, @Input() input: CalcInput) {
    const template = await templateById(ctx, input.templateId);
    mustBeVersion(template, input.version);
    const choices = choicesOf(input.choices);
    mustFit(template.content, choices);
    const unit: Graded | undefined = input.productNo ? await unitOf(ctx, input.productNo) : undefined;
    const of = unit ?? (input.modelId ? await modelOf(ctx, input.modelId, input.attrs) : undefined);
    return gradeAnswer(ctx, template.content, await gradeOf(ctx, template.content, choices, of));
  }

  @Endpoint('phone.qcOptional.addQcOptional', { writes: true, fields: qcSaveInputFields, answers: qcSavedFields })
  async save(@Ctx() ctx: RequestContext, @Input() input: SaveInput) {
    return savedAnswer(ctx, await saveDraft(ctx, input));
  }

  @Endpoint('phone.qcOptional.addLastQcOptional', { writes: true, fields: qcLastInputFields, answers: qcSavedFields })
  async copy(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof qcLastInputFields>) {
    return savedAnswer(ctx, await copyLast(ctx, input));
  }

  @Endpoint('phone.qcOptional.deleteQcOptional', { writes: true, fields: qcClearInputFields })
  async clear(@Ctx() ctx: RequestContext, @Input() { reportNo, itemIds }: InputOf<typeof qcClearInputFields>) {
    await clearDraft(ctx, reportNo, itemIds ?? []);
  }

  /** Edits a draft by `qc_edit`, or audits a submitted report by `qc_audit`. */
  @Endpoint('phone.qcOptional.updateProductQcReport', { writes: true, fields: qcUpdateInputFields })
  async update(@Ctx() ctx: RequestContext, @Input() { version, auditStatus, ...input }: UpdateInput) {
    const isAudit = auditStatus !== null && auditStatus !== undefined;
    if (!can(ctx, isAudit ? 'qc_audit' : 'qc_edit')) throw AUTH.FORBIDDEN();
    if (version === null || version === undefined) throw INPUT.REQUIRED({ field: qcUpdateInputFields.version.label });
    if (isAudit) await auditReport(ctx, { ...input, version, auditStatus });
    else await changeDraft(ctx, { ...input, version });
  }

  @Endpoint('phone.qcOptional.completeTakePhoto', { writes: true, fields: qcPhotosInputFields })
  async photos(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof qcPhotosInputFields>) {
    await completePhotos(ctx, input);
  }

  @Endpoint('phone.qcOptional.batchQcReport', {
    writes: true,
    fields: qcBatchInputFields,
    answers: { rows: f.list('结果', 'Results', qcBatchRowFields) },
  })
  async batch(@Ctx() ctx: RequestContext, @Input() input: BatchInput) {
    return { rows: await toWire(ctx, qcBatchRowFields, await batchDrafts(ctx, input)) };
  }
}

const inspectable = async (ctx: RequestContext, { productNo, modelId, categoryId }: TreeInput): Promise<Inspectable> =>
  productNo ? unitOf(ctx, productNo) : { modelId, categoryId };

/** A unit of a model that nobody has bought yet. */
const modelOf = async (ctx: RequestContext, modelId: string, attrs: CalcInput['attrs']): Promise<Graded> => ({
  modelId,
  productAttr: await modelAttrText(ctx, modelId, attrs ?? []),
});
