import { currencySign, layoutLabelSheet, layoutOrderSheet, type Sheet } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { FileAnswer } from '../../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { Turnstile } from '../../../platform/load/turnstile.js';
import { renderPdf } from '../../../platform/pdf/pdf.js';
import { basicConfigsOf } from '../basic-config/basic-config.port.js';
import { standardConfig } from '../standard-config/standard-config.port.js';
import { labelItems } from './label-items.js';
import { purchasePapers } from './order-papers.js';
import {
  deviceInput,
  labelInput,
  labelKindOf,
  labelListInput,
  orderInput,
  orderNosOf,
  PRINT_DEVICES,
  productNosOf,
} from './print-input.js';

/** Laying out a hundred pages is a second of work. It belongs to the process, not to a workspace: there is nothing in here to reset. */
const turnstile = new Turnstile(2, 20);

type Given = Readonly<Record<string, unknown>>;

/** Orders and goods labels on paper. Only reads: that something was printed changes nothing. */
@ApiController()
export class PrintController {
  /** What the screen preview lays out; the PDF of the same orders is laid out from the same payloads. */
  @Endpoint('phone.print.orderSheet', { fields: orderInput })
  orderSheet(@Ctx() ctx: RequestContext, @Input() input: Given) {
    return purchasePapers(ctx, orderNosOf(input));
  }

  @Endpoint('phone.print.renderOrder', { fields: orderInput })
  async renderOrder(@Ctx() ctx: RequestContext, @Input() input: Given) {
    const orders = await purchasePapers(ctx, orderNosOf(input));
    const options = { kind: 'purchase', lang: ctx.lang, currency: await currencyOf(ctx) } as const;
    return pdf(
      ctx,
      orders.map((order) => layoutOrderSheet(order, options)),
    );
  }

  @Endpoint('phone.print.listProductLabel', { fields: labelListInput })
  listProductLabel(@Ctx() ctx: RequestContext, @Input() input: Given) {
    return labelItems(ctx, productNosOf(input));
  }

  @Endpoint('phone.print.renderLabel', { fields: labelInput })
  async renderLabel(@Ctx() ctx: RequestContext, @Input() input: Given) {
    const kind = labelKindOf(input);
    const items = await labelItems(ctx, productNosOf(input));
    return pdf(ctx, [layoutLabelSheet(items, { kind, lang: ctx.lang, currency: await currencyOf(ctx) })]);
  }

  @Endpoint('phone.print.listPrintDevice', { fields: deviceInput })
  async listPrintDevice(@Ctx() ctx: RequestContext) {
    const devices = (await basicConfigsOf(ctx, PRINT_DEVICES)).filter(({ status }) => status === 1);
    return devices.map(({ id, name, nameEn }) => ({ id, name: (ctx.lang === 'en' && nameEn) || name }));
  }
}

const currencyOf = async (ctx: RequestContext): Promise<string> => currencySign((await standardConfig(ctx)).currency);

/** Sheets as one file that the browser shows, named after the first of them. */
async function pdf(ctx: RequestContext, sheets: readonly Sheet[]): Promise<FileAnswer> {
  const more = sheets.length > 1 ? ` +${sheets.length - 1}` : '';
  const bytes = await turnstile.pass(() => renderPdf(sheets, { now: new Date(ctx.workspace.clock.now()) }));
  return new FileAnswer(bytes, 'application/pdf', `${sheets[0]?.title ?? ''}${more}.pdf`, true);
}
