import {
  f,
  layoutWipeCertificate,
  type WipeCertificate,
  type WipeInput,
  wipeCertificateFields,
  wipedFields,
  wipeInputFields,
} from '@phone-trade/shared';
import { DocumentEngine } from '../../../../kernel/document/engine.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type ListQuery, page } from '../../../../platform/database/query/list-query.js';
import { FileAnswer } from '../../../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { Turnstile } from '../../../../platform/load/turnstile.js';
import { renderPdf } from '../../../../platform/pdf/pdf.js';
import { tenantByKey } from '../../../system/tenant/tenant.port.js';
import { saveWipe } from './save-wipe.js';
import { certificateOf, wipeList, wipeOf } from './wipe.queries.js';

const certificate = { certificateNo: f.key(32, '证书编号', 'Certificate').required() };

/** The places belong to the process, not to a workspace: there is nothing in here to reset. */
const turnstile = new Turnstile(2, 20, 4);

/** Wipes of the data of units, and their certificates. */
@ApiController()
export class WipeController {
  constructor(private readonly engine: DocumentEngine) {}

  @Endpoint('phone.unitCare.saveWipe', { writes: true, fields: wipeInputFields, answers: wipedFields })
  save(@Ctx() ctx: RequestContext, @Input() input: WipeInput) {
    return saveWipe(this.engine, ctx, input);
  }

  @Endpoint('phone.unitCare.pageWipe', { list: wipeList })
  page(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, wipeList, input);
  }

  @Endpoint('phone.unitCare.getWipe', { fields: certificate, answers: { ...rowFields, ...wipeCertificateFields } })
  async get(@Ctx() ctx: RequestContext, @Input() { certificateNo }: { readonly certificateNo: string }) {
    return certificateOf(ctx, await wipeOf(ctx, certificateNo));
  }

  @Endpoint('phone.print.renderWipe', { fields: certificate })
  async render(@Ctx() ctx: RequestContext, @Input() { certificateNo }: { readonly certificateNo: string }) {
    const wipe = await certificateOf(ctx, await wipeOf(ctx, certificateNo));
    const company = (await tenantByKey(ctx.workspace, ctx.tenantId))?.tenantName ?? '';
    const sheet = layoutWipeCertificate({ ...wipe, company } as unknown as WipeCertificate, ctx.lang);
    const now = new Date(ctx.workspace.clock.now());
    const bytes = await turnstile.pass(() => renderPdf([sheet], { now }), ctx);
    return new FileAnswer(bytes, 'application/pdf', `${sheet.title}.pdf`, true);
  }
}
