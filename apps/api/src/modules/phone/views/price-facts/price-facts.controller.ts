import { customerPriceFields, f, lastBuyFields, lastSaleFields, MAX_PRICED, pricedFields, priceFactFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import type { Priced } from './price-facts.queries.js';
import { customerPrices, priceFacts } from './price-facts.service.js';

const items = f.list('型号与等级', 'Models and grades', pricedFields).required().max(MAX_PRICED);

/** What to know beside a price: one call for all lines of a form. */
@ApiController()
export class PriceFactsController {
  @Endpoint('phone.product.priceFacts', {
    fields: { items },
    answers: {
      ...priceFactFields,
      lastBuys: f.list('最近采购', 'Last purchases', lastBuyFields),
      lastSales: f.list('最近销售', 'Last sales', lastSaleFields),
    },
  })
  show(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    return priceFacts(ctx, input.items as readonly Priced[]);
  }

  @Endpoint('phone.product.customerPrices', {
    fields: { channelId: f.ref('company', '客户', 'Customer', 2).required(), items },
    answers: { channelId: f.id('客户', 'Customer'), ...pricedFields, prices: f.list('最近售价', 'Last prices', customerPriceFields) },
  })
  ofCustomer(@Ctx() ctx: RequestContext, @Input() input: { channelId: string; items: readonly Priced[] }) {
    return customerPrices(ctx, input);
  }
}
