import { attrFields, type Fields, f, purchaseSpec } from '@phone-trade/shared';
import { targetFields } from '../../../kernel/document/document-input.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { laxImei } from '../standard-config/standard-config.port.js';
import { lookUpImei } from './imei-lookup.js';
import { type AmendInput, PurchaseAmendService } from './purchase-amend.service.js';

const amendFields = {
  ...targetFields,
  remark: purchaseSpec.head.remark,
  thirdOrderNo: purchaseSpec.head.thirdOrderNo,
  images: purchaseSpec.head.images,
  details: f.list('明细', 'Units', {
    ...purchaseSpec.unit,
    attrs: f.list('规格', 'Attributes', attrFields).max(20),
    productNo: f.text(16, '商品编号', 'Product no.').required(),
  }),
} satisfies Fields;

/** The calls of a purchase that are not verbs of a document. */
@ApiController()
export class PurchaseExtraController {
  constructor(private readonly amending: PurchaseAmendService) {}

  @Endpoint('phone.purchase.editPurchase', { writes: true, fields: amendFields, laxImei })
  amend(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return this.amending.amend(ctx, input as unknown as AmendInput);
  }

  /** Any text is looked up: what is no IMEI is told so, not refused. */
  @Endpoint('phone.purchase.queryModelByImei', { fields: { imei: f.text(64, '串号', 'IMEI').required() } })
  queryModel(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return lookUpImei(ctx, input.imei as string);
  }
}
