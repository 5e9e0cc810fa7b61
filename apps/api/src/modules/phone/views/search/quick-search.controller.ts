import { f, foundOrderFields, foundUnitFields, searchCodes } from '@phone-trade/shared';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { toWire } from '../../../../platform/input/wire.js';
import { foundOrders } from './found-orders.js';
import { foundUnits } from './found-units.queries.js';

/** Long enough for what a scanner sends with control characters around it. */
const text = f.text(256, '查找内容', 'Search text').required();

/** Finds what a number belongs to, for a search box that asks with every key: a unit or a document that the caller may open. */
@ApiController()
export class QuickSearchController {
  @Endpoint('phone.search.quickSearch', {
    fields: { text },
    answers: {
      units: f.list('商品', 'Units', { ...rowFields, ...foundUnitFields }),
      orders: f.list('单据', 'Documents', { ...rowFields, ...foundOrderFields }),
    },
  })
  async find(@Ctx() ctx: RequestContext, @Input() input: Record<string, unknown>) {
    const codes = searchCodes(input.text as string);
    const [code] = codes;
    if (code === undefined) return { units: [], orders: [] };
    return {
      units: can(ctx, 'goods_view') ? await toWire(ctx, foundUnitFields, await foundUnits(ctx, codes)) : [],
      orders: await toWire(ctx, foundOrderFields, await foundOrders(ctx, code)),
    };
  }
}
