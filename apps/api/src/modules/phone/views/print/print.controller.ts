import {
  AUTH,
  currencySign,
  f,
  type InputOf,
  labelItemFields,
  layoutLabelSheet,
  layoutOrderSheet,
  layoutOutsideSheet,
  layoutQcReport,
  type OrderSheetPayload,
  orderSheetFields,
  packLetters,
  type QcReportPaper,
  REMOTE_PRINT,
  type Sheet,
  UNPRINTABLE,
} from '@phone-trade/shared';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { FileAnswer } from '../../../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { Turnstile } from '../../../../platform/load/turnstile.js';
import { renderPdf } from '../../../../platform/pdf/pdf.js';
import { enqueue } from '../../basis/print-remote/print-remote.port.js';
import { paperFields, templateFor, templatesOf } from '../../basis/print-template/print-template.port.js';
import { standardConfig } from '../../basis/standard-config/standard-config.port.js';
import { reportAnswer, reportByNo } from '../../kinds/qc-report/qc-report.port.js';
import { labelDocuments, labelTitle } from './label-documents.js';
import { labelItems } from './label-items.js';
import { purchasePapers, salePapers } from './order-papers.js';
import { outsidePapers } from './outside-papers.js';
import {
  labelInput,
  labelKindOf,
  labelListInput,
  orderInput,
  orderNosOf,
  outsideInput,
  productLabelInput,
  productNosOf,
  qcReportInput,
  renderInput,
  SALE_PAPER,
  templateListInput,
} from './print-input.js';

/** Laying out a hundred pages is a second of work. It belongs to the process, not to a workspace: there is nothing in here to reset. */
const turnstile = new Turnstile(2, 20, 4);

type Given = Readonly<Record<string, unknown>>;

/** Orders and goods labels on paper. */
@ApiController()
export class PrintController {
  /** What the screen preview lays out; the PDF of the same orders is laid out from the same payloads. */
  @Endpoint('phone.print.orderSheet', { fields: orderInput, answers: orderSheetFields })
  orderSheet(@Ctx() ctx: RequestContext, @Input() input: Given) {
    return papersOf(ctx, input);
  }

  @Endpoint('phone.print.renderOrder', { fields: renderInput })
  async renderOrder(@Ctx() ctx: RequestContext, @Input() input: Given) {
    const orders = await papersOf(ctx, input);
    const kind = input.type === SALE_PAPER ? 'sale' : 'purchase';
    const options = { kind, lang: ctx.lang, currency: await currencyOf(ctx), showCost: input.showCost === 1 } as const;
    return pdf(
      ctx,
      orders.map((order) => layoutOrderSheet(order, options)),
    );
  }

  /** The slip that goes with units to a repair company. */
  @Endpoint('phone.print.renderOutside', { fields: outsideInput })
  async renderOutside(@Ctx() ctx: RequestContext, @Input() input: Given) {
    const [slips, currency] = [await outsidePapers(ctx, orderNosOf(input)), await currencyOf(ctx)];
    return pdf(
      ctx,
      slips.map((slip) => layoutOutsideSheet(slip, { lang: ctx.lang, currency })),
    );
  }

  /** The tenant's own papers, for who prints by them and need not see where they are kept. */
  @Endpoint('phone.print.listPrintTemplate', { fields: templateListInput, answers: paperFields })
  templates(@Ctx() ctx: RequestContext, @Input() { type }: InputOf<typeof templateListInput>) {
    return templatesOf(ctx, type);
  }

  @Endpoint('phone.print.listProductLabel', { fields: labelListInput, answers: labelItemFields })
  listProductLabel(@Ctx() ctx: RequestContext, @Input() input: Given) {
    return labelItems(ctx, productNosOf(input));
  }

  @Endpoint('phone.print.renderLabel', { fields: labelInput })
  async renderLabel(@Ctx() ctx: RequestContext, @Input() input: Given) {
    const kind = labelKindOf(input);
    const items = await labelItems(ctx, productNosOf(input));
    return pdf(ctx, [layoutLabelSheet(items, { kind, lang: ctx.lang, currency: await currencyOf(ctx) })]);
  }

  @Endpoint('phone.print.renderQcReport', { fields: qcReportInput })
  async renderQcReport(@Ctx() ctx: RequestContext, @Input() { reportNo }: { readonly reportNo: string }) {
    const report = (await reportAnswer(ctx, await reportByNo(ctx, reportNo))) as QcReportPaper;
    return pdf(ctx, [layoutQcReport(report, { lang: ctx.lang, currency: await currencyOf(ctx) })]);
  }

  /** The labels of units by a template of the tenant's, or by ours, on a printer elsewhere. */
  @Endpoint('phone.print.printProductLabel', { writes: true, fields: productLabelInput, answers: { id: f.id('打印任务', 'Job') } })
  async printProductLabel(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof productLabelInput>) {
    const items = await labelItems(ctx, productNosOf(input));
    const template = await templateFor(ctx, input.templateId || undefined);
    const documents = labelDocuments(items, template, { lang: ctx.lang, currency: await currencyOf(ctx) });
    return enqueue(ctx, { type: REMOTE_PRINT, printDeviceId: input.printDeviceId, title: labelTitle(items, ctx.lang), documents });
  }
}

/** The papers of the orders asked for, for who may print orders of their kind. */
function papersOf(ctx: RequestContext, input: Given): Promise<OrderSheetPayload[]> {
  const isSale = input.type === SALE_PAPER;
  if (!can(ctx, isSale ? 'sale_print' : 'purchase_print')) throw AUTH.FORBIDDEN();
  return (isSale ? salePapers : purchasePapers)(ctx, orderNosOf(input));
}

const currencyOf = async (ctx: RequestContext): Promise<string> => currencySign((await standardConfig(ctx)).currency);

/** Sheets as one file that the browser shows, named after the first of them. */
async function pdf(ctx: RequestContext, sheets: readonly Sheet[]): Promise<FileAnswer> {
  const more = sheets.length > 1 ? ` +${sheets.length - 1}` : '';
  const now = new Date(ctx.workspace.clock.now());
  let headers = {};
  const onMissing = (letters: readonly string[]): void => {
    headers = { [UNPRINTABLE]: packLetters(letters) };
  };
  const bytes = await turnstile.pass(() => renderPdf(sheets, { now, onMissing }), ctx);
  return new FileAnswer(bytes, 'application/pdf', `${sheets[0]?.title ?? ''}${more}.pdf`, true, headers);
}
