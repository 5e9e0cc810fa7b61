import { INPUT, type SaleDelivery, saleDeliveryFields } from '@phone-trade/shared';
import { writtenFields } from '../../../../kernel/document/document-input.js';
import { DocumentEngine } from '../../../../kernel/document/engine.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { saleKind } from './sale.document.js';

const ACTIONS: readonly (string | null | undefined)[] = ['ship', 'box', 'unbox'];

/** One call for what is done to sold units on their way out: it ships unless told to box or unbox. */
@ApiController()
export class DeliveryController {
  constructor(private readonly engine: DocumentEngine) {}

  @Endpoint('phone.sale.deliverProduct', { writes: true, fields: saleDeliveryFields, answers: writtenFields })
  deliver(@Ctx() ctx: RequestContext, @Input() input: SaleDelivery) {
    const action = input.action || 'ship';
    if (!ACTIONS.includes(action)) throw INPUT.NOT_CODE({ field: saleDeliveryFields.action.label });
    return this.engine.perform(ctx, saleKind as never, action, input);
  }
}
