import { f, homeFigureFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx } from '../../../../platform/http/params.js';
import { homeOf } from './home.js';

const answers = { now: f.time('时间', 'Time'), figures: f.list('指标', 'Figures', homeFigureFields) };

/** The home page in one call. */
@ApiController()
export class HomeController {
  @Endpoint('phone.home.figures', { fields: {}, answers })
  figures(@Ctx() ctx: RequestContext) {
    return homeOf(ctx);
  }
}
