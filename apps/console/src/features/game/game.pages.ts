import { type Label, label } from '@phone-trade/shared';
import type { ComponentType } from 'react';
import { definePages, type PageDeclaration } from '../../kit/page';
import type { Permission } from '../../lib/rights/rights';

const page = (path: string, title: Label, permission: Permission, load: () => Promise<ComponentType>): PageDeclaration => ({
  path,
  label: title,
  permission,
  strings: 'game',
  load,
});

const resources = () => import('./parts/resource-pages');
const figures = () => import('./parts/figures-page');
const dice = () => import('./parts/dice-pages');
const settled = () => import('./parts/settled-pages');

/** The game administration: figures, settings, dice and recruitment. */
export const gamePages = definePages([
  page(
    '/game/loan/property',
    label('资产统计', 'Property'),
    'gameproperty_view',
    async () => (await import('./parts/property-page')).PropertyPage,
  ),
  page('/game/loan/today', label('今日数据', 'Today'), 'gametoday_view', async () => (await import('./parts/today-page')).TodayPage),
  page(
    '/game/loan/accountBook',
    label('账簿', 'Account book'),
    'gamebook_view',
    async () => (await import('./parts/account-book-page')).AccountBookPage,
  ),
  page('/game/loan/monitor', label('监控设置', 'Monitor settings'), 'gamemonitor_view', async () => (await resources()).MonitorPage),
  page('/game/loan/ad', label('广告设置', 'Advertisements'), 'gamead_view', async () => (await resources()).AdPage),
  page('/game/loan/richText', label('富文本', 'Rich texts'), 'gametext_view', async () => (await resources()).TextPage),
  page('/game/loan/team', label('团队', 'Teams'), 'gameteam_view', async () => (await resources()).TeamPage),
  page('/game/risk', label('风险转账', 'Risky transfers'), 'gamerisk_view', async () => (await resources()).RiskPage),
  page('/game/arena', label('竞技场统计', 'Arena statistics'), 'gamearena_view', async () => (await figures()).ArenaPage),
  page('/game/farm/value', label('狩猎价值', 'Hunt values'), 'huntvalue_view', async () => (await figures()).HuntValuePage),
  page('/game/farm/user', label('狩猎用户', 'Hunters'), 'huntuser_view', async () => (await resources()).HuntUserPage),
  page('/game/farm/finance', label('狩猎资金', 'Hunt finance'), 'huntfinance_view', async () => (await figures()).HuntFinancePage),
  page('/game/config', label('游戏设置', 'Game settings'), 'gameconfig_view', async () => (await resources()).ConfigPage),
  page('/game/appletMenu', label('小程序菜单', 'Applet menu'), 'appletmenu_view', async () => (await resources()).AppletMenuPage),
  page('/game/notice', label('游戏公告', 'Game notices'), 'gamenotice_view', async () => (await resources()).NoticePage),
  page('/game/dice/level', label('骰子等级', 'Dice levels'), 'dicelevel_view', async () => (await settled()).LevelPage),
  page('/game/dice/room', label('骰子房间', 'Dice rooms'), 'diceroom_view', async () => (await resources()).RoomPage),
  page('/game/dice/table', label('骰子桌', 'Dice tables'), 'dicetable_view', async () => (await dice()).TablePage),
  page('/game/dice/game', label('骰子牌局', 'Dice games'), 'dicegame_view', async () => (await dice()).GamePage),
  page('/game/dice/user', label('骰子用户', 'Dice users'), 'diceuser_view', async () => (await resources()).DiceUserPage),
  page('/game/dice/robot', label('骰子机器人', 'Dice robots'), 'dicerobot_view', async () => (await dice()).RobotPage),
  page(
    '/game/dice/probability',
    label('骰子概率', 'Dice probabilities'),
    'diceprobability_view',
    async () => (await settled()).ProbabilityPage,
  ),
  page('/game/recruit/config', label('招募设置', 'Recruitments'), 'recruitconfig_view', async () => (await resources()).RecruitConfigPage),
  page('/game/recruit/signup', label('招募报名', 'Sign-ups'), 'recruitsignup_view', async () => (await resources()).RecruitSignupPage),
  page(
    '/game/recruit/member',
    label('招募会员', 'Recruited members'),
    'recruitmember_view',
    async () => (await resources()).RecruitMemberPage,
  ),
]);
