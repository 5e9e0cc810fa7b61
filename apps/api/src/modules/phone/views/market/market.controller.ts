import {
  addDays,
  BOUGHT,
  ERP,
  f,
  type InputOf,
  MARKET_DAYS,
  marketFilters,
  marketGroupFields,
  marketLevelFields,
  marketOwnFields,
  marketTrendFields,
  SOLD,
} from '@phone-trade/shared';
import { today } from '../../../../kernel/document/dates.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import type { Samples } from '../../trade/market/market.port.js';
import { pageMarket } from './market-groups.js';
import { marketStatistics } from './market-statistics.js';

type Filters = InputOf<typeof marketFilters>;

const paged = { ...marketFilters, current: f.int('页码', 'Page').min(1), size: f.int('每页', 'Rows').min(1) };

/** Prices that devices changed hands for. */
@ApiController()
export class MarketController {
  @Endpoint('phone.search.search', { fields: paged, answers: marketGroupFields })
  search(@Ctx() ctx: RequestContext, @Input() input: InputOf<typeof paged>) {
    return pageMarket(ctx, samplesOf(ctx, input), { current: input.current, size: input.size });
  }

  @Endpoint('phone.search.searchStatistics', {
    fields: marketFilters,
    answers: {
      levels: f.list('等级', 'Levels', marketLevelFields),
      trend: f.list('走势', 'Trend', marketTrendFields),
      own: f.object('自己成交', 'Own trade', marketOwnFields),
    },
  })
  statistics(@Ctx() ctx: RequestContext, @Input() input: Filters) {
    return marketStatistics(ctx, samplesOf(ctx, input));
  }
}

/** Purchase prices are cost, and statistics are of all purchases: only for users who see all costs. */
function samplesOf(ctx: RequestContext, { keyword, modelId, productAttr, levelId, platformId, side, days }: Filters): Samples {
  if (side === BOUGHT && !can(ctx, 'cost_view')) throw ERP.BOUGHT_PRICES();
  return {
    side: side ?? SOLD,
    since: addDays(today(ctx), 1 - (days ?? MARKET_DAYS.usual)),
    keyword,
    productAttr,
    levelId,
    platformId,
    ...(modelId ? { modelIds: [modelId] } : {}),
  };
}
