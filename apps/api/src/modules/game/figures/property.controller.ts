import {
  addDays,
  bookAsked,
  bookFields,
  CRUD,
  CURRENCY,
  codeLabel,
  dayOf,
  ENTRY,
  type Entry,
  gameMonitorSpec,
  gives,
  type InputOf,
  propertyAsked,
  propertyDetailAsked,
  propertyDetailFields,
  propertyFields,
  todayFields,
} from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { GameMonitor } from '../loan/loan.entity.js';
import { checkPeriod, type Sum, sumsBefore, sumsOfDays, total } from './day-sums.js';

type Asked = InputOf<typeof propertyAsked>;
type DetailAsked = InputOf<typeof propertyDetailAsked>;
type BookAsked = InputOf<typeof bookAsked>;

const OUTPUT = 1;

/** What was taken for a reason is told without its sign; of what was never touched that is 0, not −0. */
const taken = (sums: readonly Sum[], ...types: Entry[]): number => 0 - total(sums, types);

/** The day's figures, out of everything up to its end and of itself. */
function propertyOf(date: string, all: readonly Sum[], own: readonly Sum[]): Record<keyof typeof propertyFields, string | number> {
  const balance = (currencyId: number): number => total(all, 'all', currencyId);
  const [coin, stone, agentCoin, agentStone] = [CURRENCY.coin, CURRENCY.stone, CURRENCY.agentCoin, CURRENCY.agentStone].map(balance) as [
    number,
    number,
    number,
    number,
  ];
  return {
    date,
    totalAmount: coin + agentCoin,
    total3Amount: stone + agentStone,
    currency1Amount: coin,
    currency3Amount: stone,
    currency4Amount: agentCoin,
    currency5Amount: agentStone,
    insuranceAmount: taken(all, ENTRY.insurance),
    lockAmount: taken(all, ENTRY.lock, ENTRY.lockReleased),
    destroyArenaAmount: taken(own, ENTRY.arenaLost),
    destroyKillAmount: taken(own, ENTRY.kill),
    destroyAircraftAmount: taken(own, ENTRY.aircraft),
    destroyTransferAmount: taken(own, ENTRY.transferOut),
    destroyPlantAmount: taken(own, ENTRY.plant),
    destroyUnlockAmount: taken(own, ENTRY.unlock),
    increaseCollectAmount: total(own, [ENTRY.collected]),
    increaseTransferAmount: total(own, [ENTRY.transferIn]),
  };
}

/** What members have and what came of it: sums of the journal, computed when they are asked for. */
@ApiController()
export class PropertyController {
  /** Newest first. The day before the first is there too: clients show what has changed. */
  @Endpoint('game.loan.listProperty', { fields: propertyAsked, answers: propertyFields })
  async property(@Ctx() ctx: RequestContext, @Input() { startDate, endDate }: Asked) {
    checkPeriod(startDate, endDate);
    const first = startDate === endDate ? addDays(endDate, -1) : startDate;
    const [before, within] = await Promise.all([sumsBefore(ctx, first), sumsOfDays(ctx, first, endDate)]);
    const answer: object[] = [];
    for (let day = endDate; day >= first; day = addDays(day, -1)) {
      const [own, earlier] = [within.filter((sum) => sum.day === day), within.filter((sum) => sum.day <= day)];
      answer.push(propertyOf(day, [...before, ...earlier], own));
    }
    return answer;
  }

  /** Never empty: clients read the day off the first row. */
  @Endpoint('game.loan.listPropertyDetail', { fields: propertyDetailAsked, answers: propertyDetailFields })
  async detail(@Ctx() ctx: RequestContext, @Input() { date, detailType, currencyId }: DetailAsked) {
    const found = (await sumsOfDays(ctx, date, date)).filter(
      (sum) => sum.currencyId === currencyId && gives(sum.type) === (detailType === OUTPUT),
    );
    if (found.length === 0) return [{ date, desc: codeLabel('gameFlow', detailType)?.[ctx.lang], amount: 0 }];
    return found.map(({ type, amount }) => ({ date, desc: codeLabel('gameEntry', type)?.[ctx.lang], amount: Math.abs(amount) }));
  }

  @Endpoint('game.loan.pplToday', { answers: todayFields })
  async today(@Ctx() ctx: RequestContext) {
    const day = dayOf(ctx.workspace.clock.iso(), ctx.zoneMinutes);
    const sums = await sumsOfDays(ctx, day, day);
    return {
      amount1: total(sums, [ENTRY.bought]),
      amount2: total(sums, [ENTRY.reward]),
      amount3: total(sums, [ENTRY.lockReleased]),
      amount4: taken(sums, ENTRY.insurance),
      amount5: taken(sums, ENTRY.lock),
      amount6: total(sums, [ENTRY.arenaOpened], undefined, 'entries'),
      amount7: taken(sums, ENTRY.arenaLost),
      amount8: taken(sums, ENTRY.arenaOpened),
      amount9: total(sums, [ENTRY.arenaReturned]),
    };
  }

  @Endpoint('game.loan.listAccountBook', { fields: bookAsked, answers: bookFields })
  async book(@Ctx() ctx: RequestContext, @Input() { date, currencyId, configId }: BookAsked) {
    const monitor = configId ? await rows(ctx, GameMonitor).one({ id: configId }) : undefined;
    if (configId && !monitor) throw CRUD.NOT_FOUND({ noun: gameMonitorSpec.label });
    const types = monitor?.types?.split(',').map(Number);
    const currency = currencyId ?? monitor?.currencyId;
    const lines = (await sumsOfDays(ctx, date, date))
      .filter((sum) => (types?.includes(sum.type) ?? true) && (currency == null || sum.currencyId === currency))
      .map(({ currencyId, type, amount }) => ({ currencyId, type, desc: codeLabel('gameEntry', type)?.[ctx.lang], amount }));
    const increases = lines.filter(({ type }) => gives(type));
    const reduce = lines.filter(({ type }) => !gives(type)).map((line) => ({ ...line, amount: -line.amount }));
    const sum = (of: readonly { readonly amount: number }[]): number => of.reduce((all, { amount }) => all + amount, 0);
    return { increases, reduce, increaseAmount: sum(increases), reduceAmount: sum(reduce) };
  }
}
