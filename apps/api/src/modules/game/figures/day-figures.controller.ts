import { arenaFields, CURRENCY, dayAsked, ENTRY, huntFinanceFields, huntValueFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import type { ListQuery, Page } from '../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { dayPage } from './day-page.js';
import { type Sum, total } from './day-sums.js';

const SECONDS_A_DAY = 86_400;

const arena = (own: readonly Sum[]) => ({
  loseAmount: 0 - total(own, [ENTRY.arenaLost]),
  createAmount: 0 - total(own, [ENTRY.arenaOpened]),
  backAmount: total(own, [ENTRY.arenaReturned]),
});

function huntValue(own: readonly Sum[], all: readonly Sum[]) {
  const used = 0 - total(own, [ENTRY.bowsUsed]);
  const totalAmount = total(own, [ENTRY.huntYield]);
  const value = used === 0 ? 0 : totalAmount / used;
  return {
    totalBow: total(all, 'all', CURRENCY.bow),
    totalHuntBow: total(all, 'all', CURRENCY.huntBow),
    totalAmount,
    num: total(own, [ENTRY.huntYield], undefined, 'entries'),
    value: value.toFixed(2),
    valueEverySecond: (value / SECONDS_A_DAY).toFixed(8),
  };
}

const huntFinance = (own: readonly Sum[], all: readonly Sum[]) => ({
  totalFinance: 0 - total(all, [ENTRY.huntFund]),
  finance: 0 - total(own, [ENTRY.huntFund]),
  totalNum: total(all, [ENTRY.huntFund], undefined, 'entries'),
  num: total(own, [ENTRY.huntFund], undefined, 'entries'),
});

const ARENA = [ENTRY.arenaLost, ENTRY.arenaOpened, ENTRY.arenaReturned];
const arenaCall = { list: true, fields: dayAsked, answers: arenaFields } as const;

/** Statistics of days: sums of the journal. */
@ApiController()
export class DayFiguresController {
  @Endpoint('game.arena.pageStatistics', arenaCall)
  arena(@Ctx() ctx: RequestContext, @Input() asked: ListQuery): Promise<Page> {
    return dayPage(ctx, asked, ARENA, arena);
  }

  @Endpoint('game.arena.pageStatistics:web', arenaCall)
  arenaOfWeb(@Ctx() ctx: RequestContext, @Input() asked: ListQuery): Promise<Page> {
    return this.arena(ctx, asked);
  }

  @Endpoint('game.farm.pageHuntValue', { list: true, fields: dayAsked, answers: huntValueFields })
  huntValue(@Ctx() ctx: RequestContext, @Input() asked: ListQuery): Promise<Page> {
    return dayPage(ctx, asked, [ENTRY.huntYield, ENTRY.bowsUsed], huntValue);
  }

  @Endpoint('game.farm.pageHuntFinance', { list: true, fields: dayAsked, answers: huntFinanceFields })
  huntFinance(@Ctx() ctx: RequestContext, @Input() asked: ListQuery): Promise<Page> {
    return dayPage(ctx, asked, [ENTRY.huntFund], huntFinance);
  }
}
