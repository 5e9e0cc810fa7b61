import { CURRENCY, ENTRY, gameAdSpec, type Label, label } from '@phone-trade/shared';
import { sealSecrets } from '../../../apps/api/src/kernel/crud/sealed-secrets.js';
import { AppletMenu, GameConfig, GameNotice } from '../../../apps/api/src/modules/game/common/common.entity.js';
import { DiceLevel, DiceProbability, DiceRobotConfig, DiceRoom } from '../../../apps/api/src/modules/game/dice/dice.entity.js';
import { checkLevels, checkProbabilities, checkRobotConfig } from '../../../apps/api/src/modules/game/dice/rules.js';
import { GameAd, GameMonitor, GameTeam, GameText } from '../../../apps/api/src/modules/game/loan/loan.entity.js';
import type { RequestContext } from '../../../apps/api/src/platform/context/context.js';
import { rows } from '../../../apps/api/src/platform/database/query/table.js';

/** Says one of two texts: that of the tenant's language. */
type Say = (text: Label) => string;

const LEVELS = 10;

/** Each level takes twice as long as the one before. */
const levels = Array.from({ length: LEVELS }, (_, i) => ({
  level: i + 1,
  minExp: i === 0 ? 0 : 50 * 2 ** (i - 1),
  maxExp: 50 * 2 ** i - 1,
  maxLevel: LEVELS,
  maxDrunk: 10 + 5 * i,
}));

const SHARES = [40, 25, 15, 10, 6, 4];

const probabilities = [1, 2].flatMap((type) => SHARES.map((probability, i) => ({ type, num: i + 1, probability })));

const robots = { poolMin: 1000, poolMax: 50_000, winRate: 20, randRate: 30, probabilityRate: 50 };

const room = { bluff: 1, breakBluff: 1, isChop: 1, isCounterChop: 1, maxCounterChop: 2, fullDice: 5, surroundDice: 5 };

const rooms = (say: Say) => [
  {
    ...room,
    name: say(label('新手房', 'Beginners')),
    peopleNum: 3,
    admissionPrice: 50,
    commission: 5,
    maxDrunk: 6,
    baseExp: 10,
    baseDrunk: 2,
  },
  {
    ...room,
    name: say(label('高手房', 'Champions')),
    peopleNum: 4,
    admissionPrice: 200,
    commission: 8,
    maxDrunk: 9,
    baseExp: 25,
    baseDrunk: 3,
  },
];

const monitors = (say: Say) => [
  { name: say(label('骰子', 'Dice')), currencyId: CURRENCY.coin, types: [ENTRY.diceStake, ENTRY.diceWon, ENTRY.diceFee] },
  { name: say(label('竞技场', 'Arena')), currencyId: CURRENCY.coin, types: [ENTRY.arenaOpened, ENTRY.arenaLost, ENTRY.arenaReturned] },
  {
    name: say(label('狩猎', 'Hunt')),
    currencyId: null,
    types: [ENTRY.huntFund, ENTRY.huntYield, ENTRY.bowsSent, ENTRY.bowsArrived, ENTRY.bowsUsed],
  },
];

const menus = (say: Say) =>
  [
    { name: label('竞技场', 'Arena'), open: 0, targetType: 2, targetUrl: '/h5/arena' },
    { name: label('狩猎场', 'Hunting ground'), open: 0, targetType: 1, targetUrl: 'hunt' },
    { name: label('骰子', 'Dice'), open: 0, targetType: 1, targetUrl: 'dice' },
    { name: label('渔场', 'Fishery'), open: 1, openTips: say(label('即将开放', 'Opens soon')), targetType: 1, targetUrl: 'fishery' },
    { name: label('旧商城', 'Old shop'), open: -1, targetType: 3, targetUrl: 'shop' },
  ].map((menu, i) => ({ ...menu, name: say(menu.name), sort: i + 1 }));

const configs = (say: Say) => [
  { module: 1, key: 'welcome', name: say(label('首页标题', 'Title of the home page')), value: say(label('欢迎', 'Welcome')), sort: 1 },
  { module: 3, key: 'arena.fee', name: say(label('竞技场手续费', 'Fee of the arena')), value: '5', sort: 2 },
  { module: 4, key: 'hunt.bows', name: say(label('每日弓箭上限', 'Most bows a day')), value: '100', sort: 3 },
  { module: 5, key: 'dice.seconds', name: say(label('叫骰秒数', 'Seconds for a call')), value: '15', sort: 4 },
];

const TEXTS = [
  { title: label('游戏规则', 'Rules of the game'), remark: label('登录后显示', 'Shown after signing in') },
  { title: label('隐私政策', 'Privacy'), remark: label('注册时显示', 'Shown when registering') },
];

/** Everything that people of the back office would have set up. */
export async function seedGameSettings(ctx: RequestContext, say: Say): Promise<void> {
  checkLevels(levels);
  checkProbabilities(probabilities);
  checkRobotConfig([robots]);
  await rows(ctx, DiceLevel).insert(levels);
  await rows(ctx, DiceProbability).insert(probabilities);
  await rows(ctx, DiceRobotConfig).insert([robots]);
  await rows(ctx, DiceRoom).insert(rooms(say));
  await rows(ctx, GameMonitor).insert(monitors(say).map((monitor) => ({ ...monitor, types: monitor.types.join(',') })));
  await rows(ctx, GameTeam).insert([label('红队', 'Red team'), label('蓝队', 'Blue team')].map((name) => ({ teamName: say(name) })));
  const ads = [
    { platform: 'android', appKey: 'android-key', appSecret: 'android-secret', rewardAd: 'reward-a' },
    { platform: 'ios', appKey: 'ios-key', appSecret: 'ios-secret', rewardAd: 'reward-i' },
  ];
  for (const ad of ads) sealSecrets(ctx, gameAdSpec, ad);
  await rows(ctx, GameAd).insert(ads);
  await rows(ctx, AppletMenu).insert(menus(say));
  await rows(ctx, GameConfig).insert(configs(say));
  const html = (title: Label): string => `<p>${say(title)}</p>`;
  await rows(ctx, GameText).insert(
    TEXTS.map(({ title, remark }) => ({ title: say(title), remark: say(remark), background: '#ffffff', content: html(title) })),
  );
  const news = label('骰子开放', 'Dice is open');
  await rows(ctx, GameNotice).insert([
    { title: say(news), preview: say(news), content: html(news), releaseTime: ctx.workspace.clock.iso(), status: 1 },
  ]);
}
