import type { EndpointId } from '../../contract/endpoints.js';
import { type Fields, f } from '../../fields/field.js';
import type { Noun } from '../../rights/noun.js';
import { label } from '../../text/label.js';

/** Amounts of game currencies: whole, and negative where a sum is. */
const amount = (zh: string, en: string) => f.int(zh, en).min(-1_000_000_000_000_000).max(1_000_000_000_000_000);
const date = f.day('日期', 'Date');

/** The most days asked for at once. */
export const PROPERTY_DAYS = 92;

/** What members have at the end of a day, and what came and went on it. */
export const propertyFields = {
  date,
  totalAmount: amount('ZCoin合计', 'ZCoin in all'),
  total3Amount: amount('精灵石合计', 'Elf stones in all'),
  currency1Amount: amount('ZCoin', 'ZCoin'),
  currency3Amount: amount('精灵石', 'Elf stones'),
  currency4Amount: amount('代理库ZCoin', 'Agent ZCoin'),
  currency5Amount: amount('代理库精灵石', 'Agent elf stones'),
  insuranceAmount: amount('投保', 'Insured'),
  lockAmount: amount('锁仓', 'Locked'),
  destroyArenaAmount: amount('竞技场损失', 'Arena loss'),
  destroyKillAmount: amount('击杀消耗', 'Kill'),
  destroyAircraftAmount: amount('飞行器消耗', 'Aircraft'),
  destroyTransferAmount: amount('转出', 'Transfers out'),
  destroyPlantAmount: amount('种植消耗', 'Planting'),
  destroyUnlockAmount: amount('解锁消耗', 'Unlocking'),
  increaseCollectAmount: amount('采集', 'Collected'),
  increaseTransferAmount: amount('转入', 'Transfers in'),
};

export const propertyAsked = { startDate: f.day('开始日期', 'From').required(), endDate: f.day('结束日期', 'To').required() };

export const propertyDetailFields = {
  date,
  desc: f.text(64, '说明', 'Reason'),
  amount: amount('数量', 'Amount'),
};

export const propertyDetailAsked = {
  date: date.required(),
  detailType: f.code('gameFlow', '方向', 'Direction').required(),
  currencyId: f.code('gameCurrency', '币种', 'Currency').required(),
};

/** The nine figures of today, in their order on the wire. */
export const todayFields = {
  amount1: amount('购买', 'Bought'),
  amount2: amount('奖励', 'Rewarded'),
  amount3: amount('锁仓释放', 'Lock released'),
  amount4: amount('投保', 'Insured'),
  amount5: amount('锁仓', 'Locked'),
  amount6: amount('竞技场数', 'Arenas'),
  amount7: amount('竞技场损失', 'Arena loss'),
  amount8: amount('开设竞技场', 'Arenas opened'),
  amount9: amount('竞技场退还', 'Arena given back'),
};

export const bookLineFields = {
  currencyId: f.code('gameCurrency', '币种', 'Currency'),
  type: f.code('gameEntry', '类型', 'Reason'),
  desc: f.text(64, '说明', 'Reason'),
  amount: amount('数量', 'Amount'),
};

export const bookFields = {
  increases: f.list('增加', 'Increases', bookLineFields),
  reduce: f.list('减少', 'Decreases', bookLineFields),
  increaseAmount: amount('增加合计', 'Increases in all'),
  reduceAmount: amount('减少合计', 'Decreases in all'),
};

export const bookAsked = {
  date: date.required(),
  currencyId: f.code('gameCurrency', '币种', 'Currency'),
  configId: f.id('监控设置', 'Monitor setting'),
};

export const arenaFields = {
  date: date.search(),
  loseAmount: amount('竞技场损失', 'Lost'),
  createAmount: amount('开设竞技场', 'Opened'),
  backAmount: amount('竞技场退还', 'Given back'),
};

export const huntValueFields = {
  date: date.search(),
  totalBow: amount('弓箭总数', 'Bows'),
  totalHuntBow: amount('狩猎场弓箭', 'Bows in the hunt'),
  totalAmount: amount('当日所得', 'Yield of the day'),
  num: f.int('狩猎次数', 'Hunts'),
  value: f.text(32, '每支弓箭价值', 'Value of a bow'),
  valueEverySecond: f.text(32, '每秒价值', 'Value a second'),
};

export const huntFinanceFields = {
  date: date.search(),
  totalFinance: amount('累计资金', 'Fund in all'),
  finance: amount('当日资金', 'Fund of the day'),
  totalNum: f.int('累计笔数', 'Payments in all'),
  num: f.int('当日笔数', 'Payments of the day'),
};

/** The filter of figures by day. */
export const dayAsked: Fields = { date: f.day('日期', 'Date') };

const figures = (permission: string, path: string, icon: string, zh: string, en: string, ...view: EndpointId[]): Noun => ({
  permission,
  calls: { view },
  menu: [{ path, icon, label: label(zh, en) }],
});

/** Pages of figures: sums of the journal, to be read only. */
export const GAME_FIGURES: readonly Noun[] = [
  figures('gameproperty', '/game/loan/property', 'fund', '资产统计', 'Property', 'game.loan.listProperty', 'game.loan.listPropertyDetail'),
  figures('gametoday', '/game/loan/today', 'dashboard', '今日数据', 'Today', 'game.loan.pplToday'),
  figures(
    'gamebook',
    '/game/loan/accountBook',
    'account-book',
    '账簿',
    'Account book',
    'game.loan.listAccountBook',
    'game.loan.listMonitorConfig',
  ),
  figures(
    'gamearena',
    '/game/arena',
    'bar-chart',
    '竞技场统计',
    'Arena statistics',
    'game.arena.pageStatistics',
    'game.arena.pageStatistics:web',
  ),
  figures('huntvalue', '/game/farm/value', 'line-chart', '狩猎价值', 'Hunt values', 'game.farm.pageHuntValue'),
  figures('huntfinance', '/game/farm/finance', 'dollar', '狩猎资金', 'Hunt finance', 'game.farm.pageHuntFinance'),
];
